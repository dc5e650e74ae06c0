"""Say of the table of any battle what the cards of the catalogue leave open.

What cards do in a battle is found by explorer/battle/document_facts.py, which is in a layer above
this one: explorer/apps.py registers it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Any, TypeVar, cast

from engine.yugioh import Battle
from engine.yugioh.battle_phase import BattlePhase, calculate_phase
from engine.yugioh.same_time import BattlesAtTheSameTime
from explorer.results.battle_table import BattleTable
from explorer.results.kinds import Kind
from explorer.results.plain_table import PlainTable
from explorer.results.table import Table, Unsettled
from explorer.web.translation import gettext as _

Finder = Callable[[Sequence[Battle]], list[Unsettled | None]]

_FINDERS: list[Finder] = []


def register(finder: Finder) -> None:
    """Find with this function why the numbers of battles are not their results."""
    _FINDERS[:] = [finder]


def unsettled_among(battles: Sequence[Battle]) -> list[Unsettled | None]:
    """Return for each battle why its numbers are not its result; None if they are."""
    return _FINDERS[0](battles) if _FINDERS and battles else [None] * len(battles)


def together_unsettled(found: Iterable[Unsettled | None]) -> Unsettled | None:
    """Return why the numbers of several battles are not their result; None if they are."""
    every = [*dict.fromkeys(each for each in found if each)]
    if len(every) < 2:
        return every[0] if every else None
    reasons = (says for each in every for says in each.points)
    return Unsettled(_("It depends."), tuple(dict.fromkeys(reasons)))


def battles_in(read: Any) -> list[Battle]:
    """Return the battles of a validated document of any kind."""
    if isinstance(read, Battle):
        return [read]
    if isinstance(read, BattlePhase):
        return [row.battle for row in calculate_phase(read).rows if row.battle]
    if isinstance(read, BattlesAtTheSameTime):
        places = product(range(len(read.attackers)), range(len(read.targets)))
        return [read.pair(*place)[0] for place in places]
    return []


def open_points_of(read: Any) -> tuple[str, ...]:
    """Return what the cards of a validated document end or leave open, in sentences."""
    unsettled = together_unsettled(unsettled_among(battles_in(read)))
    return (*map(str, unsettled.points),) if unsettled else ()


T = TypeVar("T", bound=Table | None)


def each_with_open_facts(tables: Iterable[tuple[T, Any]]) -> list[T]:
    """Return the tables of validated documents, whose headlines say what their cards leave open.

    The cards of all of them are looked up at once.
    """
    every = [(table, battles_in(read) if table else []) for table, read in tables]
    found = iter(unsettled_among([battle for _table, battles in every for battle in battles]))
    return [
        _with(table, together_unsettled([*islice(found, len(battles))])) for table, battles in every
    ]


def _with(table: T, unsettled: Unsettled | None) -> T:
    if unsettled is None or not isinstance(table, BattleTable | PlainTable):
        return table
    return cast(T, replace(table, unsettled=unsettled))


def with_open_facts(table: T, read: Any) -> T:
    """Return the table of a validated document, whose headline says what its cards leave open."""
    return each_with_open_facts([(table, read)])[0]


def shared_table(kind: Kind, read: Any) -> Table:
    """Return the table of a validated document for the page, with what its cards leave open."""
    return with_open_facts(kind.table_of(read), read)
