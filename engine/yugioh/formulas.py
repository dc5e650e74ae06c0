"""Define the formulas that a change of ATK or DEF may name in place of a number.

A formula is `half_` or `double_`, or neither; `other_` for the monster that it battles, or nothing;
and `atk`, `def`, `original_atk` or `original_def`: `other_atk` of Honest, `double_original_atk` of
Bujingi Crane. A change that reduces a number begins with a minus sign: `-half_original_atk`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeGuard, get_args

from engine.text import Text
from engine.yugioh.messages import FORMULAS, PARTS_OF_FORMULAS

Formula = Literal[
    "atk",
    "def",
    "original_atk",
    "original_def",
    "half_atk",
    "half_def",
    "half_original_atk",
    "half_original_def",
    "double_atk",
    "double_def",
    "double_original_atk",
    "double_original_def",
    "other_atk",
    "other_def",
    "other_original_atk",
    "other_original_def",
    "half_other_atk",
    "half_other_def",
    "half_other_original_atk",
    "half_other_original_def",
    "double_other_atk",
    "double_other_def",
    "double_other_original_atk",
    "double_other_original_def",
]
Reduction = Literal[
    "-atk",
    "-def",
    "-original_atk",
    "-original_def",
    "-half_atk",
    "-half_def",
    "-half_original_atk",
    "-half_original_def",
    "-other_atk",
    "-other_def",
    "-other_original_atk",
    "-other_original_def",
    "-half_other_atk",
    "-half_other_def",
    "-half_other_original_atk",
    "-half_other_original_def",
]
NAMES: tuple[str, ...] = get_args(Formula)


def is_formula(amount: object) -> TypeGuard[str]:
    """Return whether an amount is a formula, perhaps one that reduces, and not a number."""
    return isinstance(amount, str) and amount.removeprefix("-") in NAMES


class Parts(NamedTuple):
    """Hold the parts of a formula."""

    times: str  # "half", "double" or ""
    is_of_other: bool
    is_original: bool
    stat: str  # "atk" or "def"
    is_negative: bool


def parts_of(formula: str) -> Parts:
    """Return the parts of a formula."""
    words = formula.removeprefix("-").split("_")
    times = words[0] if words[0] in ("half", "double") else ""
    return Parts(times, "other" in words, "original" in words, words[-1], formula[0] == "-")


def amount_of(formula: str, number: int) -> int:
    """Return what a formula makes of the number that it names: half of it rounded up (Konami Q&A
    11530), double, or the same; below 0 if it reduces.
    """
    parts = parts_of(formula)
    if parts.times == "half":
        number = (number + 1) // 2
    elif parts.times == "double":
        number = 2 * number
    return -number if parts.is_negative else number


def formula_in_words(formula: str) -> Text:
    """Return a formula in words, without its sign: `half its original ATK`."""
    words = formula.removeprefix("-")
    times = parts_of(formula).times
    base = FORMULAS.message(words.removeprefix(f"{times}_"))
    return PARTS_OF_FORMULAS.message(times, number=base) if times else base
