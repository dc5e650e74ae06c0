"""Round numbers, for the ends and the marks of an axis."""

from __future__ import annotations

_ENDS = (10, 15, 20, 25, 30, 40, 50, 60, 80)
_STEPS = (10, 20, 25, 50)


def round_up(number: int) -> int:
    """The next round number that is no smaller."""
    return next(end for end in _rising(_ENDS) if end >= number)


def marks(first: int, last: int, most: int) -> list[int]:
    """At most so many round numbers, evenly apart, within a range."""
    step = next(each for each in _rising(_STEPS) if (last - first) // each < most)
    return [*range(-(-first // step) * step, last + 1, step)]


def _rising(heads: tuple[int, ...]) -> list[int]:
    """1, 2 and so on in the heads' manner: all that are whole, up to a hundred millions."""
    return [
        head * 10**power // 10 for power in range(9) for head in heads if head * 10**power % 10 == 0
    ]
