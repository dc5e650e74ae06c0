"""Draw each step's change of the ribbons: widen, copy, move, end, turn into a gain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from explorer.results.flow.damages import Damage, Step
from explorer.results.flow.layout import Slots
from explorer.results.flow.shapes import (
    BEND,
    HUE,
    MIDDLE,
    Ribbon,
    Ring,
    Shape,
    Slot,
    arrow,
    bar,
    box,
    curve,
    edges,
    num,
    thread,
)

SEAM = 1.0  # ribbons of two steps overlap by this, so that no hairline shows between them
STUB = 9.0  # how far below its line damage that becomes 0 still runs
OVERHANG = 5.0  # how far the bar at its end reaches past it

Piece = Ribbon | Ring | Shape


class Change(NamedTuple):
    """The change of one damage in a step: the damage after it, its former place, its copies."""

    before: Damage
    after: Damage | None
    left: Damage | None
    copies: tuple[Damage, ...]

    @property
    def moved(self) -> bool:
        return self.after is not None and self.after.to != self.before.to

    @property
    def is_over(self) -> bool:
        """Return whether nothing is left of it to be drawn."""
        return self.after is None or not self.after.is_drawn


class Span(NamedTuple):
    """The space a step's ribbons run through, and the slots above and below its line."""

    top: float
    bottom: float
    above: Slots
    below: Slots


def changes(before: Step, after: Step) -> tuple[Change, ...]:
    """Return the change of every damage in a step.

    Of two damages of one origin, one is the original and one a copy. The original is the one that
    stays with its player; where both went to the other player, it is the first.
    """
    return tuple([_change(damage, after) for damage in before.damages if damage.kind != "left"])


def _change(damage: Damage, step: Step) -> Change:
    left = next((each for each in step.damages if _is(each, damage, "left")), None)
    made = [each for each in step.damages if each.of == damage.id and each is not left]
    stayed = [each for each in made if each.to == damage.to]
    original = next(iter(stayed or made), None)
    copies = tuple([each for each in made if each is not original])
    return Change(damage, original, left, copies)


def _is(damage: Damage, of: Damage, kind: str) -> bool:
    return damage.of == of.id and damage.kind == kind


def set_out(step: Step, leaving: Slots, span: Span) -> Iterator[Piece]:
    """Yield the ribbons of the first step, from the source bar into their lanes."""
    for damage in step.damages:
        if damage.id in span.below:
            yield from _runs_on(damage, damage, leaving[damage.id], span)


def carried(change: Change, span: Span) -> Iterator[Piece]:
    """Yield the shapes of a change; what is 0 or gained already is not drawn again."""
    before, after = change.before, change.after
    if before.kind == "gain" or before.id not in span.above:
        return
    start = span.above[before.id]
    if after is None or change.is_over:
        yield from _ended(before, start, span)
    elif after.kind == "gain":
        path = arrow(_inset(span.below[after.id], 1.5), span.top + 8)
        yield Shape(path, _GAIN[after.to])
    elif change.moved:
        yield Shape(box(_inset(start, 0.5), span.top + 3, span.top + 40), "f-ghost")
        yield _crossing(css="", fill="cross", start=start, end=span.below[after.id], span=span)
    elif change.left:
        place = _inset(span.below[change.left.id], 0.5)
        path = curve(_inset(start, 0.5), place, span.top, span.top + BEND)
        yield Shape(path, "f-ghost")
        yield _crossing(
            css=HUE[after.to], fill=_hatch(after), start=start, end=span.below[after.id], span=span
        )
    else:
        yield from _runs_on(before, after, start, span)
    for copy in change.copies:
        yield from _copied(change, copy, start, span)


def _crossing(css: str, fill: str, start: Slot, end: Slot, span: Span) -> Ribbon:
    way = (start, end, span.top, span.bottom + SEAM)
    return Ribbon(curve(*way), css, fill, cut=edges(*way))


def _runs_on(before: Damage, after: Damage, start: Slot, span: Span) -> Iterator[Piece]:
    """Yield a ribbon; damage that counts as nothing for now is a dashed line, to which a ribbon
    tapers.
    """
    end = span.below[after.id]
    if after.kind != "nothing":
        start = _point(start) if before.kind == "nothing" else start
        path = curve(start, end, span.top, span.bottom + SEAM)
        yield Ribbon(path, HUE[after.to], fill=_hatch(after))
    elif before.kind == "nothing":
        yield Shape(thread(start, end, span.top, span.bottom), "f-ghost")
    else:
        bent = span.top + BEND
        yield Ribbon(curve(start, _point(end), span.top, bent), HUE[after.to], fill=_hatch(after))
        yield Shape(f"M{num(end.center)} {num(bent)}V{num(span.bottom)}", "f-ghost")


def _point(slot: Slot) -> Slot:
    return Slot(slot.center, 0.0)


def _hatch(damage: Damage) -> str:
    return _HATCH[damage.to] if damage.kind == "effect" else ""


_HATCH = {"you": "hatch-you", "opponent": "hatch-opp"}
_GAIN = {"you": "f-gain f-gain-you", "opponent": "f-gain f-gain-opp"}


def _ended(damage: Damage, start: Slot, span: Span) -> Iterator[Piece]:
    """Yield a ribbon that runs a little past the line and ends at a bar."""
    end = span.top + STUB
    if damage.kind == "nothing":
        yield Shape(f"M{num(start.center)} {num(span.top)}V{num(end)}", "f-ghost")
    else:
        yield Ribbon(box(start, span.top, end), HUE[damage.to], fill=_hatch(damage))
    # The bar reaches past the ribbon, but not over another ribbon beside it.
    beside = [each for each in span.above.values() if (each.left < MIDDLE) == (start.left < MIDDLE)]
    left = start.left - OVERHANG * (start.left <= min(each.left for each in beside))
    right = start.right + OVERHANG * (start.right >= max(each.right for each in beside))
    yield Shape(bar(left, right, end), "f-base")


def _copied(change: Change, copy: Damage, start: Slot, span: Span) -> Iterator[Piece]:
    """Yield a ring on the original, a pale ribbon across, and a full ribbon below."""
    if copy.id not in span.below:
        return
    end, arrived = span.below[copy.id], span.top + BEND
    yield Ribbon(curve(start, end, span.top, arrived), "", fill="cross", pale=True)
    yield Ribbon(box(end, arrived - 0.5, span.bottom + SEAM), HUE[copy.to])
    stays = change.after and span.below.get(change.after.id)
    x = start.center + 0.07 * ((stays.center if stays else start.center) - start.center)
    y = span.top + 14
    plus = f"{bar(x - 3.5, x + 3.5, y)}M{num(x)} {num(y - 3.5)}V{num(y + 3.5)}"
    yield Ring(num(x), num(y), plus)


def _inset(slot: Slot, by: float) -> Slot:
    return Slot(slot.left + by, slot.width - 2 * by)
