"""Test that an effect applies to every damage of a row, or the row says why none does."""

from __future__ import annotations

import operator
import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings

from engine.document import Document
from engine.trace import Damage, Row
from engine.yugioh import RULESETS, Battle, calculate
from engine.yugioh.damage_calculation import controllers_of
from tests.case_files import read_cases
from tests.conftest import battle, effect, monster, ruled_battles, traced
from tests.engine.yugioh.test_properties import BATTLES, EVERYTHING

CASES = read_cases(__file__, "reasons_cases.toml")

OTHER = {"you": "opponent", "opponent": "you"}
WHOSE = {"you": "your", "opponent": "your opponent’s"}
TAKES = {"you": "damage you take", "opponent": "damage your opponent takes"}
LIMITS = {
    "at_most": ("at most", operator.le),
    "at_least": ("at least", operator.ge),
    "less_than": ("less than", operator.lt),
    "more_than": ("more than", operator.gt),
}


def carded(document: Document) -> Document:
    """Return the document with three cards, so that their names are no words of a reason."""
    cards = ("Ring", "Rod", "Orb")
    effects = [
        {**each, "card": cards[at % len(cards)]} for at, each in enumerate(document["effects"])
    ]
    return {**document, "effects": effects}


def both_take(damages: tuple[Damage, ...]) -> bool:
    return len({damage.to for damage in damages}) == 2


# --- The reasons, as the rules of the steps give them ---------------------------------------------


def out_of_scope(each: Any, damage: Damage, battled: Battle) -> list[str]:
    """Return the parts of an effect's scope that exclude a damage, worded as in a reason."""
    reasons = []
    if each.taken_by != "any":
        player = each.controller if each.taken_by == "controller" else OTHER[each.controller]
        reasons += [TAKES[player]] if damage.to != player else []
    if each.inflicted_by in ("attacker", "target"):
        by = each.inflicted_by
        reasons += [f"that the {by} inflicts"] if damage.inflicted_by != by else []
    elif each.inflicted_by != "any":
        player = each.controller if each.inflicted_by == "own" else OTHER[each.controller]
        monster_of = controllers_of(battled)[damage.inflicted_by]
        reasons += [f"that {WHOSE[player]} monsters inflict"] if monster_of != player else []
    return reasons


def moved_in_2019(each: Any, damages: tuple[Damage, ...], battled: Battle) -> list[str]:
    """Return why an effect of 03 moved nothing in 2019, where both players take damage."""
    if each.kind == "also":
        return ["nothing is added"]
    turn_player = battled.attacker.controller
    moves = any(
        other.step == "03" and other.kind == "instead" and other.controller == turn_player
        and not out_of_scope(other, damage, battled)
        for other in battled.effects for damage in damages
    )  # fmt: skip
    return ["only the turn player’s"] if moves and each.controller != turn_player else []


def why(each: Any, damage: Damage, damages: tuple[Damage, ...], battled: Battle) -> list[str]:
    """Return what may be said of an effect that leaves a damage alone; nothing where it acts."""
    if each.step == "02":
        return ["both players already take battle damage"] if both_take(damages) else []
    if each.step == "01" and each.kind == "piercing":
        own = damage.pierced and damage.to != each.controller
        return [] if own else ["own piercing"]
    reasons = out_of_scope(each, damage, battled)
    if each.step == "03" and battled.ruleset == "ocg-2019" and both_take(damages):
        reasons += moved_in_2019(each, damages, battled)
    if each.step < "05":
        return reasons
    if damage.kind == "gain":
        reasons += ["gained are not damage", "only to battle damage", "only to effect damage"]
    elif each.damage not in ("any", damage.kind):
        reasons.append(f"only to {each.damage} damage")
    if each.step == "10":
        words, is_past = LIMITS[each.comparison]
        reasons += [] if is_past(damage.amount, each.value) else [f"not {words} {each.value}"]
    return reasons


def named(damage: Damage) -> str:
    if damage.kind == "gain":
        return f"{WHOSE[damage.to]} gain of {damage.amount}"
    return f"{WHOSE[damage.to]} {damage.amount}{' effect damage' * (damage.kind == 'effect')}"


def left_alone(row: Row) -> str:
    """Return the damages that a row lists as unaffected."""
    return " ".join(re.findall("leaves? (.+?) alone: ", str(row.why)))


def check(document: Document) -> None:
    battled = Battle.from_document(document)
    for before, row in pairwise(calculate(battled).rows):
        present = [battled.effects[at] for at in row.effects]
        for damage in before.damages:
            if not damage.amount:
                continue
            reasons = [why(each, damage, before.damages, battled) for each in present]
            if not all(reasons):
                assert f" {damage.amount}" in str(row.why)
                continue
            for each, fragments in zip(present, reasons, strict=True):
                assert any(words in str(row.why) for words in fragments), (
                    str(row.why),
                    each,
                    damage,
                )
            if row.applied:
                assert named(damage) in left_alone(row), (row.why, damage)


