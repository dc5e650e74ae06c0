"""Import cards from a user's own copy of the real data, in common formats.

    formats.py       the format of a file, by its content
    json_files.py    JSON of any size, one value at a time
    ygoprodeck.py, yaml_yugi.py, edopro.py (edopro_codes.py), lorcanajson.py   one format each
    fields.py, pendulum.py   helpers of the formats: typed fields, texts of two parts
    records.py       the records that files are read into
    reader.py        a whole file of any format
    languages.py     refusal of files that are not in English
    duplicates.py    records that are one card
    proposals.py, lorcana_proposals.py   the effects that a text names, by each game's reader
    save.py, lorcana_save.py   saving records in the catalogue
    reread_texts.py  rereading the stored texts with a newer reader
    report.py        the report of an import

Texts are their publishers': they stay in the user's database. No picture is fetched.
"""

from __future__ import annotations

from pathlib import Path

from django.db import transaction
from rich.progress import Progress

from explorer.catalogue.imports import duplicates, lorcana_save
from explorer.catalogue.imports.formats import SOURCES
from explorer.catalogue.imports.reader import read
from explorer.catalogue.imports.records import CardRecord, LorcanaRecord, UnreadableFile
from explorer.catalogue.imports.report import ParsedFile, SaveCounts, lines, printable
from explorer.catalogue.imports.save import Catalogue, in_parts
from explorer.rulings.files import link_cards

__all__ = ["SOURCES", "UnreadableFile", "import_cards", "lines", "printable"]


def import_cards(path: Path, source: str, progress: Progress) -> tuple[ParsedFile, SaveCounts]:
    """Import the cards of a file or folder in one transaction, after everything is read.

    A second time changes nothing. Raises UnreadableFile for a file without usable cards.
    """
    parsed = read(path, source, progress)
    with transaction.atomic():
        return parsed, _saved(parsed, progress)


def _saved(parsed: ParsedFile, progress: Progress) -> SaveCounts:
    if parsed.source == "lorcanajson":
        printings = [each for each in parsed.records if isinstance(each, LorcanaRecord)]
        cards, warnings = duplicates.merge_printings(printings, parsed.skip)
        parsed.warnings += warnings
        return lorcana_save.save(cards, parsed)
    records = [each for each in parsed.records if isinstance(each, CardRecord)]
    catalogue, task = Catalogue(), progress.add_task("Saving", total=len(records), unit="cards")
    for part in in_parts(records):
        catalogue.put(part)
        progress.advance(task, len(part))
    link_cards()
    return catalogue.saved
