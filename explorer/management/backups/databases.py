"""Choose how the database of Django's settings is backed up."""

from __future__ import annotations

from typing import Any

from explorer.management.backups.postgresql import PostgresqlDatabase
from explorer.management.backups.sqlite import SqliteDatabase


def database_of(connection: Any) -> PostgresqlDatabase | SqliteDatabase:
    """Return the database of a connection. Raises BackupError if it can't be reached."""
    if connection.vendor == "postgresql":
        return PostgresqlDatabase(connection)
    return SqliteDatabase(connection)
