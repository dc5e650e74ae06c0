"""Write a backup beside the file that it replaces, and check what a backup is of."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from django.apps import apps
from django.db.migrations.loader import MigrationLoader

Migrations = frozenset[tuple[str, str]]  # each is an app and a name, as in django_migrations

OF_THIS_SITE = ("explorer", "0001_initial")
SQLITE_MAGIC, POSTGRESQL_MAGIC = b"SQLite format 3\0", b"PGDMP"
SQLITE_VERSIONS_AT = 18  # two bytes of the header: 1 without, 2 with a write-ahead log


class BackupError(Exception):
    """A backup or a restore that can't be done, in a sentence for the person who ran it."""


@contextmanager
def replacing(path: Path, may_replace: Callable[[Path], bool]) -> Iterator[Path]:
    """Yield an empty file beside `path`, which becomes `path` if the block succeeds.

    Only its owner can read it. Raises BackupError if `path` can't be written, or if it is a file
    that may not be replaced.
    """
    if path.exists() and not (path.is_file() and (not path.stat().st_size or may_replace(path))):
        raise BackupError(
            f"{path} exists and is not a backup of this kind of database. Choose another file."
        )
    try:
        with tempfile.TemporaryDirectory(prefix=f".{path.name}.", dir=path.parent) as folder:
            written = Path(folder) / path.name  # SQLite may leave a journal beside it
            written.touch(0o600)
            yield written
            _sync(written)
            written.replace(path)
            _sync(path.parent)
    except OSError as error:
        raise BackupError(f"{path} can’t be written: {error.strerror}.") from error


def _sync(path: Path) -> None:
    """Make a file, or the names of the files in a folder, survive a power failure."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def beginning(path: Path) -> bytes:
    """Return the first 100 bytes of a file. Raises BackupError if it can't be read."""
    try:
        with path.open("rb") as file:
            return file.read(100)
    except OSError as error:
        raise BackupError(f"{path} can’t be read: {error.strerror}.") from error


def is_sqlite_backup(path: Path) -> bool:
    """Return whether a file is an SQLite database without a write-ahead log.

    A database of the site has such a log, and a backup hasn't.
    """
    first = beginning(path)
    return first.startswith(SQLITE_MAGIC) and first[SQLITE_VERSIONS_AT] == 1


def is_postgresql_backup(path: Path) -> bool:
    """Return whether a file is in the custom format of pg_dump."""
    return beginning(path).startswith(POSTGRESQL_MAGIC)


def check_is_complete(database: object, applied: Migrations) -> None:
    """Raise BackupError if what was written has no tables of the site, because there are none."""
    if OF_THIS_SITE not in applied:
        raise BackupError(
            f"The database {database} has no tables of this site. Is DATABASE_URL that of the site?"
        )


def check_migrations(path: Path, applied: Migrations) -> None:
    """Raise BackupError if the migrations of a backup are not the site's, or newer than this code.

    Apps that this release doesn't have are ignored: they may also be of an older one.
    """
    if OF_THIS_SITE not in applied:
        raise BackupError(f"{path} is not a backup of this site: it has none of its tables.")
    known = _known_migrations()
    labels = {each.label for each in apps.get_app_configs()}
    if newer := sorted(each for each in applied - known if each[0] in labels):
        names = ", ".join(f"{app}.{name}" for app, name in newer)
        raise BackupError(
            f"{path} is from a newer release: this one doesn’t have {names}. "
            "Install that release to restore it."
        )


def _known_migrations() -> Migrations:
    migrations = MigrationLoader(None).disk_migrations
    replaced = (each for migration in migrations.values() for each in migration.replaces)
    return frozenset({*migrations, *replaced})
