"""Prepare the composer's panels for its templates: monsters and Equip Cards."""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.text import Name, Text
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.battle.card_search import Search
from explorer.battle.composition import BattleComposition
from explorer.battle.picked_cards import PickedCard
from explorer.catalogue.effect_words import with_slot
from explorer.web.fields import PartForm


class Panel(NamedTuple):
    """The panel of one of the two monsters."""

    letter: str
    player: str
    form: PartForm | None
    search: Search | None = None  # for the card that its name means


def panels(composition: BattleComposition, with_fields: bool = True) -> list[Panel]:
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

    name: Text
    value: str
    focus: str  # the id of the card's row once it is there


class Equip(NamedTuple):
    """An Equip Card of the battle: the monster it is on, and the monsters it can go to."""

    card: str
    player: str
    id: str
    holder: Text  # empty while it is on neither monster
    choices: tuple[Holder, ...]


def equips(composition: BattleComposition) -> list[Equip]:
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
        card=picked.card.page_name,
        player=picked.controller,
        id=_row_id(picked),
        holder=holder,
        choices=choices,
    )


def _row_id(picked: PickedCard) -> str:
    return f"equip-{picked.code.replace('.', '-')}"


def _monster_name(monster: Document, slot: str) -> Text:
    """Return a name such as `Ohime the Manifested Mikanko (target)`: both monsters may share a
    name.
    """
    usual = battle_query.NAMES[LETTER_OF_SLOT[slot]]
    name = Name(monster.get("name") or usual)
    return name if name == usual else with_slot(name, slot)
