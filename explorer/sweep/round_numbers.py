"""Compute round numbers for the ends and the marks of an axis."""

from __future__ import annotations

_ENDS = (10, 15, 20, 25, 30, 40, 50, 60, 80)
_STEPS = (10, 20, 25, 50)


def round_up(number: int) -> int:
    """Return the smallest round number that is not below `number`."""
    return next(end for end in _rising(_ENDS) if end >= number)


def marks(first: int, last: int, most: int) -> list[int]:
    """Return at most `most` evenly spaced round numbers within a range."""
    step = next(each for each in _rising(_STEPS) if (last - first) // each < most)
    return [*range(-(-first // step) * step, last + 1, step)]


def _rising(heads: tuple[int, ...]) -> list[int]:
    """Return the heads times every power of ten, as far as they are whole, below a billion."""
    return [
        head * 10**power // 10 for power in range(9) for head in heads if head * 10**power % 10 == 0
    ]
