"""The steps that change amounts, 06 to 10, each alone and where two of them meet."""

from __future__ import annotations

import pytest

from engine.document import Document
from tests.conftest import battle, effect, monster, traced

HALVES, DOUBLES = effect("07"), effect("08")
TO_YOU_TWICE = effect("02"), effect("03", "opponent", kind="instead")


def direct(atk: int, *effects: Document) -> Document:
    """You attack directly: the opponent takes it all, before the effects."""
    return battle(atk, None, *effects)


def pierced_double(amount: int, *effects: Document) -> Document:
    """You attack a defender with DEF 0, with piercing that inflicts double."""
    return battle(amount, monster(0, 0, position="defense"), effect("01"), *effects)


def taken(document: Document) -> tuple[int, int]:
    """Battle damage in the end: to the opponent, to you."""
    damage = traced(document).battle_damage
    return damage.opponent, damage.you


def becomes(value: int) -> Document:
    return effect("09", value=value)


def limit(comparison: str, value: int) -> Document:
    return effect("10", comparison=comparison, value=value)


@pytest.mark.parametrize("later", [HALVES, DOUBLES, becomes(800), limit("at_most", 800)])
def test_06_ends_it(later: Document) -> None:
    document = direct(1000, effect("06"), later)
    assert taken(document) == (0, 0)
    assert not traced(document).rows[-1].applied
    (ended,) = traced(document).rows[-1].damages
    assert (ended.to, ended.amount) == ("opponent", 0)


def test_06_covers_every_damage_of_the_battle() -> None:
    assert taken(direct(2000, effect("02"), effect("03", kind="instead"), effect("06"))) == (0, 0)


def test_it_halves_only_once_when_two_effects_halve() -> None:
    assert taken(direct(1000, HALVES, HALVES)) == (500, 0)


def test_it_doubles_only_once_when_two_effects_double() -> None:
    assert taken(direct(1000, DOUBLES, DOUBLES)) == (2000, 0)


@pytest.mark.parametrize(("whole", "half"), [(1, 1), (3, 2), (63, 32), (725, 363), (726, 363)])
def test_half_a_point_is_rounded_up(whole: int, half: int) -> None:
    assert taken(direct(whole, HALVES)) == (half, 0)


def test_each_damage_is_rounded_alone() -> None:
    assert taken(direct(1001, *TO_YOU_TWICE, HALVES)) == (0, 1002)


@pytest.mark.parametrize("whole", [1, 1000, 1001])
@pytest.mark.parametrize("effects", [[HALVES, DOUBLES], [DOUBLES, HALVES, HALVES, DOUBLES]])
def test_07_and_08_cancel_exactly(effects: list[Document], whole: int) -> None:
    rows = traced(direct(whole, *effects)).rows
    assert [row.to_opponent.battle for row in rows] == [whole, (whole + 1) // 2, whole]


def test_07_and_08_on_different_damages_do_not_cancel() -> None:
    yours, theirs = effect("07", taken_by="controller"), effect("08", taken_by="opponent")
    assert taken(direct(1000, effect("02"), yours, theirs)) == (2000, 500)


def test_09_makes_it_a_value_whatever_01_07_and_08_did() -> None:
    assert taken(direct(3000, becomes(800))) == (800, 0)
    assert taken(direct(300, becomes(800))) == (800, 0)
    assert taken(pierced_double(3000, HALVES, DOUBLES, becomes(800))) == (800, 0)


def test_of_several_values_the_lowest_counts() -> None:
    assert taken(direct(3000, becomes(1000), becomes(800), becomes(2400))) == (800, 0)


def test_09_raises_no_damage_from_0() -> None:
    assert taken(direct(0, becomes(800))) == (0, 0)
    assert taken(direct(1000, effect("06"), becomes(800))) == (0, 0)


def test_09_acts_on_each_damage() -> None:
    assert taken(direct(1700, *TO_YOU_TWICE, becomes(1000))) == (0, 2000)


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
    left = [taken(direct(atk, limit(comparison, 1000)))[0] for atk in (999, 1000, 1001)]
    assert [amount == 0 for amount in left] == spared


def test_10_measures_each_damage_alone() -> None:
    assert taken(direct(1500, *TO_YOU_TWICE, limit("at_most", 2500))) == (0, 0)


def test_10_comes_last() -> None:
    assert taken(direct(1500, DOUBLES, limit("at_most", 2500))) == (3000, 0)
    assert taken(direct(5000, becomes(1000), limit("at_most", 2500))) == (0, 0)
    assert taken(direct(3000, HALVES, limit("at_least", 2000))) == (1500, 0)


def test_one_limit_of_several_is_enough() -> None:
    assert taken(direct(1500, limit("at_most", 100), limit("at_least", 1500))) == (0, 0)
