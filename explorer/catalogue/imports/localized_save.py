"""Save the names and texts of a file in another language than English.

They are added to cards that are known. English names and texts, printed facts and effects stay as
they are. Of Disney Lorcana, names are saved, and a card is recognized by its set and number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from explorer.catalogue.imports.records import CardRecord, LorcanaName
from explorer.catalogue.imports.report import ParsedFile, SaveCounts
from explorer.catalogue.imports.save import in_parts, with_language
from explorer.models import Card, LorcanaCard

UNKNOWN = "cards that are not in the catalog"
_CHANGED = ("names", "imported_languages")
AT_ONCE = 200  # a change of many rows is one long statement


def save_cards(records: Iterable[CardRecord], parsed: ParsedFile) -> SaveCounts:
    """Save the names and texts of known cards of Yu-Gi-Oh!; skip the others."""
    saved = SaveCounts()
    for part in in_parts([*records]):
        known = Card.objects.only(*_CHANGED, "other_texts")
        cards = known.in_bulk([each.passcode for each in part])
        changed = []
        for record in part:
            card = cards.get(record.passcode)
            if card is None:
                parsed.skip(UNKNOWN)
                continue
            texts = {parsed.language: [record.text, record.pendulum_text]}
            now = _named(card, parsed.language, record.name_in_file)
            now["other_texts"] = card.other_texts | (texts if record.text else {})
            changed += [card] if _put(card, now, saved) else []
        Card.objects.bulk_update(changed, [*_CHANGED, "other_texts"], batch_size=AT_ONCE)
    return saved


def save_lorcana(printings: Iterable[LorcanaName], parsed: ParsedFile) -> SaveCounts:
    """Save the names of known cards of Disney Lorcana; skip the others."""
    cards = LorcanaCard.objects.exclude(number=None).order_by("slug")
    numbered = {(card.set, card.number): card for card in cards.defer("text")}
    named: dict[str, LorcanaCard | None] = {}
    for printing in sorted(printings, key=lambda each: (each.set, each.number)):
        card = numbered.get((printing.set, printing.number))
        if card is not None and _printed_values(card) != printing.printed_values:
            parsed.skip("cards with other values than the known card of their number")
        elif printing.name in named:
            parsed.skip("other printings of a card")
            named[printing.name] = named[printing.name] or card
        else:
            named[printing.name] = card
    saved, changed = SaveCounts(), []
    for name, known in named.items():
        if known is None:
            parsed.skip(UNKNOWN)
        elif _put(known, _named(known, parsed.language, name), saved):
            changed.append(known)
    LorcanaCard.objects.bulk_update(changed, _CHANGED, batch_size=AT_ONCE)
    return saved


def _named(card: Card | LorcanaCard, language: str, name: str) -> dict[str, Any]:
    """Return the fields of a card that an import brought this name."""
    return {
        "names": card.names | {language: name},
        "imported_languages": with_language(card.imported_languages, language),
    }


def _printed_values(card: LorcanaCard) -> tuple[int | None, ...]:
    return card.cost, card.strength, card.willpower


def _put(card: Card | LorcanaCard, now: dict[str, Any], saved: SaveCounts) -> bool:
    """Set the fields of a card, and count and return whether they are others than before."""
    if all(getattr(card, name) == value for name, value in now.items()):
        saved.unchanged += 1
        return False
    for name, value in now.items():
        setattr(card, name, value)
    saved.changed += 1
    return True
