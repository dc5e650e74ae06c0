"""Test how long threads wait for SQLite's write lock, with real connections to a file."""

from __future__ import annotations

import math
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler
from pytest_django import DjangoDbBlocker

from explorer.operations import databases
from explorer.operations.databases import (
    LockWaits,
    is_busy,
    waiting_at_most,
    with_connection_defaults,
)

LONG = 600.0  # seconds: no test waits for so long
INSERT = "INSERT INTO saves VALUES (1)"


class Database:
    """An SQLite file whose connections wait as those of a process do."""

    def __init__(self, path: Path) -> None:
        self.waits = LockWaits()
        settings = {"ENGINE": "django.db.backends.sqlite3", "NAME": path}
        options = {"OPTIONS": {"timeout": LONG}}
        self._connections = ConnectionHandler(
            {"default": with_connection_defaults(settings | options)}
        )
        self._other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._other.execute("PRAGMA journal_mode = WAL")
        self._other.execute("CREATE TABLE saves (number)")
        self._threads = ThreadPoolExecutor(9)

    def take_lock(self) -> None:
        """Take the write lock, as another process does."""
        self._other.execute("BEGIN IMMEDIATE")

    def release_lock(self) -> None:
        self._other.execute("ROLLBACK")

    def in_a_thread(self, work: Callable[[BaseDatabaseWrapper], Any]) -> Future[Any]:
        """Do something with a new connection in a thread."""

        def do() -> Any:
            connection = self._connections.create_connection("default")
            connection.connect()
            connection.execute_wrappers.clear()  # of the waits of this process
            self.waits.watch(connection)
            try:
                return work(connection)
            finally:
                connection.close()

        return self._threads.submit(do)

    def save(self) -> Future[Any]:
        """Save something in a thread."""
        return self.in_a_thread(lambda connection: connection.cursor().execute(INSERT) and None)

    def wait_for(self, savers: list[Future[Any]]) -> None:
        """Return when all of these wait for the lock."""
        while self.waits.waiting != len(savers):
            for saver in savers:
                assert not saver.done(), saver.exception()
            time.sleep(0.01)

    def count(self) -> int:
        return int(self._other.execute("SELECT count(*) FROM saves").fetchone()[0])

    def close(self) -> None:
        self._other.close()
        self._threads.shutdown()


@pytest.fixture
def database(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[Database]:
    opened = Database(tmp_path / "saves.sqlite3")
    with django_db_blocker.unblock():
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def refused() -> Iterator[None]:
    """Expect that a writer gives up, because the lock is taken."""
    with pytest.raises(OperationalError) as given_up:
        yield
    assert is_busy(given_up.value)


def test_a_writer_that_waits_gets_the_lock_when_it_is_released(database: Database) -> None:
    database.waits.limit(threads=4, most_seconds=LONG)
    database.take_lock()
    savers = [database.save() for _ in range(3)]
    database.wait_for(savers)
    database.release_lock()
    for saver in savers:
        saver.result()
    assert database.count() == 3


def test_the_last_thread_gives_up_while_the_others_still_wait(database: Database) -> None:
    database.waits.limit(threads=4, most_seconds=LONG)
    database.take_lock()
    savers = [database.save() for _ in range(3)]
    database.wait_for(savers)
    for _ in range(20):
        with refused():
            database.save().result()
    assert not any(saver.done() for saver in savers)
    database.release_lock()
    for saver in savers:
        saver.result()
    assert database.count() == 3


def test_the_only_thread_gives_up(database: Database) -> None:
    database.waits.limit(threads=1, most_seconds=LONG)
    database.take_lock()
    with refused():
        database.save().result()


def test_a_transaction_waits_as_a_single_statement_does(database: Database) -> None:
    database.waits.limit(threads=2, most_seconds=LONG)

    def save(connection: BaseDatabaseWrapper) -> None:
        assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
        connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)
        connection.cursor().execute(INSERT)
        connection.commit()

    database.take_lock()
    saver = database.in_a_thread(save)
    database.wait_for([saver])
    with refused():
        database.in_a_thread(save).result()
    database.release_lock()
    saver.result()
    assert database.count() == 1


def test_readers_wait_for_no_writer(database: Database) -> None:
    database.waits.limit(threads=1)
    database.take_lock()

    def read(connection: BaseDatabaseWrapper) -> Any:
        with connection.cursor() as cursor:
            return cursor.execute("SELECT count(*) FROM saves").fetchone()

    assert database.in_a_thread(read).result() == (0,)


def test_writers_that_come_after_one_gave_up_hardly_wait(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    most, clock, waits = 0.5, [0.0], list[float]()
    set_timeout = databases._set_timeout

    def noted(connection: BaseDatabaseWrapper, seconds: float) -> None:
        waits.append(seconds)
        set_timeout(connection, seconds)

    def wait_at(now: float) -> float:
        """Return how long a writer waits in vain at a time."""
        clock[0] = now
        waits.clear()
        with refused():
            database.save().result()
        return max(waits)

    monkeypatch.setattr(databases, "_set_timeout", noted)
    monkeypatch.setattr("explorer.operations.databases.time.monotonic", lambda: clock[0])
    database.waits.limit(threads=4, most_seconds=most)
    database.take_lock()
    assert wait_at(0) == most
    assert wait_at(most / 2) == most / 2, "it waits until the first one would have given up"
    assert wait_at(most) == wait_at(2 * most) == databases.SECONDS_AT_LEAST
    assert wait_at(9 * most) == most, "nobody has tried for long: another one may hold the lock now"
    assert wait_at(10 * most) == databases.SECONDS_AT_LEAST
    database.release_lock()
    database.save().result()
    database.take_lock()
    assert wait_at(10 * most) == most, "the lock was free in between"


def test_commands_wait_as_long_as_the_settings_say(database: Database) -> None:
    database.take_lock()
    savers = [database.save() for _ in range(8)]
    database.wait_for(savers)
    database.release_lock()
    for saver in savers:
        saver.result()
    assert database.count() == 8


def test_a_writer_can_choose_not_to_wait(database: Database) -> None:
    database.waits.limit(threads=4, most_seconds=math.inf)

    def save(connection: BaseDatabaseWrapper) -> None:
        with waiting_at_most(connection, 0):
            connection.cursor().execute(INSERT)

    database.take_lock()
    with refused():
        database.in_a_thread(save).result()
