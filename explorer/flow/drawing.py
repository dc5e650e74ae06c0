"""A trace as a drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from engine.trace import Row, Trace
from explorer.flow import lettering
from explorer.flow.layout import Slots, layout, orders, source_slots
from explorer.flow.shapes import (
    MIDDLE,
    PITCH,
    SOURCE,
    TAIL,
    Flow,
    Level,
    Ribbon,
    Ring,
    Shape,
    Slot,
    Text,
    bar,
    box,
    num,
)
from explorer.flow.steps import SEAM, Piece, Span, changes, inflicted, step
from explorer.flow.telling import telling

FOOT_HEIGHT = 64
NO_DAMAGE = Shape(box(Slot(MIDDLE - 8, 16), SOURCE + 3, SOURCE + 40), "f-ghost")


def draw(trace: Trace, inflicted_by_names: Mapping[str, str], prefix: str = "flow") -> Flow:
    """The flow of a battle's damage, from the monster that inflicts it to the players' totals.

    `inflicted_by_names` holds the name of the "attacker" and, unless the attack is direct, of the
    "target". Two drawings on one page need two prefixes.
    """
    rows, slots = trace.rows, layout(trace.rows)
    tops = [float(SOURCE + PITCH * at) for at in range(len(rows) + 1)]
    leaving = source_slots(rows[0].damages, slots[0])
    pieces = [*_pieces(rows, slots, leaving, tops)]
    last, foot = rows[-1], tops[-1]
    lines = max(map(lettering.lines_of_total, (last.to_opponent, last.to_you)))
    return Flow(
        prefix=prefix,
        title=telling(rows),
        height=num(foot + FOOT_HEIGHT + lettering.LINE * (lines - 1)),
        inflicts=lettering.inflicts(rows, inflicted_by_names),
        source=_source(leaving),
        levels=_levels(rows, tops),
        ghosts=_shapes(pieces, "f-ghost"),
        ribbons=_back_to_front(pieces),
        endings=_shapes(pieces, "f-base"),
        gains=_shapes(pieces, "f-gain"),
        rings=tuple([each for each in pieces if isinstance(each, Ring)]),
        stamps=tuple(map(lettering.stamp, rows[1:], tops[1:-1])),
        labels=tuple(_labels(rows, tops)),
        opponent=lettering.total("opponent", last.to_opponent, foot, lines),
        you=lettering.total("you", last.to_you, foot, lines),
    )


def _pieces(
    rows: Sequence[Row], slots: Sequence[Slots], leaving: Slots, tops: Sequence[float]
) -> Iterator[Piece]:
    """Everything between the source bar and the foot, row by row."""
    bottoms = [*tops[1:-1], tops[-1] + TAIL - SEAM]
    if leaving:
        yield from inflicted(rows[0], leaving, Span(tops[0], bottoms[0], {}, slots[0]))
    else:
        yield NO_DAMAGE
    for at, (before, after) in enumerate(pairwise(rows), start=1):
        span = Span(tops[at], bottoms[at], slots[at - 1], slots[at])
        for change in changes(before, after):
            yield from step(change, span)


def _source(leaving: Slots) -> Shape:
    """The bar that everything starts from, as wide as it has to be."""
    half = max(
        [30.0, *[abs(slot.center - MIDDLE) + slot.width / 2 + 6 for slot in leaving.values()]]
    )
    return Shape(bar(MIDDLE - half, MIDDLE + half, SOURCE), "f-base")


def _levels(rows: Sequence[Row], tops: Sequence[float]) -> tuple[Level, ...]:
    """A line for each step, dashed where it does not apply, and one at the foot."""
    lines = [Level(num(top), row.applied) for row, top in zip(rows[1:], tops[1:-1], strict=True)]
    return (*lines, Level(num(tops[-1] + TAIL), True))


def _back_to_front(pieces: Iterable[Piece]) -> tuple[Ribbon, ...]:
    """Pale copies lie at the back, and what moves across in front."""
    ribbons = [each for each in pieces if isinstance(each, Ribbon)]
    return tuple(sorted(ribbons, key=lambda each: (bool(each.cut), not each.pale)))


def _shapes(pieces: Iterable[Piece], css: str) -> tuple[Shape, ...]:
    shapes = [each for each in pieces if isinstance(each, Shape)]
    return tuple([each for each in shapes if css in each.css.split()])


def _labels(rows: Sequence[Row], tops: Sequence[float]) -> Iterator[Text]:
    for row, ordered, top in zip(rows, orders(rows), tops[1:], strict=True):
        yield from lettering.amounts(row, ordered, top)
