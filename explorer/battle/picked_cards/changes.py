"""Pick, equip and tick cards: what each does to the battle's document and its numbers.

The form works numbers out again in each request, such as the ATK that Honest adds. An
address holds the numbers alone, and its other parameters can be changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.document import Document
from engine.yugioh import MOST_STATES
from explorer.battle.document_changes import ModifierPart, Part
from explorer.battle.picked_cards.composed_battle import (
    ComposedBattle,
    preventions,
    with_turned_target,
)
from explorer.battle.picked_cards.offers import OF_ITS_OWN_BATTLE, Offer, offers
from explorer.battle.picked_cards.picked_card import (
    SLOTS,
    PickedCard,
    PickedCardCode,
    Situation,
    cards_named_in,
    controller_of,
    is_guess_of,
    named_among,
)
from explorer.battle.picked_cards.stated_conditions import with_needed_traits
from explorer.models import Card, CardEffect
from explorer.models.card_index import cards_of_passcodes


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


def idle(battle: ComposedBattle) -> list[PickedCard]:
    """Return the picked cards that change nothing in the battle."""
    return [picked for picked in battle.unnamed if not _acts(picked, battle)]


def _acts(picked: PickedCard, battle: ComposedBattle) -> bool:
    """Return whether a change of ATK or DEF is the card’s, whichever player the document names:
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


def all_offers(battle: ComposedBattle) -> list[Offer]:
    """Return the offers of the picked cards whose conditions are met."""
    return [offer for offer in every_offer(battle) if offer.is_possible(battle.situation)]


def every_offer(battle: ComposedBattle) -> list[Offer]:
    """Return the offers of the picked cards, whatever their conditions."""
    return [offer for picked in battle.picked_cards for offer in offers(picked, battle)]


def ticked(ref: str, battle: ComposedBattle) -> Offer | None:
    """Return the offer that a reference names, if its conditions are met in this battle."""
    code, place = (*ref.removeprefix("@").rsplit(".", 2), "")[:2]
    picked = battle.card_of(code)
    if picked is None:
        return None
    offer = next((each for each in offers(picked, battle, place) if each.ref == ref), None)
    return offer if offer and offer.is_possible(battle.situation) and offer.part else None


def settle(
    battle: ComposedBattle, was_open: Callable[[Offer], bool], before: Situation | None = None
) -> ComposedBattle:
    """Return the battle after a change: parts whose conditions are no longer met go, and new
    defaults come, also those that could not be decided `before`.

    An effect that was unticked by hand while its conditions were met stays unticked, and one that
    was ticked while they were not stays ticked.
    """
    if before:
        battle = with_states(battle, _states_made(battle, before))
    now, changed = battle.situation, battle
    for picked in battle.picked_cards:
        for offer in [*offers(picked, changed)]:
            if offer.part is None:
                continue
            was_offered, is_ticked = was_open(offer), offer.part.is_in(changed.document)
            if offer.is_open(now):
                is_new = not was_offered or (before and offer.was_undecided(before))
                if is_new and offer.is_default(now) and not is_ticked:
                    changed = changed.with_document(offer.part.add_to(changed.document))
            elif is_ticked and (was_offered or offer.prevention(now)):
                changed = changed.with_document(offer.part.take_from(changed.document))
    return with_turned_target(changed, battle.picked_cards, now, before)


def pick(battle: ComposedBattle, picked: PickedCard) -> ComposedBattle:
    """Return the battle with a picked card: a battling monster brings its numbers, every card its
    default effects.
    """
    before, was = battle.situation, battle
    if picked.battles:
        others = [each for each in was.picked_cards if not each.battles or each.slot != picked.slot]
        # A monster that was only named may be the same card: its parts were typed for it.
        old = [each for each in was.picked_cards if each not in others and each.card != picked.card]
        battle = _replaced(was.with_cards(others), picked, old)
        battle = renewed(battle, was)
    battle = with_states(_with_card(battle, picked), _states_made(was, before))
    now, document = battle.situation, battle.document
    for offer in [*offers(picked, battle)]:
        is_default = offer.is_default(now) and offer.is_open(now)
        if is_default and offer.part and not offer.part.is_in(document):
            document = offer.part.add_to(document)
    battle = battle.with_document(document)
    battle = settle(battle, lambda offer: offer.is_open(before), before)
    return with_turned_target(battle, [picked], battle.situation, None)


