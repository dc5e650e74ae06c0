"""Migrate rows of an older release to the current one, and print how many were kept.

`python -m tests.deployment.older_release MIGRATION` works on the empty database of DATABASE_URL. It
inserts rows as they were at that migration, migrates to the current one, and compares each model.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from datetime import UTC, datetime
from typing import Any

import django
from django.db import connection, models
from django.db.migrations.executor import MigrationExecutor

from engine.yugioh import Battle, calculate

DOCUMENT = Battle.from_document(
    {"game": "yugioh", "attacker": {"name": "Older", "atk": 2000, "def": 0}, "target": None}
).to_document()
CARD = {"passcode": 4_294_967_290, "name": "Ōlder “Card” 竜", "kind": "monster", "atk": "?"}
EFFECT = {"place": 0, "step": "05", "activation": "always", "zone": "field", "gate": {"x": [1]}}
SCENARIO = {"ruleset": "ocg-2022", "document": DOCUMENT, "note": "two\nlines"}
RULING = {"slug": "older", "key": "older", "title": "Older", "summary": "A summary."}
UNPROVEN = {"not_computable": "It is old.", "mark": "not-computable"}
LORCANA = {
    "slug": "older",
    "name": "Older",
    "kind": "character",
    "cost": 1,
    "inks": ["ruby"],
    "set": 1,
}
PAST = {"history_date": datetime(2026, 1, 2, tzinfo=UTC), "history_type": "~"}
Rows = list[tuple[str, Any, dict[str, Any]]]


def fill(apps: Any) -> Rows:
    """Insert rows of every model of that release, and return them as stored."""
    made: list[models.Model] = []

    def put(name: str, /, **fields: Any) -> Any:
        try:
            model = apps.get_model("explorer", name)
        except LookupError:  # it came later
            return None
        made.append(model.objects.create(**fields))
        return made[-1]

    card = put("Card", **CARD)
    put("CardEffect", card=card, **EFFECT)
    put("Ruling", **RULING, **UNPROVEN)
    result = calculate(Battle.from_document(DOCUMENT)).to_document()
    older = put("Scenario", id="2345678923", title="Older", result=result, **SCENARIO)
    put("Scenario", id="2345678924", result=result, based_on=older, is_hidden=True, **SCENARIO)
    if older:
        put("NamedCard", scenario=older, name="Older")
    put("LorcanaCard", **LORCANA)
    put("HistoricalCard", **CARD, **PAST)
    return [(type(row).__name__, row.pk, stored(row)) for row in made]


def stored(row: models.Model) -> dict[str, Any]:
    """Return the columns of a row by name, as stored in the database."""
    again = type(row)._default_manager.get(pk=row.pk)
    return {field.attname: getattr(again, field.attname) for field in again._meta.concrete_fields}


def count_unchanged(apps: Any, rows: Rows) -> Counter[str]:
    """Return how many rows of each model are unchanged in the columns that still exist."""
    count: Counter[str] = Counter()
    for name, pk, before in rows:
        now = stored(apps.get_model("explorer", name)(pk=pk))
        filled = {"folded_name", "words", "does", "is_checked"}  # by migrations, where empty
        changed = {key for key in before.keys() & now.keys() - filled if before[key] != now[key]}
        assert not changed, (name, changed)
        assert now.get("is_listed", True), "what was saved before there was a choice stays listed"
        count[name] += 1
    return count


def main(release: str) -> None:
    """Bring the empty database there, and on to today."""
    then = [("explorer", release)]
    executor = MigrationExecutor(connection)
    executor.migrate(then)
    rows = fill(executor.loader.project_state(then).apps)
    executor = MigrationExecutor(connection)
    now = executor.loader.graph.leaf_nodes()
    executor.migrate(now)
    print(json.dumps(count_unchanged(executor.loader.project_state(now).apps, rows)))


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "explorer.settings"
    django.setup()
    main(sys.argv[1])
