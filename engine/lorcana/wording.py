"""Describe an action in words: `Swordfighter challenges Guard captain`."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from engine.lorcana.actions import Deal, Move, Play, Put, Remove, Shift
from engine.lorcana.actions import Sequence as ActionSequence
from engine.lorcana.board import Board
from engine.lorcana.card_name import Name
from engine.lorcana.numbers import card_name, listed, signed
from engine.text import Messages, Text, Value, plural_message

_MOST_IN_WORDS = 3
Values = dict[str, Value]


def action_in_words(board: Board, action: Any) -> Text:
    """Return a clause about an action, with the names of its cards."""
    if action.type == "sequence":
        return _sequence(board, action)
    key, values = _IN_WORDS[action.type](_Names(board), action)
    clause = ACTIONS.message(key, **values)
    card = getattr(action, "card", None)
    return ACTIONS.message("of_card", card=Name(card), action=clause) if card else clause


ACTIONS = Messages(
    "ACTIONS",
    {
        "of_card": "{card}: {action}",
        "challenge": "{card} challenges {target}",
        "deal": "{amount} damage is dealt to {cards}",
        "deal_to_each": "{amount} damage is dealt to each of {cards}",
        "put": "{amount} damage is put on {cards}",
        "put_on_each": "{amount} damage is put on each of {cards}",
        "move": "{amount} damage moves from {card} to {target}",
        "move_up_to": "up to {amount} damage moves from {card} to {target}",
        "move_all": "all damage moves from {card} to {target}",
        "move_up_to_all": "up to all damage moves from {card} to {target}",
        "remove": "{amount} damage is removed from {cards}",
        "remove_up_to": "up to {amount} damage is removed from {cards}",
        "remove_all": "all damage is removed from {cards}",
        "remove_up_to_all": "up to all damage is removed from {cards}",
        "shift": "{card} is shifted onto {cards}",
        "move_to_location": "{card} moves to {location}",
        "ready": "{card} is readied",
        "play": "{card} enters play",
        "play_with_damage": "{card} enters play with {damage} damage",
        "leave_play_hand": "{card} goes to the hand",
        "leave_play_deck": "{card} goes to the deck",
        "leave_play_inkwell": "{card} goes to the inkwell",
        "banish": "{card} is banished",
        "support": "{card} supports {target}",
        "strength_mod": "{card} gets {change} strength this turn",
        "quest": "{card} quests",
        "end_turn": "the turn ends",
        "try_end_turn": "the player tries to end the turn",
        "gsc": "the game state is checked",
        "nothing": "nothing happens",
        "then": "{before}, then {after}",
    },
)


class _Names:
    def __init__(self, board: Board) -> None:
        self.board = board

    def __call__(self, *ids: str) -> Text:
        return listed([Name(card_name(self.board, id)) for id in ids])


def _deal(named: _Names, action: Deal) -> tuple[str, Values]:
    key = "deal_to_each" if len(action.targets) > 1 else "deal"
    return key, {"amount": action.amount, "cards": named(*action.targets)}


def _put(named: _Names, action: Put) -> tuple[str, Values]:
    key = "put_on_each" if len(action.targets) > 1 else "put"
    return key, {"amount": action.amount, "cards": named(*action.targets)}


def _amount(action: Move | Remove) -> str:
    """Return the ending of the key for an amount, which may be all or up to a number."""
    return "_up_to" * action.up_to + "_all" * (action.amount == "all")


def _move(named: _Names, action: Move) -> tuple[str, Values]:
    cards = {"card": named(action.from_), "target": named(action.to)}
    return f"move{_amount(action)}", {"amount": action.amount, **cards}


def _remove(named: _Names, action: Remove) -> tuple[str, Values]:
    values = {"amount": action.amount, "cards": named(*action.targets)}
    return f"remove{_amount(action)}", values


def _shift(named: _Names, action: Shift) -> tuple[str, Values]:
    onto = [action.onto] if isinstance(action.onto, str) else action.onto
    return "shift", {"card": Name(action.new.name or action.new.id), "cards": named(*onto)}


def _play(named: _Names, action: Play) -> tuple[str, Values]:
    damage = action.enters_with_damage
    key = "play_with_damage" if damage else "play"
    return key, {"card": Name(action.new.name or action.new.id), "damage": damage}


def _sequence(board: Board, action: ActionSequence) -> Text:
    count = len(action.actions)
    clauses = [action_in_words(board, each) for each in action.actions]
    if count > _MOST_IN_WORDS:
        return plural_message(
            "{first}, then {count} more action",
            "{first}, then {count} more actions",
            count - 1,
            first=clauses[0],
            count=count - 1,
        )
    return reduce(_then, clauses) if clauses else ACTIONS.message("nothing")


def _then(before: Text, after: Text) -> Text:
    return ACTIONS.message("then", before=before, after=after)


def _card(key: str, **fields: str) -> Callable[[_Names, Any], tuple[str, Values]]:
    """Return a function for an action whose words name these cards, each by its field."""

    def described(named: _Names, action: Any) -> tuple[str, Values]:
        return key, {name: named(getattr(action, field)) for name, field in fields.items()}

    return described


_IN_WORDS: dict[str, Callable[[_Names, Any], tuple[str, Values]]] = {
    "challenge": _card("challenge", card="challenger", target="target"),
    "deal": _deal,
    "put": _put,
    "move": _move,
    "remove": _remove,
    "shift": _shift,
    "move_to_location": _card("move_to_location", card="id", location="to"),
    "ready": _card("ready", card="id"),
    "play": _play,
    "leave_play": lambda named, each: (f"leave_play_{each.to}", {"card": named(each.id)}),
    "banish": _card("banish", card="id"),
    "support": _card("support", card="supporter", target="target"),
    "strength_mod": lambda named, each: (
        "strength_mod",
        {"card": named(each.target), "change": signed(each.amount)},
    ),
    "quest": _card("quest", card="id"),
    **{type: _card(type) for type in ("end_turn", "try_end_turn", "gsc")},
}