def drop(battle: ComposedBattle, code: str) -> ComposedBattle:
    """Return the battle without a picked card, and what it negates."""
    before = battle.situation
    others = battle.with_cards([each for each in battle.picked_cards if each.code != code])
    others = with_states(others, _states_made(battle, before))
    return settle(others, lambda offer: offer.is_open(before), before)


def _states_made(battle: ComposedBattle, now: Situation) -> list[Document]:
    return preventions(battle.document, battle.picked_cards, now).states


def with_states(battle: ComposedBattle, old: Sequence[Document] | None = None) -> ComposedBattle:
    """Return the battle with the states that its cards make and that are not among the `old` ones,
    and without those of the old ones that they don't make any more. Left out, they make the same.

    A change of ATK or DEF can show which monster a card is used on: its states follow it.
    """
    now, stated = _states_made(battle, battle.situation), [*battle.document.get("states", ())]
    made, was_made = {*map(_which, now)}, {*map(_which, now if old is None else old)}
    follow = {each.card.name for each in battle.picked_cards if each.card.shows_its_choice}
    states = [
        each
        for each in stated
        if _which(each) in made or not (_which(each) in was_made or each["card"] in follow)
    ]
    states += [
        each
        for each in now
        if _which(each) not in {*map(_which, states)}
        and (_which(each) not in was_made or _is_shown(each, battle.document))
    ]
    if states == stated:
        return battle
    document = {name: each for name, each in battle.document.items() if name != "states"}
    if states:
        document["states"] = states[:MOST_STATES]
    return renewed(battle.with_document(document), battle)


def _which(state: Document) -> tuple[Any, ...]:
    return state.get("state"), state.get("of"), state.get("card")


def _is_shown(state: Document, document: Document) -> bool:
    """Return whether the card of a state changes the monster of the state, too."""
    monster = document.get(state["of"]) or {}
    return any(each["card"] == state["card"] for each in monster.get("modifiers", ()))


def _with_card(battle: ComposedBattle, picked: PickedCard) -> ComposedBattle:
    others = [each for each in battle.picked_cards if each.code != picked.code]
    return battle.with_cards([*others, picked])


def renewed(battle: ComposedBattle, before: ComposedBattle) -> ComposedBattle:
    """Return the battle with the numbers of effects that depend on it worked out again; `before` is
    the battle that they were worked out for.
    """
    old = {
        offer.ref: offer.part
        for picked in battle.picked_cards
        for offer in offers(picked, before)
        if offer.part and offer.part.is_in(before.document)
    }
    for picked in battle.picked_cards:
        for offer in [*offers(picked, battle)]:
            part, document = old.get(offer.ref), battle.document
            if part and offer.part and part != offer.part and part.is_in(document):
                battle = battle.with_document(offer.part.add_to(part.take_from(document)))
    return battle


def use(battle: ComposedBattle, picked: PickedCard, is_judged: bool) -> ComposedBattle:
    """Return the battle with a card that is used: `pick`, and the effects that a person activates
    where the battle allows them.

    An effect with a condition that no battle shows is left to a person, unless the person has said
    that the card is used (`is_judged`); so are several changes of one number, of which only one can
    be meant, and a change of either monster.
    """
    return activate(pick(battle, picked), picked, is_judged)


def activate(battle: ComposedBattle, picked: PickedCard, is_judged: bool) -> ComposedBattle:
    """Return the battle with the effects of a card as `use` adds them, and nothing else changed: a
    battling monster keeps its numbers.
    """
    battle = _with_card(battle, picked)
    now, document = battle.situation, battle.document
    open_offers = [
        offer
        for offer in offers(picked, battle)
        if offer.part and not offer.is_choice and offer.is_open(now)
    ]
    changes = Counter(_changed(offer) for offer in open_offers)
    for offer in open_offers:
        is_clear = changes[_changed(offer)] == 1 or not _changed(offer)
        is_meant = is_judged or bool(offer.verdict(now).holds)
        if is_clear and is_meant and offer.part and not offer.part.is_in(document):
            document = offer.part.add_to(document)
    return battle.with_document(document)


