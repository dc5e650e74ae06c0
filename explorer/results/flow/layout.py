"""Define the input and the shapes of a drawing, and compute where each ribbon lies.

Everything a template prints is text already, so that no locale can turn a point into a comma.
Paths use absolute commands only.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Literal, NamedTuple

# "left" is the place of damage that another card of the same player gets instead; "nothing" is a
# number that counts as none for now, and may still rise.
Kind = Literal["plain", "effect", "gain", "left", "nothing"]


class Damage(NamedTuple):
    """One damage on its way to a player, or to a card of that player.

    `of` is the id, in the step before, of the damage this one came from; a copy and its original
    share it. `card` is the card it goes to, if any: `your Swordfighter`. `note` is printed under
    its amount.
    """

    id: int
    of: int | None
    to: str  # "you" or "opponent"
    kind: Kind
    amount: int
    card: str = ""
    note: str = ""

    @property
    def figure(self) -> str:
        return str(self.amount).replace("-", "\N{MINUS SIGN}")

    @property
    def is_drawn(self) -> bool:
        """Return whether any of it is visible."""
        return bool(self.amount) or self.kind == "nothing"


class Column(NamedTuple):
    """A player's total after a step.

    `note` is printed in the margin instead of the amounts.
    """

    sum: str
    note: str = ""


class Step(NamedTuple):
    """One line across the drawing, and the damages below it."""

    stamp: str
    name: str
    applied: bool
    damages: tuple[Damage, ...]
    opponent: Column
    you: Column


class FlowInput(NamedTuple):
    """The input of a drawing; the first step is where the damages begin.

    `does` is printed on top, with `who` for `{name}` in it, which is cut if it is long. The rest
    are words for the lanes at the foot and for the drawing's sentence.
    """

    steps: tuple[Step, ...]
    who: str
    does: str
    lanes: tuple[str, str]  # the opponent’s, yours
    opening: str  # what the sentence begins with
    ending: str  # what its last clause is: `in the end {opponent} to the opponent and {you} to you`


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


LANE = {"opponent": 88.0, "you": 192.0}  # the middle of each lane
WIDEST = 48.0  # the ribbons of the widest lane, together
LANE_WIDTH = 62.0  # a lane with the gaps between its ribbons
GAP = 2.0
THINNEST = 4.0
ARROW = 20.0  # the arrow of a gain, with a little air around it
_FIXED = {"gain": ARROW, "nothing": THINNEST}  # what is as wide whatever its number

Slots = dict[int, Slot]  # the slot of each drawn damage of a step, by its id


def layout(steps: Sequence[Step]) -> tuple[Slots, ...]:
    """Return the slots below each step.

    A damage of 0 has none, and a gain has one only in the step that makes it one.
    """
    drawn = [
        _lanes(_drawn(ordered, _turned(steps, at))) for at, ordered in enumerate(orders(steps))
    ]
    unit = min(_unit(lane) for lanes in drawn for lane in lanes.values())
    return tuple(
        [
            dict([slot for player, lane in lanes.items() for slot in _placed(player, lane, unit)])
            for lanes in drawn
        ]
    )


def source_slots(damages: Iterable[Damage], slots: Slots) -> Slots:
    """Return the slots at the source bar: side by side, left lane first."""
    leaving = sorted((slots[each.id].left, each.id) for each in damages if each.id in slots)
    return dict(_side_by_side(MIDDLE, [(id, slots[id].width) for _, id in leaving]))


def orders(steps: Sequence[Step]) -> list[list[Damage]]:
    """Return the damages of each step from the outside of their lane to its inside.

    Damages that were in a lane stay outside of those that arrive, and these are in the order of
    arrival, so that ribbons cross as little as possible.
    """
    ordered = [[*steps[0].damages]]
    for step in steps[1:]:
        before = {damage.id: (at, damage.to) for at, damage in enumerate(ordered[-1])}
        ordered.append(sorted(step.damages, key=partial(_rank, before)))
    return ordered


def _rank(before: dict[int, tuple[int, str]], damage: Damage) -> tuple[bool, int]:
    (at, to) = before.get(-1 if damage.of is None else damage.of, (0, damage.to))
    arrives = to != damage.to
    return (arrives, -at if arrives else at)


def _lanes(ordered: list[Damage]) -> dict[str, list[Damage]]:
    """Return the damages of each lane from left to right: the outside of your lane is
    on the right.
    """
    opponent = [damage for damage in ordered if damage.to == "opponent"]
    you = [damage for damage in reversed(ordered) if damage.to == "you"]
    return {"opponent": opponent, "you": you}


def _turned(steps: Sequence[Step], at: int) -> set[int]:
    were = {each.id for each in steps[at - 1].damages if each.kind == "gain"} if at else set()
    return {each.id for each in steps[at].damages if each.kind == "gain" and each.of not in were}


def _drawn(damages: Iterable[Damage], turned: set[int]) -> list[Damage]:
    return [
        each for each in damages if each.is_drawn and (each.kind != "gain" or each.id in turned)
    ]


def _unit(lane: Sequence[Damage]) -> float:
    """Return the width of one point of damage at which a lane has its full width.

    Ribbons below the minimum width take their width from the others.
    """
    amounts = sorted(damage.amount for damage in lane if damage.kind not in _FIXED)
    available = WIDEST - sum(_FIXED.get(damage.kind, 0.0) for damage in lane)
    for at, amount in enumerate(amounts):
        unit = max(0.0, available - THINNEST * at) / sum(amounts[at:])
        if amount * unit >= THINNEST:
            return unit
    return 0.0 if amounts else float("inf")


def _placed(player: str, lane: Sequence[Damage], unit: float) -> list[tuple[int, Slot]]:
    widths = [
        (each.id, _FIXED.get(each.kind) or max(THINNEST, each.amount * unit)) for each in lane
    ]
    return _side_by_side(LANE[player], widths, LANE_WIDTH)


def _side_by_side(
    center: float, widths: Sequence[tuple[int, float]], most: float = float("inf")
) -> list[tuple[int, Slot]]:
    """Return slots with gaps around a center, all shrunk where they are wider than `most`."""
    span = sum(width for _, width in widths) + GAP * (len(widths) - 1)
    shrink = min(1.0, most / span) if widths else 1.0
    left, slots = center - span * shrink / 2, []
    for id, width in widths:
        slots.append((id, Slot(left, width * shrink)))
        left += (width + GAP) * shrink
    return slots
