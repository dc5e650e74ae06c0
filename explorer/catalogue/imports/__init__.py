"""Import cards from a user's own copy of the data of yaml-yugi or LorcanaJSON.

    import_cards.py  the import of a file or folder
    formats.py       the format of a file, by its content
    json_files.py    JSON, a list item by item
    yaml_yugi.py, lorcanajson.py   one format each
    fields.py        typed fields of a record
    records.py       the records that files are read into, and which of them are one card
    reader.py        a whole file of either format
    proposals.py     the effects that a text names, by each game's reader
    save.py, lorcana_save.py   saving records in the catalogue
    reread_texts.py  rereading the stored texts with a newer reader
    report.py        the report of an import

Texts are their publishers': they stay in the user's database. No picture is fetched.
"""

from explorer.catalogue.imports.formats import SOURCES
from explorer.catalogue.imports.import_cards import import_cards
from explorer.catalogue.imports.records import UnreadableFile
from explorer.catalogue.imports.report import lines, printable

__all__ = ["SOURCES", "UnreadableFile", "import_cards", "lines", "printable"]
