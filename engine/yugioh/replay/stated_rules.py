"""List every rule that a row of an attack may name, with the reason that it gives."""

from __future__ import annotations

from collections.abc import Iterator

from engine.yugioh.replay.bans import BANS
from engine.yugioh.replay.clauses import Clause, Table
from engine.yugioh.replay.damage_step import DAMAGE_STEP
from engine.yugioh.replay.declaration import GROUNDS
from engine.yugioh.replay.resolution import AFTERWARDS, ENDINGS, TABLES, UNREACHED


def stated_rules() -> Iterator[tuple[str, str]]:
    """Yield the id and the reason of each rule; several may share an id.

    The reasons have places for the names of monsters, such as `{attacker}`.
    """
    for ban in BANS:
        yield ban.id, ban.why
    for ground in GROUNDS:
        yield ground[0], ground[2]
    for clause in _clauses():
        yield clause.rule, clause.why
    for end in ENDINGS:
        yield end.rule, end.why


def _clauses() -> Iterator[Clause]:
    tables: tuple[Table, ...] = (*TABLES.values(), DAMAGE_STEP)
    for table in tables:
        for clauses in table.values():
            yield from clauses
    yield from AFTERWARDS.values()
    yield UNREACHED
