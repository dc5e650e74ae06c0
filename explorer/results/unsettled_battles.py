"""Say of the table of any battle what the cards of the catalogue leave open.

What cards do in a battle is found by explorer/battle/document_facts.py, which is in a layer above
this one: explorer/apps.py registers it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from engine.yugioh import Battle
from explorer.results.battle_table import BattleTable, Unsettled
from explorer.results.kinds import Kind
from explorer.results.table import Table
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


T = TypeVar("T", bound=Table | None)


def each_with_open_facts(tables: Iterable[tuple[T, Any]]) -> list[T]:
    """Return the tables of validated documents, whose headlines say what their cards leave open.

    The cards of all of them are looked up at once.
    """
    every = [*tables]
    battles = [
        at
        for at, (table, read) in enumerate(every)
        if isinstance(table, BattleTable) and isinstance(read, Battle)
    ]
    found = dict(zip(battles, unsettled_among([every[at][1] for at in battles]), strict=True))
    return [
        cast(T, replace(cast(BattleTable, table), unsettled=found[at])) if found.get(at) else table
        for at, (table, _read) in enumerate(every)
    ]


def with_open_facts(table: T, read: Any) -> T:
    """Return the table of a validated document, whose headline says what its cards leave open."""
    return each_with_open_facts([(table, read)])[0]


def shared_table(kind: Kind, read: Any) -> Table:
    """Return the table of a validated document for the page, with what its cards leave open."""
    return with_open_facts(kind.page_table_of(read), read)
