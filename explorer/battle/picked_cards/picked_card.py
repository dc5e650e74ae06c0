"""Find the picked cards of a battle and the facts that their effects' conditions depend on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh import OTHER
from explorer.battle.monster_numbers import missing_stat
from explorer.models import Card
from explorer.models.card_index import cards_meant_by

SLOTS = ("attacker", "target")
OTHER_SLOT = {"attacker": "target", "target": "attacker"}  # the monster that a monster battles
LETTERS = {"attacker": "a", "target": "t", "you": "y", "opponent": "o", "": ""}
WORDS = {letter: word for word, letter in LETTERS.items()}


class PickedCard(NamedTuple):
    """A card with its place in the battle: battling, equipped to a battling monster, or elsewhere.

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
    def source(self) -> str:
        """Return whose effects its are, as a battle document says it."""
        if self.battles:
            return self.slot
        return "spell" if self.equipped else str(self.card.kind)

    @property
    def code(self) -> str:
        """Return its code for the form: `PASSCODE.y.ea`.

        A battling card's code names no player: it has the controller of its monster.
        """
        place = LETTERS[self.slot] or "x"
        equip = "e" if self.equipped else ""
        player = "-" if self.battles else LETTERS[self.controller]
        return f"{self.card.passcode}.{player}.{equip}{place}"


class PickedCardCode(NamedTuple):
    """A picked card's code, parsed; the card is still to be looked up."""

    passcode: int
    controller: str
    slot: str
    equipped: bool

    @classmethod
    def read(cls, code: str) -> PickedCardCode | None:
        """Parse a code; return None for a malformed one."""
        passcode, controller, place = (*code.split("."), "", "", "")[:3]
        if not (passcode.isascii() and passcode.isdigit() and len(passcode) < 11):
            return None
        if place in ("a", "t") and controller == "-":
            return cls(int(passcode), "", WORDS[place], False)
        if place in ("x", "ea", "et", "ex") and controller in ("y", "o"):
            return cls(int(passcode), WORDS[controller], WORDS.get(place[-1], ""), place[0] == "e")
        return None


class Prevention(NamedTuple):
    """A card that keeps effects of another one from applying: it “negates” or “locks” them.

    `scope` is “all” effects on the field, those that are “activated”, or of these only those that
    must be activated “of an attack”. If the battle states it (`is_stated`), the engine decides what
    it stops of the effects that last.
    """

    by: str
    does: str
    scope: str
    is_stated: bool = False


class Situation(NamedTuple):
    """The facts of a battle that conditions depend on: controllers, positions, Equip Cards, Life
    Points, and the cards of the monsters that were picked.

    A slot without a monster (the target of a direct attack) has no position. A situation that was
    read from its code has no cards.
    """

    controllers: dict[str, str]
    positions: dict[str, str]
    equipped: frozenset[str]
    life_points: tuple[int, int] | None = (
        None  # yours, the opponent's; None if not both are numbers
    )
    cards: Mapping[str, Card] = MappingProxyType({})
    names: Mapping[str, Text] = MappingProxyType({})
    unknown: frozenset[str] = frozenset()  # the monsters whose number nobody has given yet
    monsters: Mapping[str, Document] = MappingProxyType({})  # as the document has them
    # What keeps the effects of picked cards from applying, by the cards' codes.
    preventions: Mapping[str, tuple[Prevention, ...]] = MappingProxyType({})

    @property
    def is_direct(self) -> bool:
        return "target" not in self.positions

    @property
    def code(self) -> str:
        """Return a short code for the form, so that the next request can see what has changed."""
        monsters = [
            f"{self.controllers[slot][0]}{self.positions[slot][0]}{'?' * (slot in self.unknown)}"
            for slot in self.positions
        ]
        code = ".".join([*monsters, "".join(sorted(LETTERS[slot] for slot in self.equipped))])
        return f"{code}~{'-'.join(map(str, self.life_points))}" if self.life_points else code

    @classmethod
    def read(cls, code: str) -> Situation | None:
        """Parse a code; return None for a malformed one."""
        start, _, points = code.partition("~")
        *monsters, equipped = start.split(".")
        if not 1 <= len(monsters) <= 2 or not {*equipped} <= {"a", "t"}:
            return None
        if not all(map(_MONSTER.fullmatch, monsters)):
            return None
        if points and not _POINTS.fullmatch(points):
            return None
        positions = {"a": "attack", "d": "defense"}
        yours, _, theirs = points.partition("-")
        return cls(
            {slot: WORDS[each[0]] for slot, each in zip(SLOTS, monsters, strict=False)},
            {slot: positions[each[1]] for slot, each in zip(SLOTS, monsters, strict=False)},
            frozenset(WORDS[letter] for letter in equipped),
            (int(yours), int(theirs)) if points else None,
            unknown=frozenset(
                slot for slot, each in zip(SLOTS, monsters, strict=False) if each.endswith("?")
            ),
        )


_MONSTER = re.compile(r"[yo][ad]\??")
_POINTS = re.compile("[0-9]{1,7}-[0-9]{1,7}")


def controller_of(document: Document, slot: str) -> str:
    """Return the controller of the monster in a slot; where the document names no player, the usual
    one.
    """
    default = "you" if slot == "attacker" else "opponent"
    controller: str = document[slot].get("controller", default)
    return controller if controller in OTHER else default


