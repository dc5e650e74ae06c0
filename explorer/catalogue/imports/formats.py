"""Which format a file is of: by what it holds, whatever its name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from explorer.catalogue.imports import json_files
from explorer.catalogue.imports.fields import shown
from explorer.catalogue.imports.records import UnreadableFile

SOURCES = ("ygoprodeck", "yaml-yugi", "edopro", "lorcanajson")
LOOKED_AT = 20  # items of a list, for one of them to be of a known shape

_NOT_OURS = {
    b"PK\x03\x04": "it is a zip archive: unpack it first",
    b"\x1f\x8b": "it is packed with gzip: unpack it first",
    b"version https://git-lfs": "it is only Git’s pointer to the file (Git LFS), not the file",
    b"<": "it is a web page, not a card file",
}
_SQLITE = b"SQLite format 3\0"


def detect(path: Path) -> str:
    """The source of a file or a folder, one of SOURCES. Raises UnreadableFile."""
    if path.is_dir():
        return "yaml-yugi"
    with path.open("rb") as file:
        start = file.read(64)
        if start.startswith(_SQLITE):
            return "edopro"
        for mark, why in _NOT_OURS.items():
            if start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(mark):
                raise UnreadableFile(why)
        if not start:
            raise UnreadableFile("it is empty")
        file.seek(0)
        return _source(_look(json_files.values(file)))


class _Look(NamedTuple):
    """The fields at the top, and those of the first items of the lists that may hold cards."""

    fields: dict[str, Any]
    items: dict[str, set[str]]


def _look(values: Iterator[tuple[str, Any]]) -> _Look:
    """Read no more than is needed: a list to its first items, an object to its cards."""
    look, counts = _Look({}, {}), 0
    for key, value in values:
        if value is json_files.LIST:
            look.items[key] = set()
        elif key not in look.items:
            look.fields[key] = value
        elif key in ("", "data", "cards") and counts < LOOKED_AT:
            counts += 1
            look.items[key] |= {*value} if isinstance(value, dict) else set()
        elif key in ("", "data"):
            break
    return look


def _source(look: _Look) -> str:
    if "data" in look.items:
        return "ygoprodeck"
    if "error" in look.fields:
        raise UnreadableFile(f"the query for it failed: {shown(look.fields['error'])}")
    if "card_type" in look.fields:
        return "yaml-yugi"
    if "cards" in look.items:
        return _lorcana(look)
    items = look.items.get("", set())
    if "card_type" in items or {"requirement", "monster_type_line"} & items:
        return "yaml-yugi"
    if {"fullName", "type"} <= items:
        return "lorcanajson"
    raise UnreadableFile("it is of no known card format")


def _lorcana(look: _Look) -> str:
    """All cards have their metadata; so has one set, beside its code; a deck has amounts."""
    if "amount" in look.items["cards"]:
        raise UnreadableFile("it is a deck, not a list of cards")
    metadata = look.fields.get("metadata")
    if not isinstance(metadata, dict) or not ({"sets", "code"} & look.fields.keys()):
        raise UnreadableFile("it is of no known card format")
    return "lorcanajson"
