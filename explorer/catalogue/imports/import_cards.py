"""Import the cards of a file or folder into the catalogue."""

from __future__ import annotations

from pathlib import Path

from django.db import transaction
from rich.progress import Progress

from engine.languages import ENGLISH
from explorer.catalogue.imports import lorcana_save
from explorer.catalogue.imports.reader import read_import_file
from explorer.catalogue.imports.records import (
    CardRecord,
    LorcanaName,
    LorcanaRecord,
    merge_printings,
)
from explorer.catalogue.imports.report import ParsedFile, SaveCounts
from explorer.catalogue.imports.save import CardSaver, in_parts
from explorer.models import Card, LorcanaCard, invalidate_name_index
from explorer.rulings.files import link_cards


def import_cards(path: Path, source: str, progress: Progress) -> tuple[ParsedFile, SaveCounts]:
    """Import the cards of a file or folder in one transaction, after everything is read.

    A second time changes nothing. Raises UnreadableFile for a file without usable cards.
    """
    parsed = read_import_file(path, source, progress)
    save = _save_lorcana if parsed.source == "lorcanajson" else _save_cards
    with transaction.atomic():
        return parsed, save(parsed, progress)


def _save_cards(parsed: ParsedFile, progress: Progress) -> SaveCounts:
    records = [each for each in parsed.records if isinstance(each, CardRecord)]
    saver, task = CardSaver(), progress.add_task("Saving", total=len(records), unit="cards")
    for part in in_parts(records):
        saver.put(part)
        progress.advance(task, len(part))
    link_cards()
    invalidate_name_index(Card)
    return saver.saved


def _save_lorcana(parsed: ParsedFile, progress: Progress) -> SaveCounts:
    names = [each for each in parsed.records if isinstance(each, LorcanaName)]
    printings = [each for each in parsed.records if isinstance(each, LorcanaRecord)]
    if parsed.language == ENGLISH:
        cards, warnings = merge_printings(printings, parsed.skip)
        parsed.warnings += warnings
        saved = lorcana_save.save(cards, parsed)
    else:
        saved = lorcana_save.save_names(names, parsed)
    invalidate_name_index(LorcanaCard)
    return saved
