"""Test changes of Life Points whose amount a battle decides, and what they depend on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document, InvalidDocument
from engine.trace import Trace
from engine.yugioh import Battle, calculate
from engine.yugioh.computed_amounts import NAMES
from tests.conftest import battle, effect, monster

LINK = monster(2300, None, name="Link")
BOOST = {"card": "Honest", "stat": "atk", "change": 1000, "during": "damage_calculation"}
SHRINK = {"card": "Shrink", "stat": "atk", "set": 1501, "original": True}


def change(amount: int | str, when: str = "after", **fields: Any) -> Document:
    stated = {"card": "A card", "controller": "you", "kind": "effect", "to": "opponent"}
    return {**stated, "amount": amount, "when": when, **fields}


def trace_of(*changes: Document, effects: tuple[Document, ...] = (), **more: Any) -> Trace:
    ours = monster(2000, 1200, name="Ours", modifiers=[BOOST])
    theirs = monster(1800, 2600, name="Theirs", modifiers=[SHRINK])
    document = battle(ours, theirs, *effects, life_point_changes=[*changes], **more)
    return calculate(Battle.from_document(document))


@pytest.mark.parametrize(
    ("amount", "when", "inflicted"),
    [
        ("battle_damage_to_opponent", "after", 1499),
        ("half_battle_damage_to_opponent", "end", 750),
        ("double_battle_damage_to_opponent", "with_damage", 2998),
        ("inflicted_by_attacker", "after", 1499),
        ("attacker_atk", "before", 2000),
        ("attacker_atk", "during", 3000),
        ("attacker_atk", "with_damage", 3000),
        ("attacker_atk", "after", 2000),
        ("attacker_original_atk", "start", 2000),
        ("half_attacker_def", "battle_step", 600),
        ("target_atk", "after", 1501),
        ("half_target_original_atk", "after", 751),
        ("target_def", "end", 2600),
        ("attacker_atk_minus_target_atk", "during", 1499),
        ("attacker_atk_minus_target_def", "during", 400),
        ("attacker_atk_minus_target_def", "after", 0),
        ("target_def_minus_attacker_atk", "after", 600),
        ("target_atk_minus_attacker_atk", "after", 0),
        ("attacker_original_atk_minus_target_original_atk", "during", 499),
    ],
)
def test_an_amount_is_the_number_at_that_time(amount: str, when: str, inflicted: int) -> None:
    trace = trace_of(change(amount, when))
    assert trace.effect_damage.opponent == inflicted
    assert trace.rows[-1].reasons[0].amount == inflicted


def test_the_reason_says_what_the_amount_is() -> None:
    trace = trace_of(change("half_battle_damage_to_opponent", "end"))
    assert str(trace.rows[-1].why) == (
        "A card inflicts 750 effect damage to your opponent at the end of the Damage Step. That is "
        "half of the battle damage to your opponent."
    )


@pytest.mark.parametrize(
    "stated",
    [
        change("battle_damage_to_you"),
        change("inflicted_by_target"),
        change(500, only_if="battle_damage_to_you"),
        change("target_atk", only_if="attacker_destroyed"),
    ],
)
def test_what_has_not_happened_changes_no_life_points(stated: Document) -> None:
    trace = trace_of(stated)
    row = trace.rows[-1]
    assert trace.effect_damage == (0, 0)
    assert (row.applies, row.applied) == ("effect_damage", False)
    assert row.reasons[0].how == "not_met"
    assert str(row.why).startswith("A card changes no Life Points: ")


def test_what_has_happened_lets_a_change_come() -> None:
    for only_if in ("battle_damage_to_opponent", "inflicted_by_attacker", "target_destroyed"):
        assert trace_of(change(500, only_if=only_if)).effect_damage.opponent == 500
    least = battle(1, None, life_point_changes=[change(500, only_if="inflicted_by_attacker")])
    assert calculate(Battle.from_document(least)).effect_damage.opponent == 500


def test_battle_damage_is_that_after_every_step() -> None:
    none = effect("06", card="Kuriboh", controller="opponent")
    doubled = effect("08", card="A card")
    treated = effect("04", card="A card")
    for step, inflicted in ((none, 0), (doubled, 2998), (treated, 0)):
        trace = trace_of(change("battle_damage_to_opponent", to="you"), effects=(step,))
        assert trace.effect_damage.you == inflicted


def test_damage_that_moves_is_not_inflicted_by_the_monster_to_the_other_player() -> None:
    moved = effect("03", kind="instead", controller="opponent")
    trace = trace_of(
        change("battle_damage_to_you"), change("inflicted_by_attacker"), effects=(moved,)
    )
    assert trace.effect_damage.opponent == 1499
    assert [row.applied for row in trace.rows[-2:]] == [True, False]


def test_the_end_of_the_damage_step_comes_after_damage_calculation() -> None:
    late, early = change(7000, "end"), change(1000, "after", card="Another")
    trace = trace_of(late, early)
    assert [str(row.why).split()[0] for row in trace.rows[1:]] == ["Another", "A"]
    assert trace.life_points_after.opponent == 0


def test_a_computed_amount_of_a_battle_that_ended_is_none() -> None:
    ended = {"by": "A card", "when": "start", "how": "destroys", "hits": "target"}
    trace = trace_of(change("battle_damage_to_opponent"), ended=ended)
    assert trace.effect_damage == (0, 0)
    assert trace_of(change("target_atk"), ended=ended).effect_damage.opponent == 1501


@pytest.mark.parametrize(
    ("document", "place", "code"),
    [
        (battle(1, 1, life_point_changes=[change("battle_damage_to_you", "before")]),
         "0.when", "change_too_early"),
        (battle(1, 1, life_point_changes=[change(1, "during", only_if="target_destroyed")]),
         "0.when", "change_too_early"),
        (battle(1, None, life_point_changes=[change(1), change("half_target_atk")]),
         "1.amount", "amount_without_target"),
        (battle(1, None, life_point_changes=[change(1, only_if="target_destroyed")]),
         "0.only_if", "amount_without_target"),
        (battle(LINK, 1, life_point_changes=[change("half_attacker_original_def")]),
         "0.amount", "amount_without_def"),
        (battle(1, LINK, life_point_changes=[change("attacker_atk_minus_target_def")]),
         "0.amount", "amount_without_def"),
        (battle(1, 1, life_point_changes=[change("half_attacker_atk_minus_target_def")]),
         "0.amount", "int_type"),
        (battle(1, 1, life_point_changes=[change(1, only_if="rain")]),
         "0.only_if", "literal_error"),
    ],
)  # fmt: skip
def test_an_amount_that_cannot_be_is_refused(document: Document, place: str, code: str) -> None:
    with pytest.raises(InvalidDocument) as refused:
        Battle.from_document(document)
    found = [(each.place, each.code) for each in refused.value.problems]
    assert (f"life_point_changes.{place}", code) in found
    assert len(found) == 1 or code.endswith("_type")


def test_the_changes_after_one_that_is_no_change_are_checked_too() -> None:
    stated = [5, change("battle_damage_to_you", "before")]
    with pytest.raises(InvalidDocument) as refused:
        Battle.from_document(battle(1, 1, life_point_changes=stated))
    assert "change_too_early" in [each.code for each in refused.value.problems]


@pytest.mark.parametrize("amount", NAMES)
def test_every_amount_is_calculated_and_said(amount: str) -> None:
    trace = trace_of(change(amount))
    assert str(trace.rows[-1].why)
    assert Battle.from_document(battle(1, 1, life_point_changes=[change(amount)])).to_document()
