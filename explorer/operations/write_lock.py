"""Limit how long a thread waits for SQLite's write lock, which one connection at a time can hold.

SQLite's own timeout counts for each writer alone. While another process writes for long, a few
people who save would then hold every thread of a worker, and nobody could read. So the connections
of a worker have no timeout. A statement that finds the lock taken waits here: no longer than
`SECONDS_IN_A_WORKER` after this worker first found it taken, and only briefly in the last thread.
After that a writer is refused almost at once, until one gets the lock. Readers never wait for it.

Commands wait for as long as the `timeout` of the database's settings says.
"""

from __future__ import annotations

import math
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

from django.db import Error, OperationalError
from django.db.backends.base.base import BaseDatabaseWrapper

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
