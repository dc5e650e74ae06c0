"""Find numbers of cards that were worked out for another battle: the ATK that Honest adds.

The form works them out again in each request. An address holds the numbers alone, and its other
parameters can be changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.document import Document
from explorer.battle.picked_cards.changes import all_offers
from explorer.battle.picked_cards.composed_battle import ComposedBattle
from explorer.battle.picked_cards.offers import Offer
from explorer.battle.picked_cards.parts import ModifierPart
from explorer.models import CardEffect


class StaleNumber(NamedTuple):
    """A change of ATK or DEF by a number that is not the one of this battle."""

    offer: Offer
    old: tuple[Document, ...]
    new: ModifierPart

    @property
    def number(self) -> int:
        """Return the number of this battle."""
        first = self.new.modifiers[0]
        return int(first["set"] if "set" in first else first["change"])

    @property
    def old_number(self) -> int:
        """Return the number that the battle has."""
        first = self.old[0]
        return int(first["set"] if "set" in first else first["change"])

    def renewed(self, document: Document) -> Document:
        """Return the battle with the number of this battle, at the place of the old one."""
        slot = self.new.slot
        modifiers = [*document[slot].get("modifiers", ())]
        for old, new in zip(self.old, self.new.modifiers, strict=True):
            modifiers[modifiers.index(old)] = new
        return document | {slot: document[slot] | {"modifiers": modifiers}}


def stale_numbers(battle: ComposedBattle) -> Iterator[StaleNumber]:
    """Yield the numbers that a battle has of its cards and that it would not work out itself."""
    if not any(
        _is_worked_out(each) for picked in battle.picked_cards for each in picked.card.own_effects
    ):
        return
    document = battle.document
    every = [
        (offer, offer.part) for offer in all_offers(battle) if isinstance(offer.part, ModifierPart)
    ]
    present = {
        slot: [*(document[slot] or {}).get("modifiers", ())] for slot in ("attacker", "target")
    }
    for _, part in every:
        for each in part.modifiers if part.is_in(document) else ():
            if each in present[part.slot]:
                present[part.slot].remove(each)
    for offer, part in every:
        if part.is_in(document) or not _is_worked_out(offer.effect):
            continue
        old = [_same_change(each, present[part.slot]) for each in part.modifiers]
        found = tuple(each for each in old if each)
        if len(found) == len(part.modifiers):
            yield StaleNumber(offer, found, part)


def _is_worked_out(effect: CardEffect) -> bool:
    amount = (effect.affects_stat or {}).get("amount")
    return isinstance(amount, dict) and "formula" in amount


def _same_change(wanted: Document, modifiers: Sequence[Document]) -> Document | None:
    """Return the modifier that differs from the wanted one in its number alone."""

    def shape(modifier: Document) -> Document:
        return {key: 0 if key in ("set", "change") else each for key, each in modifier.items()}

    return next((each for each in modifiers if shape(each) == shape(wanted)), None)
