"""Test the ten steps of the ladder, alone and in pairs."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh import LADDER
from tests.conftest import battle, effect, monster, traced

BOTH = effect("02")
MOVES = effect("03", "opponent", kind="instead")
MIRRORS = effect("03", "opponent", kind="also")
HALVES, DOUBLES = effect("07"), effect("08")
TO_YOU_TWICE = effect("02"), effect("03", "opponent", kind="instead")


def direct(atk: int, *effects: Document) -> Document:
    """Return your direct attack, in which the opponent takes all damage before effects apply."""
    return battle(atk, None, *effects)


def pierced(atk: int, *effects: Document) -> Document:
    """Return your attack on a defender with DEF 0."""
    return battle(atk, monster(0, 0, position="defense"), *effects)


def pierced_double(amount: int, *effects: Document) -> Document:
    """Return your attack on a defender with DEF 0, with piercing that inflicts double."""
    return pierced(amount, effect("01"), *effects)


def damage_of(document: Document) -> tuple[int, int]:
    """Return battle damage in the end: to the opponent, to you."""
    damage = traced(document).battle_damage
    return damage.opponent, damage.you


def why(document: Document) -> str:
    """Return the last row's explanation of the effects that applied."""
    return str(traced(document).rows[-1].why)


def ends(document: Document) -> tuple[str, str]:
    """Return what the last row prints: to the opponent, to you."""
    last = traced(document).rows[-1]
    return str(last.to_opponent.shown), str(last.to_you.shown)


def instances(document: Document) -> list[tuple[str, int]]:
    """Return the damages of the last row, each alone."""
    return [(each.to, each.amount) for each in traced(document).rows[-1].damages]


def becomes(value: int, **fields: Any) -> Document:
    return effect("09", value=value, **fields)


def limit(comparison: str, value: int, **fields: Any) -> Document:
    return effect("10", comparison=comparison, value=value, **fields)


def test_the_ladder_has_its_ten_steps_in_order() -> None:
    assert [step.number for step in LADDER] == [f"{number:02}" for number in range(1, 11)]


def test_each_step_cites_the_source_of_its_rule() -> None:
    assert {step.number: step.citation.text for step in LADDER} == {
        "01": "Konami Q&A 12895",
        "02": "Konami Q&A 23822",
        "03": "Konami Q&A 23827",
        "04": "Konami Q&A 23772",
        "05": "Konami Q&A 23822",
        "06": "Konami Q&A 23822",
        "07": "Konami Q&A 23511",
        "08": "Konami Q&A 16347",
        "09": "OCG Rule, battle chapter",
        "10": "Konami Q&A 23822",
    }


def test_rows_come_in_the_order_of_the_ladder_whatever_the_order_of_the_effects() -> None:
    document = direct(1000, limit("at_least", 9000), becomes(5), DOUBLES, MOVES, BOTH)
    rows = traced(document).rows
    assert [row.applies for row in rows] == ["normal", "02", "03", "08", "09", "10"]
    assert [row.effects for row in rows] == [(), (4,), (3,), (2,), (1,), (0,)]


# --- 01 -------------------------------------------------------------------------------------------


def test_01_doubles_what_its_piercing_inflicts() -> None:
    assert damage_of(pierced(1000, effect("01"))) == (2000, 0)


def test_two_01_double_once() -> None:
    assert damage_of(pierced(1000, effect("01"), effect("01"))) == (2000, 0)
    assert damage_of(pierced(1000, effect("01"), effect("01", kind="battle"))) == (2000, 0)


def test_01_of_kind_piercing_leaves_other_battle_damage_alone() -> None:
    assert damage_of(battle(2000, 1500, effect("01"))) == (500, 0)
    assert damage_of(direct(2000, effect("01"))) == (2000, 0)
    assert damage_of(battle(2000, monster(0, 2500, position="defense"), effect("01"))) == (0, 500)


