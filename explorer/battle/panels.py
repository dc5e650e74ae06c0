"""Prepare the composer's panels for its templates: monsters, Equip Cards, search results."""

from __future__ import annotations

from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from explorer.addresses import battle as battle_query
from explorer.battle.composition import LETTER_OF_SLOT, Composition
from explorer.battle.picked_cards import PickedCard
from explorer.models import Card
from explorer.web.fields import PartForm

MOST_FOUND = 8


class Panel(NamedTuple):
    """The panel of one of the two monsters."""

    letter: str
    player: str
    form: PartForm | None


def panels(composition: Composition, with_fields: bool = True) -> list[Panel]:
    """Return the panels of attacker and target; of a direct attack, the second one is empty."""
    return [
        Panel(
            letter,
            _controller(composition.document[slot], letter),
            composition.forms[slot] if with_fields else None,
        )
        for slot, letter in LETTER_OF_SLOT.items()
    ]


def _controller(monster: Document | None, letter: str) -> str:
    player = (monster or {}).get("controller", battle_query.CONTROLLERS[letter])
    return player if player in ("you", "opponent") else battle_query.CONTROLLERS[letter]


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
    return [
        _equip(picked, composition.document)
        for picked in composition.picked_cards
        if picked.equipped
    ]


def _equip(picked: PickedCard, document: Document) -> Equip:
    names = {slot: _monster_name(document[slot], slot) for slot in LETTER_OF_SLOT if document[slot]}
    choices = tuple(
        Holder(name, f"{picked.code}.{LETTER_OF_SLOT[slot]}", _row_id(picked._replace(slot=slot)))
        for slot, name in names.items()
        if slot != picked.slot
    )
    holder = names.get(picked.slot, "")
    return Equip(
        card=picked.card.name,
        player=picked.controller,
        id=_row_id(picked),
        holder=holder,
        choices=choices,
    )


def _row_id(picked: PickedCard) -> str:
    return f"equip-{picked.code.replace('.', '-')}"


def _monster_name(monster: Document, slot: str) -> str:
    """Return a name such as `Ohime the Manifested Mikanko (target)`: both monsters may share a
    name.
    """
    usual = battle_query.NAMES[LETTER_OF_SLOT[slot]]
    name = str(monster.get("name") or usual)
    return name if name == usual else f"{name} ({slot})"


class FoundCard(NamedTuple):
    """A search result, with the value of the button that picks it."""

    card: Card
    pick: str
    also: str = ""  # its name in the language of the search


class Search(NamedTuple):
    """A search for cards: its place (`a`, `t`, or `x` for another card), words and results."""

    where: str = ""
    words: str = ""
    found: tuple[FoundCard, ...] = ()
    has_more: bool = False
    is_elsewhere: bool = False  # there is such a card, but none for this place
    whose: str = ""
    to: str = ""

    @property
    def words_for_picker(self) -> str:
        return self.words if self.where == "x" else ""


def search(params: QueryDict) -> Search:
    """Return the cards that match the words typed into a monster's name or the picker.

    A pick's player and Equip target are read from the picker's fields when the button is pressed.
    """
    where = params.get("find", "")
    field = "x-find" if where == "x" else f"{where}-name"
    words = params.get(field, "").replace("\0", "").strip()[:100]
    if where not in ("a", "t", "x") or not words:
        return Search(where, words)
    cards = Card.objects.found_by(words)
    if where != "x":
        cards = cards.filter(kind=Card.Kind.MONSTER)
    matches = [
        FoundCard(card, f"{card.passcode}.{where}", card.name_like(words))
        for card in cards[: MOST_FOUND + 1]
    ]
    whose, to = params.get("x-whose", ""), params.get("x-to", "")
    is_elsewhere = not matches and Card.objects.found_by(words).exists()
    return Search(
        where=where,
        words=words,
        found=tuple(matches[:MOST_FOUND]),
        has_more=len(matches) > MOST_FOUND,
        is_elsewhere=is_elsewhere,
        whose=whose,
        to=to,
    )
