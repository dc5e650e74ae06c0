"""Pick, equip and tick cards: what each does to the battle's document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from engine.document import Document
from explorer.battle.picked_cards.amounts import ComposedBattle
from explorer.battle.picked_cards.equip_cards import (
    usual_slot,
    which,
    with_typed_parts_moved,
)
from explorer.battle.picked_cards.offers import Offer, offers
from explorer.battle.picked_cards.parts import ModifierPart, Part
from explorer.battle.picked_cards.picked_card import (
    PickedCard,
    PickedCardCode,
    Situation,
    cards_named_in,
    controller_of,
    is_guess_of,
    named_among,
)
from explorer.battle.picked_cards.preventions import situation
from explorer.battle.picked_cards.turned_positions import with_turned_target
from explorer.models import Card
from explorer.models.card_lookup import cards_of_passcodes


def picked_cards_of(
    document: Document, codes: Iterable[str] = (), cards: Iterable[Card] | None = None
) -> list[PickedCard]:
    """Return the picked cards of a battle: those that its document names, and those of the form's
    codes. If `cards` are given, no others are looked up.
    """
    named = cards_named_in(document) if cards is None else named_among(document, cards)
    picked_cards = {picked.code: picked for picked in named}
    parsed = {
        code: fields
        for code in codes
        if (fields := PickedCardCode.read(code)) and fields.controller
    }
    by_passcode = {picked.card.passcode: picked.card for picked in picked_cards.values()}
    unknown = {fields.passcode for fields in parsed.values()} - by_passcode.keys()
    if cards is None:
        by_passcode |= cards_of_passcodes(unknown)
    else:
        by_passcode |= {each.passcode: each for each in cards if each.passcode in unknown}
    for code, (passcode, controller, slot, equipped) in parsed.items():
        if passcode in by_passcode and code not in picked_cards:
            picked = PickedCard(by_passcode[passcode], controller, slot, equipped)
            guesses = [
                each for each in picked_cards.values() if is_guess_of(each, picked, document)
            ]
            for guess in guesses:
                del picked_cards[guess.code]
            picked_cards[code] = picked
    return [*picked_cards.values()]


def unnamed(document: Document, picked_cards: Sequence[PickedCard]) -> list[PickedCard]:
    """Return the picked cards that the document does not name: none of their effects is ticked."""
    named = {
        picked.code for picked in named_among(document, [picked.card for picked in picked_cards])
    }
    return [picked for picked in picked_cards if picked.code not in named and not picked.battles]


def idle(document: Document, picked_cards: Sequence[PickedCard]) -> list[PickedCard]:
    """Return the picked cards that change nothing in the battle."""
    cards = unnamed(document, picked_cards)
    if not cards:
        return []
    battle = ComposedBattle.of(document, picked_cards)
    return [picked for picked in cards if not _acts(picked, battle)]


def _acts(picked: PickedCard, battle: ComposedBattle) -> bool:
    """Return whether a change of ATK or DEF is the card’s, whoever the document says controls it:
    a change alone names no player.
    """
    return any(
        isinstance(offer.part, ModifierPart) and offer.part.is_in(battle.document)
        for offer in (() if picked.equipped else offers(picked, battle))
    )


def picked_card_of_code(code: str, document: Document) -> PickedCard | None:
    """Return the picked card of a code; None if there is no such card, or it can't be there."""
    fields = PickedCardCode.read(code)
    card = fields and cards_of_passcodes([fields.passcode]).get(fields.passcode)
    if not (fields and card):
        return None
    if fields.controller:
        equipped = fields.equipped and card.equips
        slot = fields.slot or usual_slot(document, fields.controller)
        return PickedCard(
            card, fields.controller, slot if equipped and document.get(slot) else "", equipped
        )
    if not card.is_monster:
        return None
    default = "you" if fields.slot == "attacker" else "opponent"
    monster = document[fields.slot]
    return PickedCard(
        card, controller_of(document, fields.slot) if monster else default, fields.slot
    )


def all_offers(document: Document, picked_cards: Sequence[PickedCard]) -> list[Offer]:
    """Return the offers of the picked cards whose conditions are met."""
    now = situation(document, picked_cards)
    return [offer for offer in every_offer(document, picked_cards) if offer.is_possible(now)]


