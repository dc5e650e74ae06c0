"""Detect the format of a file by its content, whatever its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

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
        return _source(json_files.content(file))


def _source(content: dict[str, Any] | Iterator[Any]) -> str:
    if isinstance(content, dict):
        if "card_type" in content:
            return "yaml-yugi"
        if isinstance(content.get("cards"), list):
            return _lorcana(content)
        raise UnreadableFile(_UNKNOWN)
    fields = _fields(content)
    if "card_type" in fields or {"requirement", "monster_type_line"} & fields:
        return "yaml-yugi"
    if {"fullName", "type"} <= fields:
        raise UnreadableFile("it has no metadata, so the language of its cards is not known")
    raise UnreadableFile(_UNKNOWN)


def _fields(items: Iterable[Any]) -> set[str]:
    return {key for item in islice(items, LOOKED_AT) if isinstance(item, dict) for key in item}


def _lorcana(content: dict[str, Any]) -> str:
    """Return the format of a list of cards: all cards have metadata, a single set a code, a deck
    amounts.
    """
    if "amount" in _fields(content["cards"]):
        raise UnreadableFile("it is a deck, not a list of cards")
    if not isinstance(content.get("metadata"), dict) or not ({"sets", "code"} & content.keys()):
        raise UnreadableFile(_UNKNOWN)
    return "lorcanajson"
