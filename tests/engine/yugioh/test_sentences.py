"""Test the sentences of rows: labels, reasons, numbers, sources of damage, Life Points."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.trace import Damage, Row
from engine.yugioh.cells import cells
from tests.conftest import battle, effect, monster, traced


def named(card: str, step: str, controller: str = "you", **fields: Any) -> Document:
    return {**effect(step, controller, **fields), "card": card}


def last(document: Document) -> Row:
    return traced(document).rows[-1]


# --- Labels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "label"),
    [
        (1, 'Apply "07"'),
        (2, 'Apply both simultaneously and once "07"'),
        (3, 'Apply all simultaneously and once "07"'),
        (4, 'Apply all simultaneously and once "07"'),
    ],
)
def test_the_label_counts_the_effects_that_touched_something(count: int, label: str) -> None:
    idle = effect("07", taken_by="controller")
    document = battle(1000, None, *[effect("07")] * count, idle, idle)
    assert str(last(document).label) == label
    assert last(document).effects == tuple(range(count + 2))


def test_a_row_where_nothing_was_touched_has_the_plain_label() -> None:
    idle = effect("06", taken_by="controller")
    row = last(battle(1000, None, idle, idle))
    assert (str(row.label), row.applied) == ('Apply "06"', False)


# --- Reasons --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("acting", "expected"),
    [
        (effect("01", kind="battle"), "doubles your opponent’s 1000 to 2000"),
        (effect("02"), "copies your opponent’s 1000 to you"),
        (effect("03", "opponent", kind="instead"), "moves your opponent’s 1000 to you"),
        (effect("03", "opponent", kind="also"), "mirrors your opponent’s 1000 to you"),
        (effect("04"), "turns your opponent’s 1000 into effect damage"),
        (effect("05"), "turns your opponent’s 1000 into a gain of Life Points"),
        (effect("06"), "brings your opponent’s 1000 to 0"),
        (effect("07"), "halves your opponent’s 1000 to 500"),
        (effect("08"), "doubles your opponent’s 1000 to 2000"),
        (effect("09", value=800), "sets your opponent’s 1000 to 800"),
        (
            effect("10", value=1000, comparison="at_least"),
            "spares your opponent 1000 (at least 1000)",
        ),
    ],
)
def test_an_effect_that_acts_is_described_with_its_card_and_what_it_does(
    acting: Document, expected: str
) -> None:
    row = last(battle(1000, None, {**acting, "card": "Ring"}))
    assert str(row.why) == f"Ring {expected}."
    assert row.applied
    assert str(row.citation)
    assert str(row.rule)


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        (battle(0, None, named("Ring", "02")), "no damage"),
        (battle(1000, None, named("Ring", "07", taken_by="controller")), "damage you take"),
        (
            battle(1000, None, named("Ring", "07", "opponent", taken_by="opponent")),
            "damage you take",
        ),
        (
            battle(500, 1000, named("Ring", "07", taken_by="opponent")),
            "damage your opponent takes",
        ),
        (battle(1000, None, named("Ring", "07", inflicted_by="target")), "the target inflicts"),
        (battle(500, 1000, named("Ring", "07", inflicted_by="attacker")), "the attacker inflicts"),
        (
            battle(500, 1000, named("Ring", "07", inflicted_by="own")),
            "damage that your monsters inflict",
        ),
        (battle(1000, None, effect("06"), named("Ring", "08")), "already 0"),
        (battle(1000, None, effect("05"), named("Ring", "08")), "gained"),
        (battle(1000, None, effect("04"), named("Ring", "08")), "only to battle damage"),
        (battle(1000, None, named("Ring", "08", damage="effect")), "only to effect damage"),
        (battle(1000, None, named("Ring", "01")), "its own piercing"),
        (
            battle(1000, None, named("Ring", "10", value=1000, comparison="less_than")),
            "1000 is not less than 1000",
        ),
        (
            battle(
                1000,
                monster(0, position="defense"),
                effect("piercing"),
                effect("piercing", "opponent"),
                named("Ring", "02"),
            ),
            "both players already take battle damage",
        ),
    ],
)
def test_an_effect_that_does_not_act_is_described_with_its_card_and_the_reason(
    document: Document, reason: str
) -> None:
    row = last(document)
    assert not row.applied
    assert str(row.why).startswith("Ring ")
    assert reason in str(row.why)
    assert str(row.why).endswith(".")


def test_a_row_names_the_effects_that_act_and_those_that_do_not() -> None:
    idle = named("Idle Card", "07", taken_by="controller")
    why = str(last(battle(1000, None, named("Busy Card", "07"), idle)).why)
    assert why.startswith("Busy Card halves your opponent’s 1000 to 500; Idle Card does not act: ")


def test_a_row_of_two_damages_describes_both() -> None:
    document = battle(1000, None, effect("02"), named("Ring", "07"))
    assert (
        str(last(document).why) == "Ring halves your opponent’s 1000 to 500 and your 1000 to 500."
    )


def test_two_damages_alike_are_described_once() -> None:
    moves = effect("03", "opponent", kind="instead")
    document = battle(1000, None, effect("02"), moves, named("Ring", "07"))
    assert str(last(document).why) == "Ring halves your 1000 to 500 (twice)."


def test_two_cards_that_act_together_share_a_sentence() -> None:
    document = battle(1000, None, named("Ring", "07"), named("Rod", "07"))
    assert str(last(document).why) == "Ring and Rod halve your opponent’s 1000 to 500."


def test_the_verb_goes_with_the_number_of_cards() -> None:
    ring, rod = named("Ring", "02"), named("Rod", "02")
    assert (
        str(last(battle(1000, None, ring, rod)).why)
        == "Ring and Rod copy your opponent’s 1000 to you."
    )
    assert (
        str(last(battle(1000, None, ring, ring)).why) == "Ring copies your opponent’s 1000 to you."
    )


def test_the_reason_is_that_of_the_damage_an_effect_nearly_touched() -> None:
    ring = named("Ring", "07", taken_by="controller", inflicted_by="target")
    why = str(last(battle(1000, None, effect("02"), ring)).why)
    assert "the target inflicts" in why
    assert "you take none" not in why


def test_rounding_cancelling_and_the_lowest_value_are_described() -> None:
    assert "rounded up" in str(last(battle(1001, None, effect("07"))).why)
    assert "rounded up" not in str(last(battle(1000, None, effect("07"))).why)
    cancelled = str(last(battle(1001, None, effect("07"), effect("08"))).why)
    assert "to 1001 (07 and 08 cancel)" in cancelled
    lowest = str(last(battle(1000, None, effect("09", value=9), effect("09", value=8))).why)
    assert "to 8 (the lowest value named)" in lowest


# --- Cells ----------------------------------------------------------------------------------------


def test_a_cell_prints_each_kind_that_is_there() -> None:
    both_ways = effect("02"), effect("03", "opponent", kind="also")
    document = battle(2700, None, *both_ways, effect("04"), effect("05", taken_by="controller"))
    row = last(document)
    assert (str(row.to_opponent.shown), str(row.to_you.shown)) == ("2700 (effect)", "+5400 LP")


def test_several_kinds_in_a_cell_are_joined_and_what_is_0_is_left_out() -> None:
    damages = [
        Damage(id=0, of=None, to="opponent", inflicted_by="attacker", kind="gain", amount=3000),
        Damage(id=1, of=None, to="opponent", inflicted_by="attacker", kind="effect", amount=2700),
        Damage(id=2, of=None, to="opponent", inflicted_by="attacker", kind="battle", amount=1000),
        Damage(id=3, of=None, to="opponent", inflicted_by="attacker", kind="effect", amount=300),
        Damage(id=4, of=None, to="you", inflicted_by="attacker", kind="battle", amount=0),
        Damage(id=5, of=None, to="you", inflicted_by="attacker", kind="gain", amount=5),
    ]
    to_opponent, to_you = cells(damages)
    assert to_opponent[:3] == (1000, 3000, 3000)
    assert str(to_opponent.shown) == "1000 + 3000 (effect) + +3000 LP"
    assert str(to_you.shown) == "+5 LP"


@pytest.mark.parametrize(
    ("doubles", "shown"),
    [
        (effect("08"), ("2000", "0x2")),
        (effect("08", taken_by="controller"), ("1000", "0x2")),
        (effect("08", taken_by="opponent"), ("2000", "0")),
        (effect("08", "opponent", taken_by="opponent"), ("1000", "0x2")),
        (effect("08", "opponent", taken_by="controller"), ("2000", "0")),
        (effect("08", inflicted_by="target"), ("1000", "0x2")),
    ],
)
def test_0x2_is_printed_for_a_player_meant_who_has_no_damage(
    doubles: Document, shown: tuple[str, str]
) -> None:
    row = last(battle(1000, None, doubles))
    assert (str(row.to_opponent.shown), str(row.to_you.shown)) == shown


def test_0x2_is_printed_for_what_became_0_and_by_08_alone() -> None:
    zeroed = battle(1000, None, effect("06"), effect("08", taken_by="opponent"))
    assert str(last(zeroed).to_opponent.shown) == "0x2"
    assert str(last(battle(0, None, effect("07"))).to_opponent.shown) == "0"
    rows = traced(battle(0, None, effect("08"), effect("09", value=5))).rows
    assert [str(row.to_opponent.shown) for row in rows] == ["0", "0x2", "0"]
    assert not rows[-1].to_opponent.changed


def test_a_row_that_acts_but_keeps_the_number_is_applied_and_unchanged() -> None:
    row = last(battle(800, None, effect("09", value=800)))
    assert row.applied
    assert not row.to_opponent.changed


# --- Sources of damage, and Life Points -----------------------------------------------------------


def test_a_copy_and_its_original_come_from_the_same_damage() -> None:
    document = battle(1000, None, effect("02"), effect("03", kind="also"), effect("06"))
    ids = [[(each.id, each.of) for each in row.damages] for row in traced(document).rows]
    assert ids == [
        [(0, None)],
        [(0, 0), (1, 0)],
        [(0, 0), (1, 1), (2, 1)],
        [(0, 0), (1, 1), (2, 2)],
    ]


def test_what_became_0_stays_in_the_document_with_its_kind() -> None:
    document = battle(1000, None, effect("04"), effect("06", damage="any"), effect("07"))
    result = traced(document).to_document()
    for row in result["rows"][2:]:
        assert row["damages"] == [
            {
                "id": 0,
                "of": 0,
                "to": "opponent",
                "inflicted_by": "attacker",
                "kind": "effect",
                "amount": 0,
            }
        ]


@pytest.mark.parametrize(
    ("before", "effects", "after"),
    [
        (8000, [], 5000),
        (3000, [], 0),
        (100, [], 0),
        (100, [effect("04")], 0),
        (100, [effect("05")], 3100),
        (0, [], 0),
    ],
)
def test_life_points_lose_the_damage_add_the_gain_and_stop_at_0(
    before: int, effects: list[Document], after: int
) -> None:
    points = {"you": 4000, "opponent": before}
    trace = traced(battle(3000, None, *effects, life_points=points))
    assert trace.life_points_before == (4000, before)
    assert trace.life_points_after == (4000, after)


def test_an_effect_out_of_scope_says_so_and_not_that_the_damage_is_0() -> None:
    document = battle(1000, None, effect("06"), effect("07", taken_by="controller"))
    assert "applies only to damage you take" in str(last(document).why)


def test_a_name_both_players_have_is_described_with_its_player() -> None:
    ours, theirs = effect("03", kind="instead"), effect("03", "opponent", kind="instead")
    why = str(last(battle(1000, None, effect("02"), ours, theirs)).why)
    assert "Your opponent’s Card of 03" in why
    assert "your Card of 03" in why
