"""Define the shapes of a drawing, and the SVG paths of its curves.

Everything a template prints is text already, so that no locale can turn a point into a comma.
Paths use absolute commands only.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

WIDTH = 280
MIDDLE = WIDTH / 2
SOURCE = 26  # where the source bar lies
PITCH = 88  # from one level line to the next
BEND = 66  # how far down a ribbon has reached its new place
TAIL = 4  # how far the ribbons of the last step reach past their pitch, down to the foot

HUE = {"you": "f-you", "opponent": "f-opp"}


class Slot(NamedTuple):
    """A ribbon's horizontal position: its left edge and its width."""

    left: float
    width: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def center(self) -> float:
        return self.left + self.width / 2


class Shape(NamedTuple):
    """A path and its classes."""

    path: str
    css: str


class Ribbon(NamedTuple):
    """One damage on its way down past one step.

    `fill` names a gradient or pattern of the drawing where the class alone does not color it; a
    pattern lies on a tint of the class. A `pale` ribbon is a copy that has not arrived yet. `cut`
    is the path of both edges of a ribbon that crosses others, to set it off from them.
    """

    path: str
    css: str
    fill: str = ""
    pale: bool = False
    cut: str = ""


class Ring(NamedTuple):
    """The ring with a plus on damage where it is copied."""

    x: str
    y: str
    plus: str


class Level(NamedTuple):
    """The line across the drawing at which a step acts."""

    y: str
    applied: bool


class Text(NamedTuple):
    """A line of type. `squeeze` is the width it must be set to, where it would not fit."""

    text: str
    x: str
    y: str
    anchor: str  # "start", "middle" or "end"
    css: str = ""
    squeeze: str = ""


class Stamp(NamedTuple):
    """The number or sign of a step, on its level line."""

    path: str
    text: Text
    applied: bool


class TotalLine(NamedTuple):
    """One line of a total: the number, and in smaller type its unit."""

    number: str
    unit: str
    y: str
    css: str
    squeeze: str = ""


class Total(NamedTuple):
    """The amount that one player, or that player's cards, take in the end."""

    css: str
    x: str
    lines: tuple[TotalLine, ...]
    mark_x: str
    mark_y: str
    name: Text


class Flow(NamedTuple):
    """A drawing, ready to be printed; ids inside it start with `prefix`.

    `ribbons` are ordered from the back to the front. `endings` are the bars at which damage ends,
    `ghosts` the dashed former places of damage, or damage that counts as nothing, `gains` the
    arrows of Life Points gained.
    """

    prefix: str
    title: str
    height: str
    inflicts: Text
    source: Shape
    levels: tuple[Level, ...]
    ghosts: tuple[Shape, ...]
    ribbons: tuple[Ribbon, ...]
    endings: tuple[Shape, ...]
    gains: tuple[Shape, ...]
    rings: tuple[Ring, ...]
    stamps: tuple[Stamp, ...]
    labels: tuple[Text, ...]
    opponent: Total
    you: Total

    @property
    def texts(self) -> tuple[Text, ...]:
        """Return all texts except the totals' numbers."""
        stamped = [stamp.text for stamp in self.stamps]
        return (self.inflicts, *stamped, *self.labels, self.opponent.name, self.you.name)

    @property
    def totals(self) -> tuple[Total, Total]:
        return (self.opponent, self.you)


def num(value: float) -> str:
    """Return a coordinate with at most two decimals and no trailing zeros."""
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".")


def curve(start: Slot, end: Slot, top: float, bottom: float) -> str:
    """Return a ribbon that leaves one slot at the top, bends into another and runs on to the
    bottom.
    """
    bent = top + BEND
    half = num(top + BEND / 2)
    (x0, x1, x2, x3) = map(num, (start.left, end.left, end.right, start.right))
    return (
        f"M{x0} {num(top)}C{x0} {half} {x1} {half} {x1} {num(bent)}V{num(bottom)}"
        f"H{x2}V{num(bent)}C{x2} {half} {x3} {half} {x3} {num(top)}Z"
    )


def thread(start: Slot, end: Slot, top: float, bottom: float) -> str:
    """Return the line down the middle of such a ribbon."""
    half = num(top + BEND / 2)
    (x0, x1) = (num(start.center), num(end.center))
    return f"M{x0} {num(top)}C{x0} {half} {x1} {half} {x1} {num(top + BEND)}V{num(bottom)}"


def edges(start: Slot, end: Slot, top: float, bottom: float) -> str:
    """Return the left and the right edge of such a ribbon."""
    bent, half = num(top + BEND), num(top + BEND / 2)
    sides = ((start.left, end.left), (start.right, end.right))
    return "".join(
        f"M{num(x0)} {num(top)}C{num(x0)} {half} {num(x1)} {half} {num(x1)} {bent}V{num(bottom)}"
        for x0, x1 in sides
    )


def box(slot: Slot, top: float, bottom: float) -> str:
    """Return a rectangle as wide as a slot."""
    return f"M{num(slot.left)} {num(top)}V{num(bottom)}H{num(slot.right)}V{num(top)}Z"


def bar(left: float, right: float, y: float) -> str:
    """Return a horizontal line."""
    return f"M{num(left)} {num(y)}H{num(right)}"


def arrow(slot: Slot, top: float) -> str:
    """Return an open arrow upward, 28 high."""
    (left, right, center, quarter) = (slot.left, slot.right, slot.center, slot.width / 4)
    (inner, outer) = (num(center - quarter), num(center + quarter))
    (shoulder, foot) = (num(top + 12), num(top + 28))
    return (
        f"M{num(center)} {num(top)}L{num(right)} {shoulder}H{outer}V{foot}"
        f"H{inner}V{shoulder}H{num(left)}Z"
    )


def type_width(text: str, size: float) -> float:
    """Return the estimated width of a line of type in units; rather too wide than too narrow."""
    return size * sum(map(_em, text))


def _em(char: str) -> float:
    if unicodedata.east_asian_width(char) in "WF" or char in "MW@%—…":
        return 1.0
    if char in " .,:;'’!|()ijl":
        return 0.31
    return 0.68 if char.isupper() else 0.54
