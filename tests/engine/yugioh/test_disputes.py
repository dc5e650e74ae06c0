"""Test the five situations on which sources disagree: when each arises and when it doesn't."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.yugioh import LADDER
from tests.conftest import battle, effect, monster, rulings, traced


def disputed(document: Document) -> list[str]:
    return [dispute.id for dispute in traced(document).disputed]


def direct(*effects: Document, atk: int = 1000) -> list[str]:
    """Return what is disputed in your direct attack."""
    return disputed(battle(atk, None, *effects))


def pierced(*effects: Document, def_: int = 0) -> list[str]:
    """Return what is disputed in your attack on a defender."""
    return disputed(battle(1000, monster(0, def_, position="defense"), *effects))


MOVES = effect("03", "opponent", kind="instead")
MIRRORS = effect("03", "opponent", kind="also")


def test_nothing_is_disputed_in_a_plain_battle() -> None:
    assert direct() == []
    every_step = [
        effect(step.number) for step in LADDER if step.number not in ("03", "07", "09", "10")
    ]
    assert direct(*every_step) == []


# --- also-and-instead -----------------------------------------------------------------------------


def test_also_and_instead_on_one_damage_is_disputed() -> None:
    assert direct(MOVES, MIRRORS) == ["also-and-instead"]
    assert direct(MIRRORS, effect("03", kind="instead", taken_by="opponent")) == [
        "also-and-instead"
    ]


@pytest.mark.parametrize(
    "effects",
    [
        [MOVES],
        [MIRRORS],
        [MOVES, MOVES],
        [MIRRORS, MIRRORS],
        [MOVES, effect("03", "you", kind="also")],
        [effect("02"), MOVES, effect("03", "you", kind="also")],
    ],
)
def test_also_and_instead_on_different_damages_is_not_disputed(effects: list[Document]) -> None:
    assert direct(*effects) == []


def test_also_and_instead_without_damage_is_not_disputed() -> None:
    assert direct(MOVES, MIRRORS, atk=0) == []


# --- double-01 ------------------------------------------------------------------------------------


def test_two_01_on_one_damage_are_disputed() -> None:
    assert pierced(effect("01"), effect("01")) == ["double-01"]
    assert pierced(effect("01"), effect("01", kind="battle")) == ["double-01"]
    twice = effect("01", kind="battle")
    assert direct(twice, twice) == ["double-01"]


def test_one_01_or_two_of_which_one_finds_nothing_is_not_disputed() -> None:
    assert pierced(effect("01")) == []
    assert pierced(effect("01"), effect("01"), def_=2000) == []
    assert direct(effect("01"), effect("01", kind="battle")) == []
    assert pierced(effect("01", "you"), effect("01", "opponent")) == []


# --- vassal-piercing ------------------------------------------------------------------------------


def test_04_on_piercing_damage_is_disputed() -> None:
    assert pierced(effect("piercing"), effect("04")) == ["vassal-piercing"]
    assert pierced(effect("01"), effect("04")) == ["vassal-piercing"]


def test_04_on_piercing_damage_is_disputed_after_02_and_03_too() -> None:
    assert pierced(effect("piercing"), effect("02"), effect("04")) == ["vassal-piercing"]
    turns_mine = effect("04", taken_by="controller")
    assert pierced(effect("piercing"), MOVES, turns_mine) == ["vassal-piercing"]


def test_04_without_piercing_or_piercing_out_of_its_reach_is_not_disputed() -> None:
    assert direct(effect("04")) == []
    assert direct(effect("piercing"), effect("04")) == []
    assert pierced(effect("piercing"), effect("04", taken_by="controller")) == []
    assert pierced(effect("piercing"), MOVES, effect("04")) == []
    assert pierced(effect("piercing"), effect("04"), def_=1000) == []


# --- odd-half-double ------------------------------------------------------------------------------


def test_07_and_08_on_an_odd_amount_are_disputed() -> None:
    assert direct(effect("07"), effect("08"), atk=1001) == ["odd-half-double"]


@pytest.mark.parametrize(
    ("atk", "effects"),
    [
        (1000, [effect("07"), effect("08")]),
        (1001, [effect("07")]),
        (1001, [effect("08")]),
        (1001, [effect("07"), effect("08", taken_by="controller")]),
        (1001, [effect("07", damage="effect"), effect("08")]),
        (1001, [effect("06"), effect("07"), effect("08")]),
        (1001, [effect("05"), effect("07"), effect("08")]),
    ],
)
def test_07_and_08_on_an_even_amount_or_not_together_are_not_disputed(
    atk: int, effects: list[Document]
) -> None:
    assert direct(*effects, atk=atk) == []


def test_07_and_08_on_two_different_odd_damages_are_not_disputed() -> None:
    yours, theirs = effect("07", taken_by="controller"), effect("08", taken_by="opponent")
    assert direct(effect("02"), yours, theirs, atk=1001) == []


def test_an_odd_damage_that_01_doubled_is_even() -> None:
    twice = effect("01", kind="battle")
    assert direct(twice, effect("07"), effect("08"), atk=1001) == []


# --- both-take-double -----------------------------------------------------------------------------


def test_02_with_07_and_08_from_both_sides_is_disputed() -> None:
    assert direct(effect("02"), effect("07", "opponent"), effect("08")) == ["both-take-double"]
    assert direct(effect("02"), effect("07"), effect("08", "opponent")) == ["both-take-double"]


def test_the_ruling_on_hexasaucer_is_disputed() -> None:
    (case,) = (
        case for case in rulings() if case["id"] == "odd-eyes-attacks-hexasaucer-under-full-turn"
    )
    assert disputed(case["battle"]) == ["both-take-double"]


@pytest.mark.parametrize(
    "effects",
    [
        [effect("07", "opponent"), effect("08")],
        [effect("02"), effect("07"), effect("08")],
        [effect("02"), effect("08", "opponent"), effect("08")],
        [effect("02"), effect("07", "opponent"), effect("07")],
        [effect("02"), effect("07", "opponent", damage="effect"), effect("08")],
    ],
)
def test_07_and_08_from_one_side_or_without_02_are_not_disputed(effects: list[Document]) -> None:
    assert direct(*effects) == []


def test_07_and_08_on_different_copies_of_02_are_not_disputed() -> None:
    halves_its_own = effect("07", "opponent", taken_by="controller")
    doubles_its_own = effect("08", "you", taken_by="controller")
    assert direct(effect("02"), halves_its_own, doubles_its_own) == []


def test_a_02_that_copied_nothing_disputes_nothing() -> None:
    both_pierce = effect("piercing"), effect("piercing", "opponent")
    assert pierced(*both_pierce, effect("02"), effect("07", "opponent"), effect("08")) == []


# --- All of them ----------------------------------------------------------------------------------


def test_several_disputes_of_a_battle_are_all_told_with_a_note_and_sources() -> None:
    document = battle(
        1001,
        monster(0, position="defense"),
        effect("01"),
        effect("01"),
        effect("02"),
        effect("03", kind="also", taken_by="any"),
        effect("03", kind="instead", taken_by="any"),
        effect("04"),
        effect("07", "opponent", damage="any"),
        effect("08", damage="any"),
    )
    disputes = traced(document).to_document()["disputed"]
    assert {each["id"] for each in disputes} == {
        "also-and-instead",
        "double-01",
        "vassal-piercing",
        "both-take-double",
    }
    for each in disputes:
        assert each["note"].endswith(".")
        assert each["sources"]
        assert all(isinstance(source, str) and source for source in each["sources"])
