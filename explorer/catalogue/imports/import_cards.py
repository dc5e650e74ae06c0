"""Import the cards of a file or folder into the catalogue."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from django.db import transaction
from rich.progress import Progress

from explorer.catalogue.imports import duplicates, file_language, localized_save, lorcana_save
from explorer.catalogue.imports.reader import read
from explorer.catalogue.imports.records import CardRecord, LorcanaName, LorcanaRecord
from explorer.catalogue.imports.report import ParsedFile, SaveCounts
from explorer.catalogue.imports.save import CardSaver, in_parts
from explorer.models import Card, LorcanaCard, invalidate_name_index
from explorer.rulings.files import link_cards


def import_cards(path: Path, source: str, progress: Progress) -> tuple[ParsedFile, SaveCounts]:
    """Import the cards of a file or folder in one transaction, after everything is read.

    A second time changes nothing. Raises UnreadableFile for a file without usable cards.
    """
    parsed = read(path, source, progress)
    with transaction.atomic():
        return parsed, _save(parsed, progress)


def _save(parsed: ParsedFile, progress: Progress) -> SaveCounts:
    if parsed.language != file_language.ENGLISH:
        return _save_localized(parsed)
    if parsed.source == "lorcanajson":
        printings = [each for each in parsed.records if isinstance(each, LorcanaRecord)]
        cards, warnings = duplicates.merge_printings(printings, parsed.skip)
        parsed.warnings += warnings
        saved = lorcana_save.save(cards, parsed)
        invalidate_name_index(LorcanaCard)
        return saved
    records = _in_english(parsed)
    saver, task = CardSaver(), progress.add_task("Saving", total=len(records), unit="cards")
    for part in in_parts(records):
        saver.put(part)
        progress.advance(task, len(part))
    link_cards()
    invalidate_name_index(Card)
    return saver.saved


def _save_localized(parsed: ParsedFile) -> SaveCounts:
    names = [each for each in parsed.records if isinstance(each, LorcanaName)]
    cards = [each for each in parsed.records if isinstance(each, CardRecord)]
    if parsed.source == "lorcanajson":
        saved = localized_save.save_lorcana(names, parsed)
        invalidate_name_index(LorcanaCard)
    else:
        saved = localized_save.save_cards(cards, parsed)
        invalidate_name_index(Card)
    return saved


def _in_english(parsed: ParsedFile) -> list[CardRecord]:
    """Return the cards without those that are known and have a text in another language here.

    Of a card that is not known, such a text is stored in its language.
    """
    records = {each.passcode: each for each in parsed.records if isinstance(each, CardRecord)}
    foreign = {
        passcode: each
        for passcode, each in records.items()
        if file_language.is_in_another(each.text or each.pendulum_text, parsed.language)
    }
    known = Card.objects.only("pk").in_bulk([*foreign])
    for passcode, each in foreign.items():
        if passcode in known:
            parsed.skip("known cards with a text in another language")
            del records[passcode]
        else:
            records[passcode] = _with_foreign_text(each, parsed)
    return [*records.values()]


def _with_foreign_text(record: CardRecord, parsed: ParsedFile) -> CardRecord:
    """Return a card with its text as one in the language that the text shows."""
    code = file_language.code_of(record.text or record.pendulum_text)
    if not code:
        parsed.warnings.append(f"{record.name}: its text is in an unknown language and left out")
    texts = {code: [record.text, record.pendulum_text]} if code else {}
    return replace(record, text="", pendulum_text="", other_texts=texts | {**record.other_texts})
