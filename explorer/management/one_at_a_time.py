"""Run commands that change many rows one at a time, without a traceback if the database is busy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import BaseCommand, CommandError
from django.db import InterfaceError, OperationalError, ProgrammingError, connections

from explorer.operations.databases import maintenance_lock

WAITING = "Another command is loading cards or migrating this database. Waiting for it to finish."


@contextmanager
def one_at_a_time(command: BaseCommand, database: str = "default") -> Iterator[None]:
    """Wait for other such commands, after a line on standard error that says so."""

    def say() -> None:
        command.stderr.write(WAITING, lambda line: line)
        command.stderr.flush()

    with maintenance_lock(connections[database], say):
        yield


@contextmanager
def all_or_nothing(command: BaseCommand) -> Iterator[None]:
    """Do the same for a command that changes everything in one transaction.

    Raises CommandError if the database is lost or not migrated, or another process writes for too
    long.
    """
    try:
        with one_at_a_time(command):
            yield
    except (OperationalError, InterfaceError, ProgrammingError) as error:
        reason = " ".join(str(error).split())
        if "no such" in reason or "does not exist" in reason:
            raise CommandError(
                f"The database has an older form: {reason}. Nothing was changed. Run manage.py "
                "migrate first."
            ) from error
        if isinstance(error, ProgrammingError):
            raise
        raise CommandError(
            f"The database can’t be changed now: {reason}. Nothing was changed. Run the command "
            "again when no other process is writing to the database."
        ) from error
