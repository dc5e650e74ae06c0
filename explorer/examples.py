"""The worked examples: the rulebook's five battles, one click away everywhere."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.trace import Trace
from engine.yugioh import Battle, calculate
from explorer.query import query_of
from explorer.table import Table, printed

EXAMPLES = Path(__file__).parent / "content" / "examples.json"


class Example(NamedTuple):
    """A worked example: its title, its query string and its table."""

    slug: str
    title: str
    query: str
    table: Table

    @property
    def trace(self) -> Trace:
        return self.table.trace


@cache
def examples() -> tuple[Example, ...]:
    """The shipped examples, calculated once a process."""
    battles = [
        (each["slug"], each["title"], Battle.from_document(each["battle"]))
        for each in json.loads(EXAMPLES.read_text("utf-8"))
    ]
    return tuple(
        Example(slug, title, query_of(battle.to_document()), printed(battle, calculate(battle)))
        for slug, title, battle in battles
    )
