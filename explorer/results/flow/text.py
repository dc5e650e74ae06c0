"""Set the type of the drawing: amounts in the margins, totals at the foot, the source on top."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from engine.languages import ENGLISH, current
from engine.messages import CELLS
from explorer.results.flow.damages import Column, Damage, FlowInput, Step
from explorer.results.flow.layout import LANE
from explorer.results.flow.shapes import (
    HUE,
    MIDDLE,
    WIDTH,
    Stamp,
    Text,
    Total,
    TotalLine,
    num,
    type_width,
)
from explorer.web.translation import gettext as _

_NUMBER, _WORD = re.compile(r"[+-]?\d+"), re.compile(r"[^ ]+")
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
