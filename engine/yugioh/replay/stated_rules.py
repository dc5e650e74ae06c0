"""List every reason that a row of an attack may give, by its code."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trace import Citation
from engine.yugioh.replay.aftermath import AGAIN, CHOSEN_BY_OTHER
from engine.yugioh.replay.bans import BANS
from engine.yugioh.replay.choices import CHOICES
from engine.yugioh.replay.clauses import Clause, Table
from engine.yugioh.replay.damage_step import DAMAGE_STEP
from engine.yugioh.replay.declaration import GROUNDS, Ground
from engine.yugioh.replay.possible_attack import Ban
from engine.yugioh.replay.resolution import (
    AFTERWARDS,
    BATTLE_ANYWAY,
    ENDINGS,
    TABLES,
    UNREACHED,
    End,
)


def stated_rules() -> Iterator[tuple[str, str]]:
    """Yield each code and its reason, which has places for the names of monsters (`{attacker}`)."""
    for code, each in _stated():
        yield code, each.why


def stated_sources() -> Iterator[tuple[str, Citation]]:
    """Yield each code and the source of its reason."""
    for code, each in _stated():
        yield code, each.citation


def _stated() -> Iterator[tuple[str, Ban | Ground | Clause | End]]:
    for ban in BANS:
        yield ban.code or ban.id, ban
    others: tuple[Ground | Clause | End, ...] = (*GROUNDS, *_clauses(), *ENDINGS)
    for each in others:
        yield each.code or each.rule, each


def _clauses() -> Iterator[Clause]:
    tables: tuple[Table, ...] = (*TABLES.values(), DAMAGE_STEP)
    for table in tables:
        for clauses in table.values():
            yield from clauses
    yield from AFTERWARDS.values()
    yield from CHOICES.values()
    yield from (*AGAIN.values(), CHOSEN_BY_OTHER)
    yield BATTLE_ANYWAY
    yield UNREACHED
