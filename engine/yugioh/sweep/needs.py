"""What is needed: the numbers with which a battle ends as somebody wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.trace import Row, Trace
from engine.yugioh.battle import MOST_POINTS, Battle
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.sweep.pieces import Piece, pieces
from engine.yugioh.sweep.places import Place, with_number

Reached = Callable[[Piece], bool]


class Goal(NamedTuple):
    """An end that somebody wants. All numbers of a piece reach it, or none does."""

    id: str
    words: str  # completes “The smallest ATK with which …”
    reached: Reached
    about: tuple[str, ...]  # whose damage stands in the way, where no number reaches it


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
        Goal("lethal", "your opponent has no Life Points left", _lethal, ("opponent",)),
        Goal("survive", "you have Life Points left", _survived, ("you",)),
        Goal("destroyed", "the target is destroyed", _target_destroyed, ()),
        Goal("attacker", "the attacker is not destroyed", _attacker_stays, ()),
        Goal("nobody", "nobody takes damage", _nobody, ("opponent", "you")),
    )
}


class Need(NamedTuple):
    """The numbers that reach a goal: all of them, as ranges with both ends.

    Without any the goal is proven to be out of reach: `why` is then the row of the highest number
    that stops it: the last that changes the damage in question, or the first of all.
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
    return _need(place, goal, found, _at(battle, place, last))


def needs(battle: Battle, place: Place, found: list[Piece]) -> list[Need]:
    """Which numbers reach each of the goals, read from all the pieces of a place."""
    highest = _at(battle, place, found[-1].last)
    return [_need(place, goal, found, highest) for goal in GOALS.values()]


def _need(place: Place, goal: Goal, found: list[Piece], highest: Trace) -> Need:
    ranges: list[tuple[int, int]] = []
    for piece in found:
        if not goal.reached(piece):
            continue
        if ranges and ranges[-1][1] == piece.first - 1:
            ranges[-1] = (ranges[-1][0], piece.last)
        else:
            ranges.append((piece.first, piece.last))
    return Need(goal, place, tuple(ranges), None if ranges else _stopping(goal, highest))


def _at(battle: Battle, place: Place, number: int) -> Trace:
    return calculate(with_number(battle, place.path, number))


def _stopping(goal: Goal, trace: Trace) -> Row:
    """The row that stands in the way: the last that changes the damage that the goal is about."""
    for row in reversed(trace.rows):
        cells = {"opponent": row.to_opponent, "you": row.to_you}
        if any(cells[player].changed for player in goal.about):
            return row
    return trace.rows[0]