@settings(max_examples=400, deadline=None)
@given(BATTLES.map(carded))
@example(carded(EVERYTHING))
def test_every_damage_is_acted_on_or_the_row_says_why_not(document: Document) -> None:
    for ruleset in RULESETS:
        check({**document, "ruleset": ruleset})


SCOPES = [
    {"taken_by": taken_by, "inflicted_by": by, "controller": player}
    for taken_by in ("any", "controller", "opponent")
    for by in ("any", "attacker", "target", "own", "opposing")
    for player in ("you", "opponent")
]
BEFORE: list[list[Document]] = [
    [effect("02")],
    [effect("02"), effect("03", kind="instead", taken_by="any", inflicted_by="own")],
    [effect("02"), effect("04", taken_by="opponent")],
    [effect("02"), effect("05", taken_by="controller")],
    [effect("03", kind="also", taken_by="any"), effect("07", taken_by="opponent")],
]
FIELDS: dict[str, Document] = {
    "03": {"kind": "also"},
    "09": {"value": 700},
    "10": {"value": 1000, "comparison": "at_most"},
}


@pytest.mark.parametrize("ruleset", [*RULESETS])
@pytest.mark.parametrize("step", ["03", "04", "05", "06", "07", "08", "09", "10"])
def test_every_scope_says_why_it_leaves_one_of_two_damages_alone(step: str, ruleset: str) -> None:
    for before in BEFORE:
        for scope in SCOPES:
            for kind in [{}] if step in ("03", "04") else [{"damage": "effect"}, {"damage": "any"}]:
                last = {"step": step, "card": "Ring", **FIELDS.get(step, {}), **scope, **kind}
                check(carded(battle(2000, None, *before, last, ruleset=ruleset)))


# --- The sentences --------------------------------------------------------------------------------


def sentence(document: Document) -> str:
    return str(traced(document).rows[-1].why)


def ring(step: str, **fields: Any) -> Document:
    return effect(step, **fields) | {"card": "Ring"}


def rod(step: str, **fields: Any) -> Document:
    return effect(step, **fields) | {"card": "Rod"}


BOTH = effect("02")
YOURS: Document = {"taken_by": "controller"}
THEIRS: Document = {"taken_by": "opponent"}
DRAGON_DOUBLES = (
    "Odd-Eyes Pendulum Dragon doubles your opponent’s 1500 to 3000 and leaves your 1500 alone: "
    "it applies only to damage your opponent takes."
)


def test_odd_eyes_says_why_it_leaves_alone_what_dark_storm_makes_you_take() -> None:
    (ruling,) = [each for each in ruled_battles() if each["id"] == "odd-eyes-attacks-dark-storm"]
    assert sentence(ruling["battle"]) == DRAGON_DOUBLES


@pytest.mark.parametrize(("effects", "expected"), CASES["what_a_row_says_of_two_damages"])
def test_what_a_row_says_of_two_damages(effects: list[Document], expected: str) -> None:
    assert sentence(battle(1000, None, BOTH, *effects)) == expected


def test_effects_that_find_no_damage_share_a_clause() -> None:
    assert (
        sentence(battle(0, None, ring("07"), rod("07"))) == "Ring and Rod have no damage to change."
    )


def test_two_effects_of_one_card_are_numbered_where_only_one_acts() -> None:
    halves, idles = ring("07", **YOURS), ring("07", damage="effect")
    assert sentence(battle(1000, None, BOTH, halves, idles)) == (
        "Ring (1st effect) halves your 1000 to 500 and leaves your opponent’s 1000 alone: it "
        "applies only to damage you take; Ring (2nd effect) does not act: it applies only to "
        "effect damage."
    )
    twice = battle(1000, None, BOTH, halves, halves)
    assert sentence(twice).startswith("Ring halves your 1000 to 500 and leaves")


def test_the_number_of_an_effect_follows_its_card_and_its_player() -> None:
    idle = [effect("07", damage="effect") | {"card": "Ring"}] * 11
    theirs = ring("07") | {"controller": "opponent"}
    whys = sentence(battle(1000, None, ring("07"), theirs, *idle))
    assert whys.startswith("Your Ring (1st effect) and your opponent’s Ring halve")
    for ordinal in ("2nd", "3rd", "4th", "11th", "12th"):
        assert f"your Ring ({ordinal} effect)" in whys


def test_a_damage_of_0_needs_no_reason() -> None:
    halved = sentence(battle(1000, None, BOTH, effect("06", **YOURS), ring("07")))
    assert halved == "Ring halves your opponent’s 1000 to 500."


def test_a_piercing_damage_of_the_other_player_has_its_reason() -> None:
    defender = monster(0, 0, position="defense", controller="opponent")
    theirs = effect("piercing", "opponent")
    assert sentence(battle(1000, defender, theirs, ring("01"))) == (
        "Ring doubles your opponent’s 1000 to 2000 and leaves your 1000 alone: it doubles only "
        "what its own piercing inflicts."
    )
