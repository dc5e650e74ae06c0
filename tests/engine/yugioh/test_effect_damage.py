"""Test effect damage and the order in which effects apply to it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh.effect_damage import (
    EFFECT_LADDER,
    EffectDamage,
    Inflicted,
    calculate_effect_damage,
)
from engine.yugioh.ladder import EFFECT_DAMAGE_STEPS
from tests.conftest import effect, places

TRAPEZE = {"value": 2500, "comparison": "at_most", "taken_by": "controller"}


def damage(to: str, amount: Any, *effects: Document, **others: Any) -> Document:
    """Return a document: your card inflicts an amount to a player."""
    inflicts = {"card": "The card", "controller": "you", "to": to, "amount": amount}
    return {"game": "yugioh", "effect_damage": inflicts, "effects": [*effects], **others}


def inflicted(*document: Any, **others: Any) -> Inflicted:
    return calculate_effect_damage(EffectDamage.from_document(damage(*document, **others)))


def damage_of(result: Inflicted) -> tuple[int, int]:
    """Return effect damage to the opponent, and to you."""
    both = result.trace.effect_damage
    return both.opponent, both.you


def test_without_effects_it_is_what_the_effect_says() -> None:
    result = inflicted("opponent", 2000)
    assert damage_of(result) == (2000, 0)
    (row,) = result.trace.rows
    assert (row.applies, str(row.label)) == ("normal", "What the effect inflicts")
    assert str(row.why) == "The card inflicts 2000 to your opponent."
    assert result.trace.battle_damage == (0, 0)
    assert result.trace.life_points_after == (8000, 6000)
    assert (result.performed, result.inflicted_to) == (True, ("opponent",))


@pytest.mark.parametrize(
    ("amount", "effects", "expected"),
    [
        (1001, [effect("07")], 501),
        (1001, [effect("07"), effect("08")], 1001),
        (1000, [effect("08"), effect("08", card="Another")], 2000),
        (1000, [effect("09", value=300), effect("09", card="Another", value=200)], 200),
        (1000, [effect("10", value=1000, comparison="at_most")], 0),
        (1000, [effect("10", value=1000, comparison="less_than")], 1000),
        (1000, [effect("06"), effect("09", value=500)], 0),
        (1000, [effect("06", taken_by="controller")], 1000),
        (2000, [effect("08"), effect("10", controller="opponent", **TRAPEZE)], 4000),
        (1000, [effect("08"), effect("10", controller="opponent", **TRAPEZE)], 0),
    ],
)
def test_the_steps_act_as_they_do_on_battle_damage(
    amount: int, effects: list[Document], expected: int
) -> None:
    assert damage_of(inflicted("opponent", amount, *effects)) == (expected, 0)


def test_it_crosses_to_the_other_player_once_and_never_back() -> None:
    yours, theirs = effect("03"), effect("03", controller="opponent")
    assert damage_of(inflicted("you", 1000, yours, theirs)) == (1000, 0)
    assert damage_of(inflicted("opponent", 1000, yours, theirs)) == (0, 1000)


def test_sending_it_comes_before_making_it_0() -> None:
    wombat = effect("06", card="Des Wombat", taken_by="controller")
    assert damage_of(inflicted("you", 1000, effect("03"), wombat)) == (1000, 0)
    assert damage_of(inflicted("you", 1000, wombat)) == (0, 0)


def test_life_points_gained_instead_are_no_damage() -> None:
    result = inflicted("you", 1000, effect("05"), effect("06"), effect("08"))
    assert damage_of(result) == (0, 0)
    assert result.trace.life_points_gained.you == 1000
    assert result.trace.life_points_after.you == 9000
    assert result.inflicted_to == ()
    assert not result.trace.disputed


def test_who_gains_what_was_sent_is_disputed() -> None:
    result = inflicted("you", 1000, effect("03"), effect("05", controller="opponent"))
    assert result.trace.life_points_gained.opponent == 1000
    assert [each.id for each in result.trace.disputed] == ["gain-or-send"]


def test_who_would_have_gained_what_was_sent_away_is_disputed_too() -> None:
    """By the other order the player gains it, and nothing is left to be sent."""
    yours = effect("05", taken_by="controller")
    result = inflicted("you", 1000, effect("03"), yours)
    assert damage_of(result) == (1000, 0)
    assert result.trace.life_points_gained == (0, 0)
    assert [each.id for each in result.trace.disputed] == ["gain-or-send"]


def test_a_gain_or_a_sending_that_finds_nothing_is_not_disputed() -> None:
    nobodys = effect("05", controller="opponent", taken_by="controller")
    assert not inflicted("you", 1000, nobodys).trace.disputed
    not_sent = effect("03", controller="opponent")
    assert not inflicted("you", 1000, not_sent, effect("05")).trace.disputed
    assert not inflicted("you", 0, effect("03"), effect("05")).trace.disputed


def test_an_amount_of_0_is_carried_out_but_nothing_is_inflicted() -> None:
    result = inflicted("you", 0, effect("08"))
    assert (result.performed, result.inflicted_to) == (True, ())
    assert "it is carried out" in str(result.trace.rows[0].why)
    assert not result.trace.rows[1].applied


@pytest.mark.parametrize("zero", [effect("06"), effect("10", value=1000, comparison="at_least")])
def test_damage_that_became_0_counts_as_not_carried_out(zero: Document) -> None:
    result = inflicted("you", 1000, zero)
    assert (result.performed, result.inflicted_to) == (False, ())


def test_the_result_document_has_the_two_answers() -> None:
    document = inflicted("opponent", 700).to_document()
    assert document["effect_damage"] == {"you": 0, "opponent": 700}
    assert document["rows"][0]["damages"][0]["inflicted_by"] == "card"
    assert (document["performed"], document["inflicted_to"]) == (True, ["opponent"])


def test_its_ladder_is_that_of_battle_damage_without_what_needs_a_battle() -> None:
    assert tuple(step.number for step in EFFECT_LADDER) == EFFECT_DAMAGE_STEPS
    assert {step.citation.text for step in EFFECT_LADDER} == {"OCG Rule, battle chapter"}


@pytest.mark.parametrize(
    ("document", "wrong"),
    [
        ({}, ["game", "effect_damage"]),
        (damage("nobody", "1", colour=1), ["effect_damage.to", "effect_damage.amount", "colour"]),
        (damage("you", -1), ["effect_damage.amount"]),
        (damage("you", 1, effect("02"), effect("04")), ["effects.0.step", "effects.1.step"]),
        (damage("you", 1, effect("06", inflicted_by="own")), ["effects.0.inflicted_by"]),
        (damage("you", 1, effect("06", value=1)), ["effects.0.value"]),
        (damage("you", 1, effect("10", value=1)), ["effects.0.comparison"]),
        (damage("you", 1, effect("03", kind="also")), ["effects.0.kind"]),
        (damage("you", 1, *[effect("06")] * 31), ["effects"]),
    ],
)
def test_errors_name_their_place(document: Document, wrong: list[str]) -> None:
    assert places(document, EffectDamage) == wrong


PLAYERS = st.sampled_from(["you", "opponent"])


@st.composite
def effects(draw: st.DrawFn) -> Document:
    step = draw(st.sampled_from(EFFECT_DAMAGE_STEPS))
    fields: Document = {"value": draw(st.integers(0, 3000))} if step in ("09", "10") else {}
    if step == "10":
        fields["comparison"] = draw(st.sampled_from(["at_most", "at_least"]))
    taken_by = draw(st.sampled_from(["any", "controller", "opponent"]))
    return effect(step, controller=draw(PLAYERS), taken_by=taken_by, **fields)


@given(PLAYERS, st.integers(0, 5000), st.lists(effects(), max_size=6))
def test_only_one_player_ever_takes_or_gains(to: str, amount: int, each: list[Document]) -> None:
    document = damage(to, amount, *each)
    result = calculate_effect_damage(EffectDamage.from_document(document))
    trace = result.trace
    assert sum(number > 0 for number in trace.effect_damage + trace.life_points_gained) <= 1
    assert [row.applies for row in trace.rows[1:]] == sorted({one["step"] for one in each})
    assert EffectDamage.from_document(document).to_document()["effect_damage"]["to"] == to
    shuffled = EffectDamage.from_document(damage(to, amount, *reversed(each)))
    assert calculate_effect_damage(shuffled).trace.effect_damage == trace.effect_damage