def test_01_of_kind_battle_doubles_any_damage_it_inflicts_to_the_opponent() -> None:
    doubles = effect("01", kind="battle")
    assert damage_of(direct(2000, doubles)) == (4000, 0)
    assert damage_of(pierced(2000, effect("piercing"), doubles)) == (4000, 0)
    assert damage_of(battle(1000, 1500, doubles)) == (0, 500)


def test_01_doubles_its_own_piercing_not_that_of_the_other_player() -> None:
    document = battle(
        monster(2000, name="Orichalc"),
        monster(0, 400, position="defense"),
        effect("01"),
        effect("piercing", "opponent"),
    )
    assert damage_of(document) == (3200, 1600)


def test_01_also_doubles_the_piercing_that_another_card_of_its_player_grants() -> None:
    assert damage_of(pierced(1000, effect("piercing"), effect("01"))) == (2000, 0)


def test_what_01_doubled_stays_doubled_when_it_is_redirected() -> None:
    assert damage_of(pierced(1200, effect("01"), MOVES)) == (0, 2400)


def test_01_and_08_make_it_four_times() -> None:
    assert damage_of(pierced(2000, effect("01"), DOUBLES)) == (8000, 0)


def test_01_and_07_make_it_the_original() -> None:
    assert damage_of(pierced(2501, effect("01"), HALVES)) == (2501, 0)


# --- 02 and 03 ------------------------------------------------------------------------------------


def test_02_lets_both_players_take_it() -> None:
    assert damage_of(direct(1000, BOTH)) == (1000, 1000)


def test_two_02_copy_once() -> None:
    assert damage_of(direct(1000, BOTH, effect("02", "opponent"))) == (1000, 1000)


def test_02_adds_nothing_where_both_players_take_damage_already() -> None:
    piercing = effect("piercing", "you"), effect("piercing", "opponent")
    document = pierced(1000, *piercing, BOTH)
    assert damage_of(document) == (1000, 1000)
    assert not traced(document).rows[-1].applied


def test_03_instead_sends_it_to_the_other_player() -> None:
    assert damage_of(direct(1000, MOVES)) == (0, 1000)


def test_03_also_lets_the_other_player_take_it_too() -> None:
    assert damage_of(direct(1000, MIRRORS)) == (1000, 1000)


def test_two_03_of_a_kind_act_once() -> None:
    assert damage_of(direct(1000, MOVES, MOVES)) == (0, 1000)
    assert damage_of(direct(1000, MIRRORS, MIRRORS)) == (1000, 1000)


def test_what_03_redirected_is_not_sent_back() -> None:
    assert damage_of(direct(1000, MOVES, effect("03", "you", kind="instead"))) == (0, 1000)
    assert damage_of(direct(1000, MOVES, effect("03", "you", kind="also"))) == (0, 1000)


def test_the_03_of_both_players_act_on_one_snapshot() -> None:
    moves_yours = effect("03", "you", kind="instead")
    assert damage_of(direct(1000, BOTH, MOVES, moves_yours)) == (1000, 1000)
    assert damage_of(direct(1000, BOTH, MIRRORS, moves_yours)) == (2000, 1000)


def test_also_and_instead_on_one_damage_let_the_other_player_take_it_twice() -> None:
    document = direct(1500, MIRRORS, MOVES)
    assert instances(document) == [("you", 1500), ("you", 1500)]
    assert damage_of(document) == (0, 3000)


def test_also_and_instead_each_say_which_card_did_it() -> None:
    mirrors, moves = {**MIRRORS, "card": "Ring"}, {**MOVES, "card": "Rod"}
    assert why(direct(1500, mirrors, moves)) == (
        "Rod moves your opponent’s 1500 to you; Ring mirrors your opponent’s 1500 to you."
    )


def test_03_may_take_what_the_opponent_would_take() -> None:
    boycotton = effect("03", "opponent", kind="instead", taken_by="opponent")
    assert damage_of(battle(500, 1500, boycotton)) == (1000, 0)