def every_offer(document: Document, picked_cards: Sequence[PickedCard]) -> list[Offer]:
    """Return the offers of the picked cards, whatever their conditions."""
    battle = ComposedBattle.of(document, picked_cards)
    return [offer for picked in picked_cards for offer in offers(picked, battle)]


def ticked(ref: str, document: Document, picked_cards: Sequence[PickedCard]) -> Offer | None:
    """Return the offer that a reference names, if its conditions are met in this battle."""
    code, place = (*ref.removeprefix("@").rsplit(".", 2), "")[:2]
    picked = next((picked for picked in picked_cards if picked.code == code), None)
    if picked is None:
        return None
    now, battle = situation(document, picked_cards), ComposedBattle.of(document, picked_cards)
    offer = next((each for each in offers(picked, battle, place) if each.ref == ref), None)
    return offer if offer and offer.is_possible(now) and offer.part else None


def settle(
    document: Document,
    picked_cards: Sequence[PickedCard],
    was_open: Callable[[Offer], bool],
    before: Situation | None = None,
) -> Document:
    """Return the document after a change: parts whose conditions are no longer met go, and new
    defaults come, also those that could not be decided `before`.

    An effect that was unticked by hand while its conditions were met stays unticked, and one that
    was ticked while they were not stays ticked.
    """
    now, battle = situation(document, picked_cards), ComposedBattle.of(document, picked_cards)
    for picked in picked_cards:
        for offer in [*offers(picked, battle._replace(document=document))]:
            if offer.part is None:
                continue
            was_offered, is_ticked = was_open(offer), offer.part.is_in(document)
            if offer.is_open(now):
                is_new = not was_offered or (before and offer.was_undecided(before))
                if is_new and offer.is_default(now) and not is_ticked:
                    document = offer.part.add_to(document)
            elif is_ticked and (was_offered or offer.prevention(now)):
                document = offer.part.take_from(document)
    return with_turned_target(document, picked_cards, now, before)


def pick(document: Document, picked: PickedCard, picked_cards: Sequence[PickedCard]) -> Document:
    """Return the document with a picked card: a battling monster brings its numbers, every card its
    default effects.
    """
    before = situation(document, picked_cards)
    if picked.battles:
        battle = ComposedBattle.of(document, picked_cards)
        others = [each for each in picked_cards if not each.battles or each.slot != picked.slot]
        # A monster that was only named may be the same card: its parts were typed for it.
        old = [each for each in picked_cards if each not in others and each.card != picked.card]
        document = _replaced(document, picked, others, old)
        document = renewed(document, others, battle)
        picked_cards = others
    picked_cards = [*(each for each in picked_cards if each.code != picked.code), picked]
    now = situation(document, picked_cards)
    for offer in [*offers(picked, ComposedBattle.of(document, picked_cards))]:
        is_default = offer.is_default(now) and offer.is_open(now)
        if is_default and offer.part and not offer.part.is_in(document):
            document = offer.part.add_to(document)
    document = settle(document, picked_cards, lambda offer: offer.is_open(before), before)
    return with_turned_target(document, [picked], situation(document, picked_cards), None)


def renewed(
    document: Document, picked_cards: Sequence[PickedCard], before: ComposedBattle
) -> Document:
    """Return the document with the numbers of effects that depend on the battle worked out anew;
    `before` is the battle that they were worked out for.
    """
    old = {
        offer.ref: offer.part
        for picked in picked_cards
        for offer in offers(picked, before)
        if offer.part and offer.part.is_in(before.document)
    }
    for picked in picked_cards:
        for offer in [*offers(picked, ComposedBattle.of(document, picked_cards))]:
            part = old.get(offer.ref)
            if part and offer.part and part != offer.part and part.is_in(document):
                document = offer.part.add_to(part.take_from(document))
    return document


def use(
    document: Document, picked: PickedCard, picked_cards: Sequence[PickedCard], is_judged: bool
) -> Document:
    """Return the document with a card that is used: `pick`, and the effects that a person activates
    where the battle allows them.

    An effect with a condition that no battle shows is left to a person, unless the person has said
    that the card is used (`is_judged`); so are several changes of one number, of which only one can
    be meant, and a change of either monster.
    """
    return activate(pick(document, picked, picked_cards), picked, picked_cards, is_judged)


