"""The composer's panels as its templates print them: monsters, Equip Cards, the cards found."""

from __future__ import annotations

from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from explorer.addresses import battle as query
from explorer.battle import picked_cards as picking
from explorer.battle.composition import SLOTS, Composition
from explorer.models import Card
from explorer.web.fields import PartForm

MOST_FOUND = 8


class Panel(NamedTuple):
    """One of the two monsters."""

    letter: str
    player: str
    form: PartForm | None


def panels(composition: Composition, with_fields: bool = True) -> list[Panel]:
    """The panels of the attacker and the target; a direct attack keeps an empty second one."""
    return [
        Panel(
            letter,
            _controller(composition.document[slot], letter),
            composition.forms[slot] if with_fields else None,
        )
        for slot, letter in SLOTS.items()
    ]


def _controller(monster: Document | None, letter: str) -> str:
    player = (monster or {}).get("controller", query.CONTROLLERS[letter])
    return player if player in ("you", "opponent") else query.CONTROLLERS[letter]


class Holder(NamedTuple):
    """A monster that an Equip Card can go to, with the value of the button that puts it there."""

    name: str
    value: str
    focus: str  # the id of the card's row once it is there


class Equip(NamedTuple):
    """An Equip Card of the battle: the monster it is on, and the monsters it can go to."""

    card: str
    player: str
    id: str
    holder: str  # empty while it is on neither monster
    choices: tuple[Holder, ...]


def equips(composition: Composition) -> list[Equip]:
    """Return the Equip Cards of a battle in their order."""
    return [_equip(seat, composition.document) for seat in composition.seats if seat.equipped]


def _equip(seat: picking.Seat, document: Document) -> Equip:
    names = {slot: _monster_name(document[slot], slot) for slot in SLOTS if document[slot]}
    choices = tuple(
        Holder(name, f"{seat.code}.{SLOTS[slot]}", _row_id(seat._replace(slot=slot)))
        for slot, name in names.items()
        if slot != seat.slot
    )
    holder = names.get(seat.slot, "")
    return Equip(seat.card.name, seat.controller, _row_id(seat), holder, choices)


def _row_id(seat: picking.Seat) -> str:
    return f"equip-{seat.code.replace('.', '-')}"


def _monster_name(monster: Document, slot: str) -> str:
    """`Ohime the Manifested Mikanko (target)`: both monsters may have the same name."""
    usual = query.NAMES[SLOTS[slot]]
    name = str(monster.get("name") or usual)
    return name if name == usual else f"{name} ({slot})"


class Found(NamedTuple):
    """A card found, with the value of the button that picks it."""

    card: Card
    pick: str


class Search(NamedTuple):
    """What was looked for, where (`a`, `t`, or `x` for another card), and what was found."""

    where: str = ""
    words: str = ""
    found: tuple[Found, ...] = ()
    has_more: bool = False
    is_elsewhere: bool = False  # there is such a card, but none for this place
    whose: str = ""
    to: str = ""

    @property
    def words_for_picker(self) -> str:
        return self.words if self.where == "x" else ""


def search(params: QueryDict) -> Search:
    """The cards whose name holds what was typed into a monster's name or the picker.

    What a pick means beyond its card (whose it is, what it equips) stands in the picker's fields
    when the button is pressed, not when it was printed.
    """
    where = params.get("find", "")
    field = "x-find" if where == "x" else f"{where}-name"
    words = params.get(field, "").replace("\0", "").strip()[:100]
    if where not in ("a", "t", "x") or not words:
        return Search(where, words)
    cards = Card.objects.found_by(words).with_effects()
    if where == "x":
        cards = cards.filter(effects__isnull=False).distinct()
    else:
        cards = cards.filter(kind=Card.Kind.MONSTER)
    found = [Found(card, f"{card.passcode}.{where}") for card in cards[: MOST_FOUND + 1]]
    whose, to = params.get("x-whose", ""), params.get("x-to", "")
    is_elsewhere = not found and Card.objects.found_by(words).exists()
    return Search(
        where,
        words,
        tuple(found[:MOST_FOUND]),
        len(found) > MOST_FOUND,
        is_elsewhere,
        whose,
        to,
    )
