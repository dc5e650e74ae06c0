"""Import cards from a user's own copy of the real data, in the formats people have.

    formats.py       the format of a file, by its content
    json_files.py    JSON of any size, a value at a time
    ygoprodeck.py, yaml_yugi.py, edopro.py (edopro_codes.py), lorcanajson.py   a format each
    fields.py, pendulum.py   what the formats share: a field of a type, a text of two parts
    records.py       what a record becomes, or why it is skipped
    reader.py        a whole file -> records
    languages.py     a file in another language than English is refused, by its words
    duplicates.py    records that are one card
    proposals.py, lorcana_proposals.py   the effects that a text names, by each game's reader
    save.py, lorcana_save.py   records -> the catalogue
    reread.py        the stored texts, read again by a newer reader
    report.py        what was read and done

Texts are their publishers': they stay in the user's database. No picture is fetched.
"""

from __future__ import annotations

from pathlib import Path

from django.db import transaction
from rich.progress import Progress

from explorer.catalogue.imports import duplicates as merging
from explorer.catalogue.imports import lorcana_save as lorcana_saving
from explorer.catalogue.imports.formats import SOURCES
from explorer.catalogue.imports.reader import read
from explorer.catalogue.imports.records import CardRecord, LorcanaRecord, UnreadableFile
from explorer.catalogue.imports.report import Reading, Saved, lines, printable
from explorer.catalogue.imports.save import Catalogue, in_parts
from explorer.rulings.files import link_cards

__all__ = ["SOURCES", "UnreadableFile", "import_cards", "lines", "printable"]


def import_cards(path: Path, source: str, progress: Progress) -> tuple[Reading, Saved]:
    """Take the cards of a file or folder over: all in one transaction, after all is read.

    A second time changes nothing. Raises UnreadableFile for one that nothing is taken from.
    """
    reading = read(path, source, progress)
    with transaction.atomic():
        return reading, _saved(reading, progress)


def _saved(reading: Reading, progress: Progress) -> Saved:
    if reading.source == "lorcanajson":
        printings = [each for each in reading.records if isinstance(each, LorcanaRecord)]
        cards, taken = merging.one_a_name(printings, reading.skip)
        reading.warnings += taken
        return lorcana_saving.save(cards, reading)
    records = [each for each in reading.records if isinstance(each, CardRecord)]
    catalogue, task = Catalogue(), progress.add_task("Saving", total=len(records), unit="cards")
    for part in in_parts(records):
        catalogue.put(part)
        progress.advance(task, len(part))
    link_cards()
    return catalogue.saved
