"""What a reader of card files makes of each record, whatever the file's format."""

from __future__ import annotations

from dataclasses import dataclass, field

LARGEST_PASSCODE = 4_294_967_295


class UnreadableFile(ValueError):
    """A file that no card can be taken from; says in one line what is wrong with it."""


class Skip(Exception):
    """A record that is no card of the game, or not one to keep; says the kind, in the plural."""


class Wrong(ValueError):
    """A record that is broken; says which field and how."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRecord:
    """A card of Yu-Gi-Oh!, in the words of models.Card."""

    passcode: int
    name: str
    kind: str
    subtypes: tuple[str, ...] = ()
    atk: str = ""
    def_printed: str = ""
    level: int | None = None
    rank: int | None = None
    link: int | None = None
    scale: int | None = None
    attribute: str = ""
    race: str = ""
    text: str = ""
    pendulum_text: str = ""
    is_translation_unofficial: bool = False
    other_passcodes: frozenset[int] = field(default=frozenset(), compare=False)
    doubts: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LorcanaRecord:
    """A printing of a card of Disney Lorcana, in the words of models.LorcanaCard."""

    id: int
    name: str
    kind: str
    cost: int
    inks: tuple[str, ...]
    set: int
    strength: int | None = None
    willpower: int | None = None
    lore: int | None = None
    keywords: tuple[tuple[str, int | bool], ...] = ()
    text: str = ""
    doubts: tuple[str, ...] = field(default=(), compare=False)


Record = CardRecord | LorcanaRecord
