"""Test which modifiers are in an order that no real Damage Step has."""

from __future__ import annotations

import pytest

from engine.yugioh import Battle, calculate
from engine.yugioh.modifier_order import out_of_order
from tests.conftest import battle, monster

LATE, EARLY = "damage_calculation", "before"


@pytest.mark.parametrize(
    ("modifiers", "found"),
    [
        ([("atk", EARLY), ("atk", LATE)], []),
        ([("atk", LATE), ("atk", EARLY)], [(0, 1)]),
        ([("atk", LATE), ("def", EARLY)], []),
        ([("atk", LATE), ("def", EARLY), ("atk", EARLY)], [(0, 2)]),
        ([("atk", LATE), ("atk", LATE), ("atk", EARLY)], [(1, 2)]),
        ([("atk", LATE), ("atk", EARLY), ("atk", EARLY)], [(0, 1)]),
        ([("def", LATE), ("def", EARLY), ("atk", LATE), ("atk", EARLY)], [(0, 1), (2, 3)]),
        ([], []),
    ],
)
def test_the_pairs_are_of_one_stat_and_next_to_each_other(
    modifiers: list[tuple[str, str]], found: list[tuple[int, int]]
) -> None:
    changes = [
        {"card": f"Card {at}", "stat": stat, "change": 100, "during": during}
        for at, (stat, during) in enumerate(modifiers)
    ]
    attacker = Battle.from_document(battle(monster(1, modifiers=changes))).attacker
    assert out_of_order(attacker.modifiers) == found


def test_modifiers_still_apply_in_the_order_of_the_document() -> None:
    late = {"card": "Skyscraper", "stat": "atk", "change": 1000, "during": LATE}
    sets = {"card": "Megamorph", "stat": "atk", "set": 500}
    attacker = monster(2000, modifiers=[late, sets])
    assert calculate(Battle.from_document(battle(attacker, None))).battle_damage.opponent == 500
