"""Find the single changes of a card that make an illegal action legal."""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from explorer.addresses.board import State
from explorer.board.chain import run


class Repair(NamedTuple):
    """A button that makes the action legal: its words, and what it does (actions.py)."""

    words: str
    do: str


_CHANGES = {
    "exert": ("Exert {}", {"exerted": True}),
    "ready": ("Ready {}", {"exerted": False}),
    "dry": ("Let {} be dry", {"drying": False}),
}
_CARDS = ("challenger", "target", "supporter", "id")


def changed_card(state: State, verb: str, place: int) -> State:
    """Return the state with one card exerted, ready or dry."""
    cards = [*state.board["characters"]]
    cards[place] = {**cards[place], **_CHANGES[verb][1]}
    return state._replace(board={**state.board, "characters": cards})


def repairs(state: State) -> list[Repair]:
    """Return the changes of a card in the action, each of which makes that action legal.

    Empty if the action is legal, or if no single change helps.
    """
    action = state.action or {}
    trace = run(state).trace
    if not action or trace is None or trace.legal:
        return []
    return [
        Repair(words.format(card.get("name") or card["id"]), f"{verb}.{place + 1}")
        for place, card in enumerate(state.board["characters"])
        if card["id"] in {action.get(name) for name in _CARDS}
        for verb, (words, change) in _CHANGES.items()
        if _differs(card, change) and _is_legal(changed_card(state, verb, place))
    ]


def _differs(card: Document, change: Document) -> bool:
    return any(card.get(name, False) != value for name, value in change.items())


def _is_legal(state: State) -> bool:
    trace = run(state).trace
    return trace is not None and trace.legal
