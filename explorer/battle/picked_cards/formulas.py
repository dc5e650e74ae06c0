"""List the formulas of numbers on cards that depend on the battle: double the ATK, half the Life
Points.

A formula that needs more than the composed battle holds (cards in a Graveyard, other monsters on
the field) is missing here, so the number has to be typed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Numbers(NamedTuple):
    """The input of a formula: a monster's numbers and those of the monster it battles.

    A number that nobody gave is None; a formula that needs it then raises TypeError or is None.
    """

    stat: Any  # a whole number or None, as are the others of monsters
    original: Any  # of the stat that changes
    atk: Any
    def_: Any
    original_atk: Any
    card_atk: Any  # of the card that has the effect, if it battles
    card_def: Any
    battled_atk: Any
    battled_def: Any
    battled_original_atk: Any
    life_points: int  # of the effect's controller
    other_life_points: int


def _half(value: int) -> int:
    """Return half, rounded up, as Konami rounds ATK, DEF and Life Points (Q&A 11530, 23944)."""
    return (value + 1) // 2


FORMULAS: dict[str, Callable[[Numbers], int | None]] = {
    "double_current": lambda n: 2 * n.stat,
    "half_current": lambda n: _half(n.stat),
    "double_original": lambda n: 2 * n.original,
    "half_original": lambda n: _half(n.original),
    "its_original": lambda n: n.original,
    "original_atk": lambda n: n.original_atk,
    "this_cards_atk": lambda n: n.card_atk,
    "this_cards_def": lambda n: n.card_def,
    "its_current_def": lambda n: n.def_,
    "battled_atk": lambda n: n.battled_atk,
    "battled_original_atk": lambda n: n.battled_original_atk,
    "half_battled_atk": lambda n: _half(n.battled_atk),
    "half_battled_original_atk": lambda n: _half(n.battled_original_atk),
    "double_battled_atk": lambda n: 2 * n.battled_atk,
    "double_battled_original_atk": lambda n: 2 * n.battled_original_atk,
    "battled_atk_plus_1000": lambda n: n.battled_atk + 1000,
    "higher_of_battled_atk_def_plus_100": lambda n: max(n.battled_atk, n.battled_def) + 100,
    "swap_atk_def": lambda n: n.atk + n.def_ - n.stat,
    "half_of_controllers_life_points": lambda n: _half(n.life_points),
    "half_of_opponents_life_points": lambda n: _half(n.other_life_points),
    "controllers_life_points": lambda n: n.life_points,
    "opponents_life_points": lambda n: n.other_life_points,
    "difference_in_life_points": lambda n: abs(n.life_points - n.other_life_points),
}
