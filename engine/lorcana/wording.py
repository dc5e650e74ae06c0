"""Describe an action in words: `Swordfighter challenges Guard captain`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.lorcana.actions import Deal, Move, Play, Put, Remove
from engine.lorcana.actions import Sequence as ActionSequence
from engine.lorcana.board import Board
from engine.lorcana.effects import Named
from engine.lorcana.numbers import card_of, sentence_of, signed

_MOST_IN_WORDS = 3
_UP_TO = {True: "up to ", False: ""}


def action_in_words(board: Board, action: Any) -> str:
    """Return a clause about an action, with the names of its cards."""
    return _IN_WORDS[action.type](_Names(board), action)


class _Names:
    def __init__(self, board: Board) -> None:
        self.board = board

    def __call__(self, *ids: str) -> str:
        cards = [(id, card_of(self.board, id)) for id in ids]
        return sentence_of([card.called if card else id for id, card in cards])


def _by(action: Named) -> str:
    return f"{action.card}: " if action.card else ""


def _deal(named: _Names, action: Deal) -> str:
    each = "each of " if len(action.targets) > 1 else ""
    return f"{_by(action)}{action.amount} damage is dealt to {each}{named(*action.targets)}"


def _put(named: _Names, action: Put) -> str:
    each = "each of " if len(action.targets) > 1 else ""
    return f"{_by(action)}{action.amount} damage is put on {each}{named(*action.targets)}"


def _move(named: _Names, action: Move) -> str:
    amount = f"{_UP_TO[action.up_to]}{action.amount}"
    return f"{_by(action)}{amount} damage moves from {named(action.from_)} to {named(action.to)}"


def _remove(named: _Names, action: Remove) -> str:
    amount = f"{_UP_TO[action.up_to]}{action.amount}"
    return f"{_by(action)}{amount} damage is removed from {named(*action.targets)}"


def _play(named: _Names, action: Play) -> str:
    damage = action.enters_with_damage
    return f"{action.new.name or action.new.id} enters play" + (
        f" with {damage} damage" if damage else ""
    )


def _sequence(named: _Names, action: ActionSequence) -> str:
    clauses = [action_in_words(named.board, each) for each in action.actions]
    if len(clauses) > _MOST_IN_WORDS:
        return f"{clauses[0]}, then {len(clauses) - 1} more actions"
    return ", then ".join(clauses) or "nothing happens"


_IN_WORDS: dict[str, Callable[[_Names, Any], str]] = {
    "challenge": lambda named, each: f"{named(each.challenger)} challenges {named(each.target)}",
    "deal": _deal,
    "put": _put,
    "move": _move,
    "remove": _remove,
    "shift": lambda named, each: (
        f"{each.new.name or each.new.id} is shifted onto "
        f"{named(*([each.onto] if isinstance(each.onto, str) else each.onto))}"
    ),
    "move_to_location": lambda named, each: f"{named(each.id)} moves to {named(each.to)}",
    "ready": lambda named, each: f"{_by(each)}{named(each.id)} is readied",
    "play": _play,
    "leave_play": lambda named, each: f"{_by(each)}{named(each.id)} goes to the {each.to}",
    "banish": lambda named, each: f"{_by(each)}{named(each.id)} is banished",
    "support": lambda named, each: f"{named(each.supporter)} supports {named(each.target)}",
    "strength_mod": lambda named, each: (
        f"{_by(each)}{named(each.target)} gets {signed(each.amount)} strength this turn"
    ),
    "quest": lambda named, each: f"{named(each.id)} quests",
    "end_turn": lambda named, each: "the turn ends",
    "try_end_turn": lambda named, each: "the player tries to end the turn",
    "gsc": lambda named, each: "the game state is checked",
    "sequence": _sequence,
}
