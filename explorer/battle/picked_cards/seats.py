"""Where a card takes part in a battle, and what of the battle a gate can see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.document import Document
from engine.yugioh import OTHER
from explorer.models import Card

SLOTS = ("attacker", "target")
OTHER_SLOT = {"attacker": "target", "target": "attacker"}  # the monster that a monster battles
LETTERS = {"attacker": "a", "target": "t", "you": "y", "opponent": "o", "": ""}
WORDS = {letter: word for word, letter in LETTERS.items()}


class Seat(NamedTuple):
    """A card in a battle: battling itself, equipped to a battling monster, or elsewhere.

    `slot` is the monster it is or is equipped to (`attacker`, `target`), empty elsewhere and for
    an Equip Card whose monster is still to be chosen.
    """

    card: Card
    controller: str
    slot: str = ""
    equipped: bool = False

    @property
    def battles(self) -> bool:
        return bool(self.slot) and not self.equipped

    @property
    def code(self) -> str:
        """`PASSCODE.y.ea`: as the composer's form carries it along.

        A battling card has no player of its own there: it follows its monster's controller.
        """
        place = LETTERS[self.slot] or "x"
        equip = "e" if self.equipped else ""
        player = "-" if self.battles else LETTERS[self.controller]
        return f"{self.card.passcode}.{player}.{equip}{place}"


class SeatCode(NamedTuple):
    """A seat as the form carries it: the card still to be looked up."""

    passcode: int
    controller: str
    slot: str
    equipped: bool

    @classmethod
    def read(cls, code: str) -> SeatCode | None:
        """The seat a code stands for; None for what no form of ours has sent."""
        passcode, controller, place = (*code.split("."), "", "", "")[:3]
        if not (passcode.isascii() and passcode.isdigit() and len(passcode) < 11):
            return None
        if place in ("a", "t") and controller == "-":
            return cls(int(passcode), "", WORDS[place], False)
        if place in ("x", "ea", "et", "ex") and controller in ("y", "o"):
            return cls(int(passcode), WORDS[controller], WORDS.get(place[-1], ""), place[0] == "e")
        return None


class Situation(NamedTuple):
    """What a gate can see of a battle: who controls what, in which position, and equipped or not.

    A slot without a monster (the target of a direct attack) is in no position.
    """

    controllers: dict[str, str]
    positions: dict[str, str]
    equipped: frozenset[str]

    @property
    def is_direct(self) -> bool:
        return "target" not in self.positions

    @property
    def code(self) -> str:
        """A few letters for the form to carry, so that the next request sees what has changed."""
        monsters = [self.controllers[slot][0] + self.positions[slot][0] for slot in self.positions]
        return ".".join([*monsters, "".join(sorted(LETTERS[slot] for slot in self.equipped))])

    @classmethod
    def read(cls, code: str) -> Situation | None:
        """The situation a code stands for; None where it stands for none."""
        *monsters, equipped = code.split(".")
        if not 1 <= len(monsters) <= 2 or not {*equipped} <= {"a", "t"}:
            return None
        if any(len(each) != 2 or each[0] not in "yo" or each[1] not in "ad" for each in monsters):
            return None
        positions = {"a": "attack", "d": "defense"}
        return cls(
            {slot: WORDS[each[0]] for slot, each in zip(SLOTS, monsters, strict=False)},
            {slot: positions[each[1]] for slot, each in zip(SLOTS, monsters, strict=False)},
            frozenset(WORDS[letter] for letter in equipped),
        )


def controller_of(document: Document, slot: str) -> str:
    """Who controls the monster in a slot; of what is no player, whoever usually does."""
    default = "you" if slot == "attacker" else "opponent"
    controller: str = document[slot].get("controller", default)
    return controller if controller in OTHER else default


def situation(document: Document, seats: Iterable[Seat]) -> Situation:
    """What a gate can see of this battle."""
    monsters = [slot for slot in SLOTS if document[slot]]
    return Situation(
        {slot: controller_of(document, slot) for slot in monsters},
        {slot: _position(document[slot]) for slot in monsters},
        frozenset(seat.slot for seat in seats if seat.equipped and seat.slot),
    )


def _position(monster: Document) -> str:
    return "defense" if monster.get("position") == "defense" else "attack"


def seats_in(document: Document) -> list[Seat]:
    """The seats of all the catalogue's cards that a battle document names."""
    cards = Card.objects.meant_by(_names(document), _passcodes(document))
    return seats_among(document, cards.with_effects())


