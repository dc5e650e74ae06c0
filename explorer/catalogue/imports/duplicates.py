"""Merge records that are one card: pictures of one card, printings of one name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from django.utils.text import slugify

from explorer.catalogue.imports.records import CardRecord, LorcanaRecord

Skipping = Callable[[str], object]


def merge_cards(records: Iterable[CardRecord], skip: Skipping) -> list[CardRecord]:
    """Return each card once; of namesakes whose passcodes are related, the one with the lowest."""
    cards: dict[int, CardRecord] = {}
    namesakes: dict[str, list[int]] = {}
    for record in records:
        related = [
            each
            for each in namesakes.get(record.name, ())
            if each in record.other_passcodes or record.passcode in cards[each].other_passcodes
        ]
        if record.passcode in cards:
            skip("duplicate passcodes")
        elif related:
            skip("alternative pictures")
            if record.passcode < related[0]:
                del cards[related[0]]
                namesakes[record.name].remove(related[0])
                _add(record, cards, namesakes)
        else:
            _add(record, cards, namesakes)
    return [*cards.values()]


def _add(record: CardRecord, cards: dict[int, CardRecord], namesakes: dict[str, list[int]]) -> None:
    cards[record.passcode] = record
    namesakes.setdefault(record.name, []).append(record.passcode)


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
