"""Read the names of cards from a document of any kind, which may not be valid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.document import Document


def card_names(document: Document) -> set[str]:
    """Return the monsters and cards that a document names, as written in it."""
    return {name for name in _names(document) if name}


def _names(document: Document) -> Iterator[str]:
    for slot in ("attacker", "target"):
        monster = document.get(slot) or {}
        yield str(monster.get("name") or "")
        yield from (str(each.get("card") or "") for each in monster.get("modifiers", ()))
    for part in ("effect_damage", "timing"):
        yield str((document.get(part) or {}).get("card") or "")
    for side in ("attackers", "defenders", "targets"):
        yield from (str(monster.get("name") or "") for monster in document.get(side, ()))
    yield from (str(effect.get("card") or "") for effect in document.get("effects", ()))
    if any(field in document for field in ("sheet", "battle_phase", "at_the_same_time")):
        yield from _names_within(document)
    yield from names_in(document).values()


def _names_within(part: object) -> Iterator[str]:
    """Yield the names anywhere in a document that has battles or events in it."""
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
