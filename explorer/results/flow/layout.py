"""How wide each ribbon is and where it lies in its lane, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from explorer.results.flow.course import Damage, Step
from explorer.results.flow.shapes import MIDDLE, Slot

LANE = {"opponent": 88.0, "you": 192.0}  # the middle of each lane
WIDEST = 48.0  # the ribbons of the widest lane, together
ROOM = 62.0  # a lane with the gaps between its ribbons
GAP = 2.0
THINNEST = 4.0
ARROW = 20.0  # the arrow of a gain, with a little air around it
_FIXED = {"gain": ARROW, "nothing": THINNEST}  # what is as wide whatever its number

Slots = dict[int, Slot]  # the slot of each drawn damage of a step, by its id


def layout(steps: Sequence[Step]) -> tuple[Slots, ...]:
    """The slots below each step.

    A damage of 0 has none, and a gain has one only in the step that makes it one.
    """
    found = enumerate(orders(steps))
    drawn = [_lanes(_drawn(ordered, _turned(steps, at))) for at, ordered in found]
    unit = min(_unit(lane) for lanes in drawn for lane in lanes.values())
    return tuple(
        [
            dict([slot for player, lane in lanes.items() for slot in _placed(player, lane, unit)])
            for lanes in drawn
        ]
    )


def source_slots(damages: Iterable[Damage], slots: Slots) -> Slots:
    """Where the ribbons leave the source bar: side by side, left lane first."""
    leaving = sorted((slots[each.id].left, each.id) for each in damages if each.id in slots)
    return dict(_side_by_side(MIDDLE, [(id, slots[id].width) for _, id in leaving]))


def orders(steps: Sequence[Step]) -> list[list[Damage]]:
    """The damages of each step from the outside of their lane to its inside.

    Who was in a lane stays outside of who arrives, and who arrives lies in the order of coming,
    so that ribbons cross as little as they can.
    """
    found = [[*steps[0].damages]]
    for step in steps[1:]:
        before = {damage.id: (at, damage.to) for at, damage in enumerate(found[-1])}
        found.append(sorted(step.damages, key=partial(_rank, before)))
    return found


def _rank(before: dict[int, tuple[int, str]], damage: Damage) -> tuple[bool, int]:
    (at, to) = before.get(-1 if damage.of is None else damage.of, (0, damage.to))
    arrives = to != damage.to
    return (arrives, -at if arrives else at)


def _lanes(ordered: list[Damage]) -> dict[str, list[Damage]]:
    """The damages of each lane, from left to right: your lane has its outside on the right."""
    opponent = [damage for damage in ordered if damage.to == "opponent"]
    you = [damage for damage in reversed(ordered) if damage.to == "you"]
    return {"opponent": opponent, "you": you}


def _turned(steps: Sequence[Step], at: int) -> set[int]:
    """The ids of what became a gain in a step."""
    were = {each.id for each in steps[at - 1].damages if each.kind == "gain"} if at else set()
    return {each.id for each in steps[at].damages if each.kind == "gain" and each.of not in were}


def _drawn(damages: Iterable[Damage], turned: set[int]) -> list[Damage]:
    return [
        each for each in damages if each.is_drawn and (each.kind != "gain" or each.id in turned)
    ]


def _unit(lane: Sequence[Damage]) -> float:
    """The width of one point of damage at which a lane is as wide as a lane may be.

    What would be thinner than the thinnest ribbon takes its width from the others.
    """
    amounts = sorted(damage.amount for damage in lane if damage.kind not in _FIXED)
    room = WIDEST - sum(_FIXED.get(damage.kind, 0.0) for damage in lane)
    for at, amount in enumerate(amounts):
        unit = max(0.0, room - THINNEST * at) / sum(amounts[at:])
        if amount * unit >= THINNEST:
            return unit
    return 0.0 if amounts else float("inf")


def _placed(player: str, lane: Sequence[Damage], unit: float) -> list[tuple[int, Slot]]:
    widths = [
        (each.id, _FIXED.get(each.kind) or max(THINNEST, each.amount * unit)) for each in lane
    ]
    return _side_by_side(LANE[player], widths, ROOM)


def _side_by_side(
    center: float, widths: Sequence[tuple[int, float]], room: float = float("inf")
) -> list[tuple[int, Slot]]:
    """Slots with gaps between them around a center, all narrower where they need more room."""
    span = sum(width for _, width in widths) + GAP * (len(widths) - 1)
    shrink = min(1.0, room / span) if widths else 1.0
    left, slots = center - span * shrink / 2, []
    for id, width in widths:
        slots.append((id, Slot(left, width * shrink)))
        left += (width + GAP) * shrink
    return slots
