"""Back up and restore an SQLite database while other processes may have it open.

`VACUUM INTO` writes one consistent state, without pages that were deleted. SQLite's backup API
writes a backup into the database as one transaction: an interrupted one is rolled back, and
processes that have the file open don't lose it. Copying over the file does neither.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from explorer.management.backups.files import (
    SQLITE_MAGIC,
    BackupError,
    Migrations,
    beginning,
    check_is_complete,
    check_migrations,
    is_postgresql_backup,
    is_sqlite_backup,
    replacing,
)

SECONDS_TO_WAIT = 5  # for others who write


class SqliteDatabase:
    """The SQLite database of Django's settings."""

    def __init__(self, connection: Any) -> None:
        """Raise BackupError if the database is only in memory."""
        if connection.is_in_memory_db():
            raise BackupError("The database is in memory. Set DATABASE_URL to a file.")
        self.path = Path(str(connection.settings_dict["NAME"])).absolute()

    def __str__(self) -> str:
        return str(self.path)

    def back_up(self, path: Path) -> None:
        """Write a backup to a file, or replace the one there. Raises BackupError."""
        if not self.path.is_file():
            raise BackupError(
                f"There is no database at {self.path}. Is DATABASE_URL that of the site?"
            )
        with replacing(path, is_sqlite_backup) as written:
            with _explained(f"{self.path} can’t be backed up"), _opened(self.path, "rw") as source:
                source.execute("VACUUM INTO ?", [str(written)])
            check_is_complete(self, _checked(written))

    def has_data(self) -> bool:
        """Return whether there is something to lose."""
        return self.path.exists() and self.path.stat().st_size > 0

    def check(self, path: Path) -> None:
        """Raise BackupError if a file can't be restored here."""
        if is_postgresql_backup(path):
            raise BackupError(f"{path} is from PostgreSQL, but DATABASE_URL names SQLite.")
        if not beginning(path).startswith(SQLITE_MAGIC):
            raise BackupError(f"{path} is not a backup.")
        if self.path.exists() and path.samefile(self.path):
            raise BackupError(f"{path} is the database itself.")
        check_migrations(path, _checked(path))

    def restore(self, path: Path) -> None:
        """Replace everything in the database. Raises BackupError; nothing has changed then."""

        def stop_if_busy(status: int, _remaining: int, _total: int) -> None:
            if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise BackupError(
                    "Another process is using the database. Stop the site, then restore again. "
                    "Nothing was changed."
                )

        if not self.path.parent.is_dir():
            raise BackupError(f"There is no folder {self.path.parent}. Nothing was changed.")
        broken = f"Nothing was changed. If {self.path} is damaged, move it away, with the files"
        with (
            _explained(
                f"{self.path} can’t be restored",
                f"{broken} {self.path.name}-wal and {self.path.name}-shm.",
            ),
            _opened(path, "ro") as source,
            _opened(self.path, "rwc") as target,
        ):
            source.backup(target, progress=stop_if_busy)


def _checked(path: Path) -> Migrations:
    """Return the migrations of a backup. Raises BackupError if it is damaged."""
    with _explained(f"{path} is damaged"), _opened(path, "ro") as copy:
        found = [row[0] for row in copy.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise BackupError(f"{path} is damaged: {found[0]}.")
        tables = {row[0] for row in copy.execute("SELECT name FROM sqlite_master")}
        if "django_migrations" not in tables:
            return frozenset()
        return frozenset(copy.execute("SELECT app, name FROM django_migrations"))


@contextmanager
def _opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """Yield a connection to a file, which only the mode "rwc" creates."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    with closing(sqlite3.connect(address, timeout=SECONDS_TO_WAIT, uri=True)) as connection:
        yield connection


@contextmanager
def _explained(sentence: str, more: str = "") -> Iterator[None]:
    """Raise an error of SQLite as a BackupError that begins with a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise BackupError(f"{sentence}: {error}. {more}".strip()) from error
