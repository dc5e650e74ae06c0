"""The type of the drawing: amounts in the margins, totals at the foot, who deals on top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.results.flow.course import Column, Course, Damage, Step
from explorer.results.flow.layout import LANE
from explorer.results.flow.shapes import (
    HUE,
    MIDDLE,
    WIDTH,
    Stamp,
    Text,
    Total,
    Write,
    num,
    type_width,
)

MARGIN = {"opponent": (54.0, "end"), "you": (226.0, "start")}
MARGIN_ROOM = 50.0
TOTAL_ROOM = 98.0  # the lanes are 104 apart
LARGE_ROOM = 102.0  # where large type, whose width is judged too wide, still fits
SIZE = {"": 12.0, "f-small": 11.0, "f-total": 21.0}
LINE = 15.0  # from one line of type to the next
MOST_AMOUNTS = 3
NAME_ROOM = 210.0
STAMP_ROOM = 27.0

# Where the mark and the word of a lane stand at the foot, so that both lie under its total.
SIGNED = {
    "Opponent": (54, 94),
    "Opposing": (54, 94),
    "You": (178, 198),
    "Yours": (173, 199),
}


def begins(course: Course) -> Text:
    """Who deals what the drawing begins with."""
    said = f"{_short(course.who)} {course.does}".lstrip()
    return _text(said=said, x=MIDDLE, y=17, anchor="middle", css="f-small", room=WIDTH - 8)


def stamp(step: Step, y: float) -> Stamp:
    """The number or sign of a step, on its level line."""
    css = "" if step.applied else "f-small"
    text = _text(said=step.stamp, x=MIDDLE, y=y + 4, anchor="middle", css=css, room=STAMP_ROOM)
    (top, bottom) = (num(y - 11), num(y + 11))
    return Stamp(f"M125 {top}H155V{bottom}H125Z", text, step.applied)


def amounts(step: Step, ordered: Sequence[Damage], y: float) -> Iterator[Text]:
    """The amounts of a step in both margins, the last of them just above the next line."""
    for player, column in (("opponent", step.opponent), ("you", step.you)):
        lines = _lines([each for each in ordered if each.to == player and _has_amount(each)])
        if column.note:
            lines = [(column.note, "f-small")]
        (x, anchor) = MARGIN[player]
        first = y - 10 - LINE * (len(lines) - 1)
        for at, (said, css) in enumerate(lines):
            yield _text(
                said=said, x=x, y=first + LINE * at, anchor=anchor, css=css, room=MARGIN_ROOM
            )


def _has_amount(damage: Damage) -> bool:
    return damage.is_drawn and damage.kind != "left"


def _lines(damages: Sequence[Damage]) -> list[tuple[str, str]]:
    """A line for each damage, and for its note; of more than three, two and how many more."""
    lines = [_line(at, damage) for at, damage in enumerate(damages)]
    if len(lines) > MOST_AMOUNTS:
        return [*lines[:2], (f"+ {len(lines) - 2} more", "f-small")]
    notes = [(_short(each.note, MARGIN_ROOM), "f-small") for each in damages]
    return [line for pair in zip(lines, notes, strict=True) for line in pair if line[0]]


def _line(at: int, damage: Damage) -> tuple[str, str]:
    if damage.kind == "gain":
        return f"+{damage.amount} LP", "f-small"
    return f"{'+ ' * bool(at)}{damage.figure}", ""


def total(player: str, word: str, column: Column, foot: float, rows_of_type: int) -> Total:
    """The total of a lane: the only sum in the drawing. `rows_of_type` is the taller lane's."""
    x = LANE[player]
    parts = _parts(column)
    css = _total_css(parts)
    y = foot + (30 if rows_of_type == 1 else 24)
    lines = tuple([_written(part, css, y + LINE * at) for at, part in enumerate(parts)])
    base = foot + 51 + LINE * (rows_of_type - 1)
    (mark, name) = SIGNED[word]
    return Total(
        css=HUE[player],
        x=num(x),
        lines=lines,
        mark_x=num(mark),
        mark_y=num(base - 4),
        name=_text(word, name, base, "middle"),
    )


def lines_of_total(column: Column) -> int:
    """How many lines a total takes."""
    return len(_parts(column))


def _parts(column: Column) -> list[tuple[str, str]]:
    """Each kind of what a column comes to, as a number and its unit."""
    parts = []
    for at, part in enumerate(column.sum.split(" + ")):
        (number, _, unit) = part.partition(" ")
        parts.append(("+ " * (at > 0 and number[0] != "+") + number, unit))
    return parts


def _total_css(parts: Sequence[tuple[str, str]]) -> str:
    """One kind stands in large type, if there is room; several stand in the type of a label."""
    large = len(parts) == 1 and _total_width(parts[0], "f-total") <= LARGE_ROOM
    return "f-total" if large else ""


def _written(part: tuple[str, str], css: str, y: float) -> Write:
    (number, unit) = part
    too_wide = not css and _total_width(part, css) > TOTAL_ROOM
    squeeze = num(TOTAL_ROOM) if too_wide else ""
    return Write(number=number, unit=unit, y=num(y), css=css, squeeze=squeeze)


def _total_width(part: tuple[str, str], css: str) -> float:
    (number, unit) = part
    return type_width(number, SIZE[css]) + type_width(f" {unit}" * bool(unit), SIZE["f-small"])


def _text(
    said: str, x: float, y: float, anchor: str, css: str = "", room: float = float("inf")
) -> Text:
    squeeze = num(room) if type_width(said, SIZE[css]) > room else ""
    return Text(text=said, x=num(x), y=num(y), anchor=anchor, css=css, squeeze=squeeze)


def _short(name: str, room: float = NAME_ROOM) -> str:
    """The name, or as much of it as there is room for."""
    if len(name) <= 30 and type_width(name, SIZE["f-small"]) <= room:
        return name
    short = name[:29]
    while type_width(short, SIZE["f-small"]) > room - 10:
        short = short[:-1]
    return short.rstrip(" ,") + "…"
