"""What a database is configured with so that many can write, and it may be restarted any time."""

from __future__ import annotations

from typing import Any

KEPT_OPEN = 60  # seconds; a connection is asked before a request uses it again
PATIENCE = 20  # seconds that a writer waits for the writers before it (SQLite)
SECONDS_TO_CONNECT = 5  # a host that swallows packets is away, too (PostgreSQL)

# SQLite: readers do not wait for the one who writes, nor he for them. Who will write says so when
# the transaction begins: a later upgrade is refused at once instead of waiting its turn.
_SQLITE = {
    "timeout": PATIENCE,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL",
}
_POSTGRESQL = {"connect_timeout": SECONDS_TO_CONNECT}


def steady(database: dict[str, Any]) -> dict[str, Any]:
    """A database's settings with these added; what its address says itself stays."""
    options = _SQLITE if "sqlite" in database["ENGINE"] else _POSTGRESQL
    return {
        "CONN_MAX_AGE": KEPT_OPEN,
        "CONN_HEALTH_CHECKS": True,
        **database,
        "OPTIONS": {**options, **database.get("OPTIONS", {})},
    }
