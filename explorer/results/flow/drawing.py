"""Draw the flow of damage of any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from explorer.results.flow import text as lettering
from explorer.results.flow.damages import FlowInput, Step
from explorer.results.flow.description import describe
from explorer.results.flow.layout import Slots, layout, orders, source_slots
from explorer.results.flow.shapes import (
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
from explorer.results.flow.steps import SEAM, Piece, Span, carried, changes, set_out

FOOT_HEIGHT = 64
NO_DAMAGE = Shape(box(Slot(MIDDLE - 8, 16), SOURCE + 3, SOURCE + 40), "f-ghost")


def draw_flow(flow_input: FlowInput, prefix: str = "flow") -> Flow:
    """Return the flow of damage, from its source to the players' totals.

    Two drawings on one page need two prefixes.
    """
    steps, slots = flow_input.steps, layout(flow_input.steps)
    tops = [float(SOURCE + PITCH * at) for at in range(len(steps) + 1)]
    leaving = source_slots(steps[0].damages, slots[0])
    pieces = [*_pieces(steps, slots, leaving, tops)]
    last, foot = steps[-1], tops[-1]
    lines = max(map(lettering.lines_of_total, (last.opponent, last.you)))
    return Flow(
        prefix=prefix,
        title=describe(flow_input),
        height=num(foot + FOOT_HEIGHT + lettering.LINE * (lines - 1)),
        inflicts=lettering.begins(flow_input),
        source=_source(leaving),
        levels=_levels(steps, tops),
        ghosts=_shapes(pieces, "f-ghost"),
        ribbons=_back_to_front(pieces),
        endings=_shapes(pieces, "f-base"),
        gains=_shapes(pieces, "f-gain"),
        rings=tuple([each for each in pieces if isinstance(each, Ring)]),
        stamps=tuple(map(lettering.stamp, steps[1:], tops[1:-1])),
        labels=tuple(_labels(steps, tops)),
        opponent=lettering.total(
            player="opponent",
            word=flow_input.lanes[0],
            column=last.opponent,
            foot=foot,
            rows_of_type=lines,
        ),
        you=lettering.total(
            player="you", word=flow_input.lanes[1], column=last.you, foot=foot, rows_of_type=lines
        ),
    )


def _pieces(
    steps: Sequence[Step], slots: Sequence[Slots], leaving: Slots, tops: Sequence[float]
) -> Iterator[Piece]:
    """Yield everything between the source bar and the foot, step by step."""
    bottoms = [*tops[1:-1], tops[-1] + TAIL - SEAM]
    if leaving:
        yield from set_out(steps[0], leaving, Span(tops[0], bottoms[0], {}, slots[0]))
    else:
        yield NO_DAMAGE
    for at, (before, after) in enumerate(pairwise(steps), start=1):
        span = Span(tops[at], bottoms[at], slots[at - 1], slots[at])
        for change in changes(before, after):
            yield from carried(change, span)


def _source(leaving: Slots) -> Shape:
    """Return the bar that the damages start from, as wide as needed."""
    half = max(
        [30.0, *[abs(slot.center - MIDDLE) + slot.width / 2 + 6 for slot in leaving.values()]]
    )
    return Shape(bar(MIDDLE - half, MIDDLE + half, SOURCE), "f-base")


def _levels(steps: Sequence[Step], tops: Sequence[float]) -> tuple[Level, ...]:
    lines = [Level(num(top), step.applied) for step, top in zip(steps[1:], tops[1:-1], strict=True)]
    return (*lines, Level(num(tops[-1] + TAIL), True))


def _back_to_front(pieces: Iterable[Piece]) -> tuple[Ribbon, ...]:
    ribbons = [each for each in pieces if isinstance(each, Ribbon)]
    return tuple(sorted(ribbons, key=lambda each: (bool(each.cut), not each.pale)))


def _shapes(pieces: Iterable[Piece], css: str) -> tuple[Shape, ...]:
    shapes = [each for each in pieces if isinstance(each, Shape)]
    return tuple([each for each in shapes if css in each.css.split()])


def _labels(steps: Sequence[Step], tops: Sequence[float]) -> Iterator[Text]:
    for step, ordered, top in zip(steps, orders(steps), tops[1:], strict=True):
        yield from lettering.amounts(step, ordered, top)
