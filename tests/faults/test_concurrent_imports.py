"""Test commands that load cards, or write open data, while another process does: no traceback, and
nothing is lost.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest
from django.core.files import locks

from explorer.management.one_at_a_time import MISSING_MIGRATIONS, WAITING
from explorer.operations.databases import MAINTENANCE_LOCK_ID
from explorer.sharing.open_data import Written, publish, read_manifest
from tests.explorer.catalogue.imports.card_files import yaml_file, yaml_monster
from tests.explorer.operations.servers import prepare_database
from tests.faults.clusters import USER
from tests.machine import ROOT

pytestmark = pytest.mark.slow
CARDS = 1_000


class Command:
    """A command of the site in a process of its own."""

    def __init__(self, database: str, *arguments: str | Path) -> None:
        environment = {**os.environ, "DATABASE_URL": database, "PYTHONPATH": str(ROOT)}
        environment["CARD_FACTS"] = str(ROOT / "tests" / "card_facts")
        environment["OFFICIAL_RULINGS"] = str(ROOT / "tests" / "official-rulings")
        command = [sys.executable, "manage.py", *map(str, arguments)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )  # fmt: skip

    def waits(self) -> bool:
        """Read the next line of standard error; return whether it says that the command waits."""
        assert self._process.stderr is not None
        return self._process.stderr.readline().strip() == WAITING

    def is_running(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        self._process.kill()

    def finished(self) -> tuple[int, str, str]:
        """Return its exit code and its output, once it has ended."""
        out, error = self._process.communicate(timeout=300)
        assert "Traceback" not in error
        return self._process.returncode, out, error


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of a database without tables."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgresql").new(tmp_path.name))
    return f"sqlite:///{tmp_path / 'site.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty, migrated database."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgresql").migrated(tmp_path.name))
    return prepare_database(tmp_path)


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    (tmp_path / "cards").mkdir()
    return yaml_file(tmp_path / "cards", *[yaml_monster(at) for at in range(1, CARDS)])


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Hold the lock of the commands, as one that is running does."""
    if database.startswith("postgres"):
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", [MAINTENANCE_LOCK_ID])
            yield
        return
    descriptor = os.open(Path(database.removeprefix("sqlite:///")).parent, os.O_RDONLY)
    try:
        locks.lock(descriptor, locks.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def test_two_imports_at_once_are_done_one_after_the_other(database: str, cards: Path) -> None:
    running = [Command(database, "import_cards", cards) for _ in range(2)]
    results = [each.finished() for each in running]
    assert [code for code, *_ in results] == [0, 0]
    first, second = sorted((out for _, out, _ in results), key=lambda out: " 0 new" in out)
    assert f"{CARDS - 1:,} new, 0 changed" in first
    assert f"0 new, 0 changed, {CARDS - 1:,} unchanged" in second


def test_commands_say_that_they_wait_and_then_do_their_work(tmp_path: Path, cards: Path) -> None:
    database = prepare_database(tmp_path)
    with locked(database):
        commands = [
            Command(database, *arguments)
            for arguments in (["import_cards", cards], ["load_content"], ["read_cards"])
        ]
        assert [command.waits() for command in commands] == [True, True, True]
        assert all(command.is_running() for command in commands)
    assert [command.finished()[0] for command in commands] == [0, 0, 0]


def test_commands_that_write_open_data_at_once_lose_nothing(tmp_path: Path) -> None:
    """The one that waits reads the manifest only when the other one has written it."""
    database = prepare_database(tmp_path)
    folder = tmp_path / "data"
    with locked(database):
        command = Command(database, "export_data", "--to", folder)
        assert command.waits()
        publish(folder, "vectors", [Written(name="vectors-a.jsonl", title="A", text="", entries=0)])
    assert command.finished()[0] == 0
    manifest = read_manifest(folder)
    assert manifest
    assert {each.group for each in manifest.files} == {"vectors", "data"}


def test_an_export_of_a_database_without_tables_fails(new_database: str, tmp_path: Path) -> None:
    code, _, error = Command(new_database, "export_data", "--to", tmp_path / "data").finished()
    assert code == 1
    assert "explorer_ruling" in error


def test_an_interrupted_import_lets_the_next_one_run(database: str, cards: Path) -> None:
    with locked(database):
        stopped = Command(database, "import_cards", cards)
        assert stopped.waits()
        stopped.kill()
        stopped.finished()
    assert f"{CARDS - 1:,} new" in Command(database, "import_cards", cards).finished()[1]


def test_an_import_into_a_locked_sqlite_database_says_so(tmp_path: Path, cards: Path) -> None:
    database = f"{prepare_database(tmp_path)}?timeout=1"
    with closing(sqlite3.connect(tmp_path / "site.sqlite3", isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        code, _, error = Command(database, "import_cards", cards).finished()
    assert code == 1
    assert "The database can’t be changed now: database is locked. Nothing was changed." in error


def test_a_database_without_tables_is_missing_migrations(new_database: str) -> None:
    code, _, error = Command(new_database, "load_content").finished()
    assert (code, error.strip()) == (1, f"CommandError: {MISSING_MIGRATIONS}")


def test_a_database_without_a_column_is_missing_migrations(database: str) -> None:
    dropped = "ALTER TABLE explorer_card DROP COLUMN imported_languages"
    if database.startswith("postgres"):
        with psycopg.connect(database) as connection:
            connection.execute(dropped)
    else:
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as opened:
            opened.execute(dropped)
    code, _, error = Command(database, "load_content").finished()
    assert (code, error.strip()) == (1, f"CommandError: {MISSING_MIGRATIONS}")


@pytest.mark.parametrize("new_database", ["postgresql"], indirect=True)
@pytest.mark.parametrize(
    ("part", "problem"), [("database", 'database "nowhere"'), ("role", 'role "nobody-here"')]
)
def test_a_database_that_cannot_be_reached_is_not_missing_migrations(
    new_database: str, part: str, problem: str
) -> None:
    address, _, name = new_database.rpartition("/")
    if part == "role":
        address = address.replace(f"{USER}@", "nobody-here@")
    wrong = f"{address}/{'nowhere' if part == 'database' else name}"
    code, _, error = Command(wrong, "load_content").finished()
    assert code == 1
    assert f"{problem} does not exist. Nothing was changed.\n" in error
    assert "migrat" not in error
