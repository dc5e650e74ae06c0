"""Say which cards an action or an effect can be about, and choose where only one is possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.lorcana import Board, InvalidDocument, forbids
from explorer.addresses.board import State
from explorer.board.chain import run

Test = Callable[[Document, str], bool]  # of a card and the active player


class CardChoices(NamedTuple):
    """The cards that a field can name, by their ids: those allowed now, and the others."""

    allowed: tuple[str, ...]
    forbidden: tuple[str, ...] = ()


def _kind(card: Document) -> str:
    return str(card.get("type", "character"))


def _is_own_character(card: Document, active: str) -> bool:
    return _kind(card) == "character" and card["owner"] == active


def _is_opposing(card: Document, active: str) -> bool:
    return _kind(card) != "item" and card["owner"] != active


def _is_own_location(card: Document, active: str) -> bool:
    return _kind(card) == "location" and card["owner"] == active


def _is_character(card: Document, active: str) -> bool:
    return _kind(card) == "character"


def _has_willpower(card: Document, active: str) -> bool:
    return _kind(card) != "item"


def _is_exertable(card: Document, active: str) -> bool:
    return _kind(card) != "location"


# What each field of an action or effect can name; the others can name any card.
_TESTS: dict[str, Test] = {
    "challenge.challenger": _is_own_character,
    "challenge.target": _is_opposing,
    "quest.id": _is_own_character,
    "support.supporter": _is_own_character,
    "support.target": _is_character,
    "move_to_location.id": _is_own_character,
    "move_to_location.to": _is_own_location,
    "strength_mod.target": _is_character,
    "ready.id": _is_exertable,
    "targets": _has_willpower,
    "from": _has_willpower,
    "to": _has_willpower,
    "target": _has_willpower,
    "redirect_as_put.source": _has_willpower,
}
# The fields that are chosen where only one card is possible.
_CHOSEN = {
    "challenge": ("challenger", "target"),
    "quest": ("id",),
    "support": ("supporter",),
    "move_to_location": ("id", "to"),
    "ready": ("id",),
    "deal": ("targets",),
    "put": ("targets",),
    "remove": ("targets",),
    "strength_mod": ("target",),
}


def card_choices(now: Document, part: Document, field: str) -> CardChoices:
    """Return the cards of a board that a field of an action or effect can name."""
    active = str(now.get("active_player", "A"))
    test = _TESTS.get(f"{part['type']}.{field}") or _TESTS.get(field)
    cards = now.get("characters", ())
    ids = [str(each["id"]) for each in cards if test is None or test(each, active)]
    forbidden = _forbidden(now, part, field, ids)
    return CardChoices(
        tuple(each for each in ids if each not in forbidden),
        tuple(each for each in ids if each in forbidden),
    )


def _forbidden(now: Document, part: Document, field: str, ids: Iterable[str]) -> set[str]:
    """Return the cards that a rule of challenges forbids with the chosen card, or with any."""
    is_challenger = field == "challenger"
    if part["type"] != "challenge" or not (is_challenger or field == "target"):
        return set()
    try:
        board = Board.from_document({**now, "action": {"type": "gsc"}})
    except InvalidDocument:
        return set()
    cards = {each.id: each for each in board.characters}
    chosen = cards.get(str(part.get("target" if is_challenger else "challenger")))
    own = [each for each in board.characters if each.owner == board.active_player]
    opposing = [each for each in board.characters if each.owner != board.active_player]
    others = [chosen] if chosen else opposing if is_challenger else own
    forbidden = set()
    for id in ids:
        pairs = [(cards[id], each) if is_challenger else (each, cards[id]) for each in others]
        if all(forbids(board, *pair) for pair in pairs):
            forbidden.add(id)
    return forbidden


def with_only_choices(state: State, params: QueryDict) -> State:
    """Return the state with the cards chosen of which only one is possible.

    A field that is there and empty stays empty: a person has cleared it.
    """
    action = state.action
    fields = _CHOSEN.get(action["type"], ()) if action else ()
    missing = [each for each in fields if f"act-{each}" not in params]
    if action is None or not missing:
        return state
    now = run(state._replace(action=None)).now
    for field in missing:
        found = card_choices(now, action, field)
        one = found.allowed or found.forbidden
        if len(one) == 1:
            action = action | {field: [*one] if field == "targets" else one[0]}
    return state._replace(action=action)
