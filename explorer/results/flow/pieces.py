"""Draw the pieces of a drawing: what each step does to the ribbons, and the type beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.languages import ENGLISH, current
from engine.messages import CELLS
from explorer.results.flow.layout import (
    BEND,
    HUE,
    LANE,
    MIDDLE,
    WIDTH,
    Column,
    Damage,
    FlowInput,
    Ribbon,
    Ring,
    Shape,
    Slot,
    Slots,
    Stamp,
    Step,
    Text,
    Total,
    TotalLine,
    arrow,
    bar,
    box,
    curve,
    edges,
    num,
    thread,
    type_width,
)
from explorer.web.translation import gettext as _

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


_NUMBER, _WORD = re.compile(r"[+-]?\d+"), re.compile(r"[^ ]+")
# --- Type -----------------------------------------------------------------------------------------

MARGIN = {"opponent": (54.0, "end"), "you": (226.0, "start")}
MARGIN_WIDTH = 50.0
TOTAL_WIDTH = 98.0  # the lanes are 104 apart
LARGE_WIDTH = 102.0  # large type is estimated too wide, and still fits in this
SIZE = {"": 13.0, "f-small": 12.0, "f-total": 22.0}
LINE = 15.0  # from one line of type to the next
MOST_AMOUNTS = 3
NAME_WIDTH = 210.0
MOST_SQUEEZED = 1.15  # the width of a line that is squeezed, where words have wide letters
STAMP_WIDTH = 27.0

# Where the mark and the word of a lane stand at the foot, so that both lie under its total. Other
# words are measured.
SIGNED = {
    "Opponent": (54, 94),
    "Opposing": (54, 94),
    "You": (178, 198),
    "Yours": (173, 199),
}


_MARK_WIDTH, _MARK_GAP = 9.0, 6.0


def _signed(player: str, word: str) -> tuple[float, float]:
    """Return the middle of the mark of a lane, and that of its word."""
    if word in SIGNED:
        return SIGNED[word]
    length = type_width(word, SIZE[""])
    left = LANE[player] - (_MARK_WIDTH + _MARK_GAP + length) / 2
    return left + _MARK_WIDTH / 2, left + _MARK_WIDTH + _MARK_GAP + length / 2


def begins(flow_input: FlowInput) -> Text:
    """Return the line on who deals the first damage."""
    name_width = NAME_WIDTH
    if current() != ENGLISH:
        rest = type_width(flow_input.does.format(name=""), SIZE["f-small"])
        name_width = max(NAME_WIDTH, MOST_SQUEEZED * (WIDTH - 8) - rest)
    line = flow_input.does.format(name=_short(flow_input.who, name_width))
    return _text(words=line, x=MIDDLE, y=17, anchor="middle", css="f-small", most=WIDTH - 8)


def stamp(step: Step, y: float) -> Stamp:
    """Return the number or sign of a step, on its level line."""
    css = "" if step.applied else "f-small"
    text = _text(words=step.stamp, x=MIDDLE, y=y + 4, anchor="middle", css=css, most=STAMP_WIDTH)
    (top, bottom) = (num(y - 11), num(y + 11))
    return Stamp(f"M125 {top}H155V{bottom}H125Z", text, step.applied)


def amounts(step: Step, ordered: Sequence[Damage], y: float) -> Iterator[Text]:
    """Yield the amounts of a step in both margins, the last of them just above the next line."""
    for player, column in (("opponent", step.opponent), ("you", step.you)):
        lines = _lines([each for each in ordered if each.to == player and _has_amount(each)])
        if column.note:
            lines = [(column.note, "f-small")]
        (x, anchor) = MARGIN[player]
        first = y - 10 - LINE * (len(lines) - 1)
        for at, (words, css) in enumerate(lines):
            yield _text(
                words=words, x=x, y=first + LINE * at, anchor=anchor, css=css, most=MARGIN_WIDTH
            )


def _has_amount(damage: Damage) -> bool:
    return damage.is_drawn and damage.kind != "left"


def _lines(damages: Sequence[Damage]) -> list[tuple[str, str]]:
    """Return a line for each damage and its note; of more than three damages, two and a count."""
    lines = [_line(at, damage) for at, damage in enumerate(damages)]
    if len(lines) > MOST_AMOUNTS:
        return [*lines[:2], (_("+ {n} more").format(n=len(lines) - 2), "f-small")]
    notes = [(_short(each.note, MARGIN_WIDTH), "f-small") for each in damages]
    return [line for pair in zip(lines, notes, strict=True) for line in pair if line[0]]


def _line(at: int, damage: Damage) -> tuple[str, str]:
    if damage.kind == "gain":
        return _("+{amount} LP").format(amount=damage.amount), "f-small"
    return f"{'+ ' * bool(at)}{damage.figure}", ""


def total(player: str, word: str, column: Column, foot: float, rows_of_type: int) -> Total:
    """Return the total of a lane, the only sum in the drawing. `rows_of_type` is that of the taller
    lane.
    """
    x = LANE[player]
    parts = _parts(column)
    css = _total_css(parts)
    y = foot + (30 if rows_of_type == 1 else 24)
    lines = tuple([_written(part, css, y + LINE * at) for at, part in enumerate(parts)])
    base = foot + 51 + LINE * (rows_of_type - 1)
    (mark, name) = _signed(player, word)
    return Total(
        css=HUE[player],
        x=num(x),
        lines=lines,
        mark_x=num(mark),
        mark_y=num(base - 4),
        name=_text(word, name, base, "middle"),
    )


def lines_of_total(column: Column) -> int:
    """Return the number of lines of a total."""
    return len(_parts(column))


def _parts(column: Column) -> list[tuple[str, str]]:
    """Return each kind in a column's total as a number and its unit."""
    parts = []
    for at, part in enumerate(column.sum.split(CELLS["between"])):
        number = _NUMBER.match(part) or _WORD.match(part)
        shown, unit = (number[0], part[number.end() :].lstrip()) if number else (part, "")
        parts.append(("+ " * (at > 0 and shown[:1] != "+") + shown, unit))
    return parts


def _total_css(parts: Sequence[tuple[str, str]]) -> str:
    """Return the class for large type where a single kind fits; several kinds have the type of a
    label.
    """
    large = len(parts) == 1 and _total_width(parts[0], "f-total") <= LARGE_WIDTH
    return "f-total" if large else ""


def _written(part: tuple[str, str], css: str, y: float) -> TotalLine:
    (number, unit) = part
    too_wide = not css and _total_width(part, css) > TOTAL_WIDTH
    squeeze = num(TOTAL_WIDTH) if too_wide else ""
    return TotalLine(number=number, unit=unit, y=num(y), css=css, squeeze=squeeze)


def _total_width(part: tuple[str, str], css: str) -> float:
    (number, unit) = part
    return type_width(number, SIZE[css]) + type_width(f" {unit}" * bool(unit), SIZE["f-small"])


def _text(
    words: str, x: float, y: float, anchor: str, css: str = "", most: float = float("inf")
) -> Text:
    squeeze = num(most) if type_width(words, SIZE[css]) > most else ""
    return Text(text=words, x=num(x), y=num(y), anchor=anchor, css=css, squeeze=squeeze)


def _short(name: str, most: float = NAME_WIDTH) -> str:
    """Return the name, cut to fit."""
    if len(name) <= 30 and type_width(name, SIZE["f-small"]) <= most:
        return name
    short = name[:29]
    while type_width(short, SIZE["f-small"]) > most - 10:
        short = short[:-1]
    return short.rstrip(" ,") + "…"
