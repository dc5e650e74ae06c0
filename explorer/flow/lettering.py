"""The type of the drawing: amounts in the margins, totals at the foot, the name on top."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.trace import Cell, Damage, Row
from explorer.flow.layout import LANE
from explorer.flow.shapes import HUE, MIDDLE, WIDTH, Stamp, Text, Total, Write, num, type_width

MARGIN = {"opponent": (54.0, "end"), "you": (226.0, "start")}
MARGIN_ROOM = 50.0
TOTAL_ROOM = 98.0  # the lanes are 104 apart
LARGE_ROOM = 102.0  # where large type, whose width is judged too wide, still fits
SIZE = {"": 12.0, "f-small": 11.0, "f-total": 21.0}
LINE = 15.0  # from one line of type to the next
MOST_AMOUNTS = 3
NOTHING_TO_DOUBLE = "0x2"
NAME_ROOM = 200.0


def inflicts(rows: Sequence[Row], names: Mapping[str, str]) -> Text:
    """Which monster inflicts what the drawing begins with."""
    damages = rows[0].damages
    said = "Nothing is inflicted"
    if damages:
        said = f"{_short(names[damages[0].inflicted_by])} inflicts"
    return _text(said, MIDDLE, 17, "middle", "f-small", WIDTH - 8)


def stamp(row: Row, y: float) -> Stamp:
    """The number of a step, on its level line."""
    text = _text(row.applies, MIDDLE, y + 4, "middle", "" if row.applied else "f-small")
    (top, bottom) = (num(y - 11), num(y + 11))
    return Stamp(f"M125 {top}H155V{bottom}H125Z", text, row.applied)


def amounts(row: Row, ordered: Sequence[Damage], y: float) -> Iterator[Text]:
    """The amounts of a row in both margins, the last of them just above the next line."""
    for player, cell in (("opponent", row.to_opponent), ("you", row.to_you)):
        lines = _lines([each for each in ordered if each.to == player and each.amount])
        if cell.shown == NOTHING_TO_DOUBLE:
            lines = [(NOTHING_TO_DOUBLE, "f-small")]
        (x, anchor) = MARGIN[player]
        first = y - 10 - LINE * (len(lines) - 1)
        for at, (said, css) in enumerate(lines):
            yield _text(said, x, first + LINE * at, anchor, css, MARGIN_ROOM)


def _lines(damages: Sequence[Damage]) -> list[tuple[str, str]]:
    """One line for each damage; of more than three, two and how many more."""
    lines = [_line(at, damage) for at, damage in enumerate(damages)]
    if len(lines) > MOST_AMOUNTS:
        return [*lines[:2], (f"+ {len(lines) - 2} more", "f-small")]
    return lines


def _line(at: int, damage: Damage) -> tuple[str, str]:
    if damage.kind == "gain":
        return f"+{damage.amount} LP", "f-small"
    return f"{'+ ' * bool(at)}{damage.amount}", ""


def total(player: str, cell: Cell, foot: float, rows_of_type: int) -> Total:
    """The total of a lane: the only sum in the drawing. `rows_of_type` is the taller lane's."""
    x = LANE[player]
    parts = _parts(cell)
    css = _total_css(parts)
    y = foot + (30 if rows_of_type == 1 else 24)
    lines = tuple([_written(part, css, y + LINE * at) for at, part in enumerate(parts)])
    base = foot + 51 + LINE * (rows_of_type - 1)
    (mark, name, word) = (54, 94, "Opponent") if player == "opponent" else (178, 198, "You")
    return Total(
        HUE[player], num(x), lines, num(mark), num(base - 4), _text(word, name, base, "middle")
    )


def sum_shown(cell: Cell) -> str:
    """What a cell shows, without the sign that there was nothing to double."""
    return "0" if cell.shown == NOTHING_TO_DOUBLE else cell.shown


def lines_of_total(cell: Cell) -> int:
    """How many lines a total takes."""
    return len(_parts(cell))


def _parts(cell: Cell) -> list[tuple[str, str]]:
    """Each kind of what a cell shows, as a number and its unit."""
    parts = []
    for at, part in enumerate(sum_shown(cell).split(" + ")):
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
    return Write(number, unit, num(y), css, squeeze)


def _total_width(part: tuple[str, str], css: str) -> float:
    (number, unit) = part
    return type_width(number, SIZE[css]) + type_width(f" {unit}" * bool(unit), SIZE["f-small"])


def _text(
    said: str, x: float, y: float, anchor: str, css: str = "", room: float = float("inf")
) -> Text:
    squeeze = num(room) if type_width(said, SIZE[css]) > room else ""
    return Text(said, num(x), num(y), anchor, css, squeeze)


def _short(name: str) -> str:
    """The name, or as much of it as there is room for."""
    if len(name) <= 30 and type_width(name, SIZE["f-small"]) <= NAME_ROOM + 10:
        return name
    short = name[:29]
    while type_width(short, SIZE["f-small"]) > NAME_ROOM:
        short = short[:-1]
    return short.rstrip(" ,") + "…"
