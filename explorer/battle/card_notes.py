"""Explain why a picked card has no effect in a battle."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
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
_NOT_USED = "{} was added, but is not used."


class Reason(Enum):
    """Why a picked card changes nothing."""

    DOES_NOTHING = "nothing that we know of"
    NEEDS_NUMBER = "its effect needs a number"
    NOT_USED = "none of its effects is ticked"
    NOT_NOW = "no effect applies in this battle"


_WORDS = {
    Reason.NEEDS_NUMBER: _NEEDS_NUMBER,
    Reason.NOT_USED: _NOT_USED,
    Reason.NOT_NOW: _NOT_NOW,
}


class CardNote(NamedTuple):
    """A sentence on a picked card; `code` is that of a card that can be removed."""

    card: str
    says: str
    code: str = ""
    reason: Reason = Reason.DOES_NOTHING


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
                reason = Reason.DOES_NOTHING
            elif picked.code in needs_number:
                reason = Reason.NEEDS_NUMBER
            else:
                reason = Reason.NOT_USED if picked.code in offered else Reason.NOT_NOW
            says = _WORDS.get(reason) or _BY_STATE[card.state]
            yield CardNote(card.name, says.format(card.name), picked.code, reason)
        elif picked.battles and not card.does and not card.is_without_effects:
            yield CardNote(card.name, _BY_STATE[card.state].format(card.name))
