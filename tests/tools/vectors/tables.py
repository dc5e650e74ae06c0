"""Find the rows of the tables of timing and attacks that decide no vector."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.yugioh.replay import DAMAGE_STEP, MODERN, ZONES
from engine.yugioh.replay.aftermath import AGAIN, CHOSEN_BY_OTHER
from engine.yugioh.timing import ACTIVATION, AUTOMATIC, EVENT_RULES, PHRASES


def _timing() -> Iterator[str]:
    asks = (
        ("activate", ACTIVATION),
        ("happens", EVENT_RULES),
        ("when event", AUTOMATIC),
        ("when names", PHRASES),
    )
    for ask, rows in asks:
        yield from (f"{ask}: {row.id}" for row in rows)


ROWS_AFTERWARDS = (CHOSEN_BY_OTHER, *AGAIN.values())


def _attacks() -> Iterator[str]:
    yield from (f"afterwards {each.rule}: {each.code or each.rule}" for each in ROWS_AFTERWARDS)
    tables = {"modern": MODERN, "zones": ZONES, "damage_step": DAMAGE_STEP}
    for table, by_type in tables.items():
        for type, clauses in by_type.items():
            for each in clauses:
                yield f"{table} {type} {each.rule}: {each.code or each.rule}"


# The rows of each kind's tables, as `decided_by` in rules.py names them.
TABLES = {"timing": tuple(_timing()), "attack": tuple(_attacks())}


def idle_rows(kind: str, decided: Collection[str]) -> list[str]:
    """Return the names of the rows that decide nothing of this."""
    return [name for name in TABLES.get(kind, ()) if name not in decided]
