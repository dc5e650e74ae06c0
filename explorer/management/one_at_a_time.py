"""Run commands that change many rows, or the open data, one at a time.

There is no traceback if the database is busy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import BaseCommand, CommandError
from django.db import InterfaceError, OperationalError, ProgrammingError, connections

from explorer.operations.databases import maintenance_lock

_MISSING_IN_POSTGRESQL = ("42P01", "42703")  # undefined table, undefined column
_MISSING_IN_SQLITE = re.compile("^no such (table|column)|has no column named")
MISSING_MIGRATIONS = "The database is missing migrations: run manage.py migrate first."
WAITING = (
    "Another command is loading cards, migrating this database or writing open data. "
    "Waiting for it to finish."
)


@contextmanager
def one_at_a_time(command: BaseCommand, database: str = "default") -> Iterator[None]:
    """Wait for other such commands, after a line on standard error that says so."""

    def say() -> None:
        command.stderr.write(WAITING, lambda line: line)
        command.stderr.flush()

    with maintenance_lock(connections[database], say):
        yield


@contextmanager
def loading_cards(command: BaseCommand) -> Iterator[None]:
    """Do the same for a command that loads cards in one transaction of its own.

    Raises CommandError if the database can't be reached or lacks migrations, or another process
    writes for too long; the transaction was rolled back then.
    """
    try:
        with one_at_a_time(command):
            yield
    except (OperationalError, InterfaceError, ProgrammingError) as error:
        if _is_missing_migrations(error):
            raise CommandError(MISSING_MIGRATIONS) from error
        if isinstance(error, ProgrammingError):
            raise
        reason = " ".join(str(error).split())
        again = " Run the command again when no other process is writing to the database."
        raise CommandError(
            f"The database can’t be changed now: {reason}. Nothing was changed."
            f"{again if 'lock' in reason else ''}"
        ) from error


def _is_missing_migrations(error: Exception) -> bool:
    """Return whether a statement failed because the database lacks a table or a column."""
    if isinstance(error, ProgrammingError):
        return getattr(error.__cause__, "sqlstate", None) in _MISSING_IN_POSTGRESQL
    return bool(_MISSING_IN_SQLITE.search(str(error)))
