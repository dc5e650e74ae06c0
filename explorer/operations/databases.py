"""Configure a database for many concurrent writers, and to survive a restart at any time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.files import locks

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
