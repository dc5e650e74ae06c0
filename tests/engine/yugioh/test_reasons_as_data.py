"""Test that the reasons of a row are data from which its sentence can be made, and nothing else."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any, get_args

from hypothesis import given

from engine.document import Document
from engine.reasons import Reason
from engine.trace import Damage
from engine.yugioh import Battle, calculate, reason_codes
from engine.yugioh.effects import at_life_points
from engine.yugioh.normal_sentences import normal_sentence
from engine.yugioh.sentences import ladder_sentence
from tests.conftest import battle, effect, monster, ruled_battles
from tests.engine.yugioh.test_properties import BATTLES
from tests.every_case import every


def as_read(reasons: list[dict[str, Any]]) -> list[Reason]:
    """Return the reasons as a program reads them from a result document."""
    return [Reason(**{**each, "effects": tuple(each["effects"])}) for each in reasons]


def sentences(document: Document) -> list[str]:
    """Return the sentences made from a battle document and the data of its result alone."""
    battled = Battle.from_document(document)
    first, *steps = json.loads(json.dumps(calculate(battled).to_document()))["rows"]
    made = [str(normal_sentence(battled, as_read(first["reasons"])))]
    before = first
    for row in steps:
        placed = {
            at: at_life_points(battled.effects[at], battled.life_points)
            if row["step"] == "09"
            else battled.effects[at]
            for at in row["effects"]
        }
        damages = [Damage(**each) for each in before["damages"]]
        reasons = as_read(row["reasons"])
        made.append(str(ladder_sentence(reasons, placed, damages, battled.effects)))
        before = row
    return made


def written(document: Document) -> list[str]:
    return [str(row.why) for row in calculate(Battle.from_document(document)).rows]


@every("case", ruled_battles(), ids=lambda case: case["id"])
def test_the_sentences_of_rulings_are_made_from_the_data(case: dict[str, Any]) -> None:
    assert sentences(case["battle"]) == written(case["battle"])


@given(BATTLES)
def test_every_sentence_is_made_from_the_data(document: Document) -> None:
    assert sentences(document) == written(document)


@given(BATTLES)
def test_every_effect_and_damage_has_a_reason(document: Document) -> None:
    """Each effect of a step acts on each damage of the row before or names a code why not."""
    rows = calculate(Battle.from_document(document)).rows
    for before, row in pairwise(rows):
        pairs = [
            (at, reason.damage) for reason in row.reasons for at in reason.effects
        ]  # 03 comes twice with different effects, each row with its own
        if before.damages:
            assert {*pairs} == {(at, each.id) for at in row.effects for each in before.damages}
        else:
            assert {*pairs} == {(at, None) for at in row.effects}
        assert len(pairs) == len({*pairs})
        assert row.applied == any(reason.acts for reason in row.reasons)


@given(BATTLES)
def test_the_amounts_are_those_of_the_damages_after(document: Document) -> None:
    rows = calculate(Battle.from_document(document)).rows
    for row in rows[1:]:
        for reason in row.reasons:
            if reason.acts:
                after = [each.amount for each in row.damages if each.of == reason.damage]
                assert reason.amount in after
            else:
                assert reason.amount is None


def test_a_code_says_how_an_effect_acts_and_why_another_does_not() -> None:
    document = battle(
        monster(2000),
        monster(1500, controller="opponent"),
        effect("06", taken_by="controller"),
        effect("08"),
    )
    normal, sixth, eighth = calculate(Battle.from_document(document)).to_document()["rows"]
    assert [row["step"] for row in (normal, sixth, eighth)] == ["normal", "06", "08"]
    assert normal["reasons"] == [
        {"effects": [], "acts": True, "how": "beats", "damage": 0, "amount": 500}
    ]
    assert sixth["reasons"] == [
        {"effects": [0], "acts": False, "how": "taken_by", "damage": 0, "amount": None}
    ]
    assert eighth["reasons"] == [
        {"effects": [1], "acts": True, "how": "doubles", "damage": 0, "amount": 1000}
    ]


def test_piercing_effects_are_reasons_of_the_first_row() -> None:
    defender = monster(0, 1000, controller="opponent", position="defense")
    piercing = battle(monster(2500), defender, effect("piercing"), effect("01"))
    (first, *_) = calculate(Battle.from_document(piercing)).to_document()["rows"]
    assert first["reasons"][1:] == [
        {"effects": [0, 1], "acts": True, "how": "pierces", "damage": 0, "amount": 1500}
    ]
    idle = battle(monster(2500), None, effect("piercing"))
    (first, *_) = calculate(Battle.from_document(idle)).to_document()["rows"]
    assert first["reasons"][1]["how"] == "only_defense_position"


def test_every_code_has_a_meaning() -> None:
    codes = (reason_codes.Act, reason_codes.SkipReason, reason_codes.Normal)
    named = [code for each in codes for code in get_args(each)]
    assert {*reason_codes.CODES} == {*named}
    # A piercing effect is stopped in the first row as the others are at their steps.
    shared = {*get_args(reason_codes.SkipReason)} & {*get_args(reason_codes.Normal)}
    assert shared == {"negated", "unaffected", "not_applied"}
    assert len(named) == len({*named}) + len(shared)
