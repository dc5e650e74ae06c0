"""Calculate the named effect damages that the rulebook shows."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from engine.languages import cache_by_language
from engine.yugioh import EffectDamage, calculate_effect_damage
from explorer import content
from explorer.addresses import life_points as sheet_query
from explorer.results.battle_table import BattleTable, table_of_battle

EFFECT_DAMAGES = content.FOLDER / "effect-damages.json"


class NamedDamage(NamedTuple):
    """Effect damage with a name: its title, its table, and its Life Point sheet's query string."""

    slug: str
    title: str
    query: str
    table: BattleTable
    is_ruling: bool = False  # as a NamedBattle, which a ruling may be about

    @property
    def printed(self) -> dict[str, Any]:
        """Return the context of a computed table's template."""
        return {"named": self, "table": self.table, "url_name": "life-points"}


@cache_by_language
def named_effect_damage(slug: str) -> NamedDamage:
    """Return the effect damage of that name, calculated. Raises KeyError."""
    title, document = _documents()[slug]
    damage = EffectDamage.from_document(document)
    address = sheet_query.query_of(sheet_query.START, [sheet_query.coded_of(document)])
    table = table_of_battle(damage, calculate_effect_damage(damage).trace)
    return NamedDamage(slug, title, address, table)


def is_named(slug: str) -> bool:
    """Return whether there is an effect damage of that name."""
    return slug in _documents()


@cache
def _documents() -> dict[str, tuple[str, dict[str, Any]]]:
    entries: list[dict[str, Any]] = json.loads(EFFECT_DAMAGES.read_text("utf-8"))
    return {each["slug"]: (each["title"], each["damage"]) for each in entries}
