"""Import cards from a user's own copy of the real data, in common formats.

    import_cards.py  the import of a file or folder
    formats.py       the format of a file, by its content
    json_files.py    JSON of any size, one value at a time
    ygoprodeck.py, yaml_yugi.py, edopro.py (edopro_codes.py), lorcanajson.py   one format each
    fields.py, pendulum.py   helpers of the formats: typed fields, texts of two parts
    records.py       the records that files are read into
    reader.py        a whole file of any format
    file_language.py the language of a file, and why it is refused
    duplicates.py    records that are one card
    proposals.py, lorcana_proposals.py   the effects that a text names, by each game's reader
    save.py, lorcana_save.py   saving records in the catalogue
    localized_save.py   saving the names and texts of a file that is not in English
    reread_texts.py  rereading the stored texts with a newer reader
    report.py        the report of an import

Texts are their publishers': they stay in the user's database. No picture is fetched.
"""

from explorer.catalogue.imports.formats import SOURCES
from explorer.catalogue.imports.import_cards import import_cards
from explorer.catalogue.imports.records import UnreadableFile
from explorer.catalogue.imports.report import lines, printable

__all__ = ["SOURCES", "UnreadableFile", "import_cards", "lines", "printable"]
