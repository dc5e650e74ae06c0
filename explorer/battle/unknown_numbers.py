"""Say which numbers, conditions and effects of a battle are not known or not applied."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.document import Document
from engine.text import Text
from engine.yugioh import Battle, InvalidDocument, calculate
from engine.yugioh.deciding_effects import end_of
from explorer.battle.card_notes import Reason
from explorer.battle.composition import BattleComposition
from explorer.battle.monster_numbers import for_engine
from explorer.battle.number_fields import number_fields
from explorer.battle.picked_cards import Offer, PickedCard, Situation
from explorer.battle.picked_cards.changes import stale_numbers
from explorer.battle.picked_cards.conditions import judged
from explorer.battle.picked_cards.picked_card import OTHER_SLOT
from explorer.models.cards import what_is_not_worked_out
from explorer.web.translation import message


def must_be_activated(offer: Offer) -> bool:
    """Return whether an effect is activated in a battle, and all that its card activates then is
    mandatory.
    """
    effects = offer.picked.card.activated_effects or ()
    named = [fact for fact in effects if fact.get("names")]
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


_UNREAD = re.compile(r"\bcertain\b|^a condition\b|; a condition\b|\bits effect was used\b")
_COUNTED = "a number that its text counts"


def missing_numbers(composition: BattleComposition, now: Situation) -> Iterator[Text]:
    """Yield the effects that certainly apply, and whose number nobody entered: those that last, and
    those of a card that was added for nothing else.
    """
    added = {note.code for note in composition.card_notes if note.reason is Reason.NEEDS_NUMBER}
    for field in number_fields(composition.offers, composition.document):
        offer, effect = field.offer, field.offer.effect
        lasts = effect.activation in ("continuous", "equip") and (
            judged(effect.when) in ("", _COUNTED) or offer.verdict(now).holds
        )
        is_open = not (field.applied or _is_typed(composition.document, offer))
        is_used = lasts or effect.by_default or offer.picked.code in added
        is_open = is_open and not offer.is_negated(now)
        if is_used and is_open and not _is_replaced(composition, offer):
            yield message(
                "The number of {card} is not known: {effect}.",
                card=offer.picked.card.page_name,
                effect=field.does,
            )


def unread_conditions(composition: BattleComposition, now: Situation) -> Iterator[Text]:
    """Yield that an effect of a battling monster lasts under a condition that was not read: one
    that names no more than what it is about.
    """
    for offer in composition.offers:
        effect, part = offer.effect, offer.part
        lasts = offer.picked.battles and (
            effect.activation == "continuous" or must_be_activated(offer)
        )
        is_left_out = part is not None and not part.is_in(composition.document)
        is_left_out = is_left_out and not offer.is_negated(now)
        if lasts and is_left_out and offer.is_open(now) and _UNREAD.search(effect.when):
            yield message(
                "{card} has an effect whose condition is not worked out.",
                card=offer.picked.card.page_name,
            )


def _is_typed(document: Document, offer: Offer) -> bool:
    """Return whether a person gave the monster another number than its card’s: it may include the
    effect’s.
    """
    picked = offer.picked
    return picked.battles and str(document[picked.slot].get("atk")) != picked.card.atk


def _is_replaced(composition: BattleComposition, open_offer: Offer) -> bool:
    """Return whether damage calculation sets the number that the effect changes to another one,
    and all such numbers come from the other monster alone.
    """
    change, slot = open_offer.effect.affects_stat or {}, open_offer.slot
    monsters = [composition.document[each] or {} for each in OTHER_SLOT]
    used = [each for monster in monsters for each in monster.get("modifiers", ())]
    about_battled = {
        (offer.picked.card.name, offer.slot)
        for offer in composition.offers
        if "battled" in str((offer.effect.affects_stat or {}).get("amount"))
        and any(each["card"] == offer.picked.card.name for each in used)
    }
    own = (composition.document[slot] or {}).get("modifiers", ()) if slot else ()
    replacing = {
        (each["card"], slot)
        for each in own
        if "set" in each
        and each["stat"] == change.get("stat")
        and each.get("during") == "damage_calculation"
    }
    return bool(replacing) and about_battled == replacing


def outdated_numbers(composition: BattleComposition) -> Iterator[Text]:
    """Yield the numbers in a battle that its cards would not have in it."""
    for stale in stale_numbers(composition.composed):
        yield message(
            "The number of {card} is out of date.", card=stale.offer.picked.card.page_name
        )


# What a card does besides that decides what the players lose; read facts work it out.
_FACTS_OF = {"ends_battle": ("ends", "negates_attack"), "inflicts_damage": ("inflicts",)}


def not_worked_out(picked_cards: Iterable[PickedCard]) -> Iterator[Text]:
    """Yield what a person noted of a battling monster whose text was read, and that the facts about
    battles lack.
    """
    for picked in picked_cards:
        card = picked.card
        read = {fact["does"] for fact in card.battle_facts}
        noted = [each for each in card.not_worked_out if not read & {*_FACTS_OF.get(each, read)}]
        open_points = [each for each in noted if each in _FACTS_OF]
        if picked.battles and card.activated_effects and open_points:
            yield message(
                "What {card} does besides is not worked out: {what}.",
                card=card.page_name,
                what=what_is_not_worked_out(open_points),
            )
