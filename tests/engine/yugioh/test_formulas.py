"""Test amounts that are made from the ATK or DEF of a monster."""

from __future__ import annotations

import pytest

from engine.yugioh import Battle, calculate
from engine.yugioh.formulas import NAMES, amount_of, is_formula, parts_of
from tests.conftest import battle, monster


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("atk", 1501),
        ("-other_atk", -1501),
        ("half_original_def", 751),
        ("-half_atk", -751),
        ("double_other_original_atk", 3002),
    ],
)
def test_half_of_an_odd_number_is_rounded_up_and_a_sign_reduces(
    formula: str, expected: int
) -> None:
    assert amount_of(formula, 1501) == expected


def test_only_names_of_formulas_are_formulas() -> None:
    assert all(map(is_formula, NAMES))
    assert is_formula("-atk")
    assert not any(map(is_formula, ("third_atk", "level", 1500, None)))


def test_the_parts_of_a_formula_say_whose_number_it_is() -> None:
    assert parts_of("-half_other_original_def") == ("half", True, True, "def", True)
    assert parts_of("atk") == ("", False, False, "atk", False)


@pytest.mark.parametrize(
    ("amount", "atk"),
    [("other_atk", 3501), ("-other_atk", 499), ("half_other_atk", 2751), ("-half_other_atk", 1249)],
)
def test_a_change_by_formula_uses_the_other_monster(amount: str, atk: int) -> None:
    change = {"card": "Axe", "stat": "atk", "change": amount}
    stated = battle(monster(2000, modifiers=[change]), monster(1501, 0, position="defense"))
    stated["effects"] = [{"step": "piercing", "card": "Drill", "controller": "you"}]
    trace = calculate(Battle.from_document(stated))
    assert trace.battle_damage.opponent == atk
