"""Compute each ribbon's width and its position in its lane, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from explorer.results.flow.damages import Damage, Step
from explorer.results.flow.shapes import MIDDLE, Slot

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
