"""Detect the format of a file by its content, whatever its name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from explorer.catalogue.imports import json_files
from explorer.catalogue.imports.records import UnreadableFile

SOURCES = ("yaml-yugi", "lorcanajson")
LOOKED_AT = 20  # items of a list, for one of them to be of a known shape

_READ = "only files of yaml-yugi and LorcanaJSON are read"
_UNKNOWN = f"its format is unknown; {_READ}"
_NOT_OURS = {
    b"PK\x03\x04": "it is a zip archive: unpack it first",
    b"\x1f\x8b": "it is compressed with gzip: decompress it first",
    b"version https://git-lfs": "it is a Git LFS pointer, not the file itself",
    b"<": "it is a web page, not a card file",
    b"SQLite format 3\0": f"it is a database; {_READ}",
}


def detect(path: Path) -> str:
    """Return the source of a file or a folder, one of SOURCES. Raises UnreadableFile."""
    if path.is_dir():
        return "yaml-yugi"
    with path.open("rb") as file:
        start = file.read(64)
        for mark, why in _NOT_OURS.items():
            if start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(mark):
                raise UnreadableFile(why)
        if not start:
            raise UnreadableFile("it is empty")
        file.seek(0)
        return _source(_outline(json_files.values(file)))


class _Outline(NamedTuple):
    """The top-level fields, and the fields of the first items of the lists that may hold cards."""

    fields: dict[str, Any]
    items: dict[str, set[str]]


def _outline(values: Iterator[tuple[str, Any]]) -> _Outline:
    """Read no more than needed: a list to its first items, an object to its cards."""
    outline, counts = _Outline({}, {}), 0
    for key, value in values:
        if value is json_files.LIST:
            outline.items[key] = set()
        elif key not in outline.items:
            outline.fields[key] = value
        elif key in ("", "cards") and counts < LOOKED_AT:
            counts += 1
            outline.items[key] |= {*value} if isinstance(value, dict) else set()
        elif key == "":
            break
    return outline


def _source(outline: _Outline) -> str:
    if "card_type" in outline.fields:
        return "yaml-yugi"
    if "cards" in outline.items:
        return _lorcana(outline)
    items = outline.items.get("", set())
    if "card_type" in items or {"requirement", "monster_type_line"} & items:
        return "yaml-yugi"
    if {"fullName", "type"} <= items:
        raise UnreadableFile("it has no metadata, so the language of its cards is not known")
    raise UnreadableFile(_UNKNOWN)


def _lorcana(outline: _Outline) -> str:
    """Return the format of a list of cards: all cards have metadata, a single set a code, a deck
    amounts.
    """
    if "amount" in outline.items["cards"]:
        raise UnreadableFile("it is a deck, not a list of cards")
    metadata = outline.fields.get("metadata")
    if not isinstance(metadata, dict) or not ({"sets", "code"} & outline.fields.keys()):
        raise UnreadableFile(_UNKNOWN)
    return "lorcanajson"
