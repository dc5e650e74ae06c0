"""Define the entries of Disney Lorcana's card file, and load them into the database."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from django.db import transaction
from pydantic import Field, model_validator

from explorer import content
from explorer.content.entries import (
    Entry,
    InvalidContent,
    LoadCounts,
    content_error,
    put_in,
    read_entries,
)
from explorer.models import LorcanaCard
from explorer.web.search_text import folded

CARDS = content.FOLDER / "lorcana-cards.json"

Number = Annotated[int, Field(ge=0, le=99)]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=100)]
Ink = Literal["amber", "amethyst", "emerald", "ruby", "sapphire", "steel"]


class KeywordsEntry(Entry):
    """The keywords of a card; some have a number."""

    adventurous: bool = False
    alert: bool = False
    bodyguard: bool = False
    boost: Number = 0
    challenger: Number = 0
    evasive: bool = False
    reckless: bool = False
    resist: Number = 0
    rush: bool = False
    shift: Number = 0
    sing_together: Number = 0
    singer: Number = 0
    support: bool = False
    vanish: bool = False
    ward: bool = False


class PrintedEntry(Entry):
    """The fields that every entry of a card has; its slug is its permanent address."""

    slug: Slug
    name: Annotated[str, Field(min_length=1, max_length=100)]
    kind: Annotated[LorcanaCard.Kind, Field(strict=False)]
    cost: Number
    inks: Annotated[list[Ink], Field(min_length=1, max_length=2)]
    strength: Number | None = None
    willpower: Number | None = None
    lore: Number | None = None
    set: Annotated[int, Field(ge=1, le=999)]

    @model_validator(mode="after")
    def _has_the_numbers_of_its_kind(self) -> Self:
        numbers = _NUMBERS.get(self.kind, ())
        for name in ("strength", "willpower", "lore"):
            if (getattr(self, name) is not None) is not (name in numbers):
                has = f"can’t have {name}" if name not in numbers else f"must have {name}"
                raise content_error(f"{self.kind} {has}")
        return self


class LorcanaCardEntry(PrintedEntry):
    """One card of the file."""

    keywords: KeywordsEntry = KeywordsEntry()
    damage_effect: Annotated[LorcanaCard.DamageEffect, Field(strict=False)] = (
        LorcanaCard.DamageEffect.NONE
    )
    is_text_checked: bool = Field(
        True, description="if false, only what is printed beside its text is checked"
    )


_NUMBERS = {
    LorcanaCard.Kind.CHARACTER: ("strength", "willpower", "lore"),
    LorcanaCard.Kind.LOCATION: ("willpower", "lore"),
}


def read_lorcana_card_file(path: Path = CARDS) -> list[LorcanaCardEntry]:
    """Return the entries of a card file. Raises InvalidContent, which names the card
    and the field.
    """
    entries = read_entries(path, LorcanaCardEntry)
    for field in ("slug", "name"):
        seen = set()
        for entry in entries:
            value = getattr(entry, field)
            if value in seen:
                raise InvalidContent(f"{path.name}: {entry.name}.{field}: {value} is used twice")
            seen.add(value)
    return entries


@transaction.atomic
def load_lorcana_cards(entries: Iterable[LorcanaCardEntry]) -> LoadCounts:
    """Load the entries into the database: all or none; a second time changes nothing.

    Cards that are not in the file stay as they are, and so do those whose text an import read and
    no person did.
    """
    stored = {card.slug: _stored(card) for card in LorcanaCard.objects.all()}
    read = {*LorcanaCard.objects.filter(is_read=True).values_list("slug", flat=True)}
    loaded = [each for each in entries if each.is_text_checked or each.slug not in read]
    return put_in(((entry.slug, _facts(entry)) for entry in loaded), stored, _put)


def _put(slug: str, facts: dict[str, Any]) -> None:
    LorcanaCard.objects.update_or_create(slug=slug, defaults=facts)


def _facts(entry: LorcanaCardEntry) -> dict[str, Any]:
    return {
        **printed_fields(entry, entry.keywords),
        "damage_effect": str(entry.damage_effect),
        "is_checked": entry.is_text_checked,
    }


def printed_fields(entry: PrintedEntry, keywords: KeywordsEntry) -> dict[str, Any]:
    """Return the stored fields of what is printed on a card."""
    return {
        **entry.model_dump(mode="json", include={*PrintedEntry.model_fields} - {"slug"}),
        "keywords": keywords.model_dump(exclude_defaults=True),
        "folded_name": folded(entry.name),
    }


def _stored(card: LorcanaCard) -> dict[str, Any]:
    return {name: getattr(card, name) for name in _FIELDS}


# What no entry has: what an import or the file of all cards brought.
_IMPORTED = (
    "text", "names", "imported_languages", "is_read", "are_keywords_known", "number", "inkwell",
    "move_cost", "classifications",
)  # fmt: skip
_FIELDS = [
    field.name
    for field in LorcanaCard._meta.fields
    if not field.primary_key and field.name not in _IMPORTED
]