def _changed(offer: Offer) -> tuple[str, str] | None:
    change = offer.effect.affects_stat
    return (offer.slot, change["stat"]) if change else None


def equip(battle: ComposedBattle, picked: PickedCard, slot: str) -> ComposedBattle:
    """Return the battle with an equipped card on the monster in this slot.

    What is ticked of the card moves with it; what its new place rules out goes, new defaults come.
    """
    moved = picked._replace(slot=slot)
    others = [each for each in battle.picked_cards if each.code not in (picked.code, moved.code)]
    before, old, document = battle.situation, [*offers(picked, battle)], battle.document
    was_open = {which(offer) for offer in old if offer.is_open(before)}
    others_parts, ticked_before = _parts_in(battle, others), set()
    for offer in old:
        if offer.part and offer.part.is_in(document):
            document = offer.part.take_from(document)
            ticked_before.add(which(offer))
    document = with_typed_parts_moved(document, picked, slot, others)
    battle = ComposedBattle(_with_parts(document, others_parts), [*others, moved])
    now, document = battle.situation, battle.document
    for offer in [*offers(moved, battle)]:
        if which(offer) in ticked_before and offer.is_open(now) and offer.part:
            document = offer.part.add_to(document)
    return settle(
        battle.with_document(document),
        lambda offer: which(offer) in was_open if offer.picked == moved else offer.is_open(before),
    )


def _replaced(
    battle: ComposedBattle, picked: PickedCard, old: Sequence[PickedCard]
) -> ComposedBattle:
    """Return the battle with another monster in its slot, without the parts of the `old` one, which
    is not among its cards any more.

    The parts of other cards stay, also those that affect the monster in this slot: an Equip Card
    stays equipped.
    """
    others, document = battle.picked_cards, battle.document
    whole = battle.with_cards([*others, *old])
    others_parts = _parts_in(whole, others)
    for part in _parts_in(whole, old):
        if part.is_in(document):
            document = part.take_from(document)
    return battle.with_document(_with_parts(_battling(document, picked), others_parts))


def _with_parts(document: Document, parts: Iterable[Part]) -> Document:
    """Return the document with the parts that it lacks."""
    for part in parts:
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
    document = document | {"effects": effects}
    return document | {picked.slot: with_needed_traits(monster, picked.slot, card, document)}


def _printed(stat: str) -> int | str:
    return int(stat) if stat.isdigit() else "?"


class StaleNumber(NamedTuple):
    """A change of ATK or DEF by a number that is not the one of this battle."""

    offer: Offer
    old: tuple[Document, ...]
    new: ModifierPart

    @property
    def number(self) -> int:
        """Return the number of this battle."""
        first = (self.new.numbers or self.new.modifiers)[0]
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
        for at in sorted(part.places_in(present[part.slot]), reverse=True):
            if part.is_in(document):
                del present[part.slot][at]
    for offer, part in every:
        if part.is_in(document) or not _is_worked_out(offer.effect):
            continue
        numbers = part.numbers or part.modifiers
        old = [_same_change(each, present[part.slot]) for each in numbers]
        found = tuple(each for each in old if each)
        if len(found) == len(part.modifiers):
            yield StaleNumber(offer, found, part)


def _is_worked_out(effect: CardEffect) -> bool:
    amount = (effect.affects_stat or {}).get("amount")
    return isinstance(amount, dict) and "formula" in amount


def _same_change(wanted: Document, modifiers: Sequence[Document]) -> Document | None:
    """Return the modifier that differs from the wanted one in its number alone."""

    def shape(modifier: Document) -> Document:
        return {key: 0 if isinstance(each, int) else each for key, each in modifier.items()}

    return next((each for each in modifiers if shape(each) == shape(wanted)), None)
