"""Define the records that card files are read into, whatever their format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


class UnreadableFile(ValueError):
    """A file without usable cards; the message says in one line what is wrong."""


class SkippedRecord(Exception):
    """A record that is not imported; the message names the kind of record, in the plural."""


class InvalidRecord(ValueError):
    """A broken record; the message names the field and the problem."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRecord:
    """A card of Yu-Gi-Oh!, with the fields of models.Card.

    Names, texts and numbers that a file leaves out stay as they are stored.
    """

    passcode: int
    name: str
    kind: str
    names: Mapping[str, str] = field(default_factory=dict)
    reading: str = ""
    konami_id: int | None = None
    subtypes: tuple[str, ...] = ()
    atk: str = ""
    def_printed: str = ""
    level: int | None = None
    rank: int | None = None
    link: int | None = None
    link_arrows: tuple[str, ...] = ()
    scale: int | None = None
    attribute: str = ""
    race: str = ""
    text: str = ""
    pendulum_text: str = ""
    other_texts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    is_translation_unofficial: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LorcanaRecord:
    """A printing of a card of Disney Lorcana, with the fields of models.LorcanaCard."""

    id: int
    name: str
    kind: str
    cost: int
    inks: tuple[str, ...]
    set: int
    number: int | None = None
    strength: int | None = None
    willpower: int | None = None
    lore: int | None = None
    keywords: tuple[tuple[str, int | bool], ...] = ()
    text: str = ""
    doubts: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class LorcanaName:
    """The name of a printing of Disney Lorcana in another language than English."""

    name: str
    set: int
    number: int
    printed_values: tuple[int | None, ...]  # its cost, strength and willpower


Record = CardRecord | LorcanaRecord | LorcanaName
