"""Test the health check while the disk of the database is full."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.faults.clusters import Cluster
from tests.faults.scenario_clients import ask
from tests.faults.servers import Site, served

pytestmark = pytest.mark.slow

APPLICATION = "tests.faults.writing_site:application"
MEGABYTES = 40  # of the disk: enough for an empty database


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Mount a small file system at a new folder; the tests skip where that is not allowed."""
    folder.mkdir()
    options = f"size={MEGABYTES}m,uid={folder.parent.stat().st_uid}"
    mount = ["mount", "-t", "tmpfs", "-o", options, "none", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("This user can't mount a file system.")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextmanager
def filled(disk: Path) -> Iterator[None]:
    """Leave no free byte on a disk until the block ends."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        while shutil.disk_usage(disk).free:
            file.write(bytes(4096))
    try:
        yield
    finally:
        filler.unlink()


def check(site: Site, disk: Path) -> None:
    assert ask(site.port, "/healthz").status == 200
    with filled(disk):
        answer = ask(site.port, "/healthz")
        assert (answer.status, answer.body) == (
            503,
            "unavailable: the database can’t be written to\n",
        )
        assert ask(site.port, "/battle/?a-atk=2000&direct=1").status == 200
    assert ask(site.port, "/healthz").status == 200


def test_a_site_whose_sqlite_disk_is_full_is_not_healthy(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        database = f"sqlite:///{disk / 'site.sqlite3'}"
        with served(database, tmp_path / "log", workers=1, application=APPLICATION) as site:
            make_space_in_log(disk / "site.sqlite3")
            check(site, disk)


def make_space_in_log(path: Path) -> None:
    """Leave SQLite's log as it is after many saves: written again from its beginning, so that
    small changes fit into it without more space.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE many AS SELECT zeroblob(?) AS saves", [5 * 1024 * 1024])
        connection.execute("DROP TABLE many")
        connection.execute("PRAGMA wal_checkpoint(RESTART)")


def test_a_site_whose_postgresql_disk_is_full_is_not_healthy(
    postgresql: Cluster, tmp_path: Path
) -> None:
    """Only the tables are on the small disk: without space for its log, PostgreSQL stops."""
    with small_disk(postgresql.folder / "disk") as disk:
        database = postgresql.migrated("small", tablespace=disk)
        try:
            with served(
                database, tmp_path / "log", workers=1, is_migrated=True, application=APPLICATION
            ) as site:
                check(site, disk)
        finally:
            postgresql.drop("small", tablespace=disk)


def test_a_user_who_may_not_create_temporary_tables_has_a_healthy_site(
    postgresql: Cluster, tmp_path: Path
) -> None:
    database = postgresql.migrated("strict")
    with psycopg.connect(database, autocommit=True) as server:
        server.execute("REVOKE TEMPORARY ON DATABASE strict FROM PUBLIC")
        server.execute("CREATE ROLE visitor LOGIN")
        server.execute("GRANT ALL ON ALL TABLES IN SCHEMA public TO visitor")
    address = database.replace("//whatapplies@", "//visitor@")
    with served(address, tmp_path / "log", workers=1, is_migrated=True) as site:
        assert ask(site.port, "/healthz").status == 200
