"""Find the numbers with which a battle reaches a player's goal."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.languages import gettext_noop
from engine.text import Text, message
from engine.trace import Row, Trace
from engine.yugioh.battle import Battle
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.effects import MOST_POINTS
from engine.yugioh.sweep.pieces import PLAYERS, Piece, pieces
from engine.yugioh.sweep.swept_fields import Place, with_number

Reached = Callable[[Piece], bool]
Missing = Callable[[Trace], int]


class Goal(NamedTuple):
    """Define a goal of a player. Either all numbers of a piece reach it, or none does."""

    id: str
    clause: str  # as in “<clause> if the ATK is 2000 or more”
    reached: Reached
    missing: Missing  # how far a battle is from it
    about: tuple[str, ...]  # whose damage prevents it, if no number reaches it

    @property
    def words(self) -> Text:
        return message(self.clause)


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


def _life_points_left(trace: Trace) -> int:
    return trace.life_points_after.opponent


def _more_than_you_have(trace: Trace) -> int:
    damage = trace.battle_damage.you + trace.effect_damage.you
    return damage - trace.life_points_gained.you - trace.life_points_before.you


def _damage(trace: Trace) -> int:
    return sum((*trace.battle_damage, *trace.effect_damage))


def _nothing(trace: Trace) -> int:
    return 0


GOALS = {
    goal.id: goal
    for goal in (
        Goal(
            "lethal",
            gettext_noop("your opponent has no Life Points left"),
            _lethal,
            _life_points_left,
            ("opponent",),
        ),
        Goal(
            "survive",
            gettext_noop("you have Life Points left"),
            _survived,
            _more_than_you_have,
            ("you",),
        ),
        Goal("destroyed", gettext_noop("the target is destroyed"), _target_destroyed, _nothing, ()),
        Goal(
            "attacker",
            gettext_noop("the attacker is not destroyed"),
            _attacker_stays,
            _nothing,
            (),
        ),
        Goal("nobody", gettext_noop("nobody takes damage"), _nobody, _damage, PLAYERS),
    )
}


class Nearest(NamedTuple):
    """Hold the number nearest to a goal that none reaches, the battle with it, and the row of
    its table that prevents the goal.
    """

    number: int
    trace: Trace
    why: Row


class Need(NamedTuple):
    """Hold all numbers that reach a goal, as ranges with both ends included.

    If there are none, no number reaches the goal, and `nearest` explains why.
    """

    goal: Goal
    place: Place
    ranges: tuple[tuple[int, int], ...]
    nearest: Nearest | None

    @property
    def smallest(self) -> int | None:
        return self.ranges[0][0] if self.ranges else None


def need(battle: Battle, place: Place, goal: Goal, last: int = MOST_POINTS) -> Need:
    """Return which numbers at a place, from 0 to `last`, reach a goal."""
    return _need(battle, place, goal, pieces(battle, place.path, 0, last))


def needs(battle: Battle, place: Place, pieces_of_place: list[Piece]) -> list[Need]:
    """Return the numbers that reach each goal, from all the pieces of a place."""
    return [_need(battle, place, goal, pieces_of_place) for goal in GOALS.values()]


def _need(battle: Battle, place: Place, goal: Goal, pieces_of_place: list[Piece]) -> Need:
    ranges: list[tuple[int, int]] = []
    for piece in pieces_of_place:
        if not goal.reached(piece):
            continue
        if ranges and ranges[-1][1] == piece.first - 1:
            ranges[-1] = (ranges[-1][0], piece.last)
        else:
            ranges.append((piece.first, piece.last))
    nearest = None if ranges else _nearest(battle, place, goal, pieces_of_place)
    return Need(goal, place, tuple(ranges), nearest)


def _nearest(battle: Battle, place: Place, goal: Goal, pieces_of_place: list[Piece]) -> Nearest:
    """Return the nearest of the pieces’ ends, which are enough as amounts between them only
    grow or only fall.
    """
    ends = [(piece.first, piece.trace) for piece in pieces_of_place]
    ends += [
        (each.last, calculate(with_number(battle, place.path, each.last)))
        for each in pieces_of_place
    ]
    number, trace = min(ends, key=lambda end: (goal.missing(end[1]), -end[0]))
    return Nearest(number, trace, _stopping(goal, trace))


def _stopping(goal: Goal, trace: Trace) -> Row:
    """Return the last row that changes the damage that the goal is about."""
    for row in reversed(trace.rows):
        cells = {"opponent": row.to_opponent, "you": row.to_you}
        if any(cells[player].changed for player in goal.about):
            return row
    return trace.rows[0]
