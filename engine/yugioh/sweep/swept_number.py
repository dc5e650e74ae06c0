"""Calculate with a varied number: an int that records its function and its comparisons.

The engine calculates with it as with any other number. It records every comparison, which shows how
far the number can change before one of them has another result. Up to there the result holds, and
each amount is a function of the number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

Function = Callable[[int], int]


class Comparison(NamedTuple):
    """Hold a difference that was compared with 0, and its sign: -1, 0 or 1."""

    difference: Function
    sign: int


class SweptNumber(int):
    """An int with its function of the swept number, and a list of comparisons.

    Sums, differences, halves, and products with a constant number only grow or only fall, so the
    result of a comparison changes at one place only.
    """

    of: Function
    compared: list[Comparison]

    @classmethod
    def at(cls, value: int, of: Function, compared: list[Comparison]) -> SweptNumber:
        """Return the number at one place: `value` is `of` there."""
        made = cls(value)
        made.of, made.compared = of, compared
        return made

    def _made(self, value: int, of: Function) -> SweptNumber:
        return SweptNumber.at(value, of, self.compared)

    def __add__(self, other: int) -> SweptNumber:
        mine, theirs = self.of, function(other)
        return self._made(int(self) + int(other), lambda x: mine(x) + theirs(x))

    __radd__ = __add__

    def __neg__(self) -> SweptNumber:
        mine = self.of
        return self._made(-int(self), lambda x: -mine(x))

    def __sub__(self, other: int) -> SweptNumber:
        return self + -other

    def __rsub__(self, other: int) -> SweptNumber:
        return -self + other

    def __mul__(self, times: int) -> SweptNumber:
        mine = self.of
        return self._made(int(self) * times, lambda x: mine(x) * times)

    __rmul__ = __mul__

    def __floordiv__(self, by: int) -> SweptNumber:
        mine = self.of
        return self._made(int(self) // by, lambda x: mine(x) // by)

    def _sign(self, other: int) -> int:
        """Return the sign of the difference, and record the comparison."""
        mine, theirs = self.of, function(other)
        difference = int(self) - int(other)
        sign = (difference > 0) - (difference < 0)
        self.compared.append(Comparison(lambda x: mine(x) - theirs(x), sign))
        return sign

    def __lt__(self, other: int) -> bool:
        return self._sign(other) < 0

    def __le__(self, other: int) -> bool:
        return self._sign(other) <= 0

    def __gt__(self, other: int) -> bool:
        return self._sign(other) > 0

    def __ge__(self, other: int) -> bool:
        return self._sign(other) >= 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, int) and self._sign(other) == 0

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self._sign(0) != 0

    __hash__ = int.__hash__


def function(number: int) -> Function:
    """Return a number as a function of the swept number; a plain number is constant."""
    if isinstance(number, SweptNumber):
        return number.of
    plain = int(number)
    return lambda x: plain


def reach(at: int, comparisons: list[Comparison], last: int) -> int:
    """Return the last number up to `last` for which all comparisons have the same result as
    at `at`.
    """
    for difference, sign in comparisons:
        if not _same(difference, sign, last):
            last = _turn(difference, sign, at, last)
    return last


def _turn(difference: Function, sign: int, same: int, other: int) -> int:
    """Return the last number with this sign, between one that has it and a higher one that
    does not.
    """
    while other - same > 1:
        middle = (same + other) // 2
        if _same(difference, sign, middle):
            same = middle
        else:
            other = middle
    return same


def _same(difference: Function, sign: int, x: int) -> bool:
    value = difference(x)
    return (value > 0) - (value < 0) == sign
