"""Write the files with every card of both games from the database, one card a line.

Loading the written files changes nothing. Card texts belong to their publishers and stay in the
database.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

from explorer.catalogue import card_facts_file, lorcana_card_facts_file
from explorer.catalogue.card_export import effect_document
from explorer.catalogue.card_facts_file import CardFacts, ProposedEffects
from explorer.catalogue.card_file import EffectEntry
from explorer.catalogue.lorcana_card_facts_file import LorcanaFacts
from explorer.content.entries import Entry, header
from explorer.models import Card, LorcanaCard


def export(folder: Path) -> dict[str, int]:
    """Write the three files into a folder; return the number of cards in each.

    The same database gives the same files. The old ones stay until all new ones are written beside
    them.
    """
    written = {
        card_facts_file.facts_path().name: map(
            _facts, Card.objects.order_by("passcode").iterator(500)
        ),
        card_facts_file.effects_path().name: _proposed(),
        lorcana_card_facts_file.facts_path().name: map(
            _lorcana_facts, LorcanaCard.objects.order_by("set", "number", "name").iterator(500)
        ),
    }
    lines = {name: [*map(_line, entries)] for name, entries in written.items()}
    replacing = {folder / name: folder / f".{name}.new" for name in lines}
    try:
        for path, new in replacing.items():
            content = header(len(lines[path.name])) + "".join(lines[path.name])
            new.write_text(content, "utf-8", newline="\n")
        for path, new in replacing.items():
            os.replace(new, path)
    finally:
        for new in replacing.values():
            new.unlink(missing_ok=True)
    return {name: len(each) for name, each in lines.items()}


def _line(entry: Entry) -> str:
    document = entry.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return json.dumps(document, ensure_ascii=False) + "\n"


def _facts(card: Card) -> CardFacts:
    fields = {name: getattr(card, name) for name in CardFacts.model_fields if hasattr(card, name)}
    fields |= {"atk": _number(card.atk), "def": _number(card.def_printed)}
    fields |= {"names": _names(card), "read": card.state != "unread"}
    return CardFacts.model_validate(fields)


def _names(card: Card | LorcanaCard) -> dict[str, str]:
    """Return the names of a card in a fixed order, which PostgreSQL doesn't keep."""
    return {code: name for code, _, name in card.names_by_language}


def _number(printed: str) -> int | str | None:
    return int(printed) if printed.isdecimal() else printed or None


def _proposed() -> Iterator[ProposedEffects]:
    """Yield the unchecked cards that have proposed effects."""
    cards = Card.objects.filter(is_checked=False).exclude(does="").order_by("passcode")
    for card in cards.with_effects().iterator(500):
        effects = [EffectEntry.model_validate(effect_document(each)) for each in card.effects.all()]
        yield ProposedEffects(passcode=card.passcode, name=card.name, effects=effects)


def _lorcana_facts(card: LorcanaCard) -> LorcanaFacts:
    fields = {name: getattr(card, name) for name in LorcanaFacts.model_fields}
    fields |= {
        "names": _names(card),
        "keywords": card.keywords if card.are_keywords_known else None,
    }
    return LorcanaFacts.model_validate(fields)
