"""Prepare the composer's panels: monsters, what their typed names mean, and Equip Cards.

A name that was typed may be a card's. A monster whose card was picked carries its passcode, so that
its name is not looked up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.text import Name, Text
from explorer.addresses import battle as battle_query
from explorer.addresses.battle import LETTER_OF_SLOT
from explorer.battle.card_search import Search, monsters_named, search_for
from explorer.battle.composition import BattleComposition, typed_battle
from explorer.battle.picked_cards import PickedCard, pick
from explorer.catalogue.effect_words import with_slot
from explorer.models import Card
from explorer.web.assumptions import Assumption, Change
from explorer.web.fields import PartForm
from explorer.web.sentences import and_list
from explorer.web.translation import gettext as _
from explorer.web.translation import message, message_in, plural_message


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


# Parameters of the page besides the battle: its editors, the pasted card, the scenario it is based
# on and the last valid result.
_EDITOR_PREFIXES = ("x-", "m-", "s-", "l-", "p-")
_OTHER_PARAMETERS = ("used", "based", "last")


class FilledIn(NamedTuple):
    """A request whose monsters without ATK were filled in from cards, and those cards."""

    params: QueryDict
    cards: list[Card]


def filled_in_by_name(params: QueryDict) -> FilledIn:
    """Fill in the monsters without ATK whose name is the whole name of exactly one card.

    Everything else that was typed stays.
    """
    if not any(params.get(f"{each}-name") and not params.get(f"{each}-atk") for each in "at"):
        return FilledIn(params, [])
    battle = typed_battle(params)
    document = battle.document
    names = {slot: name for slot, name in _typed_names(document) if _has_no_atk(document[slot])}
    cards = monsters_named(names.values()) if names else {}
    if not cards:
        return FilledIn(params, [])
    for slot, name in names.items():
        if name in cards:
            picked = PickedCard(cards[name], document[slot]["controller"], slot)
            battle = pick(battle, picked)
    filled = QueryDict(battle.query_string, mutable=True)
    for name, values in params.lists():
        if name.startswith(_EDITOR_PREFIXES) or name in _OTHER_PARAMETERS:
            filled.setlist(name, values)
    return FilledIn(filled, [cards[name] for name in names.values() if name in cards])


def searches_for_names(composition: BattleComposition) -> dict[str, Search]:
    """Return the cards that each monster with a name and without ATK may be, by its letter."""
    document = composition.document
    return {
        LETTER_OF_SLOT[slot]: search_for(LETTER_OF_SLOT[slot], name)
        for slot, name in _typed_names(document)
        if _has_no_atk(document[slot])
    }


def name_assumptions(composition: BattleComposition) -> Iterator[Assumption]:
    """Yield what a typed name was assumed to mean, where its card was not picked."""
    document = composition.document
    typed = dict(_typed_names(document))
    cards = {
        picked.slot: picked.card
        for picked in composition.picked_cards
        if picked.battles and typed.get(picked.slot) == picked.card.name
    }
    others = {slot: name for slot, name in typed.items() if slot not in cards}
    found = monsters_named(others.values()) if others else {}
    for slot, name in typed.items():
        card = cards.get(slot) or found.get(name)
        if card and (slot not in cards or not _has_printed_numbers(document[slot], card)):
            yield _of_card(card, name, LETTER_OF_SLOT[slot])
    unknown = [name for name in dict.fromkeys(others.values()) if name not in found]
    if unknown:
        yield Assumption(_only_names(unknown))


def _of_card(card: Card, typed: str, letter: str) -> Assumption:
    is_its_name = typed == card.name
    if is_its_name:
        says = message(
            "{card} has {numbers} printed. The numbers typed here are used.",
            card=card.page_name,
            numbers=card.numbers,
        )
        words: Text = _("Use the printed numbers")
    else:
        says = message(
            "“{typed}” is the card {card} ({numbers}). Only its name is used.",
            card=card.page_name,
            numbers=card.numbers,
            typed=Name(typed),
        )
        words = message("Use {card}", card=card.page_name)
    return Assumption(says, (Change(words, f"pick.{card.passcode}.{letter}"),))


def unpicked_names(composition: BattleComposition) -> list[Name]:
    """Return the names of monsters without ATK whose card was not picked yet."""
    document = composition.document
    return [Name(name) for slot, name in _typed_names(document) if _has_no_atk(document[slot])]


def _only_names(unknown: list[str]) -> Text:
    quoted = [message_in("quotation", "“{name}”", name=Name(name)) for name in unknown]
    return plural_message(
        "{names} is not a card we know. It is used as a name only.",
        "{names} are not cards we know. They are used as names only.",
        len(unknown),
        names=and_list(quoted),
    )


def _typed_names(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the slot and name of each monster that was named and is no picked card."""
    for slot, letter in LETTER_OF_SLOT.items():
        monster = document[slot] or {}
        name = str(monster.get("name", ""))
        if name and name != battle_query.NAMES[letter] and "passcode" not in monster:
            yield slot, name


def _has_no_atk(monster: Document) -> bool:
    return bool(monster["atk"] == "")


def _has_printed_numbers(monster: Document, card: Card) -> bool:
    defense = "" if monster["def"] is None else str(monster["def"])
    return (str(monster["atk"]), defense) == (card.atk, card.def_printed)
