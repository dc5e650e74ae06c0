"""Read a card database of EDOPro and its relatives (`.cdb`): numbers in `datas`, words in `texts`.

edopro_codes.py decodes the numbers. The file may come from anybody: it is opened read-only, queried
with fixed statements, and no more is read than a card database can hold.
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
    """Return the rows of a file with their texts. Raises UnreadableFile."""
    _check_length(path)
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            return [*_rows(connection)]
    except (sqlite3.Error, OverflowError) as error:
        raise UnreadableFile(f"SQLite can’t read it: {error}") from error


def _check_length(path: Path) -> None:
    """Compare the file's length with the page count in its header. Raises UnreadableFile."""
    with path.open("rb") as file:
        header = file.read(100)
    size = int.from_bytes(header[16:18], "big")
    size = 65_536 if size == 1 else size
    length, pages = path.stat().st_size, int.from_bytes(header[28:32], "big")
    if len(header) < 100 or size < 512 or length % size:
        raise UnreadableFile("it is truncated: it ends within a page")
    is_counted = pages > 0 and header[24:28] == header[92:96]
    if is_counted and length != pages * size:
        counts = f"it has {length // size:,} pages, but its header says {pages:,}"
        raise UnreadableFile(f"it is truncated or damaged: {counts}")


def _rows(connection: sqlite3.Connection) -> Iterator[dict[str, Any]]:
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.text_factory = lambda read: read.decode("utf-8", "replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA cell_size_check = ON")
    _check_tables(connection)
    texts = {id: (name, desc) for id, name, desc in _query_rows(connection, _TEXTS)}
    for row in _query_rows(connection, _DATAS):
        name, desc = texts.get(row[0], (None, None))
        yield dict(zip(_COLUMNS, row, strict=True)) | {"name": name, "desc": desc}


def _check_tables(connection: sqlite3.Connection) -> None:
    """Raise UnreadableFile unless both are ordinary tables: a view or a virtual table could run
    code.
    """
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 LIMIT ?"
    tables = {name for (name,) in _query_rows(connection, query)}
    missing = [each for each in ("datas", "texts") if each not in tables]
    if missing:
        raise UnreadableFile(
            f"it is not a card database: it has no table {' and no '.join(missing)}"
        )
    damage = connection.execute("PRAGMA quick_check(1)").fetchone()
    if damage != ("ok",):
        raise UnreadableFile("it is damaged: its integrity check failed")


def _query_rows(connection: sqlite3.Connection, query: str) -> Iterator[tuple[Any, ...]]:
    letters = 0
    for count, row in enumerate(connection.execute(query, (MOST_ROWS + 1,))):
        letters += sum(len(each) for each in row if isinstance(each, str | bytes))
        if count >= MOST_ROWS or letters > MOST_LETTERS:
            raise UnreadableFile("it is too large for a card database")
        yield row
