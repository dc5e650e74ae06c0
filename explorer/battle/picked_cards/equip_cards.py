"""Choose the monster that an Equip Card is on, and move the card to the other one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.document import Document
from explorer.battle.picked_cards.offers import OF_ITS_OWN_BATTLE, Offer
from explorer.battle.picked_cards.picked_card import SLOTS, PickedCard, controller_of


def usual_slot(document: Document, controller: str) -> str:
    """Return the slot of the only monster that this player controls; empty where the player
    controls neither or both.
    """
    own = [slot for slot in SLOTS if document[slot] and controller_of(document, slot) == controller]
    return own[0] if len(own) == 1 else ""


def is_unequipped(picked: PickedCard, document: Document) -> bool:
    """Return whether the card is an Equip Card on neither monster of this battle."""
    return picked.equipped and not (picked.slot and document[picked.slot])


def which(offer: Offer) -> tuple[int, bool | str]:
    """Return the identity of an equipped card's offer that survives a move of the card: the effect,
    and the monster it is about as seen from the card.
    """
    if offer.effect.applies_to in OF_ITS_OWN_BATTLE:
        return offer.effect.place, offer.slot == offer.picked.slot
    return offer.effect.place, offer.slot


def with_typed_parts_moved(
    document: Document, picked: PickedCard, slot: str, others: Sequence[PickedCard]
) -> Document:
    """Return the document with the parts that were added by hand in the card's name on the other
    monster.

    Where another card of that name takes part, these parts may be the other card's, so they stay.
    """
    old = picked.slot and document[picked.slot]
    if not old or any(each.card == picked.card for each in others):
        return document
    name = picked.card.name
    modifiers = old.get("modifiers", ())
    remaining = [each for each in modifiers if each["card"] != name]
    moved = [each for each in modifiers if each["card"] == name]
    monster = document[slot]
    together = sorted([*monster.get("modifiers", ()), *moved], key=lambda each: "during" in each)
    effects = [
        each | {"inflicted_by": slot}
        if (each["card"], each["controller"]) == (name, picked.controller)
        and each.get("inflicted_by") == picked.slot
        else each
        for each in document.get("effects", ())
    ]
    return document | {
        picked.slot: old | {"modifiers": remaining},
        slot: monster | {"modifiers": together},
        "effects": effects,
    }
