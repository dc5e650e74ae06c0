"""Configure a database for many concurrent writers, and limit how long a thread waits to write.

SQLite's own timeout counts for each writer alone. While another process writes for long, a few
people who save would then hold every thread of a worker, and nobody could read. So the connections
of a worker have no timeout. A statement that finds the lock taken waits here: no longer than
`SECONDS_IN_A_WORKER` after this worker first found it taken, and only briefly in the last thread.
After that a writer is refused almost at once, until one gets the lock. Readers never wait for it.

Commands wait for as long as the `timeout` of the database's settings says.
"""

from __future__ import annotations

import math
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from django.core.files import locks
from django.db import Error, OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

CONN_MAX_AGE = 60  # seconds; a connection is checked before a request uses it again
WRITE_TIMEOUT = 20  # seconds that a writer waits for the writers before it (SQLite)
SECONDS_TO_CONNECT = 5  # a host that drops packets counts as unavailable, too (PostgreSQL)

# SQLite: readers and the one writer do not wait for each other. A transaction takes the write lock
# when it begins, because taking it later fails at once instead of waiting.
_SQLITE = {
    "timeout": WRITE_TIMEOUT,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL",
}
_POSTGRESQL = {"connect_timeout": SECONDS_TO_CONNECT}


def with_connection_defaults(database: dict[str, Any]) -> dict[str, Any]:
    """Return a database's settings with these added; options in its URL take precedence."""
    options = _SQLITE if "sqlite" in database["ENGINE"] else _POSTGRESQL
    return {
        "CONN_MAX_AGE": CONN_MAX_AGE,
        "CONN_HEALTH_CHECKS": True,
        **database,
        "OPTIONS": {**options, **database.get("OPTIONS", {})},
    }


MAINTENANCE_LOCK_ID = 0x57A7_0001  # the number of the lock in PostgreSQL; arbitrary, but unique


@contextmanager
def maintenance_lock(connection: Any, on_wait: Callable[[], object]) -> Iterator[None]:
    """Block other processes that migrate this database or load cards into it until the block ends.

    Two that ran at once would both create the same tables or cards, and one would fail. If another
    one is running, call `on_wait`, then wait for it.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_try_advisory_lock(%s)", [MAINTENANCE_LOCK_ID])
            if not cursor.fetchone()[0]:
                on_wait()
                cursor.execute("SELECT pg_advisory_lock(%s)", [MAINTENANCE_LOCK_ID])
            try:
                yield
            finally:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [MAINTENANCE_LOCK_ID])
        return
    folder = Path(str(connection.settings_dict["NAME"])).parent
    if connection.is_in_memory_db() or not folder.is_dir():
        yield
        return
    # On the folder: a lock on the file itself would interfere with SQLite's own.
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        if not locks.lock(descriptor, locks.LOCK_EX | locks.LOCK_NB):
            on_wait()
            locks.lock(descriptor, locks.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


SECONDS_IN_A_WORKER = 3.0
SECONDS_IN_THE_LAST_THREAD = 0.2
# For writers that come later, while others of the process wait in vain: another process may have
# given the lock back, and be taking it again and again for a moment.
SECONDS_AT_LEAST = 0.1

Execute = Callable[[str, Any, bool, dict[str, Any]], Any]


def is_busy(error: BaseException) -> bool:
    """Return whether a database error means that SQLite's write lock is taken."""
    code = getattr(error.__cause__, "sqlite_errorcode", 0)
    return bool(code & 0xFF == sqlite3.SQLITE_BUSY)


class LockWaits:
    """The waits of a process for the write lock of its SQLite database."""

    def __init__(self) -> None:
        self.waiting = 0  # threads
        self._threads: float = math.inf
        self._most_seconds: float = math.inf
        self._lock = Lock()
        self._taken_since: float | None = None
        self._refused = -math.inf  # when the last writer was

    def limit(self, threads: int, most_seconds: float = SECONDS_IN_A_WORKER) -> None:
        """Limit the waits of a process that answers requests in so many threads."""
        self._threads, self._most_seconds = threads, most_seconds

    def watch(self, connection: BaseDatabaseWrapper, **_: Any) -> None:
        """Let statements of this connection wait here instead of in SQLite; a receiver of Django's
        signal `connection_created`.
        """
        if connection.vendor == "sqlite":
            _set_timeout(connection, 0)
            if self not in connection.execute_wrappers:
                # The last one in the list is removed by the thread that adds one for a while.
                connection.execute_wrappers.insert(0, self)

    def __call__(
        self, execute: Execute, sql: str, params: Any, many: bool, context: dict[str, Any]
    ) -> Any:
        """Execute a statement, and once more, waiting, if another connection holds the lock."""
        connection = context["connection"]
        if connection.in_atomic_block:  # which holds the lock
            return execute(sql, params, many, context)
        try:
            result = execute(sql, params, many, context)
        except OperationalError as error:
            if not is_busy(error):
                raise
            with self._patience(connection) as seconds:
                if seconds <= 0:
                    raise
                _set_timeout(connection, seconds)
                try:
                    result = execute(sql, params, many, context)
                finally:
                    _set_timeout(connection, 0)
            return result
        if self._taken_since is not None and not sql.startswith(("SELECT", "PRAGMA")):
            self._taken_since = None
        return result

    @contextmanager
    def _patience(self, connection: BaseDatabaseWrapper) -> Iterator[float]:
        """Yield for how many seconds a thread may wait now, and count it as waiting."""
        if (own := getattr(connection, _OWN_SECONDS, None)) is not None:
            yield own
            return
        most = min(float(connection.settings_dict["OPTIONS"].get("timeout", 5)), self._most_seconds)
        with self._lock:
            now = time.monotonic()
            if self._taken_since is None or (not self.waiting and now > self._refused + most):
                self._taken_since = now
            passed = now - self._taken_since
            if self.waiting >= self._threads - 1:
                seconds = SECONDS_IN_THE_LAST_THREAD - passed
            else:
                seconds = max(most - passed, SECONDS_AT_LEAST)
            self.waiting += 1
        try:
            yield min(seconds, most)
        except Error:
            self._refused = time.monotonic()
            raise
        else:
            self._taken_since = None
        finally:
            with self._lock:
                self.waiting -= 1


_OWN_SECONDS = "seconds_to_wait_for_the_write_lock"
WAITS = LockWaits()


@contextmanager
def waiting_at_most(connection: BaseDatabaseWrapper, seconds: float) -> Iterator[None]:
    """Let statements of this thread's connection wait no longer for SQLite's write lock."""
    setattr(connection, _OWN_SECONDS, seconds)
    try:
        yield
    finally:
        delattr(connection, _OWN_SECONDS)


def _set_timeout(connection: BaseDatabaseWrapper, seconds: float) -> None:
    """Set SQLite's own timeout; in a way that no other wrapper or log of statements sees."""
    connection.connection.execute(f"PRAGMA busy_timeout = {math.ceil(1000 * seconds)}")
