"""Hold a battle as it is composed: its document, and the cards that were picked for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.document import Document
from explorer.addresses.battle import query_of
from explorer.battle.picked_cards.picked_card import (
    PickedCard,
    Situation,
    bare_situation,
    named_among,
)
from explorer.battle.picked_cards.preventions import with_preventions


@dataclass(frozen=True)
class ComposedBattle:
    """A battle document as typed and ticked, not validated yet, and the cards picked for it."""

    document: Document
    picked_cards: Sequence[PickedCard] = ()

    def with_document(self, document: Document) -> ComposedBattle:
        """Return the battle with another document."""
        return self if document is self.document else replace(self, document=document)

    def with_cards(self, picked_cards: Sequence[PickedCard]) -> ComposedBattle:
        """Return the battle with these picked cards instead."""
        return replace(self, picked_cards=picked_cards)

    def card_of(self, code: str) -> PickedCard | None:
        """Return the picked card with this code."""
        return next((each for each in self.picked_cards if each.code == code), None)

    @cached_property
    def setters(self) -> frozenset[str]:
        """Return the names of the cards that make a value the original one."""
        return frozenset(each.card.name for each in self.picked_cards if each.card.sets_originals)

    @cached_property
    def situation(self) -> Situation:
        """Return the facts of this battle that conditions depend on."""
        bare = bare_situation(self.document, self.picked_cards)
        return with_preventions(bare, self.document, self.picked_cards)

    @property
    def query_string(self) -> str:
        """Return the query string of the battle, with the picked cards that it does not name."""
        return query_of(self.document, *(("with", picked.code) for picked in self.unnamed))

    @cached_property
    def unnamed(self) -> list[PickedCard]:
        """Return the picked cards that the document does not name: none of their effects is
        ticked.
        """
        cards = [picked.card for picked in self.picked_cards]
        named = {picked.code for picked in named_among(self.document, cards)}
        return [each for each in self.picked_cards if each.code not in named and not each.battles]