def seats_among(document: Document, cards: Iterable[Card]) -> list[Seat]:
    """The seats of those of the cards that a battle document names; of namesakes, the first."""
    by_passcode = {card.passcode: card for card in cards}
    named = {card.name: card for card in reversed(by_passcode.values())}
    seats: dict[str, Seat] = {}
    for slot in SLOTS:
        monster = document[slot] or {}
        # a renamed monster is still the card it was picked as, for as long as the form says so
        picked, name = by_passcode.get(monster.get("passcode", 0)), monster.get("name", "")
        card = picked if picked and picked.name == name else named.get(name, picked)
        if card and card.is_monster:
            seat = Seat(card, controller_of(document, slot), slot)
            seats[seat.code] = seat
    battling = {(seat.card.name, seat.controller) for seat in seats.values()}
    for name, controller, slot in _mentions(document):
        if name in named and (name, controller) not in battling:
            seat = _seat_of(named[name], controller, slot, document)
            seats.setdefault(seat.code, seat)
    return [*seats.values()]


def _passcodes(document: Document) -> set[int]:
    passcodes = {(document[slot] or {}).get("passcode", 0) for slot in SLOTS}
    return {each for each in passcodes if isinstance(each, int) and 0 < each < 2**32}


def is_guess_at(guess: Seat, seat: Seat, document: Document) -> bool:
    """Return whether a seat was guessed from a document that does not say what `seat` says: which
    monster the card is equipped to, or who controls it.
    """
    if guess.card != seat.card or not guess.equipped:
        return False
    effects = [each for each in document.get("effects", ()) if each["card"] == guess.card.name]
    if guess.controller == seat.controller:
        named = guess.card.name in _modifying(document, guess.slot)
        return not named and not any(each.get("inflicted_by") == guess.slot for each in effects)
    said = any(each["controller"] == guess.controller for each in effects)
    return guess.slot == seat.slot and not said


def _names(document: Document) -> set[str]:
    monsters = {document[slot].get("name", "") for slot in SLOTS if document[slot]}
    return monsters | {name for name, _, _ in _mentions(document)}


def _modifying(document: Document, slot: str) -> list[str]:
    """The cards that modify the monster in a slot."""
    return [each["card"] for each in (document[slot] or {}).get("modifiers", ())]


def _mentions(document: Document) -> Iterator[tuple[str, str, str]]:
    """Card, controller and slot of each modifier and effect that is not a monster's own."""
    effects = document.get("effects", ())
    own = {(document[slot] or {}).get("name") for slot in SLOTS}
    for slot in SLOTS:
        for card in _modifying(document, slot):
            if card not in own:
                here = controller_of(document, slot)
                controllers = [each["controller"] for each in effects if each["card"] == card]
                is_here = here in controllers or not controllers
                yield card, here if is_here else controllers[-1], slot
    for effect in effects:
        inflicted_by = effect.get("inflicted_by", "")
        yield effect["card"], effect["controller"], inflicted_by if inflicted_by in SLOTS else ""


def _seat_of(card: Card, controller: str, slot: str, document: Document) -> Seat:
    """An Equip Card without another sign of its monster is on one that its controller has."""
    if not card.equips:
        return Seat(card, controller)
    if not slot:
        holders = [each for each in SLOTS if card.name in _modifying(document, each)]
        own = [
            each for each in SLOTS if document[each] and controller_of(document, each) == controller
        ]
        slot = (*(each for each in holders if each in own), *holders, *own, "attacker")[0]
    return Seat(card, controller, slot, equipped=True)
