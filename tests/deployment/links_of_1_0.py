"""Migrate scenarios that version 1.0 saved, and print how their links answer today.

`python -m tests.deployment.links_of_1_0` works on the empty database of DATABASE_URL. The file
saved_by_1_0.json has the rows as `dumpdata` of version 1.0 wrote them, most of them saved by its
forms and its API, its last migration, and what its own pages answered: the status of each address,
and the cells of each table.
"""

from __future__ import annotations

import json
import os
from io import StringIO
from pathlib import Path
from typing import Any

import django
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

SAVED = Path(__file__).parent / "saved_by_1_0.json"


def saved() -> dict[str, Any]:
    """Return the migration, the rows and the answers."""
    read: dict[str, Any] = json.loads(SAVED.read_text("utf-8"))
    return read


def insert(apps: Any, rows: list[dict[str, Any]]) -> None:
    """Insert the rows into the tables as they were then, each after those that it refers to."""
    for row in sorted(rows, key=_depth):
        model = apps.get_model(row["model"])
        values = {model._meta.get_field(name).attname: each for name, each in row["fields"].items()}
        if row["model"] == "explorer.scenario":
            values["id"] = row["pk"]
        model(**values).save(force_insert=True)


def _depth(row: dict[str, Any]) -> int:
    if row["model"] != "explorer.scenario":
        return 2
    return int(row["fields"]["based_on"] is not None)


def answers_today(before: dict[str, Any]) -> dict[str, Any]:
    """Return what today's site answers at the same addresses."""
    from django.test import Client

    from explorer.models import Scenario
    from explorer.sharing.saved_scenarios import open_scenario

    client, answers = Client(), {}
    for id, then in before.items():
        scenario = Scenario.objects.get(pk=id)
        rows = open_scenario(scenario).table.rows
        exported = client.get(f"/s/{id}.json")
        answers[id] = {
            "statuses": {address: _status(client, address) for address in then["statuses"]},
            "table": [
                [row.key, str(row.label), [str(each.shown) for each in row.cells]] for row in rows
            ],
            "page": "" if scenario.is_hidden else client.get(f"/s/{id}/").content.decode(),
            "exported": exported.json() if exported.status_code == 200 else None,
            "is_listed": scenario.is_listed,
            "named": sorted(scenario.named.values_list("name", flat=True)),
        }
    return answers


def _status(client: Any, address: str) -> int:
    return int(client.get(address).status_code)


def main() -> None:
    """Migrate the empty database to version 1.0, insert its rows, and migrate on to today."""
    from django.test.utils import setup_test_environment

    of_1_0 = saved()
    executor = MigrationExecutor(connection)
    then = [("explorer", of_1_0["migration"])]
    executor.migrate(then)
    insert(executor.loader.project_state(then).apps, of_1_0["rows"])
    call_command("migrate", verbosity=0)
    call_command("load_content", stdout=StringIO())
    setup_test_environment()
    print(json.dumps(answers_today(of_1_0["answers"])))


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "explorer.settings"
    django.setup()
    main()