def test_both_players_damage_redirected_to_one_stays_two_damages() -> None:
    assert instances(direct(1000, BOTH, MOVES)) == [("you", 1000), ("you", 1000)]


# --- 04 and 05 ------------------------------------------------------------------------------------


def test_04_turns_it_into_effect_damage() -> None:
    document = direct(2700, effect("04"))
    trace = traced(document)
    assert trace.effect_damage == (0, 2700)
    assert trace.battle_damage == (0, 0)
    assert ends(document) == ("2700 (effect)", "0")


def test_04_touches_only_what_goes_to_the_opponent_after_02_and_03() -> None:
    assert ends(direct(2700, BOTH, effect("04"))) == ("2700 (effect)", "2700")
    assert ends(direct(2700, MOVES, effect("04"))) == ("0", "2700")


@pytest.mark.parametrize(
    "later", [effect("05"), effect("06"), HALVES, DOUBLES, becomes(1), limit("at_least", 0)]
)
def test_effects_on_battle_damage_skip_damage_that_04_converted(later: Document) -> None:
    document = direct(2700, effect("04"), later)
    assert traced(document).effect_damage.opponent == 2700
    assert not traced(document).rows[-1].applied


@pytest.mark.parametrize("damage", ["effect", "any"])
@pytest.mark.parametrize(
    ("later", "shown"),
    [
        (effect("05"), "+2700 LP"),
        (effect("06"), "0"),
        (HALVES, "1350 (effect)"),
        (becomes(9), "9 (effect)"),
        (DOUBLES, "5400 (effect)"),
        (limit("at_least", 2000), "0"),
    ],
)
def test_effects_on_effect_damage_or_any_damage_act_on_converted_damage(
    later: Document, shown: str, damage: str
) -> None:
    assert ends(direct(2700, effect("04"), {**later, "damage": damage}))[0] == shown


@pytest.mark.parametrize("step", ["05", "06", "07", "08"])
def test_effects_on_effect_damage_skip_battle_damage(step: str) -> None:
    assert damage_of(direct(1000, effect(step, damage="effect"))) == (1000, 0)


def test_05_turns_it_into_a_gain() -> None:
    trace = traced(direct(3000, effect("05")))
    assert trace.life_points_gained == (0, 3000)
    assert trace.battle_damage == (0, 0)
    assert trace.life_points_after == (8000, 11000)


@pytest.mark.parametrize("later", [effect("06"), HALVES, DOUBLES, becomes(1), limit("at_least", 0)])
def test_what_is_gained_passes_the_later_steps_by(later: Document) -> None:
    document = direct(3000, effect("05"), {**later, "damage": "any"})
    assert traced(document).life_points_gained.opponent == 3000


def test_05_uses_the_amount_after_01_to_03() -> None:
    document = pierced(1000, effect("01"), BOTH, MOVES, effect("05"))
    assert ends(document) == ("0", "+4000 LP")


# --- 06 to 10 -------------------------------------------------------------------------------------


@pytest.mark.parametrize("later", [HALVES, DOUBLES, becomes(800), limit("at_most", 800)])
def test_06_ends_it(later: Document) -> None:
    document = direct(1000, effect("06"), later)
    assert damage_of(document) == (0, 0)
    assert not traced(document).rows[-1].applied
    (ended,) = traced(document).rows[-1].damages
    assert (ended.to, ended.amount) == ("opponent", 0)


def test_06_covers_every_damage_of_the_battle() -> None:
    assert damage_of(direct(2000, effect("02"), effect("03", kind="instead"), effect("06"))) == (
        0,
        0,
    )


def test_it_halves_only_once_when_two_effects_halve() -> None:
    assert damage_of(direct(1000, HALVES, HALVES)) == (500, 0)


def test_it_doubles_only_once_when_two_effects_double() -> None:
    assert damage_of(direct(1000, DOUBLES, DOUBLES)) == (2000, 0)


