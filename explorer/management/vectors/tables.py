"""Find the rows of the tables of timing and attacks that decide no vector."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import NamedTuple

from engine.yugioh.replay import DAMAGE_STEP, MODERN, ZONES
from engine.yugioh.timing import ACTIVATION, AUTOMATIC, EVENT_RULES, PHRASES


class TableRow(NamedTuple):
    """Hold a row of a table: its name, and a pattern of what rules.py says if it decides."""

    name: str
    pattern: re.Pattern[str]


def _timing() -> Iterator[TableRow]:
    asks = (
        ("activate", ACTIVATION),
        ("happens", EVENT_RULES),
        ("when event", AUTOMATIC),
        ("when names", PHRASES),
    )
    for ask, rows in asks:
        for row in rows:
            name = f"{ask}: {row.id}"
            yield TableRow(name, re.compile(f"{re.escape(name)}$"))


def _attacks() -> Iterator[TableRow]:
    tables = {"modern": MODERN, "zones": ZONES, "damage_step": DAMAGE_STEP}
    for table, by_type in tables.items():
        for type, clauses in by_type.items():
            for clause in clauses:
                begins = re.escape(f"{table} {type} {clause.rule}: ")
                why = re.sub(r"\\{\w+\\}", ".*", re.escape(clause.why))
                name = f"{table} {type} {clause.rule}: {clause.why}"
                yield TableRow(name, re.compile(f"{begins}.*{why}"))


TABLES = {"timing": tuple(_timing()), "attack": tuple(_attacks())}


def idle_rows(kind: str, decided: Collection[str]) -> list[str]:
    """Return the names of the rows that decide nothing of this."""
    return [row.name for row in TABLES.get(kind, ()) if not any(map(row.pattern.match, decided))]
