"""Split a range of one number into pieces in which the same effects apply, exactly, without
sampling.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.trace import Damage, Trace
from engine.yugioh.battle import Battle
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.sweep.swept_fields import with_number
from engine.yugioh.sweep.swept_number import Comparison, Function, SweptNumber, function, reach

PLAYERS = ("opponent", "you")
Story = tuple[Any, ...]


class Piece(NamedTuple):
    """Hold a range of numbers, both ends included, in which the same happens and one formula gives
    each amount.

    `functions` are the damage taken and the Life Points gained, each by the opponent and by you,
    as functions of the number.
    """

    first: int
    last: int
    trace: Trace  # at the first number
    story: Story
    functions: tuple[Function, ...]

    def amounts(self, number: int) -> tuple[int, ...]:
        """Return the opponent's damage, yours, the opponent's gain and yours, at a number."""
        return tuple(of(number) for of in self.functions)

    def slope(self, which: int) -> tuple[int, int]:
        """Return by how much an amount rises over how many numbers: `(-2, 1)`, or `(1, 2)` if
        only every second number changes it.
        """
        of, steps = self.functions[which], self.last - self.first
        rise = of(self.last) - of(self.first)
        if not rise:
            return 0, 1
        each = of(self.first + 1) - of(self.first)
        if each * steps == rise:
            return each, 1
        return of(self.first + 2) - of(self.first), 2


def pieces(battle: Battle, path: str, first: int, last: int) -> list[Piece]:
    """Return the pieces of a range, in order; together they are the range.

    A new piece begins if something else happens or an amount follows another formula.
    """
    joined: list[Piece] = []
    at = first
    while at <= last:
        piece = _from(battle, path, at, last)
        at = piece.last + 1
        if joined and joined[-1].story == piece.story:
            before = joined.pop()
            goes_on = _last_with_same_formulas(before, piece)
            joined.append(before._replace(last=goes_on))
            if goes_on == piece.last:
                continue
            piece = piece._replace(first=goes_on + 1)
        joined.append(piece)
    return [_with_table(battle, path, piece) for piece in joined]


def cut(battle: Battle, path: str, of_larger: list[Piece], first: int, last: int) -> list[Piece]:
    """Return the pieces of a larger range, cut to a smaller one."""
    within = [piece for piece in of_larger if piece.first <= last and piece.last >= first]
    within[-1] = within[-1]._replace(last=min(within[-1].last, last))
    if within[0].first < first:
        within[0] = _with_table(battle, path, within[0]._replace(first=first))
    return within


def _from(battle: Battle, path: str, at: int, last: int) -> Piece:
    """Return the battle at a number, and the last number for which all comparisons have the
    same result.
    """
    compared: list[Comparison] = []
    swept = SweptNumber.at(at, lambda x: x, compared)
    trace = calculate(with_number(battle, path, swept))
    amounts = [_damage_taken(trace, player) for player in PLAYERS]
    amounts += [getattr(trace.life_points_gained, player) for player in PLAYERS]
    story = _acting_rows(trace, amounts)
    return Piece(
        first=at,
        last=reach(at, compared, last),
        trace=trace,
        story=story,
        functions=tuple(map(function, amounts)),
    )


def _damage_taken(trace: Trace, player: str) -> int:
    battle: int = getattr(trace.battle_damage, player)
    effect: int = getattr(trace.effect_damage, player)
    return battle + effect


def _acting_rows(trace: Trace, amounts: list[int]) -> Story:
    """Return which rows act, on whose damage, and how the battle ends, without amounts."""
    rows = tuple((row.applies, row.applied, tuple(map(_way, row.damages))) for row in trace.rows)
    after = trace.life_points_after
    ends = tuple(getattr(after, player) > 0 for player in PLAYERS)
    return rows, trace.destroyed, tuple(amount > 0 for amount in amounts), ends


def _way(damage: Damage) -> tuple[str, str, str, bool]:
    return damage.to, damage.inflicted_by, damage.kind, damage.amount > 0


def _last_with_same_formulas(before: Piece, piece: Piece) -> int:
    """Return the last number of a piece for which the formulas of the one before still hold.

    Both are straight lines, or stairs of two steps, so they agree everywhere, at the first one or
    two numbers, or nowhere.
    """
    numbers = [piece.first, piece.first + 1, piece.last - 1, piece.last]
    if all(
        before.amounts(x) == piece.amounts(x) for x in numbers if piece.first <= x <= piece.last
    ):
        return piece.last
    at = piece.first
    while before.amounts(at) == piece.amounts(at):
        at += 1
    return at - 1


def _with_table(battle: Battle, path: str, piece: Piece) -> Piece:
    return piece._replace(trace=calculate(with_number(battle, path, piece.first)))
