"""Resolve the named boards: those of the rulebook's pages, of the shipped rulings, and of the
examples.

Each is resolved when it is first shown, once for each process and language.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.languages import cache_by_language
from explorer import content
from explorer.results.kinds import KINDS
from explorer.results.table import Table
from explorer.rulings import files as rulings
from explorer.web.translation import gettext as _

CONTENT = content.FOLDER
BOARDS = CONTENT / "boards.json"
EXAMPLES = CONTENT / "board-examples.json"


class NamedBoard(NamedTuple):
    """A board with a name: its title, its document, its query string and its table."""

    slug: str
    title: str
    document: dict[str, Any]
    query: str
    table: Table
    is_ruling: bool = False  # whether a ruling of this slug is about it
    note: str = ""


class Group(NamedTuple):
    """Examples that belong together."""

    title: str
    boards: tuple[NamedBoard, ...]


@cache_by_language
def named_board(slug: str) -> NamedBoard:
    """Return the board of that name, resolved. Raises KeyError."""
    title, document, is_ruling = _documents()[slug]
    kind = KINDS["board"]
    board = kind.read(document)
    whole = board.to_document()
    return NamedBoard(
        slug=slug,
        title=title,
        document=whole,
        query=kind.query_of(whole),
        table=kind.table_of(board),
        is_ruling=is_ruling,
    )


def is_named(slug: str) -> bool:
    """Return whether there is a board of that name."""
    return slug in _documents()


@cache_by_language
def examples() -> tuple[Group, ...]:
    """Return the composer's examples, in their groups."""
    return tuple(
        Group(_(group["title"]), tuple(map(_example, group["boards"]))) for group in _read(EXAMPLES)
    )


def _example(each: dict[str, Any]) -> NamedBoard:
    note = each.get("note")
    found, kind = named_board(each["slug"]), KINDS["board"]
    return found._replace(
        title=_(each["title"]),
        note=_(note) if note else "",
        table=kind.table_of(kind.read(found.document)),
    )


@cache
def _documents() -> dict[str, tuple[str, dict[str, Any], bool]]:
    boards = [*_read(BOARDS), *(each for group in _read(EXAMPLES) for each in group["boards"])]
    ruled = {
        each.id: (each.title, each.board, True)
        for each in rulings.read_ruling_files(rulings.curated_files())
        if each.board
    }
    return {each["slug"]: (each["title"], each["board"], False) for each in boards} | ruled


def _read(path: Path) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return entries