@pytest.mark.parametrize(("whole", "half"), [(1, 1), (3, 2), (63, 32), (725, 363), (726, 363)])
def test_half_a_point_is_rounded_up(whole: int, half: int) -> None:
    assert damage_of(direct(whole, HALVES)) == (half, 0)


def test_the_row_says_when_half_a_point_is_rounded_up() -> None:
    for whole, half in ((723, "362 (rounded up)"), (725, "363 (rounded up)"), (726, "363")):
        assert why(direct(whole, HALVES)).endswith(f" halves your opponent’s {whole} to {half}.")


def test_each_damage_is_rounded_alone() -> None:
    assert damage_of(direct(1001, *TO_YOU_TWICE, HALVES)) == (0, 1002)


@pytest.mark.parametrize("whole", [1, 1000, 1001])
@pytest.mark.parametrize("effects", [[HALVES, DOUBLES], [DOUBLES, HALVES, HALVES, DOUBLES]])
def test_07_and_08_cancel_exactly(effects: list[Document], whole: int) -> None:
    rows = traced(direct(whole, *effects)).rows
    assert [row.to_opponent.battle for row in rows] == [whole, (whole + 1) // 2, whole]


def test_07_and_08_on_different_damages_do_not_cancel() -> None:
    yours, theirs = effect("07", taken_by="controller"), effect("08", taken_by="opponent")
    assert damage_of(direct(1000, effect("02"), yours, theirs)) == (2000, 500)


def test_09_makes_it_a_value_whatever_01_07_and_08_did() -> None:
    assert damage_of(direct(3000, becomes(800))) == (800, 0)
    assert damage_of(direct(300, becomes(800))) == (800, 0)
    assert damage_of(pierced_double(3000, HALVES, DOUBLES, becomes(800))) == (800, 0)


def test_of_several_values_the_lowest_counts() -> None:
    assert damage_of(direct(3000, becomes(1000), becomes(800), becomes(2400))) == (800, 0)


def test_the_row_says_when_the_lowest_of_several_values_counts() -> None:
    assert why(direct(3000, becomes(800))).endswith("to 800.")
    for values in ([1000, 800], [1000, 800, 2400]):
        effects = [becomes(value) for value in values]
        assert why(direct(3000, *effects)).endswith("to 800 (the lowest value named).")


def test_09_raises_no_damage_from_0() -> None:
    assert damage_of(direct(0, becomes(800))) == (0, 0)
    assert damage_of(direct(1000, effect("06"), becomes(800))) == (0, 0)


def test_09_acts_on_each_damage() -> None:
    assert damage_of(direct(1700, *TO_YOU_TWICE, becomes(1000))) == (0, 2000)


@pytest.mark.parametrize(
    ("comparison", "spared"),
    [
        ("at_most", [True, True, False]),
        ("at_least", [False, True, True]),
        ("less_than", [True, False, False]),
        ("more_than", [False, False, True]),
    ],
)
def test_10_spares_what_is_past_its_limit(comparison: str, spared: list[bool]) -> None:
    left = [damage_of(direct(atk, limit(comparison, 1000)))[0] for atk in (999, 1000, 1001)]
    assert [amount == 0 for amount in left] == spared


def test_10_measures_each_damage_alone() -> None:
    assert damage_of(direct(1500, *TO_YOU_TWICE, limit("at_most", 2500))) == (0, 0)


def test_10_comes_last() -> None:
    assert damage_of(direct(1500, DOUBLES, limit("at_most", 2500))) == (3000, 0)
    assert damage_of(direct(5000, becomes(1000), limit("at_most", 2500))) == (0, 0)
    assert damage_of(direct(3000, HALVES, limit("at_least", 2000))) == (1500, 0)


def test_one_limit_of_several_is_enough() -> None:
    assert damage_of(direct(1500, limit("at_most", 100), limit("at_least", 1500))) == (0, 0)
