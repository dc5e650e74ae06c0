"""Test what decides a battle: one effect less, and effects that change nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from engine.document import Document
from engine.yugioh import LADDER, MOST_EFFECTS, OTHER, Battle, calculate
from engine.yugioh.deciding_effects import (
    by_steps,
    cut_short,
    deciding,
    with_damages,
    without_each,
)
from tests.conftest import battle, effect, monster
from tests.engine.yugioh.test_properties import BATTLES
from tests.engine.yugioh.test_worked_tables import (
    against_chaos_max,
    against_dark_storm,
    against_odd_eyes,
)


def read(document: Document) -> Battle:
    return Battle.from_document(document)


def cards(document: Document) -> list[str]:
    """Return the cards that decide a battle."""
    return [each.effect.card for each in deciding(without_each(read(document)))]


def test_an_effect_that_alone_decides_is_the_only_one_named() -> None:
    idle = effect("07", "opponent", taken_by="opponent", inflicted_by="own")
    both_take = battle(2000, None, effect("02", card="Sword"), idle)
    assert cards(both_take) == ["Sword"]
    (sword, other) = without_each(read(both_take))
    assert sword.trace.battle_damage.you == 0
    assert "does not act" in str(other.why)


@pytest.mark.parametrize("document", [against_dark_storm(), against_chaos_max()])
def test_each_effect_of_a_worked_example_decides_something(document: Document) -> None:
    assert len(cards(document)) == 3


def test_why_an_effect_makes_no_difference() -> None:
    (*_, doubles) = without_each(read(against_odd_eyes()))
    assert str(doubles.why).startswith(
        "Odd-Eyes Pendulum Dragon does not act: it applies only to damage"
    )
    twice = battle(2000, None, effect("07", card="One"), effect("07", card="Two"))
    assert {str(each.why) for each in without_each(read(twice))} == {
        "another effect at 07 does the same"
    }
    undone = battle(2000, None, effect("07"), effect("06", "opponent"))
    first, _ = without_each(read(undone))
    assert str(first.why).startswith("Card of 07 does not act")
    moved = battle(2000, None, effect("08", card="Doubling"), effect("09", value=500))
    assert str(without_each(read(moved))[0].why) == "the table is the same from 09 on"
    pierces = battle(2000, 1000, effect("piercing"))
    assert "pierces only a Defense Position monster" in str(without_each(read(pierces))[0].why)
    same = battle(1000, None, effect("09", value=1000))
    assert str(without_each(read(same))[0].why) == "the amounts are the same without it"


def test_a_piercing_that_changes_nothing_is_explained_without_its_damage() -> None:
    pierces, zero = effect("piercing", card="Lance"), effect("06", card="Waboku")
    guarded = battle(2000, monster(1000, 1000, position="defense"), pierces, zero)
    assert str(without_each(read(guarded))[0].why) == "the table is the same from 06 on"
    twice = guarded | {"effects": [pierces, effect("piercing", card="Horn")]}
    whys = [str(each.why) for each in without_each(read(twice))]
    assert whys == ["another effect pierces as well"] * 2


def test_where_it_becomes_the_same_is_the_first_step_that_makes_it_so() -> None:
    moves = [effect("03", "opponent", kind="instead", card=card) for card in ("One", "Two")]
    moved = without_each(read(battle(2000, None, *moves, effect("07"))))
    assert [str(each.why) for each in moved[:2]] == ["another effect at 03 does the same"] * 2
    copies = [effect("02", card=card) for card in ("One", "Two")]
    copied = without_each(read(battle(2000, None, *copies, moves[0])))
    assert [str(each.why) for each in copied[:2]] == ["another effect at 02 does the same"] * 2


def test_every_effect_of_a_full_battle_is_left_out_once() -> None:
    full = battle(2000, None, *(effect("07") for _ in range(MOST_EFFECTS)))
    assert len(without_each(read(full))) == MOST_EFFECTS


@settings(max_examples=150, deadline=None)
@given(BATTLES)
def test_a_variation_is_the_battle_with_that_one_difference(document: Document) -> None:
    whole = read(document)
    now = calculate(whole)
    for at, each in enumerate(without_each(whole)):
        effects = [*document["effects"]]
        del effects[at]
        other = calculate(read(document | {"effects": effects}))
        assert each.trace == other
        ends = [
            (trace.battle_damage, trace.effect_damage, trace.life_points_gained, trace.destroyed)
            for trace in (now, other)
        ]
        assert each.changes is (ends[0] != ends[1])
        assert bool(str(each.why)) is not each.changes


@settings(max_examples=150, deadline=None)
@given(BATTLES)
def test_a_table_that_is_cut_short_comes_to_what_its_last_row_has(document: Document) -> None:
    now = calculate(read(document))
    tables = [*cut_short(now), now]
    assert len(tables) == len(now.rows)
    for row, table in zip(now.rows, tables, strict=True):
        assert table.rows[-1] == row
        for player, cell in (("you", row.to_you), ("opponent", row.to_opponent)):
            numbers = (table.battle_damage, table.effect_damage, table.life_points_gained)
            assert [each.of(player) for each in numbers] == [cell.battle, cell.effect, cell.gain]
            before = now.life_points_before.of(player)
            left = max(0, before - cell.battle - cell.effect + cell.gain)
            assert table.life_points_after.of(player) == left


def test_a_table_by_other_steps_and_another_first_row_is_calculated_from_them() -> None:
    whole = read(battle(2500, 1000, effect("07", card="Half"), effect("08", card="Double")))
    now = calculate(whole)
    assert by_steps(whole, now, LADDER) == now
    half, double = (step for step in LADDER if step.number in ("07", "08"))
    turned = by_steps(whole, now, (double, half))
    assert [row.applies for row in turned.rows] == ["normal", "08", "07"]
    assert by_steps(whole, now, ()).rows == now.rows[:1]
    (damage,) = now.rows[0].damages
    crossed = with_damages(now.rows[0], [damage._replace(to=OTHER[damage.to])])
    assert by_steps(whole, now, LADDER, crossed).battle_damage == now.battle_damage[::-1]
