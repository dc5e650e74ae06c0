"""Records that are one card: pictures of one card, printings of one name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from django.utils.text import slugify

from explorer.catalogue.imports.records import CardRecord, LorcanaRecord

Skipping = Callable[[str], object]


def one_a_card(records: Iterable[CardRecord], skip: Skipping) -> list[CardRecord]:
    """Each card once; of those of one name whose passcodes are related, the lowest passcode."""
    kept: dict[int, CardRecord] = {}
    namesakes: dict[str, list[int]] = {}
    for record in records:
        related = [
            each
            for each in namesakes.get(record.name, ())
            if each in record.other_passcodes or record.passcode in kept[each].other_passcodes
        ]
        if record.passcode in kept:
            skip("of a passcode that was there before")
        elif related:
            skip("alternative pictures")
            if record.passcode < related[0]:
                del kept[related[0]]
                namesakes[record.name].remove(related[0])
                _keep(record, kept, namesakes)
        else:
            _keep(record, kept, namesakes)
    return [*kept.values()]


def _keep(record: CardRecord, kept: dict[int, CardRecord], namesakes: dict[str, list[int]]) -> None:
    kept[record.passcode] = record
    namesakes.setdefault(record.name, []).append(record.passcode)


def one_a_name(
    printings: Iterable[LorcanaRecord], skip: Skipping
) -> tuple[dict[str, LorcanaRecord], list[str]]:
    """Each card by its slug, and in words those whose slug belongs to another name.

    A card is of the set it was first printed in, and says what its newest printing says.
    """
    cards: dict[str, LorcanaRecord] = {}
    taken: list[str] = []
    for printing in sorted(printings, key=lambda each: (each.set, each.id)):
        slug = slug_of(printing.name)
        known = cards.get(slug)
        if known is None:
            cards[slug] = printing
        elif known.name != printing.name:
            skip("of a name too like another’s")
            taken.append(f"{printing.name} is passed over: its address belongs to {known.name}")
        else:
            skip("other printings of a card")
            cards[slug] = replace(printing, set=known.set)
    return cards, taken


def slug_of(name: str) -> str:
    """The address of a card: `captain-hook-forceful-duelist`."""
    return slugify(name.replace("'", ""))[:100].strip("-_") or "card"
