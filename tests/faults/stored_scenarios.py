"""Read what a database holds, and compare it with what the site answered."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Any, NamedTuple

import psycopg

from engine.document import Document
from explorer.addresses.card_names import card_names
from explorer.models.scenarios import LONGEST_NAME, content_id
from explorer.results.kinds import kind_of

_SCENARIOS = "SELECT id, document, title, note, ruleset, result FROM explorer_scenario"
_NAMES = "SELECT scenario_id, name FROM explorer_namedcard"


class StoredScenario(NamedTuple):
    """A row of a scenario, and the card names stored for it."""

    id: str
    content: Document
    result: Document
    names: list[str]


def stored_scenarios(database: str) -> list[StoredScenario]:
    """Return all scenarios of the database at this address."""
    names = defaultdict(list)
    scenarios, named = _rows(database)
    for id, name in named:
        names[id].append(name)
    return [
        StoredScenario(
            id,
            {"document": _read(document), "title": title, "note": note, "ruleset": ruleset},
            _read(result),
            sorted(names[id]),
        )
        for id, document, title, note, ruleset, result in scenarios
    ]


def _rows(database: str) -> tuple[list[Any], list[Any]]:
    if database.startswith("sqlite"):
        path = database.removeprefix("sqlite:///").partition("?")[0]
        with closing(sqlite3.connect(path, timeout=60)) as lite:
            return lite.execute(_SCENARIOS).fetchall(), lite.execute(_NAMES).fetchall()
    with psycopg.connect(database) as connection:
        return connection.execute(_SCENARIOS).fetchall(), connection.execute(_NAMES).fetchall()


def _read(stored: Any) -> Document:
    """Parse JSON, which SQLite stores as text."""
    document: Document = json.loads(stored) if isinstance(stored, str) else stored
    return document


def troubles(database: str, saved_ids: Iterable[str]) -> list[str]:
    """Return what is lost, duplicated, partial, or saved without a response."""
    rows, saved_ids = stored_scenarios(database), set(saved_ids)
    ids = {row.id for row in rows}
    of_content = Counter(content_id(row.content) for row in rows)
    return [
        *(f"lost: {id}" for id in sorted(saved_ids - ids)),
        *(f"kept, but told to nobody: {id}" for id in sorted(ids - saved_ids)),
        *(f"doubled: {letters}" for letters, times in of_content.items() if times > 1),
        *(f"{row.id}: {wrong}" for row in rows for wrong in _halves(row)),
    ]


def _halves(row: StoredScenario) -> Iterator[str]:
    document = row.content["document"]
    result = kind_of(document).calculation.calculated(document).result
    if not content_id(row.content).startswith(row.id):
        yield "its id is not its content’s"
    if row.result != json.loads(json.dumps(result)):
        yield "its result is not what its document comes to"
    if row.names != sorted({name[:LONGEST_NAME] for name in card_names(document)}):
        yield "its names are not those of its cards"
