"""Read the names of cards from a document of any kind, which may not be valid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import Document


def card_names(document: Document) -> set[str]:
    """Return the monsters and cards that a document names, as written in it."""
    return {name for name in _names(document) if name}


def _names(document: Document) -> Iterator[str]:
    on_board = names_in(document)
    yield from on_board.values() if on_board else _names_within(document)


def _names_within(part: object) -> Iterator[str]:
    """Yield the names anywhere in a part of a document."""
    if isinstance(part, dict):
        names = ("name", "card", "negated_by")
        yield from (str(part[name]) for name in names if isinstance(part.get(name), str))
        part = [*part.values()]
    for each in part if isinstance(part, list) else ():
        yield from _names_within(each)


def names_in(document: Document) -> dict[str, str]:
    """Return the name of each card by its id: cards in play first, then those under others or
    played.
    """
    cards = [card for card in _parts_of(document) if "willpower" in card]
    return {str(card.get("id")): str(card.get("name") or card.get("id")) for card in cards}


def kinds_in(document: Document) -> set[str]:
    """Return the types of a board's actions, without those that they trigger."""
    action = document.get("action")
    parts = action.get("actions") if isinstance(action, dict) else None
    actions = [action, *(parts if isinstance(parts, list) else ())]
    return {str(each.get("type")) for each in actions if isinstance(each, dict)}


def _parts_of(document: Document) -> Iterator[Document]:
    """Yield the objects of a document, the outer ones first."""
    waiting: list[Any] = [document]
    for part in waiting:  # which grows meanwhile
        if isinstance(part, dict):
            yield part
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
