"""Which of the two monsters an Equip Card is on, and what moves with it to the other one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.document import Document
from explorer.battle.picked_cards.offers import OF_ITS_OWN_BATTLE, Offer
from explorer.battle.picked_cards.seats import SLOTS, Seat, controller_of


def usual_slot(document: Document, controller: str) -> str:
    """Return the slot of the only monster that this player controls; empty where a person has to
    choose, because the player controls neither monster or both.
    """
    own = [slot for slot in SLOTS if document[slot] and controller_of(document, slot) == controller]
    return own[0] if len(own) == 1 else ""


def is_unequipped(seat: Seat, document: Document) -> bool:
    """Return whether it is an Equip Card on neither monster of this battle."""
    return seat.equipped and not (seat.slot and document[seat.slot])


def which(offer: Offer) -> tuple[int, bool | str]:
    """Return what stays the same of an equipped card's offer when the card moves: the effect, and
    the monster it is about, as the card sees it.
    """
    if offer.effect.applies_to in OF_ITS_OWN_BATTLE:
        return offer.effect.place, offer.slot == offer.seat.slot
    return offer.effect.place, offer.slot


def with_typed_parts_moved(
    document: Document, seat: Seat, slot: str, others: Sequence[Seat]
) -> Document:
    """Return the document with what was added by hand in the card's name on the other monster.

    Where another card of that name takes part, nothing says whose these parts are: they stay.
    """
    old = seat.slot and document[seat.slot]
    if not old or any(each.card == seat.card for each in others):
        return document
    name = seat.card.name
    modifiers = old.get("modifiers", ())
    kept = [each for each in modifiers if each["card"] != name]
    moved = [each for each in modifiers if each["card"] == name]
    there = document[slot]
    together = sorted([*there.get("modifiers", ()), *moved], key=lambda each: "during" in each)
    effects = [
        each | {"inflicted_by": slot}
        if (each["card"], each["controller"]) == (name, seat.controller)
        and each.get("inflicted_by") == seat.slot
        else each
        for each in document.get("effects", ())
    ]
    return document | {
        seat.slot: old | {"modifiers": kept},
        slot: there | {"modifiers": together},
        "effects": effects,
    }
