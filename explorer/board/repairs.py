"""Find the changes that make an illegal action legal, and the cards that a field can name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from engine.document import Document
from engine.lorcana import PLAYERS
from explorer.addresses.board import State
from explorer.board.chain import run
from explorer.board.choices import card_choices
from explorer.board.problems import at_place


class Repair(NamedTuple):
    """A button that makes the action legal: its words, and what it does (actions.py)."""

    words: str
    do: str


CHANGES = {
    "exert": ("Exert {}", {"exerted": True}),
    "ready": ("Ready {}", {"exerted": False}),
    "dry": ("Let {} be dry", {"drying": False}),
    "drying": ("Mark {} as drying", {"drying": True}),
}
_TURNS = {"A": "Make it your turn", "B": "Make it the opponent’s turn"}
_CARDS = ("challenger", "target", "supporter", "id")
_CHOICES = {"challenger": "Challenge with {}", "target": "Challenge {}"}
MOST_TOGETHER = 3  # changes in one button
MOST_DONE = 5  # actions before it, with which several changes are still tried
MOST_CHOICES = 4


def mended(state: State, change: str) -> State | None:
    """Return the state after one change: `exert.2` or `turn.B`; None if it names no change."""
    verb, _, argument = change.partition(".")
    cards = [*state.board["characters"]]
    if verb == "turn" and argument in PLAYERS:
        return state._replace(board={**state.board, "active_player": argument})
    place = at_place(argument, cards)
    if verb not in CHANGES or place is None:
        return None
    cards[place] = {**cards[place], **CHANGES[verb][1]}
    return state._replace(board={**state.board, "characters": cards})


def repairs(state: State) -> list[Repair]:
    """Return the changes that make the action in the form legal: each alone, or several together.

    Empty if the action is legal, or if nothing of this kind helps.
    """
    action, trace = state.action or {}, run(state).trace
    if not action or trace is None or trace.legal:
        return []
    single = [*_changes(state, action)]
    for count in range(1, (MOST_TOGETHER if len(state.did) <= MOST_DONE else 1) + 1):
        found = [
            _together(each)
            for each in combinations(single, count)
            if _is_legal(_after(state, each))
        ]
        if found:
            return [*found, *_other_targets(state, action)]
    return [*_other_targets(state, action)]


def _changes(state: State, action: Document) -> Iterator[Repair]:
    """Yield every change of a card in the action, and that of the turn."""
    named = {str(action.get(name)) for name in _CARDS}
    for place, card in enumerate(state.board["characters"], 1):
        for verb, (words, change) in CHANGES.items():
            differs = any(card.get(name, False) != value for name, value in change.items())
            if card["id"] in named and differs:
                yield Repair(words.format(_name(card)), f"{verb}.{place}")
    other = "A" if state.board.get("active_player", "A") == "B" else "B"
    yield Repair(_TURNS[other], f"turn.{other}")


def _after(state: State, changes: Iterable[Repair]) -> State:
    for each in changes:
        state = mended(state, each.do) or state
    return state


def _together(changes: tuple[Repair, ...]) -> Repair:
    """Return one button for several changes."""
    first, *rest = changes
    if not rest:
        return first
    words = [first.words, *(each.words[0].lower() + each.words[1:] for each in rest)]
    return Repair(" and ".join(words), f"mend.{'+'.join(each.do for each in changes)}")


def _other_targets(state: State, action: Document) -> Iterator[Repair]:
    """Yield the other cards that could be challenged instead."""
    if action["type"] != "challenge":
        return
    for id, words in _choices(state, action, "target"):
        is_other = id != action.get("target")
        if is_other and _is_legal(state._replace(action={**action, "target": id})):
            yield Repair(f"{words} instead", f"choose.target.{id}")


def choices_for(state: State, fields: Iterable[str]) -> list[Repair]:
    """Return a button for each card that the first of these missing fields can name."""
    field = next(iter(fields), "")
    if not state.action or field not in (*_CARDS, "from", "to", "onto"):
        return []
    found = _choices(state, state.action, field)
    return [Repair(words, f"choose.{field}.{id}") for id, words in found]


def _choices(state: State, action: Document, field: str) -> Iterator[tuple[str, str]]:
    """Yield the id of each card that a field can name, with the words of its button."""
    now = run(state._replace(action=None)).now
    names = {str(each["id"]): _name(each) for each in now.get("characters", ())}
    found = card_choices(now, action, field)
    words = _CHOICES[field] if action["type"] == "challenge" else "Choose {}"
    for id in (found.allowed or found.forbidden)[:MOST_CHOICES]:
        yield id, words.format(names[id])


def _name(card: Document) -> str:
    return str(card.get("name") or card["id"])


def _is_legal(state: State) -> bool:
    trace = run(state).trace
    return trace is not None and trace.legal
