"""Test the commands backup and restore on SQLite and PostgreSQL."""

from __future__ import annotations

import json
import shutil
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.deployment.databases import Databases, connected, file_of, rows, run
from tests.deployment.machine import environment, manage, managed
from tests.machine import ROOT, program

pytestmark = pytest.mark.process

SCENARIOS = "SELECT title FROM explorer_scenario ORDER BY title"
KEPT = [("A kept battle",)]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def databases(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Databases:
    server = None
    if request.param == "postgresql":
        server = request.getfixturevalue("postgresql")
        for name in ("pg_dump", "pg_restore", "psql"):
            program(name)
    return Databases(tmp_path_factory.mktemp("databases"), server)


@pytest.fixture(scope="module")
def backup(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a backup of the filled database."""
    path = tmp_path_factory.mktemp("backup") / "site.backup"
    managed("backup", str(path), DATABASE_URL=databases.filled)
    return path


def refused(*words: str, **variables: str) -> str:
    """Return the one sentence with which a command fails."""
    ran = manage(*words, **variables)
    assert (ran.returncode, ran.stdout) == (1, ""), ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stderr


def errors(address: str, *commands: tuple[str, ...]) -> list[str]:
    """Return how each command fails. They run in one process, which takes seconds to start."""
    code = (
        "import json; from django.core.management import CommandError, call_command; said = []\n"
        f"for words in {commands!r}:\n"
        "    try: call_command(*words); said.append('')\n"
        "    except CommandError as error: said.append(str(error))\n"
        "print(json.dumps(said))"
    )
    printed = managed("shell", "-v0", "--no-imports", "-c", code, DATABASE_URL=address)
    return list(json.loads(printed.splitlines()[-1]))


def restored(path: Path, address: str) -> str:
    return managed("restore", "--no-input", str(path), DATABASE_URL=address)


def on_a_full_disk(folder: Path, kilobytes: int, command: str, **variables: str) -> str:
    """Return what a command, which must fail, says while `folder` is a disk of that size.

    The folder is a file system of its own for the command alone.
    """
    script = f"mount -t tmpfs -o size={kilobytes}k none {folder}\n{command}"
    alone = [program("unshare"), "--map-root-user", "--mount", "sh", "-ec"]
    if subprocess.run([*alone, "true"], capture_output=True).returncode:
        pytest.skip("This machine doesn't let its users mount file systems.")
    ran = subprocess.run(
        [*alone, script], cwd=ROOT, env=environment(**variables), capture_output=True, text=True
    )
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stdout + ran.stderr


# --- What is restored -----------------------------------------------------------------------------


def test_everything_comes_out_of_a_backup_again(databases: Databases, backup: Path) -> None:
    address = databases.empty()
    said = restored(backup, address)
    assert "Now run manage.py migrate and manage.py verify_rulings" in said
    managed("migrate", "--check", DATABASE_URL=address)
    managed("verify_rulings", DATABASE_URL=address)
    before, after = (managed("dumpdata", DATABASE_URL=each) for each in (databases.filled, address))
    assert json.loads(after) == json.loads(before)
    assert '"title": "A kept battle"' in after
    new = "from django.contrib.auth.models import User; User.objects.create_user('new')"
    managed("shell", "-v0", "-c", new, DATABASE_URL=address)  # its id is not one of the others


def test_a_database_that_was_lost_is_made_again(databases: Databases, backup: Path) -> None:
    address = databases.missing()
    if databases.kind == "PostgreSQL":
        assert "does not exist" in refused("restore", str(backup), DATABASE_URL=address)
    else:
        managed("restore", str(backup), DATABASE_URL=address)
        assert rows(address, SCENARIOS) == KEPT


def test_what_a_newer_release_added_is_gone_after_going_back(
    databases: Databases, backup: Path
) -> None:
    address = databases.copy()
    run(
        address,
        "CREATE TABLE explorer_newer "
        "(scenario_id varchar(32) NOT NULL REFERENCES explorer_scenario (id))",
        "INSERT INTO explorer_newer SELECT id FROM explorer_scenario",
        "UPDATE explorer_scenario SET title = 'Another'",
    )
    restored(backup, address)
    assert rows(address, SCENARIOS) == KEPT
    with pytest.raises((sqlite3.Error, psycopg.Error)):
        rows(address, "SELECT * FROM explorer_newer")


def test_a_process_that_has_the_database_open_sees_what_was_restored(
    databases: Databases, backup: Path
) -> None:
    address = databases.copy()
    with connected(address) as before:
        before.execute("DELETE FROM explorer_scenario")
        restored(backup, address)
        assert [tuple(row) for row in before.execute(SCENARIOS).fetchall()] == KEPT


def test_it_asks_before_it_replaces_data(databases: Databases, backup: Path) -> None:
    address = databases.copy()
    run(address, "UPDATE explorer_scenario SET title = 'Newer'")
    for answer, status, title in (("no\n", 1, "Newer"), ("", 1, "Newer"), ("yes\n", 0, KEPT[0][0])):
        ran = subprocess.run(
            [sys.executable, "manage.py", "restore", str(backup)],
            cwd=ROOT,
            env=environment(DATABASE_URL=address),
            input=answer,
            capture_output=True,
            text=True,
        )
        assert ran.returncode == status, ran.stderr
        assert "This replaces everything in " in ran.stdout
        assert ("Nothing was restored" in ran.stderr) == (status == 1)
        assert rows(address, SCENARIOS) == [(title,)]


# --- What is written ------------------------------------------------------------------------------


def test_a_backup_replaces_an_older_one_and_only_its_owner_reads_it(
    databases: Databases, tmp_path: Path
) -> None:
    path = tmp_path / "nightly"
    path.touch(0o644)  # as an interrupted shell redirection leaves it
    for _ in range(2):
        said = managed("backup", str(path), DATABASE_URL=databases.filled)
        assert said.startswith(f"Wrote and checked {path} (")
    assert [*tmp_path.iterdir()] == [path]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    address = databases.empty()
    restored(path, address)
    assert rows(address, SCENARIOS) == KEPT


def test_the_site_writes_while_a_backup_is_made(databases: Databases, tmp_path: Path) -> None:
    """Each transaction adds one row to two tables; a backup has whole transactions only."""
    address = databases.copy()
    run(address, "CREATE TABLE first (n integer)", "CREATE TABLE second (n integer)")
    done, written = threading.Event(), threading.Event()

    def write() -> None:
        with connected(address) as connection:
            connection.execute("PRAGMA journal_mode=WAL" if file_like else "SELECT 1")
            while not done.is_set():
                for each in ("BEGIN", "INSERT INTO first VALUES (1)"):
                    connection.execute(each)
                connection.execute("INSERT INTO second VALUES (1)")
                connection.execute("COMMIT")
                written.set()

    file_like = databases.kind == "SQLite"
    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert written.wait(60)
        managed("backup", str(tmp_path / "backup"), DATABASE_URL=address)
    finally:
        done.set()
        writer.join()
    copy = databases.empty()
    restored(tmp_path / "backup", copy)
    ((first, second),) = rows(
        copy, "SELECT (SELECT count(*) FROM first), (SELECT count(*) FROM second)"
    )
    assert first == second > 0
    (all_of_them,) = rows(address, "SELECT count(*) FROM first")
    assert all_of_them[0] >= first


def test_a_file_that_is_not_a_backup_is_not_replaced(databases: Databases, tmp_path: Path) -> None:
    text, missing = tmp_path / "text", tmp_path / "missing" / "backup"
    text.write_text("Something else")
    said = errors(databases.filled, *(("backup", str(each)) for each in (text, tmp_path, missing)))
    for path, sentence in zip((text, tmp_path), said, strict=False):
        assert sentence.startswith(f"{path} exists and is not a backup")
    assert said[2] == f"{missing} can’t be written: No such file or directory."
    assert text.read_text() == "Something else"


@pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
def test_a_backup_does_not_replace_a_database_of_the_site(databases: Databases) -> None:
    one, two = databases.copy(), databases.copy()
    for address in (one, two):
        run(address, "PRAGMA journal_mode=WAL")  # as the site leaves it
    before = file_of(one).read_bytes()
    for address in (one, two):
        assert "is not a backup" in refused("backup", str(file_of(one)), DATABASE_URL=address)
    assert file_of(one).read_bytes() == before


@pytest.mark.parametrize("place", ["missing", "empty"])
def test_without_a_database_of_the_site_the_older_backup_stays(
    databases: Databases, backup: Path, tmp_path: Path, place: str
) -> None:
    older = tmp_path / "older"
    shutil.copy(backup, older)
    address: str = getattr(databases, place)()
    said = refused("backup", str(older), DATABASE_URL=address)
    assert ("has no tables of this site" if place == "empty" else "database") in said
    assert older.read_bytes() == backup.read_bytes()
    assert [*tmp_path.iterdir()] == [older]
    if databases.kind == "SQLite":
        assert file_of(address).exists() == (place == "empty")


def test_a_full_disk_leaves_the_older_backup(
    databases: Databases, backup: Path, tmp_path: Path
) -> None:
    size = backup.stat().st_size // 1024 + 200
    command = (
        f"cp {backup} {tmp_path}/older\n"
        f"{sys.executable} manage.py backup {tmp_path}/older || failed=1\n"
        f"cmp {backup} {tmp_path}/older && echo Files: $(ls -A {tmp_path})\n"
        'exit "$failed"'
    )
    said = on_a_full_disk(tmp_path, size, command, DATABASE_URL=databases.filled)
    assert "full" in said or "No space left on device" in said
    assert "Files: older\n" in said


# --- What is refused ------------------------------------------------------------------------------


def unchanged(address: str, *paths: Path) -> list[str]:
    """Return why each file can't be restored, and see that the database stays as it was."""
    before = rows(address, SCENARIOS)
    said = errors(address, *(("restore", "--no-input", str(path)) for path in paths))
    assert rows(address, SCENARIOS) == before == KEPT
    assert all(said)
    return said


def test_a_damaged_backup_is_refused(databases: Databases, backup: Path, tmp_path: Path) -> None:
    content = backup.read_bytes()
    middle = len(content) // 2
    damaged = {
        "empty": b"",
        "begun": content[:3],
        "half": content[:middle],
        "spoiled": content[:middle] + bytes(50_000) + content[middle + 50_000 :],
    }
    for name, written in damaged.items():
        (tmp_path / name).write_bytes(written)
    paths = [tmp_path / name for name in (*damaged, "missing")]
    *_, missing, text = unchanged(databases.filled, *paths, ROOT / "README.md")
    assert missing.endswith("missing can’t be read: No such file or directory.")
    assert text.endswith("README.md is not a backup.")


def test_a_backup_of_something_else_is_refused(databases: Databases, tmp_path: Path) -> None:
    other, path = databases.empty(), tmp_path / "other"
    run(other, "CREATE TABLE notes (note text)")
    if databases.kind == "SQLite":
        path = file_of(other)
    else:
        dump = [program("pg_dump"), "--format=custom", f"--file={path}", f"--dbname={other}"]
        subprocess.run(dump, check=True)
    (said,) = unchanged(databases.filled, path)
    assert "is not a backup of this site" in said


def test_a_backup_of_the_other_kind_of_database_is_refused(
    databases: Databases, tmp_path: Path
) -> None:
    """The first bytes of each format say which it is."""
    path, other = tmp_path / "other", "SQLite" if databases.kind == "PostgreSQL" else "PostgreSQL"
    if other == "SQLite":
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE notes (note text)")
    else:
        path.write_bytes(b"PGDMP and more")
    (said,) = unchanged(databases.filled, path)
    assert f"is from {other}, but" in said


def test_a_backup_of_a_newer_release_is_refused(databases: Databases, tmp_path: Path) -> None:
    newer, path = databases.copy(), tmp_path / "newer"
    insert = "INSERT INTO django_migrations (app, name, applied) VALUES"
    run(newer, f"{insert} ('explorer', '9999_newer', '2030-01-01')")
    managed("backup", str(path), DATABASE_URL=newer)
    (said,) = unchanged(databases.filled, path)
    assert "is from a newer release: this one doesn’t have explorer.9999_newer" in said


def test_a_backup_with_an_app_that_is_no_longer_there_is_restored(
    databases: Databases, tmp_path: Path
) -> None:
    older, path = databases.copy(), tmp_path / "older"
    insert = "INSERT INTO django_migrations (app, name, applied) VALUES"
    run(older, f"{insert} ('removed_app', '0001_initial', '2020-01-01')")
    managed("backup", str(path), DATABASE_URL=older)
    restored(path, databases.empty())


def test_a_busy_database_is_left_as_it_was(databases: Databases, backup: Path) -> None:
    address = databases.copy()
    run(address, "UPDATE explorer_scenario SET title = 'Newer'")
    with connected(address) as other:
        other.execute("BEGIN IMMEDIATE" if databases.kind == "SQLite" else "BEGIN")
        other.execute("UPDATE explorer_scenario SET title = 'Newest'")
        said = refused("restore", "--no-input", str(backup), DATABASE_URL=address)
        assert "Another process is using the database. Stop the site" in said
        other.execute("COMMIT")
    assert rows(address, SCENARIOS) == [("Newest",)]


# --- SQLite and PostgreSQL alone ------------------------------------------------------------------


@pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
def test_a_disk_that_fills_up_during_a_restore_leaves_sqlite_as_it_was(
    databases: Databases, backup: Path, tmp_path: Path
) -> None:
    """The database has less in it than the backup, and the disk is too small for the rest."""
    place = f"sqlite:///{tmp_path}/site.sqlite3"
    ask = "from explorer.models import Card; print('cards:', Card.objects.count())"
    python = f"{sys.executable} manage.py"
    command = (
        f"{python} migrate -v0\n{python} restore --no-input {backup} || failed=1\n"
        f'{python} migrate --check\n{python} shell -v0 -c "{ask}"\nexit "$failed"'
    )
    said = on_a_full_disk(tmp_path, 8_000, command, DATABASE_URL=place)
    assert "can’t be restored: database or disk is full. Nothing was changed." in said
    assert "cards: 0" in said


@pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
def test_a_damaged_sqlite_database_is_not_overwritten(databases: Databases, backup: Path) -> None:
    address = databases.empty()
    file_of(address).write_bytes(b"lost" * 5000)
    said = refused("restore", "--no-input", str(backup), DATABASE_URL=address)
    assert f"If {file_of(address)} is damaged, move it away" in said
    assert file_of(address).read_bytes() == b"lost" * 5000
    file_of(address).unlink()
    restored(backup, address)
    assert rows(address, SCENARIOS) == KEPT


@pytest.mark.parametrize("databases", ["postgresql"], indirect=True)
def test_a_restore_that_fails_in_its_last_statements_leaves_postgresql_as_it_was(
    databases: Databases, backup: Path
) -> None:
    """Indexes are made after all rows; here another relation has the name of one of them."""
    address = databases.copy()
    ((index,),) = rows(
        address,
        "SELECT indexname FROM pg_indexes WHERE tablename = 'explorer_scenario' "
        "AND indexname NOT LIKE '%_pkey' LIMIT 1",
    )
    run(
        address,
        "UPDATE explorer_scenario SET title = 'Newer'",
        f'DROP INDEX "{index}"',
        f'CREATE VIEW "{index}" AS SELECT 1',
    )
    said = refused("restore", "--no-input", str(backup), DATABASE_URL=address)
    assert f'relation "{index}" already exists. Nothing was changed.' in said
    assert rows(address, SCENARIOS) == [("Newer",)]


@pytest.mark.parametrize("databases", ["postgresql"], indirect=True)
def test_settings_of_the_connection_hold_for_postgresqls_programs_too(
    databases: Databases, tmp_path: Path
) -> None:
    """PostgreSQL here has no TLS, so a client that requires it can't connect."""
    said = refused(
        "backup", str(tmp_path / "backup"), DATABASE_URL=f"{databases.filled}?sslmode=require"
    )
    assert "server does not support SSL" in said
    named = f"{databases.filled}?application_name=what%20applies"
    managed("backup", str(tmp_path / "backup"), DATABASE_URL=named)


@pytest.mark.parametrize("databases", ["postgresql"], indirect=True)
def test_programs_that_are_missing_or_of_another_version_are_named(
    databases: Databases, backup: Path, tmp_path: Path
) -> None:
    """The other version is a stand-in that says what pg_dump 9 says of a newer server."""
    older = tmp_path / "older"
    shutil.copy(backup, older)
    programs = tmp_path / "bin"
    programs.mkdir()
    here = {"DATABASE_URL": databases.filled, "PATH": str(programs)}
    said = refused("backup", str(older), **here)
    assert "pg_dump is missing: install PostgreSQL’s client programs, version " in said
    (programs / "pg_dump").write_text(
        '#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 9.6.24" && exit\n'
        'echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1\n'
    )
    (programs / "pg_dump").chmod(0o755)
    said = refused("backup", str(older), **here)
    assert "pg_dump is version 9, and the server is version " in said
    assert older.read_bytes() == backup.read_bytes()
