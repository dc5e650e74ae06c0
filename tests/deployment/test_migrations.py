"""Test that migrating a database of an older release keeps all of its data."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deployment.machine import environment, managed, new_database
from tests.machine import ROOT

pytestmark = pytest.mark.database

FIRST, BEFORE_THIS = "0001_initial", "0012_searched_texts"


def at(release: str, database: str) -> dict[str, int]:
    """Bring an empty database to an older release, put rows in, and see them kept by this one."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.deployment.older_release", release],
        cwd=ROOT,
        env=environment(DATABASE_URL=database, PYTHONPATH=str(ROOT)),
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    return dict(json.loads(ran.stdout))


def test_an_empty_database_takes_all_migrations_and_the_models_need_no_more(tmp_path: Path) -> None:
    with new_database(tmp_path) as database:
        managed("migrate", DATABASE_URL=database)
        assert "No migrations to apply" in managed("migrate", DATABASE_URL=database)
        assert "[ ]" not in managed("showmigrations", DATABASE_URL=database)
        managed("makemigrations", "--check", "--dry-run", DATABASE_URL=database)
        managed("load_content", DATABASE_URL=database)


def test_processes_that_start_at_once_prepare_a_new_database_together(tmp_path: Path) -> None:
    with new_database(tmp_path) as database:
        for command in ("migrate", "load_content"):
            started = [
                subprocess.Popen(
                    [sys.executable, "manage.py", command],
                    cwd=ROOT,
                    env=environment(DATABASE_URL=database),
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                )
                for _ in range(3)
            ]
            for each in started:
                said, _ = each.communicate()
                assert each.returncode == 0, said
        assert "No migrations to apply" in managed("migrate", DATABASE_URL=database)


@pytest.mark.parametrize(
    ("release", "kept"),
    [
        (FIRST, {"Card": 1, "CardEffect": 1}),
        ("0003_scenarios", {"Card": 1, "CardEffect": 1, "Ruling": 1, "Scenario": 2}),
        (
            BEFORE_THIS,
            {
                "Card": 1,
                "CardEffect": 1,
                "Ruling": 1,
                "Scenario": 2,
                "NamedCard": 1,
                "LorcanaCard": 1,
                "HistoricalCard": 1,
            },
        ),
    ],
    ids=["first", "with scenarios", "before this one"],
)
def test_rows_of_an_older_release_are_kept(
    release: str, kept: dict[str, int], tmp_path: Path
) -> None:
    with new_database(tmp_path) as database:
        assert at(release, database) == kept
        managed("load_content", DATABASE_URL=database)
        managed("verify_rulings", DATABASE_URL=database)
