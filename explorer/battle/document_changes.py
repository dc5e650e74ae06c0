"""Change parts of a battle's document: its effects, their order and their players.

Documents are plain dictionaries in their canonical form; nothing here changes one in place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh import OTHER, Battle, names_of
from engine.yugioh.modifier_order import out_of_order
from explorer.addresses import battle as battle_query
from explorer.catalogue.effect_words import stat_in_words
from explorer.web.part_lists import index_in, without

# What a battle states of an effect besides what its card offers.
_STATED = ("source", "applied", "acts_on")


def _as_offered(parts: Iterable[Document]) -> list[Document]:
    """Return parts without what the battle states of them for its states."""
    return [{name: each[name] for name in each if name not in _STATED} for each in parts]


def _without(part: Document, parts: Sequence[Document]) -> list[Document]:
    """Return the parts without the first that a card offers as this one."""
    return without(parts, _as_offered(parts).index(part))


class EffectPart(NamedTuple):
    """An effect of the ladder, or piercing."""

    effect: Document

    def is_in(self, document: Document) -> bool:
        return self.effect in _as_offered(document.get("effects", ()))

    def add_to(self, document: Document) -> Document:
        return document | {"effects": [*document.get("effects", ()), self.effect]}

    def take_from(self, document: Document) -> Document:
        return document | {"effects": _without(self.effect, document.get("effects", ()))}


class ModifierPart(NamedTuple):
    """One or two modifiers of a monster: a card may change its ATK and its DEF."""

    slot: str
    modifiers: tuple[Document, ...]
    is_original: bool = False  # it makes another value the original one: all else comes on top
    copies: int = 1  # so many effects of its card make this change, with this one

    def is_in(self, document: Document) -> bool:
        present = _as_offered((document[self.slot] or {}).get("modifiers", ()))
        return all(present.count(modifier) >= self.copies for modifier in self.modifiers)

    def add_to(self, document: Document) -> Document:
        """Add the modifiers, those for damage calculation only after all that last longer."""
        present = document[self.slot].get("modifiers", ())
        modifiers = [*self.modifiers, *present] if self.is_original else [*present, *self.modifiers]
        return self._with(document, sorted(modifiers, key=lambda each: "during" in each))

    def take_from(self, document: Document) -> Document:
        modifiers = [*document[self.slot].get("modifiers", ())]
        for modifier in self.modifiers:
            modifiers = _without(modifier, modifiers)
        return self._with(document, modifiers)

    def _with(self, document: Document, modifiers: list[Document]) -> Document:
        return document | {self.slot: document[self.slot] | {"modifiers": modifiers}}


class FieldPart(NamedTuple):
    """A field of a monster: `indestructible_by_battle` or `battles_with`."""

    slot: str
    field: str
    value: object

    def is_in(self, document: Document) -> bool:
        return bool((document[self.slot] or {}).get(self.field) == self.value)

    def add_to(self, document: Document) -> Document:
        return document | {self.slot: document[self.slot] | {self.field: self.value}}

    def take_from(self, document: Document) -> Document:
        monster = {key: each for key, each in document[self.slot].items() if key != self.field}
        return document | {self.slot: monster}


Part = EffectPart | ModifierPart | FieldPart


def with_other_player(part: Document) -> Document:
    """Return a monster or an effect as controlled by the other player; half of Life Points is of
    the other player’s.
    """
    swapped = part | {"controller": OTHER.get(part["controller"], part["controller"])}
    value = part.get("value")
    if isinstance(value, dict) and value.get("half_of_life_points") in OTHER:
        swapped["value"] = {"half_of_life_points": OTHER[value["half_of_life_points"]]}
    return swapped


def with_changed_conditions(document: Document, field: str, words: Mapping[str, str]) -> Document:
    """Return a battle with other words in this field of its conditions and traits: the other
    monster, or the other player.
    """

    def changed(part: Document, name: str) -> Document:
        held = part.get(name)
        if isinstance(held, dict):
            return part | {name: _reworded(held, field, words)}
        return part | {name: [_reworded(each, field, words) for each in held]} if held else part

    document = document | {"effects": [changed(each, "if") for each in document["effects"]]}
    if document.get("ended"):
        document["ended"] = changed(document["ended"], "if")
    for slot in ("attacker", "target"):
        monster = document[slot]
        if monster:
            modifiers = [changed(each, "if") for each in monster.get("modifiers", ())]
            monster = changed(changed(monster, "indestructible_if"), "traits")
            document[slot] = monster | ({"modifiers": modifiers} if modifiers else {})
    return document


def _reworded(part: Document, field: str, words: Mapping[str, str]) -> Document:
    return part | {field: words.get(part[field], part[field])} if field in part else part


class OrderNote(NamedTuple):
    """Two modifiers of a monster: the first one begins later than the second one."""

    monster: Text
    stat: str
    late: Name  # the card that changes the stat in damage calculation only
    early: Name
    do: str  # the button that swaps them


def order_notes(battle: Battle | None) -> list[OrderNote]:
    """Return the notes of a battle, at most one for each stat of a monster."""
    if battle is None:
        return []
    notes: dict[tuple[str, str], OrderNote] = {}
    names = names_of(battle)
    monsters = {"attacker": battle.attacker, "target": battle.target}
    for letter, slot in battle_query.SLOT_OF_LETTER.items():
        modifiers = monster.modifiers if (monster := monsters[slot]) else ()
        for late, early in out_of_order(modifiers):
            first, second = modifiers[late], modifiers[early]
            note = OrderNote(
                monster=names[slot],
                stat=stat_in_words(first.stat),
                late=Name(first.card),
                early=Name(second.card),
                do=f"swap-changes.{letter}.{late}.{early}",
            )
            notes.setdefault((slot, first.stat), note)
    return [*notes.values()]


def with_swapped_modifiers(document: Document, places: str) -> Document:
    """Return the document with two modifiers of a monster swapped, as `a.0.1` names them; the same
    document if there are no such modifiers.
    """
    letter, *rest = places.split(".")
    slot = battle_query.SLOT_OF_LETTER.get(letter, "")
    monster = document.get(slot) or {}
    modifiers = [*monster.get("modifiers", ())]
    first, second = (index_in(modifiers, each) for each in (*rest, "", "")[:2])
    if len(rest) != 2 or first is None or second is None:
        return document
    modifiers[first], modifiers[second] = modifiers[second], modifiers[first]
    return document | {slot: monster | {"modifiers": modifiers}}
