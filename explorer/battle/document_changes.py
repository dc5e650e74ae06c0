"""Change parts of a battle's document: its effects, their order and their players.

Documents are plain dictionaries in their canonical form; nothing here changes one in place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh import OTHER, Battle, names_of
from engine.yugioh.modifier_order import out_of_order
from explorer.addresses import battle as battle_query
from explorer.catalogue.effect_words import stat_in_words
from explorer.web.part_lists import index_in, without

# What a battle may state of an effect otherwise than its card offers it: whose it is, and when it
# applies.
_STATED = ("source", "applied", "acts_on", "if")
Traits = tuple[tuple[str, Document], ...]  # of monsters, by their slots


def as_offered(part: Document) -> Document:
    """Return a part without what a battle states of it otherwise than its card."""
    return {name: each for name, each in part.items() if name not in _STATED}


def _without(part: Document, parts: Sequence[Document]) -> list[Document]:
    """Return the parts without this one, or without the first that a card offers as this one."""
    if part in parts:
        return without(parts, [*parts].index(part))
    return without(parts, [*map(as_offered, parts)].index(as_offered(part)))


def _with_traits(document: Document, traits: Traits) -> Document:
    """Return a document whose monsters state these traits besides their own."""
    for slot, known in traits:
        monster = document[slot]
        document = document | {slot: monster | {"traits": known | monster.get("traits", {})}}
    return document


class EffectPart(NamedTuple):
    """An effect of the ladder, or piercing; with the traits that its conditions are about."""

    effect: Document
    traits: Traits = ()

    @property
    def ref(self) -> str:
        """Return the same text for each effect that a card offers as this one."""
        return repr(as_offered(self.effect))

    def is_in(self, document: Document) -> bool:
        return as_offered(self.effect) in map(as_offered, document.get("effects", ()))

    def add_to(self, document: Document) -> Document:
        document = _with_traits(document, self.traits)
        return document | {"effects": [*document.get("effects", ()), self.effect]}

    def take_from(self, document: Document) -> Document:
        return document | {"effects": _without(self.effect, document.get("effects", ()))}


class ModifierPart(NamedTuple):
    """One or two modifiers of a monster: a card may change its ATK and its DEF."""

    slot: str
    modifiers: tuple[Document, ...]
    is_original: bool = False  # it makes another value the original one: all else comes on top
    copies: int = 1  # so many effects of its card make this change, with this one
    # The same with the numbers of this battle in place of formulas, as older addresses have it.
    numbers: tuple[Document, ...] = ()
    traits: Traits = ()

    @property
    def change(self) -> tuple[str, list[Document]]:
        """Return what it changes, whatever its conditions."""
        return self.slot, [*map(as_offered, self.modifiers)]

    def among(self, present: Sequence[Document]) -> tuple[Document, ...]:
        """Return which of its forms a monster's modifiers have; none if they have neither."""
        offered = [*map(as_offered, present)]
        for form in (self.modifiers, self.numbers):
            if form and all(offered.count(as_offered(each)) >= self.copies for each in form):
                return form
        return ()

    def places_in(self, present: Sequence[Document]) -> list[int]:
        """Return the places of its modifiers among those of a monster; none if it lacks one."""
        offered = [*map(as_offered, present)]
        for form in (self.modifiers, self.numbers):
            if form and all(as_offered(each) in offered for each in form):
                return [offered.index(as_offered(each)) for each in form]
        return []

    def is_in(self, document: Document) -> bool:
        return bool(self.among((document[self.slot] or {}).get("modifiers", ())))

    def add_to(self, document: Document) -> Document:
        """Add the modifiers, those for damage calculation only after all that last longer."""
        document = _with_traits(document, self.traits)
        present = [*document[self.slot].get("modifiers", ())]
        at = len(present)
        if self.is_original:
            at = sum(1 for each in present if each.get("original"))
            present.sort(key=lambda each: not each.get("original"))
        present[at:at] = self.modifiers
        return self._with(document, sorted(present, key=lambda each: "during" in each))

    def take_from(self, document: Document) -> Document:
        modifiers = [*document[self.slot].get("modifiers", ())]
        for modifier in self.among(modifiers):
            modifiers = _without(modifier, modifiers)
        return self._with(document, modifiers)

    def _with(self, document: Document, modifiers: list[Document]) -> Document:
        return document | {self.slot: document[self.slot] | {"modifiers": modifiers}}


class FieldPart(NamedTuple):
    """A field of a monster, such as `battles_with` or `indestructible_by_battle`; with the
    conditions of what protects it.
    """

    slot: str
    field: str
    value: object
    conditions: tuple[Document, ...] = ()
    traits: Traits = ()

    def is_in(self, document: Document) -> bool:
        monster = document[self.slot] or {}
        return monster.get(self.field) == self.value or self._is_in_short(monster)

    def _is_in_short(self, monster: Document) -> bool:
        """Return whether the monster is protected as older addresses have it, without the card."""
        return self.field == "spared_by" and bool(monster.get("indestructible_by_battle"))

    def add_to(self, document: Document) -> Document:
        document = _with_traits(document, self.traits)
        fields = {self.field: self.value}
        if self.conditions:
            fields["indestructible_if"] = [*self.conditions]
        return document | {self.slot: document[self.slot] | fields}

    def take_from(self, document: Document) -> Document:
        gone = {self.field, "indestructible_if"} if self.conditions else {self.field}
        if document[self.slot].get(self.field) != self.value:
            gone = {"indestructible_by_battle"}
        monster = {key: each for key, each in document[self.slot].items() if key not in gone}
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
