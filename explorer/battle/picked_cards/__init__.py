"""Put a picked card into a battle: its numbers, its effects, its conditions.

    formulas.py     numbers that depend on the battle
    amounts.py      a composed battle -> what those numbers come to in it
    parts.py        what a ticked effect adds to a document
    seats.py        where a card takes part; what a gate can see of a battle
    offers.py       a card in its seat -> what each of its effects would add
    equip_cards.py  which monster an Equip Card is on, and what moves with it

A ticked effect of a card is carried by name (a reference, `@…`), not by its content: each request
works out anew what it means in the battle as it is now, so that a threshold follows the ATK and an
effect whose gate has closed drops out. The address holds the content alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.document import Document
from explorer.battle.picked_cards.amounts import Composed
from explorer.battle.picked_cards.equip_cards import (
    is_unequipped,
    usual_slot,
    which,
    with_typed_parts_moved,
)
from explorer.battle.picked_cards.offers import Offer, offers
from explorer.battle.picked_cards.parts import EffectPart, Part
from explorer.battle.picked_cards.seats import (
    OTHER_SLOT,
    Seat,
    SeatCode,
    Situation,
    controller_of,
    is_guess_at,
    seats_among,
    seats_in,
    situation,
)
from explorer.models import Card

__all__ = [
    "OTHER_SLOT",
    "EffectPart",
    "Offer",
    "Seat",
    "Situation",
    "all_offers",
    "equip",
    "is_unequipped",
    "pick",
    "seat_picked",
    "seats_of",
    "settle",
    "situation",
    "ticked",
    "unnamed",
]


def seats_of(document: Document, codes: Iterable[str] = ()) -> list[Seat]:
    """The seats of a battle: of the cards it names, and of those whose codes the form carries."""
    seats = {seat.code: seat for seat in seats_in(document)}
    read = {code: seat for code in codes if (seat := SeatCode.read(code)) and seat.controller}
    by_passcode = {seat.card.passcode: seat.card for seat in seats.values()}
    unknown = {seat.passcode for seat in read.values()} - by_passcode.keys()
    if unknown:
        cards = Card.objects.filter(pk__in=unknown).with_effects()
        by_passcode |= {card.passcode: card for card in cards}
    for code, (passcode, controller, slot, equipped) in read.items():
        if passcode in by_passcode and code not in seats:
            told = Seat(by_passcode[passcode], controller, slot, equipped)
            for guess in [each for each in seats.values() if is_guess_at(each, told, document)]:
                del seats[guess.code]
            seats[code] = told
    return [*seats.values()]


def unnamed(document: Document, seats: Sequence[Seat]) -> list[Seat]:
    """The seated cards that the document does not name: nothing of theirs is ticked."""
    named = {seat.code for seat in seats_among(document, [seat.card for seat in seats])}
    return [seat for seat in seats if seat.code not in named and not seat.battles]


def seat_picked(code: str, document: Document) -> Seat | None:
    """The seat that a pick asks for; None if there is no such card, or no monster of that kind."""
    read = SeatCode.read(code)
    card = read and Card.objects.filter(pk=read.passcode).with_effects().first()
    if not (read and card):
        return None
    if read.controller:
        equipped = read.equipped and card.equips
        slot = read.slot or usual_slot(document, read.controller)
        return Seat(
            card, read.controller, slot if equipped and document.get(slot) else "", equipped
        )
    if not card.is_monster:
        return None
    default = "you" if read.slot == "attacker" else "opponent"
    there = document[read.slot]
    return Seat(card, controller_of(document, read.slot) if there else default, read.slot)


def all_offers(document: Document, seats: Sequence[Seat]) -> list[Offer]:
    """What the seated cards offer this battle with their gates open."""
    now, battle = situation(document, seats), Composed.of(document, seats)
    every = (offer for seat in seats for offer in offers(seat, battle))
    return [offer for offer in every if offer.is_open(now)]


def ticked(ref: str, document: Document, seats: Sequence[Seat]) -> Offer | None:
    """The offer that a reference names, if its gate is open in this battle."""
    code, place = (*ref.removeprefix("@").rsplit(".", 2), "")[:2]
    seat = next((seat for seat in seats if seat.code == code), None)
    if seat is None:
        return None
    now, battle = situation(document, seats), Composed.of(document, seats)
    found = [each for each in offers(seat, battle, place) if each.ref == ref]
    return found[0] if found and found[0].is_open(now) and found[0].part else None


def settle(
    document: Document, seats: Sequence[Seat], was_open: Callable[[Offer], bool]
) -> Document:
    """Follow a change of the battle: what its gates now rule out goes, new defaults come.

    What a person unticked while its gate stayed open stays unticked.
    """
    now, battle = situation(document, seats), Composed.of(document, seats)
    for seat in seats:
        for offer in [*offers(seat, battle._replace(document=document))]:
            was, is_open = was_open(offer), offer.is_open(now)
            if offer.part is None or was == is_open:
                continue
            there = offer.part.is_in(document)
            if is_open and offer.by_default and not there:
                document = offer.part.add_to(document)
            elif was and there:
                document = offer.part.take_from(document)
    return document


def pick(document: Document, seat: Seat, seats: Sequence[Seat]) -> Document:
    """Seat a card: a battling monster brings its numbers, and every card its default effects."""
    before = situation(document, seats)
    if seat.battles:
        others = [each for each in seats if not each.battles or each.slot != seat.slot]
        document = _replaced(document, seat, others, [each for each in seats if each not in others])
        seats = others
    seats = [*(each for each in seats if each.code != seat.code), seat]
    now = situation(document, seats)
    for offer in [*offers(seat, Composed.of(document, seats))]:
        wanted = offer.by_default and offer.is_open(now)
        if wanted and offer.part and not offer.part.is_in(document):
            document = offer.part.add_to(document)
    return settle(document, seats, lambda offer: offer.is_open(before))


def equip(document: Document, seat: Seat, slot: str, seats: Sequence[Seat]) -> Document:
    """Return the document with an equipped card on the monster in this slot.

    What is ticked of the card moves with it; what its new place rules out goes, new defaults come.
    """
    moved = seat._replace(slot=slot)
    others = [each for each in seats if each.code not in (seat.code, moved.code)]
    before, battle = situation(document, seats), Composed.of(document, seats)
    old = [*offers(seat, battle)]
    was_open = {which(offer) for offer in old if offer.is_open(before)}
    kept, ticked_before = _parts_in(battle, others), set()
    for offer in old:
        if offer.part and offer.part.is_in(document):
            document = offer.part.take_from(document)
            ticked_before.add(which(offer))
    document = with_typed_parts_moved(document, seat, slot, others)
    for part in kept:
        if not part.is_in(document):
            document = part.add_to(document)
    seats = [*others, moved]
    now = situation(document, seats)
    for offer in [*offers(moved, Composed.of(document, seats))]:
        if which(offer) in ticked_before and offer.is_open(now) and offer.part:
            document = offer.part.add_to(document)
    return settle(
        document,
        seats,
        lambda offer: which(offer) in was_open if offer.seat == moved else offer.is_open(before),
    )


def _replaced(
    document: Document, seat: Seat, others: Sequence[Seat], old: Sequence[Seat]
) -> Document:
    """The document with another monster in its slot: what the old one did goes with it.

    What the other cards do stays, also to the monster in this slot: an Equip Card is handed on.
    """
    battle = Composed.of(document, [*others, *old])
    kept = _parts_in(battle, others)
    for part in _parts_in(battle, old):
        if part.is_in(document):
            document = part.take_from(document)
    document = _battling(document, seat)
    for part in kept:
        if not part.is_in(document):
            document = part.add_to(document)
    return document


def _parts_in(battle: Composed, seats: Iterable[Seat]) -> list[Part]:
    """The parts of a battle that these cards have put into it."""
    return [
        offer.part
        for seat in seats
        for offer in offers(seat, battle)
        if offer.part and offer.part.is_in(battle.document)
    ]


def _battling(document: Document, seat: Seat) -> Document:
    """The document with the card as this monster; what the monster before it brought goes."""
    old = document[seat.slot] or {}
    gone = (old.get("name"), old.get("controller", seat.controller))
    card = seat.card
    monster: Document = {
        "name": card.name,
        "passcode": card.passcode,
        "controller": seat.controller,
        "atk": _printed(card.atk),
        "def": _printed(card.def_printed) if card.def_printed else None,
        "position": "attack" if not card.def_printed else old.get("position", "attack"),
        "modifiers": [each for each in old.get("modifiers", ()) if each["card"] != gone[0]],
    }
    if card.def_printed and old.get("face_down"):  # like its position, it is not of the card
        monster["face_down"] = True
    effects = [
        each for each in document.get("effects", ()) if (each["card"], each["controller"]) != gone
    ]
    return document | {seat.slot: monster, "effects": effects}


def _printed(stat: str) -> int | str:
    return int(stat) if stat.isdigit() else "?"
