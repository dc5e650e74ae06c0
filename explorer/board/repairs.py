"""Find the changes that make an illegal action legal, and the cards that a field can name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from engine.document import Document
from engine.lorcana import PLAYERS, Board, InvalidDocument, listed, resolve
from engine.text import Capitalized, Text
from explorer.addresses.board import State
from explorer.board.chain import Chain, card_choices, run
from explorer.board.wording import name_of
from explorer.web.part_lists import index_in
from explorer.web.problems import Repair
from explorer.web.sentences import lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

CHANGES = {
    "exert": (gettext_noop("Exert {card}"), {"exerted": True}),
    "ready": (gettext_noop("Ready {card}"), {"exerted": False}),
    "dry": (gettext_noop("Mark {card} as dry"), {"drying": False}),
    "drying": (gettext_noop("Mark {card} as drying"), {"drying": True}),
}
# The changes that can make an action legal, by its type and the field that names the card.
_HELPFUL: dict[str, dict[str, tuple[str, ...]]] = {
    "challenge": {"challenger": ("ready", "dry"), "target": ("exert",)},
    "quest": {"id": ("ready", "dry")},
}
_TURNS = {
    "A": gettext_noop("Make it your turn"),
    "B": gettext_noop("Make it the opponent’s turn"),
}
_CARDS = ("challenger", "target", "supporter", "id")
_CHOICES = {
    "challenger": gettext_noop("Challenge with {card}"),
    "target": gettext_noop("Challenge {card}"),
}
_CHOOSE = gettext_noop("Choose {card}")
MOST_TOGETHER = 3  # changes in one button
MOST_CHOICES = 4


def changed(state: State, change: str) -> State | None:
    """Return the state after one change: `exert.2` or `turn.B`; None if it names no change, or a
    location, which is never ready, exerted or drying (5.1.2.3).
    """
    verb, _dot, argument = change.partition(".")
    cards = [*state.board["characters"]]
    if verb == "turn" and argument in PLAYERS:
        return state._replace(board={**state.board, "active_player": argument})
    place = index_in(cards, argument, first=1)
    if verb not in CHANGES or place is None or cards[place]["type"] == "location":
        return None
    cards[place] = {**cards[place], **CHANGES[verb][1]}
    return state._replace(board={**state.board, "characters": cards})


def repairs(state: State, chain: Chain) -> list[Repair]:
    """Return the changes that make the action in the form legal: each alone, or several together.

    Empty if the action is legal, or if nothing of this kind helps. Each is tried first on the board
    as it is now: to run all earlier actions again costs too much, so only what helps there is.
    """
    action = state.action or {}
    if not action or chain.trace is None or chain.trace.legal:
        return []
    others = [*_other_targets(chain.now, action)]
    single = [*_changes(state, action)]
    for count in range(1, MOST_TOGETHER + 1):
        found = [
            _together(each)
            for each in combinations(single, count)
            if _is_legal(_changed_now(state, chain.now, each), action)
            and _is_legal_after(state, each)
        ]
        if found:
            return [*found, *others]
    return others


def _changes(state: State, action: Document) -> Iterator[Repair]:
    """Yield the changes of the cards in the action that can help, and that of the turn."""
    verbs = {
        str(action.get(field)): verbs
        for field, verbs in _HELPFUL.get(str(action["type"]), {}).items()
    }
    for place, card in enumerate(state.board["characters"], 1):
        is_location = card["type"] == "location"
        for verb in () if is_location else verbs.get(str(card["id"]), ()):
            words, change = CHANGES[verb]
            if any(card.get(name, False) != value for name, value in change.items()):
                yield Repair(message(words, card=name_of(card)), f"{verb}.{place}")
    other = "A" if state.board.get("active_player", "A") == "B" else "B"
    yield Repair(_(_TURNS[other]), f"turn.{other}")


def _changed_now(state: State, now: Document, changes: Iterable[Repair]) -> Document:
    """Return the board as it is now with changes that are meant for the one at the start."""
    for each in changes:
        verb, _dot, argument = each.do.partition(".")
        if verb == "turn":
            other = "A" if now.get("active_player", "A") == "B" else "B"
            now = {**now, "active_player": other}
        else:
            id = state.board["characters"][int(argument) - 1]["id"]
            cards = [
                {**card, **CHANGES[verb][1]} if card["id"] == id else card
                for card in now["characters"]
            ]
            now = {**now, "characters": cards}
    return now


def _is_legal_after(state: State, changes: Iterable[Repair]) -> bool:
    """Return whether the action is legal with changes, after all actions before it."""
    if not state.did:
        return True
    for each in changes:
        state = changed(state, each.do) or state
    trace = run(state).trace
    return trace is not None and trace.legal


def _together(changes: tuple[Repair, ...]) -> Repair:
    """Return one button for several changes."""
    first, *rest = changes
    if not rest:
        return first
    words = listed([first.words, *(_Inside(each.words) for each in rest)])
    return Repair(words, f"repair.{'+'.join(each.do for each in changes)}")


class _Inside(Capitalized):
    """The words of a button inside those of another one."""

    def _capitalized(self, words: str) -> str:
        return lower_first(words)


def _other_targets(now: Document, action: Document) -> Iterator[Repair]:
    """Yield the other cards that could be challenged instead."""
    if action["type"] != "challenge":
        return
    for id, name in _choices(now, action, "target"):
        if id != action.get("target") and _is_legal(now, {**action, "target": id}):
            words = message("Challenge {card} instead", card=name)
            yield Repair(words, f"choose.target.{id}")


def choices_for(state: State, now: Document, fields: Iterable[str]) -> list[Repair]:
    """Return a button for each card that the first of these missing fields can name."""
    field = next(iter(fields), "")
    if not state.action or field not in (*_CARDS, "from", "to", "onto"):
        return []
    is_challenge = state.action["type"] == "challenge"
    words = _CHOICES[field] if is_challenge else _CHOOSE
    return [
        Repair(message(words, card=name), f"choose.{field}.{id}")
        for id, name in _choices(now, state.action, field)
    ]


def _choices(now: Document, action: Document, field: str) -> Iterator[tuple[str, Text]]:
    """Yield the id and the name of each card that a field can name."""
    names = {str(each["id"]): name_of(each) for each in now.get("characters", ())}
    found = card_choices(now, action, field)
    for id in (found.allowed or found.forbidden)[:MOST_CHOICES]:
        yield id, names[id]


def _is_legal(now: Document, action: Document) -> bool:
    """Return whether an action is legal on a board."""
    try:
        return resolve(Board.from_document({**now, "action": action})).legal
    except InvalidDocument:
        return False
