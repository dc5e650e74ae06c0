"""What is needed: the numbers with which a battle ends as somebody wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.trace import Row
from engine.yugioh.battle import MOST_POINTS, Battle
from engine.yugioh.sweep.pieces import Piece, pieces
from engine.yugioh.sweep.places import Place

Reached = Callable[[Piece], bool]


class Goal(NamedTuple):
    """An end that somebody wants. All numbers of a piece reach it, or none does."""

    id: str
    words: str  # completes “The smallest ATK with which …”
    reached: Reached


def _lethal(piece: Piece) -> bool:
    return piece.trace.life_points_after.opponent == 0


def _survived(piece: Piece) -> bool:
    return piece.trace.life_points_after.you > 0


def _target_destroyed(piece: Piece) -> bool:
    return "target" in piece.trace.destroyed


def _attacker_stays(piece: Piece) -> bool:
    return "attacker" not in piece.trace.destroyed


def _nobody(piece: Piece) -> bool:
    return not any((*piece.trace.battle_damage, *piece.trace.effect_damage))


GOALS = {
    goal.id: goal
    for goal in (
        Goal("lethal", "your opponent has no Life Points left", _lethal),
        Goal("survive", "you have Life Points left", _survived),
        Goal("destroyed", "the target is destroyed", _target_destroyed),
        Goal("attacker", "the attacker is not destroyed", _attacker_stays),
        Goal("nobody", "nobody takes damage", _nobody),
    )
}


class Need(NamedTuple):
    """The numbers that reach a goal: all of them, as ranges with both ends.

    Without any the goal is proven to be out of reach: `why` is then the row of the highest number
    that stops it, the last in which anything became less.
    """

    goal: Goal
    place: Place
    ranges: tuple[tuple[int, int], ...]
    why: Row | None

    @property
    def smallest(self) -> int | None:
        return self.ranges[0][0] if self.ranges else None


def need(battle: Battle, place: Place, goal: Goal, last: int = MOST_POINTS) -> Need:
    """Which numbers at a place, from 0 to `last`, reach a goal."""
    found = pieces(battle, place.path, 0, last)
    ranges: list[tuple[int, int]] = []
    for piece in found:
        if not goal.reached(piece):
            continue
        if ranges and ranges[-1][1] == piece.first - 1:
            ranges[-1] = (ranges[-1][0], piece.last)
        else:
            ranges.append((piece.first, piece.last))
    return Need(goal, place, tuple(ranges), None if ranges else _stopping(found[-1]))


def _stopping(piece: Piece) -> Row:
    """The row of a table that stood in the way: the last that acted."""
    rows = piece.trace.rows
    return next((row for row in reversed(rows) if row.applied), rows[0])
