"""A card database of EDOPro and its relatives (`.cdb`): numbers in `datas`, words in `texts`.

edopro_codes.py says what the numbers mean. The file comes from anybody: it is opened for reading
only, asked fixed questions, and no more is taken from it than a card file can hold.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from explorer.catalogue.imports.edopro_codes import record
from explorer.catalogue.imports.records import UnreadableFile

__all__ = ["raw", "record"]

MOST_ROWS = 200_000
MOST_LETTERS = 200_000_000
LONGEST_VALUE = 1_000_000  # bytes

_DATAS = "SELECT id, ot, alias, type, atk, def, level, race, attribute FROM datas LIMIT ?"
_TEXTS = 'SELECT id, name, texts."desc" FROM texts LIMIT ?'  # "desc" alone could be a text
_COLUMNS = ("id", "ot", "alias", "type", "atk", "def", "level", "race", "attribute")


def raw(path: Path) -> list[dict[str, Any]]:
    """The rows of a file as they are, a text with each. Raises UnreadableFile."""
    _check_length(path)
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as opened:
            return [*_rows(opened)]
    except (sqlite3.Error, OverflowError) as error:
        raise UnreadableFile(f"SQLite cannot read it: {error}") from error


def _check_length(path: Path) -> None:
    """The header counts the pages, unless an old program wrote them. Raises UnreadableFile."""
    with path.open("rb") as file:
        header = file.read(100)
    size = int.from_bytes(header[16:18], "big")
    size = 65_536 if size == 1 else size
    length, pages = path.stat().st_size, int.from_bytes(header[28:32], "big")
    if len(header) < 100 or size < 512 or length % size:
        raise UnreadableFile("it is cut: it ends within a page")
    is_counted = pages > 0 and header[24:28] == header[92:96]
    if is_counted and length != pages * size:
        told = f"it has {length // size:,} pages, its header says {pages:,}"
        raise UnreadableFile(f"it is cut or damaged: {told}")


def _rows(opened: sqlite3.Connection) -> Iterator[dict[str, Any]]:
    opened.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    opened.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    opened.text_factory = lambda read: read.decode("utf-8", "replace")
    opened.execute("PRAGMA trusted_schema = OFF")
    opened.execute("PRAGMA query_only = ON")
    opened.execute("PRAGMA cell_size_check = ON")
    _check_tables(opened)
    texts = {id: (name, desc) for id, name, desc in _asked(opened, _TEXTS)}
    for row in _asked(opened, _DATAS):
        name, desc = texts.get(row[0], (None, None))
        yield dict(zip(_COLUMNS, row, strict=True)) | {"name": name, "desc": desc}


def _check_tables(opened: sqlite3.Connection) -> None:
    """Both tables are there, and neither is a view or a virtual one, which could run code."""
    asked = "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 LIMIT ?"
    tables = {name for (name,) in _asked(opened, asked)}
    missing = [each for each in ("datas", "texts") if each not in tables]
    if missing:
        raise UnreadableFile(f"it is no card database: it has no table {' and no '.join(missing)}")
    damage = opened.execute("PRAGMA quick_check(1)").fetchone()
    if damage != ("ok",):
        raise UnreadableFile("it is damaged: its pages do not fit together")


def _asked(opened: sqlite3.Connection, question: str) -> Iterator[tuple[Any, ...]]:
    letters = 0
    for count, row in enumerate(opened.execute(question, (MOST_ROWS + 1,))):
        letters += sum(len(each) for each in row if isinstance(each, str | bytes))
        if count >= MOST_ROWS or letters > MOST_LETTERS:
            raise UnreadableFile("it is larger than any card database")
        yield row
