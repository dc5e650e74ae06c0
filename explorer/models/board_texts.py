"""Find the cards of a Lorcana board whose texts its result leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.document import Document
from explorer.models.lorcana_cards import LorcanaCard


def with_uncounted_texts(cards: Iterable[Document], *parts: Any) -> list[Document]:
    """Return the cards in play whose texts are none of these effects and actions, which name the
    card that they come from.
    """
    counted = {*_counted(parts)}
    return [
        card
        for card in cards
        if card.get("name") and not {str(card["name"]), str(card["id"])} & counted
    ]


def cards_with_uncounted_texts(document: Document) -> list[LorcanaCard]:
    """Return the cards of a board whose texts may change its result but aren't part of it."""
    parts = (document.get("effects"), document["action"])
    cards = with_uncounted_texts(document["characters"], *parts)
    printed = LorcanaCard.objects.of_names(str(card["name"]) for card in cards).order_by("name")
    return [each for each in printed if each.may_change_results]


def _counted(part: Any) -> Iterator[str]:
    """Yield the names and ids of the cards that effects and actions come from."""
    if isinstance(part, dict):
        yield from (str(part[name]) for name in ("card", "source") if part.get(name))
        part = part.values()
    elif not isinstance(part, list | tuple):
        return
    for each in part:
        yield from _counted(each)