def activate(
    document: Document, picked: PickedCard, picked_cards: Sequence[PickedCard], is_judged: bool
) -> Document:
    """Return the document with the effects of a card as `use` adds them, and nothing else changed:
    a battling monster keeps its numbers.
    """
    every = [*(each for each in picked_cards if each.code != picked.code), picked]
    now = situation(document, every)
    open_offers = [
        offer
        for offer in offers(picked, ComposedBattle.of(document, every))
        if offer.part and not offer.is_choice and offer.is_open(now)
    ]
    changes = Counter(_changed(offer) for offer in open_offers)
    for offer in open_offers:
        is_clear = changes[_changed(offer)] == 1 or not _changed(offer)
        is_meant = is_judged or bool(offer.verdict(now).holds)
        if is_clear and is_meant and offer.part and not offer.part.is_in(document):
            document = offer.part.add_to(document)
    return document


def _changed(offer: Offer) -> tuple[str, str] | None:
    change = offer.effect.affects_stat
    return (offer.slot, change["stat"]) if change else None


def equip(
    document: Document, picked: PickedCard, slot: str, picked_cards: Sequence[PickedCard]
) -> Document:
    """Return the document with an equipped card on the monster in this slot.

    What is ticked of the card moves with it; what its new place rules out goes, new defaults come.
    """
    moved = picked._replace(slot=slot)
    others = [each for each in picked_cards if each.code not in (picked.code, moved.code)]
    before, battle = situation(document, picked_cards), ComposedBattle.of(document, picked_cards)
    old = [*offers(picked, battle)]
    was_open = {which(offer) for offer in old if offer.is_open(before)}
    others_parts, ticked_before = _parts_in(battle, others), set()
    for offer in old:
        if offer.part and offer.part.is_in(document):
            document = offer.part.take_from(document)
            ticked_before.add(which(offer))
    document = with_typed_parts_moved(document, picked, slot, others)
    for part in others_parts:
        if not part.is_in(document):
            document = part.add_to(document)
    picked_cards = [*others, moved]
    now = situation(document, picked_cards)
    for offer in [*offers(moved, ComposedBattle.of(document, picked_cards))]:
        if which(offer) in ticked_before and offer.is_open(now) and offer.part:
            document = offer.part.add_to(document)
    return settle(
        document,
        picked_cards,
        lambda offer: which(offer) in was_open if offer.picked == moved else offer.is_open(before),
    )


def _replaced(
    document: Document, picked: PickedCard, others: Sequence[PickedCard], old: Sequence[PickedCard]
) -> Document:
    """Return the document with another monster in its slot, without the parts of the old one.

    The parts of other cards stay, also those that affect the monster in this slot: an Equip Card
    stays equipped.
    """
    battle = ComposedBattle.of(document, [*others, *old])
    others_parts = _parts_in(battle, others)
    for part in _parts_in(battle, old):
        if part.is_in(document):
            document = part.take_from(document)
    document = _battling(document, picked)
    for part in others_parts:
        if not part.is_in(document):
            document = part.add_to(document)
    return document


def _parts_in(battle: ComposedBattle, picked_cards: Iterable[PickedCard]) -> list[Part]:
    """Return the parts of a battle that these cards have put into it."""
    return [
        offer.part
        for picked in picked_cards
        for offer in offers(picked, battle)
        if offer.part and offer.part.is_in(battle.document)
    ]


def _battling(document: Document, picked: PickedCard) -> Document:
    """Return the document with the card as the monster of its slot, without the old monster's
    effects and modifiers. A monster that had the card's name keeps those that were typed for it.
    """
    old = document[picked.slot] or {}
    card = picked.card
    name = old.get("name") if old.get("name") != card.name else None
    replaced = (name, old.get("controller", picked.controller))
    monster: Document = {
        "name": card.name,
        "passcode": card.passcode,
        "controller": picked.controller,
        "atk": _printed(card.atk),
        "def": _printed(card.def_printed) if card.def_printed else None,
        "position": "attack" if not card.def_printed else old.get("position", "attack"),
        "modifiers": [each for each in old.get("modifiers", ()) if each["card"] != replaced[0]],
    }
    if card.def_printed and old.get("face_down"):  # like its position, it is not of the card
        monster["face_down"] = True
    change = old.get("position_change")
    if card.def_printed and change and change.get("card") != name:
        monster["position_change"] = old["position_change"]
    effects = [
        each
        for each in document.get("effects", ())
        if (each["card"], each["controller"]) != replaced
    ]
    return document | {picked.slot: monster, "effects": effects}


def _printed(stat: str) -> int | str:
    return int(stat) if stat.isdigit() else "?"
