"""Define the records that card files are read into, and merge those that are one card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.text import slugify


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

Skipping = Callable[[str], object]


def merge_cards(records: Iterable[CardRecord], skip: Skipping) -> list[CardRecord]:
    """Return the first record of each passcode."""
    cards: dict[int, CardRecord] = {}
    for record in records:
        if record.passcode in cards:
            skip("duplicate passcodes")
        else:
            cards[record.passcode] = record
    return [*cards.values()]


def merge_printings(
    printings: Iterable[LorcanaRecord], skip: Skipping
) -> tuple[dict[str, LorcanaRecord], list[str]]:
    """Return each card by its slug, and warnings on names whose slug another name has.

    A card has the set of its first printing, and the values of its newest.
    """
    cards: dict[str, LorcanaRecord] = {}
    warnings: list[str] = []
    for printing in sorted(printings, key=lambda each: (each.set, each.id)):
        slug = slug_of(printing.name)
        known = cards.get(slug)
        if known is None:
            cards[slug] = printing
        elif known.name != printing.name:
            skip("cards with a name too similar to another’s")
            warnings.append(f"{printing.name} is skipped: {known.name} already has its address")
        else:
            skip("other printings of a card")
            cards[slug] = replace(printing, set=known.set, number=known.number)
    return cards, warnings


def slug_of(name: str) -> str:
    """Return the slug of a card: `captain-hook-forceful-duelist`."""
    return slugify(name.replace("'", ""))[:100].strip("-_") or "card"
