"""The pieces of a range as the page and the exports print them."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.text import get_text_list

from engine.trace import Trace
from engine.verdict import plain
from engine.yugioh import Battle
from engine.yugioh.sweep import PLAYERS, Piece
from explorer.battle.sweep.query import Swept

_GAINS = len(PLAYERS)  # where the amounts that are gained begin, after those that are taken


class Amount(NamedTuple):
    """What a player takes or gains over a piece: its first and last amount, and how it goes on."""

    first: int
    last: int
    slope: str

    @property
    def is_range(self) -> bool:
        return self.first != self.last


class Told(NamedTuple):
    """One piece of a range."""

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
        """What each player takes and gains: the opponent, then you."""
        return [*zip(self.taken, self.gained, strict=True)]

    @property
    def span(self) -> str:
        """Its numbers in words."""
        return str(self.first) if self.first == self.last else f"{self.first} to {self.last}"


def told(swept: Swept) -> list[Told]:
    """The pieces of a range, each told apart from the one before."""
    found, names = swept.pieces, _names(swept.battle)
    return [
        _told(swept, piece, before.trace if before else None, names)
        for before, piece in zip((None, *found), found, strict=False)
    ]


def sentence(trace: Trace) -> str:
    """The result within a sentence."""
    said = plain(trace.verdict)
    return said[:1].lower() + said[1:]


def _told(swept: Swept, piece: Piece, before: Trace | None, names: dict[str, str]) -> Told:
    opponent, you, opponent_gains, you_gain = (_amount(piece, which) for which in range(2 * _GAINS))
    ends = _ends(piece.trace)
    return Told(
        piece.first,
        piece.last,
        (opponent, you),
        (opponent_gains, you_gain),
        f"Destroyed: {piece.trace.fate.headline}."
        if piece.trace.destroyed
        else "Nothing is destroyed.",
        ends,
        tuple(each for each in ends if not before or each in _ends(before)),
        _new(before, piece.trace, names) if before else "",
        sentence(piece.trace),
        swept.query_at(piece.first),
    )


def _names(battle: Battle) -> dict[str, str]:
    """The monsters by name, or by what they do where that would not tell them apart."""
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
    """Who has no Life Points left."""
    after = trace.life_points_after
    said = (
        ("Your opponent has no Life Points left.", after.opponent),
        ("You have no Life Points left.", after.you),
        ("The Duel is a draw.", after.you + after.opponent),
    )
    return tuple(words for words, left in said if not left)


def _new(before: Trace, now: Trace, names: dict[str, str]) -> str:
    """What happens now and did not before, and the other way round."""
    said = [
        *_acting(before, now),
        *_gone(before, now, names),
        *_left(before, now),
        *_taking(before, now),
    ]
    text = ", ".join(said) or "another number decides how much it is"
    return f"{text[:1].upper()}{text[1:]}."


def _acting(before: Trace, now: Trace) -> list[str]:
    was = {row.applies: row.applied for row in before.rows}
    changed = [row for row in now.rows if was.get(row.applies) != row.applied]
    active = [row.applies for row in changed if row.applied]
    idle = [row.applies for row in changed if not row.applied]
    said = [f"{get_text_list(active, 'and')} {'act' if active[1:] else 'acts'}"] if active else []
    more = (
        [f"{get_text_list(idle, 'and')} no longer {'act' if idle[1:] else 'acts'}"] if idle else []
    )
    return said + more


def _gone(before: Trace, now: Trace, names: dict[str, str]) -> list[str]:
    more = [names[each] for each in now.destroyed if each not in before.destroyed]
    less = [names[each] for each in before.destroyed if each not in now.destroyed]
    return [
        *(f"{name} is destroyed" for name in more),
        *(f"{name} is no longer destroyed" for name in less),
    ]


def _left(before: Trace, now: Trace) -> list[str]:
    was, after = before.life_points_after, now.life_points_after
    said = []
    if bool(was.opponent) != bool(after.opponent):
        said.append(f"your opponent has {'' if after.opponent else 'no '}Life Points left")
    if bool(was.you) != bool(after.you):
        said.append(f"you have {'' if after.you else 'no '}Life Points left")
    if any(was) and not any(after):
        said.append("the Duel is a draw")
    return said


def _taking(before: Trace, now: Trace) -> list[str]:
    """Who takes damage now and took none, and the other way round."""
    said = []
    for player, takes in (("opponent", "your opponent takes"), ("you", "you take")):
        was, amount = (
            each.battle_damage.of(player) + each.effect_damage.of(player) for each in (before, now)
        )
        if bool(was) != bool(amount):
            said.append(f"{takes} {'damage' if amount else 'none'}")
    return said
