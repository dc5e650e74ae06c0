"""Find effects of battling monsters that can be used in a battle, but are not applied."""

from __future__ import annotations

from collections.abc import Iterator

from engine.text import Text
from engine.yugioh import Battle, InvalidDocument, calculate
from engine.yugioh.deciding_effects import end_of
from explorer.battle.blank_numbers import for_engine
from explorer.battle.composition import BattleComposition
from explorer.battle.picked_cards import Offer
from explorer.web.translation import message


def must_be_activated(offer: Offer) -> bool:
    """Return whether an effect is activated in a battle, and all that its card activates then is
    mandatory.
    """
    named = [fact for fact in offer.picked.card.timing_facts or () if fact.get("names")]
    is_forced = bool(named) and all(fact.get("mandatory") == "yes" for fact in named)
    return offer.effect.activation == "trigger" and is_forced and _is_of_a_battle(offer)


def effects_left_out(composition: BattleComposition) -> Iterator[Text]:
    """Yield the effects that a battling monster can use in this battle, and with which the battle
    would end in another way; and monsters that may be equipped to one of the battle.
    """
    document, now, trace = composition.document, composition.situation, composition.trace
    for picked in composition.picked_cards:
        card = picked.card
        if card.is_monster and card.equips and not (picked.battles or picked.equipped):
            yield message(
                "It is not known whether {card} is equipped to a monster of this battle.",
                card=card.page_name,
            )
    for offer in composition.offers:
        effect, part = offer.effect, offer.part
        is_usable = effect.zone == "monster" and effect.activation in ("trigger", "activated")
        if not (offer.picked.battles and is_usable and part) or part.is_in(document):
            continue
        if offer.is_choice or not _is_of_a_battle(offer) or not offer.verdict(now).holds:
            continue
        if not offer.is_open(now):
            continue
        try:
            changed = calculate(Battle.from_document(for_engine(part.add_to(document))))
        except InvalidDocument:
            continue
        if trace is None or end_of(changed) != end_of(trace):
            yield message(
                "{card} has an effect that can be used and is not applied.",
                card=offer.picked.card.page_name,
            )


def _is_of_a_battle(offer: Offer) -> bool:
    return bool(offer.effect.gate.keys() & {"role", "battle"}) or offer.is_of_an_attack
