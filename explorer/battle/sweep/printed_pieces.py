"""Print the pieces of a range for the page and the exports."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.text import capfirst, get_text_list

from engine.sentence_parts import plain
from engine.trace import Trace
from engine.yugioh import Battle
from engine.yugioh.sweep import PLAYERS, Piece
from explorer.battle.sweep.composition import SweptBattle
from explorer.web.sentences import lower_first

_GAINS = len(PLAYERS)  # where the amounts that are gained begin, after those that are taken


class Amount(NamedTuple):
    """The amounts that a player takes or gains over a piece: at its first and last number, and how
    they change in between.
    """

    first: int
    last: int
    slope: str

    @property
    def is_range(self) -> bool:
        return self.first != self.last


class PrintedPiece(NamedTuple):
    """One piece of a range as it is printed."""

    first: int
    last: int
    taken: tuple[Amount, Amount]  # by the opponent, by you
    gained: tuple[Amount, Amount]
    destroyed: str
    ends: tuple[str, ...]  # who has no Life Points left
    lasting: tuple[str, ...]  # of these, what is so in the piece before too
    new: str  # compared with the piece before; of the first, nothing
    sentence: str  # at the first number
    query: str  # of the battle with the first number

    @property
    def amounts(self) -> list[tuple[Amount, Amount]]:
        """Return what each player takes and gains: the opponent, then you."""
        return [*zip(self.taken, self.gained, strict=True)]

    @property
    def span(self) -> str:
        """Return its numbers in words."""
        return str(self.first) if self.first == self.last else f"{self.first} to {self.last}"


def printed_pieces(swept: SweptBattle) -> list[PrintedPiece]:
    """Return the pieces of a range, each compared with the one before."""
    pieces, names = swept.pieces, _names(swept.battle)
    return [
        _printed_piece(swept, piece, before.trace if before else None, names)
        for before, piece in zip((None, *pieces), pieces, strict=False)
    ]


def sentence(trace: Trace) -> str:
    """Return the result as it reads within a sentence."""
    return lower_first(plain(trace.verdict))


def _printed_piece(
    swept: SweptBattle, piece: Piece, before: Trace | None, names: dict[str, str]
) -> PrintedPiece:
    opponent, you, opponent_gains, you_gain = (_amount(piece, which) for which in range(2 * _GAINS))
    ends = _ends(piece.trace)
    return PrintedPiece(
        first=piece.first,
        last=piece.last,
        taken=(opponent, you),
        gained=(opponent_gains, you_gain),
        destroyed=f"Destroyed: {piece.trace.fate.headline}."
        if piece.trace.destroyed
        else "Nothing is destroyed.",
        ends=ends,
        lasting=tuple(each for each in ends if not before or each in _ends(before)),
        new=_new(before, piece.trace, names) if before else "",
        sentence=sentence(piece.trace),
        query=swept.query_at(piece.first),
    )


def _names(battle: Battle) -> dict[str, str]:
    """Return the monsters by name, or by role where their names are not distinct."""
    names = {"attacker": battle.attacker.name}
    if battle.target:
        names["target"] = battle.target.name
    if len({*names.values(), "Attacker", "Target"}) == len(names) + 2:
        return names
    return {slot: f"the {slot}" for slot in names}


def _amount(piece: Piece, which: int) -> Amount:
    first, last = piece.functions[which](piece.first), piece.functions[which](piece.last)
    rise, over = piece.slope(which)
    more = "more" if rise > 0 else "less"
    points = "for each point" if over == 1 else f"for every {over} points"
    return Amount(first, last, f"{abs(rise)} {more} {points}" if rise else "")


def _ends(trace: Trace) -> tuple[str, ...]:
    """Return sentences on who has no Life Points left."""
    after = trace.life_points_after
    ends = (
        ("Your opponent has no Life Points left.", after.opponent),
        ("You have no Life Points left.", after.you),
        ("The Duel is a draw.", after.you + after.opponent),
    )
    return tuple(words for words, left in ends if not left)


def _new(before: Trace, now: Trace, names: dict[str, str]) -> str:
    """Describe what happens now and did not before, and the other way round."""
    changes = [
        *_acting(before, now),
        *_gone(before, now, names),
        *_left(before, now),
        *_taking(before, now),
    ]
    text = ", ".join(changes) or "the amount depends on another number"
    return f"{capfirst(text)}."


def _acting(before: Trace, now: Trace) -> list[str]:
    applied_before = {row.applies: row.applied for row in before.rows}
    changed = [row for row in now.rows if applied_before.get(row.applies) != row.applied]
    active = [row.applies for row in changed if row.applied]
    idle = [row.applies for row in changed if not row.applied]
    return [
        f"{get_text_list(steps, 'and')} {word}{'apply' if steps[1:] else 'applies'}"
        for steps, word in ((active, ""), (idle, "no longer "))
        if steps
    ]


def _gone(before: Trace, now: Trace, names: dict[str, str]) -> list[str]:
    more = [names[each] for each in now.destroyed if each not in before.destroyed]
    less = [names[each] for each in before.destroyed if each not in now.destroyed]
    return [
        *(f"{name} is destroyed" for name in more),
        *(f"{name} is no longer destroyed" for name in less),
    ]


def _left(before: Trace, now: Trace) -> list[str]:
    points_before, after = before.life_points_after, now.life_points_after
    changes = []
    if bool(points_before.opponent) != bool(after.opponent):
        changes.append(f"your opponent has {'' if after.opponent else 'no '}Life Points left")
    if bool(points_before.you) != bool(after.you):
        changes.append(f"you have {'' if after.you else 'no '}Life Points left")
    if any(points_before) and not any(after):
        changes.append("the Duel is a draw")
    return changes


def _taking(before: Trace, now: Trace) -> list[str]:
    """Describe who takes damage now and took none before, and the other way round."""
    changes = []
    for player, takes in (("opponent", "your opponent takes"), ("you", "you take")):
        amount_before, amount = (
            each.battle_damage.of(player) + each.effect_damage.of(player) for each in (before, now)
        )
        if bool(amount_before) != bool(amount):
            changes.append(f"{takes} {'damage' if amount else 'none'}")
    return changes
