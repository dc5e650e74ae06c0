"""Test the documented commands for backup and restore on the suite's database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from explorer.pages.deployment import RECIPES
from tests.deployment.machine import (
    drop_database,
    environment,
    managed,
    new_database,
    on_postgresql,
    server_address,
    sh,
)
from tests.machine import ROOT, program

pytestmark = pytest.mark.database

FILL = """
from django.contrib.auth.models import User
from engine.yugioh import Battle
from explorer.models import Card, Scenario
battle = {"game": "yugioh", "attacker": {"atk": 2000, "def": 0}, "target": None}
scenario, _ = Scenario.objects.get_or_save(Battle.from_document(battle), "A kept battle", "カード")
staff = User.objects.create_superuser("staff")
card = Card.objects.get(pk=81260679)
card._history_user, card.race = staff, "Changed"
card.save()
print(scenario.pk)
"""


@contextmanager
def moved_to(folder: Path, address: str) -> Iterator[tuple[dict[str, str], str]]:
    """Yield the folder in which the recipes run, and the address of the restored database."""
    env = environment(DATABASE_URL=address)
    if on_postgresql():
        try:
            yield env, server_address("restored")
        finally:
            drop_database("restored")
    else:  # the recipes name a file that stands beside manage.py
        Path(address.removeprefix("sqlite:///")).rename(folder / "whatapplies.sqlite3")
        place = f"sqlite:///{folder / 'whatapplies.sqlite3'}"
        yield env | {"DATABASE_URL": place}, place


@pytest.fixture
def kind() -> str:
    if on_postgresql():
        for name in ("pg_dump", "pg_restore", "createdb"):
            program(name)
        drop_database("restored")
        return "postgresql"
    return "sqlite"


def of(model: str, dumped: str) -> list[dict[str, object]]:
    """Return the rows of a model in what `dumpdata` printed."""
    return [
        row["fields"] | {"pk": row["pk"]} for row in json.loads(dumped) if row["model"] == model
    ]


def test_everything_comes_out_of_a_backup_again(tmp_path: Path, kind: str) -> None:
    with new_database(tmp_path) as database:
        managed("migrate", DATABASE_URL=database)
        managed("load_content", DATABASE_URL=database)
        saved = managed("shell", "-v0", "-c", FILL, DATABASE_URL=database).strip()
        before = managed("dumpdata", DATABASE_URL=database)
        with moved_to(tmp_path, database) as (env, restored):
            sh(RECIPES[f"keep_{kind}"].code, tmp_path, env)
            if kind == "sqlite":
                (tmp_path / "whatapplies.sqlite3").write_bytes(b"lost")
            lines = RECIPES[f"restore_{kind}"].code
            sh(lines.replace("python manage.py", f"python {ROOT}/manage.py"), tmp_path, env)
            after = managed("dumpdata", DATABASE_URL=restored)
            managed("verify_rulings", DATABASE_URL=restored)
    assert [row["pk"] for row in of("explorer.scenario", after)] == [saved]
    assert [row["race"] for row in of("explorer.historicalcard", after)] == ["Changed"]
    assert len(of("explorer.card", after)) > 300
    assert json.loads(after) == json.loads(before)