def bare_situation(document: Document, picked_cards: Iterable[PickedCard]) -> Situation:
    """Return the facts of this battle, without what keeps effects from applying."""
    monsters = [slot for slot in SLOTS if document[slot]]
    cards = [*picked_cards]
    points = {"you": 8000, "opponent": 8000} | (document.get("life_points") or {})
    numbers = [points[player] for player in OTHER]
    return Situation(
        {slot: controller_of(document, slot) for slot in monsters},
        {slot: _position(slot, document[slot]) for slot in monsters},
        frozenset(picked.slot for picked in cards if picked.equipped and picked.slot),
        (numbers[0], numbers[1]) if all(map(_is_points, numbers)) else None,
        {picked.slot: picked.card for picked in cards if picked.battles},
        {slot: Name(document[slot].get("name") or slot) for slot in monsters},
        frozenset(slot for slot in monsters if missing_stat(slot, document[slot])),
        {slot: document[slot] for slot in monsters},
    )


def _is_points(value: object) -> bool:
    return isinstance(value, int) and 0 <= value <= MOST_LIFE_POINTS


MOST_LIFE_POINTS = 1_000_000


def _position(slot: str, monster: Document) -> str:
    """Return the position of a monster; of an attacker, the one it was turned to as it attacked
    (Konami Q&A 14250).
    """
    change = monster.get("position_change") or {}
    if slot == "attacker" and change.get("to") == "attack":
        return "attack"
    return "defense" if monster.get("position") == "defense" else "attack"


def cards_named_in(document: Document) -> list[PickedCard]:
    """Return the picked cards for all cards of the catalogue that a battle document names."""
    return named_among(document, cards_meant_by(_names(document), _passcodes(document)))


def cards_of_each(documents: Sequence[Document]) -> list[list[Card]]:
    """Return the cards of the catalogue that each battle document names, also by the passcodes of
    its `cards`; they are looked up at once.
    """
    passcodes = [
        _passcodes(each) | {card["passcode"] for card in each.get("cards", ())}
        for each in documents
    ]
    names = [_names(each) for each in documents]
    found = cards_meant_by(set().union(*names), set().union(*passcodes))
    places: dict[str | int, list[int]] = {}
    for place, card in enumerate(found):
        places.setdefault(card.name, []).append(place)
        places.setdefault(card.passcode, []).append(place)
    keys: list[set[str | int]] = [
        {*one, *other} for one, other in zip(names, passcodes, strict=True)
    ]
    return [
        [found[place] for place in sorted({at for key in each for at in places.get(key, ())})]
        for each in keys
    ]


def named_among(document: Document, cards: Iterable[Card]) -> list[PickedCard]:
    """Return the picked cards for those of the cards that a battle document names; of namesakes,
    the first.
    """
    by_passcode = {card.passcode: card for card in cards}
    named = {card.name: card for card in reversed(by_passcode.values())}
    picked_cards: dict[str, PickedCard] = {}
    for slot in SLOTS:
        monster = document[slot] or {}
        # a renamed monster stays the card that was picked while the form carries its passcode
        original, name = by_passcode.get(monster.get("passcode", 0)), monster.get("name", "")
        card = original if original and original.name == name else named.get(name, original)
        if card and card.is_monster:
            picked = PickedCard(card, controller_of(document, slot), slot)
            picked_cards[picked.code] = picked
    battling = {(picked.card.name, picked.controller) for picked in picked_cards.values()}
    for name, controller, slot in _mentions(document):
        if name in named and (name, controller) not in battling:
            picked = _named_card(named[name], controller, slot, document)
            picked_cards.setdefault(picked.code, picked)
    return [*picked_cards.values()]


def _passcodes(document: Document) -> set[int]:
    passcodes = {(document[slot] or {}).get("passcode", 0) for slot in SLOTS}
    return {each for each in passcodes if isinstance(each, int) and 0 < each < 2**32}


def is_guess_of(guess: PickedCard, picked: PickedCard, document: Document) -> bool:
    """Return whether `guess` was derived from a document that lacks a fact of `picked`: the monster
    that the card is equipped to, or its controller.
    """
    if guess.card != picked.card or guess.battles:
        return False
    effects = [each for each in document.get("effects", ()) if each["card"] == guess.card.name]
    if not guess.equipped:  # a change of ATK or DEF names no player
        is_stated = any(each["controller"] == guess.controller for each in effects)
        return guess.controller != picked.controller and not picked.equipped and not is_stated
    if guess.controller == picked.controller:
        named = guess.card.name in _modifying(document, guess.slot)
        return not named and not any(each.get("inflicted_by") == guess.slot for each in effects)
    is_stated = any(each["controller"] == guess.controller for each in effects)
    return guess.slot == picked.slot and not is_stated


def _names(document: Document) -> set[str]:
    monsters = {document[slot].get("name", "") for slot in SLOTS if document[slot]}
    return monsters | {name for name, _, _ in _mentions(document)}


def _modifying(document: Document, slot: str) -> list[str]:
    """Return the names of the cards that modify the monster in a slot; without a slot, none."""
    return [each["card"] for each in (document.get(slot) or {}).get("modifiers", ())]


def _mentions(document: Document) -> Iterator[tuple[str, str, str]]:
    """Yield card, controller and slot of each modifier and effect that is not a monster's own.

    An effect that names no player, which the engine refuses, is nobody's card.
    """
    effects = [each for each in document.get("effects", ()) if each["controller"] in OTHER]
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


def _named_card(card: Card, controller: str, slot: str, document: Document) -> PickedCard:
    """Return the picked card of a name; an Equip Card is placed on a monster that it modifies, or
    one of its controller's.
    """
    if not card.equips:
        return PickedCard(card, controller)
    if not slot:
        holders = [each for each in SLOTS if card.name in _modifying(document, each)]
        own = [
            each for each in SLOTS if document[each] and controller_of(document, each) == controller
        ]
        slot = (*(each for each in holders if each in own), *holders, *own, "attacker")[0]
    return PickedCard(card, controller, slot, equipped=True)
