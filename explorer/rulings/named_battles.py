"""Calculate the named battles, from which every table of the rulebook comes.

They are the battles of the shipped rulings, the five worked examples among them, and those of the
rulebook's pages. Each is calculated when it is first shown, once for each process and language.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.languages import cache_by_language, current
from engine.trace import Trace
from engine.yugioh import Battle, calculate
from explorer import content
from explorer.addresses.battle import query_of
from explorer.results.battle_table import BattleTable, table_of_battle
from explorer.rulings import files as rulings
from explorer.web.translation import gettext as _

CONTENT = content.FOLDER
EXAMPLES = CONTENT / "examples.json"
RULEBOOK = CONTENT / "rulebook.json"


class NamedBattle(NamedTuple):
    """A battle with a name: its title, its document, its query string and its table."""

    slug: str
    title: str
    battle: Battle
    query: str
    table: BattleTable
    is_ruling: bool = False  # whether a ruling of this slug is about it

    @property
    def trace(self) -> Trace:
        return self.table.trace


@cache_by_language
def examples() -> tuple[NamedBattle, ...]:
    """Return the rulebook's five worked examples, which every page of a battle links to."""
    return tuple(
        named_battle(each["ruling"])._replace(title=_(each["title"])) for each in _read(EXAMPLES)
    )


def named_battle(slug: str) -> NamedBattle:
    """Return the battle of that name, calculated. Raises KeyError."""
    return _calculated(current(), slug)


@cache
def _calculated(language: str, slug: str) -> NamedBattle:
    title, document, is_ruling = _documents()[slug]
    battle = Battle.from_document(document)
    query = query_of(battle.to_document())
    return NamedBattle(
        slug=slug,
        title=title,
        battle=battle,
        query=query,
        table=table_of_battle(battle, calculate(battle)),
        is_ruling=is_ruling,
    )


def is_named(slug: str) -> bool:
    """Return whether there is a battle of that name."""
    return slug in _documents()


@cache
def _documents() -> dict[str, tuple[str, dict[str, Any], bool]]:
    ruled = [
        entry
        for entry in rulings.read_ruling_files(rulings.curated_files())
        if entry.battle and "attacker" in entry.battle
    ]
    return {entry.id: (entry.title, entry.battle or {}, True) for entry in ruled} | {
        each["slug"]: (each["title"], each["battle"], False) for each in _read(RULEBOOK)
    }


def _read(path: Path) -> list[dict[str, Any]]:
    battles: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return battles
