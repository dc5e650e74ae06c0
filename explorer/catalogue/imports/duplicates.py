"""Merge records that are one card: records of one passcode, printings of one name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from django.utils.text import slugify

from explorer.catalogue.imports.records import CardRecord, LorcanaRecord

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
