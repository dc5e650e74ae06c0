"""Add the effects of cards to a battle document, and remove them when they are unticked.

Documents are plain dictionaries in their canonical form; nothing here changes one in place.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document


class EffectPart(NamedTuple):
    """An effect of the ladder, or piercing."""

    effect: Document

    def is_in(self, document: Document) -> bool:
        return self.effect in document.get("effects", ())

    def add_to(self, document: Document) -> Document:
        return document | {"effects": [*document.get("effects", ()), self.effect]}

    def take_from(self, document: Document) -> Document:
        effects = [*document.get("effects", ())]
        effects.remove(self.effect)
        return document | {"effects": effects}


class ModifierPart(NamedTuple):
    """One or two modifiers of a monster: a card may change its ATK and its DEF."""

    slot: str
    modifiers: tuple[Document, ...]
    is_original: bool = False  # it makes another value the original one: all else comes on top
    copies: int = 1  # so many effects of its card make this change, with this one

    def is_in(self, document: Document) -> bool:
        present = [*(document[self.slot] or {}).get("modifiers", ())]
        return all(present.count(modifier) >= self.copies for modifier in self.modifiers)

    def add_to(self, document: Document) -> Document:
        """Add the modifiers, those for damage calculation only after all that last longer."""
        present = document[self.slot].get("modifiers", ())
        modifiers = [*self.modifiers, *present] if self.is_original else [*present, *self.modifiers]
        return self._with(document, sorted(modifiers, key=lambda each: "during" in each))

    def take_from(self, document: Document) -> Document:
        modifiers = [*document[self.slot].get("modifiers", ())]
        for modifier in self.modifiers:
            modifiers.remove(modifier)
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
