"""Explain why a picked card has no effect in a battle."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from engine.text import Name, Series, Text
from explorer.battle.picked_cards import (
    ComposedBattle,
    PickedCard,
    all_offers,
    idle,
    offers,
)
from explorer.models import Card
from explorer.web.translation import gettext_noop, message, message_in

_BY_STATE = {
    "unread": gettext_noop(
        "We don’t know the effects of {card} yet: its text has not been read. Add its effects by"
        " hand."
    ),
    "nothing": gettext_noop(
        "We found nothing in the text of {card} that changes battle damage, ATK or DEF. It was"
        " read automatically, not checked by a person."
    ),
    "checked": gettext_noop("{card} does not change battle damage, ATK or DEF in a battle."),
}


# The card ends battles, stops attacks, negates effects or the like.
_CHANGES_NO_NUMBER = gettext_noop(
    "{card} changes no number of this battle, but its text names something else that it does in"
    " battles."
)

_MOST_REASONS = 2


class Reason(Enum):
    """Why a picked card changes nothing."""

    DOES_NOTHING = "nothing that we know of"
    NEEDS_NUMBER = "its effect needs a number"
    NOT_USED = "none of its effects is ticked"
    NOT_NOW = "no effect applies in this battle"


_WORDS = {
    Reason.NEEDS_NUMBER: gettext_noop("{card} is not applied yet: enter a number for its effect."),
    Reason.NOT_USED: gettext_noop("{card} was added, but is not used."),
}


class CardNote(NamedTuple):
    """A sentence on a picked card; `code` names a card that can be removed."""

    card: Name
    says: Text
    code: str = ""
    reason: Reason = Reason.DOES_NOTHING
    is_unread: bool = False  # its text has not been read


def card_notes(battle: ComposedBattle) -> Iterator[CardNote]:
    """Yield a note on each picked card that changes nothing in this battle, except on a battling
    monster that has no effects.
    """
    unused = {picked.code for picked in idle(battle)}
    offered_now = all_offers(battle) if unused else []
    open_offers = [offer for offer in offered_now if offer.is_open(battle.situation)]
    offered = {offer.picked.code for offer in open_offers if offer.part}
    needs_number = {offer.picked.code for offer in open_offers if not offer.part}
    for picked in battle.picked_cards:
        card = picked.card
        if picked.code in unused:
            if not card.does:
                reason = Reason.DOES_NOTHING
            elif picked.code in offered:
                reason = Reason.NOT_USED
            else:
                reason = Reason.NEEDS_NUMBER if picked.code in needs_number else Reason.NOT_NOW
            if reason is Reason.NOT_NOW:
                says = _not_now(picked, battle)
            else:
                words = _WORDS.get(reason) or _does_nothing(card)
                says = message(words, card=card.page_name)
            yield CardNote(Name(card.name), says, picked.code, reason)
        elif picked.battles and not card.does and not card.is_without_effects:
            says = message(_does_nothing(card), card=card.page_name)
            yield CardNote(Name(card.name), says, is_unread=card.state == "unread")


def _does_nothing(card: Card) -> str:
    return _CHANGES_NO_NUMBER if card.battle_facts or card.not_worked_out else _BY_STATE[card.state]


def _not_now(picked: PickedCard, battle: ComposedBattle) -> Text:
    """Return that a card does not apply, with the conditions that this battle does not meet."""
    now = battle.situation
    reasons = dict.fromkeys(offer.why_not(now) for offer in offers(picked, battle))
    listed = [reason for reason in reasons if reason][:_MOST_REASONS]
    unmet = Series(listed, message_in("between clauses", "; "))
    if not listed and not reasons and picked.card.is_monster and picked.card.equips:
        says = gettext_noop(
            "It is not known whether {card} is equipped to a monster of this battle."
        )
    elif not listed and not reasons and picked.card.is_monster:
        says = gettext_noop("{card} does not apply: its effects need it to battle.")
    elif listed:
        says = gettext_noop("{card} does not apply: {conditions}.")
    else:
        says = gettext_noop("{card} does not apply in this battle.")
    return message(says, card=picked.card.page_name, conditions=unmet)
