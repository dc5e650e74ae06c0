"""Explain why a picked card has no effect in a battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.document import Document
from explorer.battle.picked_cards import PickedCard, all_offers, unnamed

_BY_STATE = {
    "unread": "We don’t know the effects of {} yet: its text has not been read. "
    "Add its effects by hand.",
    "nothing": "We found nothing in the text of {} that changes battle damage, ATK or DEF. "
    "It was read automatically, not checked by a person.",
    "checked": "{} does not change battle damage, ATK or DEF in a battle.",
}
_NOT_NOW = "No effect of {} applies in this battle."
_NEEDS_NUMBER = "{} is not applied yet: enter a number for its effect."
_NOT_USED = "None of the effects of {} is selected."


class CardNote(NamedTuple):
    """A sentence on a picked card; `code` is that of a card that can be removed."""

    card: str
    says: str
    code: str = ""


def card_notes(document: Document, picked_cards: list[PickedCard]) -> Iterator[CardNote]:
    """Yield a note on each picked card that changes nothing in this battle, except on a battling
    monster that has no effects.
    """
    idle = {picked.code for picked in unnamed(document, picked_cards)}
    offers = all_offers(document, picked_cards) if idle else []
    offered = {offer.picked.code for offer in offers}
    needs_number = {offer.picked.code for offer in offers if not offer.part}
    for picked in picked_cards:
        card = picked.card
        if picked.code in idle:
            if not card.does:
                says = _BY_STATE[card.state]
            elif picked.code in needs_number:
                says = _NEEDS_NUMBER
            else:
                says = _NOT_USED if picked.code in offered else _NOT_NOW
            yield CardNote(card.name, says.format(card.name), picked.code)
        elif picked.battles and not card.does and not card.is_without_effects:
            yield CardNote(card.name, _BY_STATE[card.state].format(card.name))
