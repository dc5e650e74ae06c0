"""Back up the database to one file, and restore it.

SQLite: `VACUUM INTO` writes one consistent state, without pages that were deleted. The backup API
writes a backup into the database as one transaction: an interrupted one is rolled back, and
processes that have the file open don't lose it. Copying over the file does neither.

PostgreSQL: a backup is in the custom format of pg_dump. It is restored in one transaction that
first drops all tables, so that those of a newer release don't stay. pg_restore alone drops only
what the backup has, so psql runs the SQL that pg_restore prints. It commits only after all of it.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from django.apps import apps
from django.db import Error
from django.db.migrations.loader import MigrationLoader
from psycopg.conninfo import make_conninfo
from psycopg.pq import Conninfo

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


SQLITE_SECONDS_TO_WAIT = 5  # for others who write


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
    with closing(sqlite3.connect(address, timeout=SQLITE_SECONDS_TO_WAIT, uri=True)) as connection:
        yield connection


@contextmanager
def _explained(sentence: str, more: str = "") -> Iterator[None]:
    """Raise an error of SQLite as a BackupError that begins with a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise BackupError(f"{sentence}: {error}. {more}".strip()) from error


SECONDS_TO_WAIT = 5  # for others who use the tables
NOT_OURS = ("--no-owner", "--no-privileges", "--no-comments")  # they may need a superuser
_MIGRATIONS = re.compile(r"^COPY \S*django_migrations \((.*)\) FROM stdin;\n((?s:.*?))^\\\.$", re.M)


class PostgresqlDatabase:
    """The PostgreSQL database of Django's settings."""

    def __init__(self, connection: Any) -> None:
        """Connect. Raises BackupError if the database can't be reached."""
        try:
            connection.ensure_connection()
        except Error as error:
            reason = " ".join(str(error).split())
            raise BackupError(f"The database can’t be reached: {reason}.") from error
        self.connection = connection
        info = connection.connection.info
        self.name, self.version = info.dbname, info.server_version // 10000
        self.address = _address(connection.get_connection_params())
        self.environment = {**os.environ, "PGPASSWORD": info.password or ""}

    def __str__(self) -> str:
        return str(self.name)

    def back_up(self, path: Path) -> None:
        """Write a backup to a file, or replace the one there. Raises BackupError."""
        with replacing(path, is_postgresql_backup) as written:
            self._run("pg_dump", "--format=custom", f"--file={written}", f"--dbname={self.address}")
            check_is_complete(self, self._checked(written))

    def has_data(self) -> bool:
        """Return whether there is something to lose."""
        return bool(self._tables())

    def check(self, path: Path) -> None:
        """Raise BackupError if a file can't be restored here."""
        if is_sqlite_backup(path):
            raise BackupError(f"{path} is from SQLite, but DATABASE_URL names PostgreSQL.")
        if not is_postgresql_backup(path):
            raise BackupError(f"{path} is not a backup.")
        check_migrations(path, self._checked(path))

    def restore(self, path: Path) -> None:
        """Replace everything in the database. Raises BackupError; nothing has changed then."""
        with tempfile.TemporaryFile() as errors:
            psql = self._started(
                "psql",
                *("--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", f"--dbname={self.address}"),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=errors,
            )
            assert psql.stdin is not None
            with psql, suppress(BrokenPipeError), psql.stdin as statements:
                statements.write(self._first_statements().encode())
                self._print_sql(path, statements)
                # Only now: psql rolls back if this process ends earlier.
                statements.write(b"\nCOMMIT;\n")
            if psql.returncode:
                raise self._failed("psql", errors, "Nothing was changed.")

    def _first_statements(self) -> str:
        tables = self._tables()
        drop = f"DROP TABLE {', '.join(tables)} CASCADE;\n" if tables else ""
        return f"BEGIN;\nSET LOCAL lock_timeout = '{SECONDS_TO_WAIT}s';\n{drop}"

    def _print_sql(self, path: Path, file: IO[bytes]) -> None:
        """Print the SQL of a backup to a file. Raises BackupError if it is not all of it."""
        with tempfile.TemporaryFile() as errors:
            command = ["pg_restore", *NOT_OURS, "--file=-", str(path)]
            with self._started(*command, stdout=subprocess.PIPE, stderr=errors) as restore:
                assert restore.stdout is not None
                shutil.copyfileobj(restore.stdout, file)
            if restore.returncode:
                raise self._failed("pg_restore", errors, "Nothing was changed.")

    def _tables(self) -> list[str]:
        """Return the quoted names of all tables in the schema of the site."""
        with self.connection.cursor() as cursor:
            cursor.execute(
                "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables "
                "WHERE schemaname = current_schema()"
            )
            return sorted(row[0] for row in cursor.fetchall())

    def _checked(self, path: Path) -> Migrations:
        """Return the migrations of a backup. Raises BackupError if it can't be read to its end."""
        self._run("pg_restore", f"--file={os.devnull}", str(path))
        rows = ("--data-only", "--table=django_migrations")
        found = _MIGRATIONS.search(self._run("pg_restore", *rows, "--file=-", str(path)))
        if not found:
            return frozenset()
        columns = found[1].split(", ")
        lines = [
            dict(zip(columns, line.split("\t"), strict=True)) for line in found[2].splitlines()
        ]
        return frozenset((line["app"], line["name"]) for line in lines)

    def _run(self, program: str, *arguments: str) -> str:
        """Return what a program prints. Raises BackupError if it fails."""
        with tempfile.TemporaryFile() as errors:
            ran = self._started(program, *arguments, stdout=subprocess.PIPE, stderr=errors)
            printed, _ = ran.communicate()
            if ran.returncode:
                raise self._failed(program, errors)
        return printed.decode("utf-8", "replace")

    def _started(self, program: str, *arguments: str, **options: Any) -> subprocess.Popen[bytes]:
        """Start one of PostgreSQL's programs. Raises BackupError if it is not installed."""
        path = shutil.which(program)
        if path is None:
            raise BackupError(
                f"{program} is missing: install PostgreSQL’s client programs, version "
                f"{self.version} (on Debian, the package postgresql-client)."
            )
        return subprocess.Popen(  # noqa: S603 - no shell is meant
            [path, *arguments], env=self.environment, **options
        )

    def _failed(self, program: str, errors: IO[bytes], more: str = "") -> BackupError:
        """Return the error that a program printed, with what it may be due to."""
        errors.seek(0)
        said = " ".join(errors.read().decode("utf-8", "replace").split())
        if "lock timeout" in said:
            more = f"Another process is using the database. Stop the site, then try again. {more}"
        if (version := self._version(program)) != self.version:
            more = (
                f"{program} is version {version}, and the server is version {self.version}: "
                f"install PostgreSQL’s client programs of version {self.version}. {more}"
            )
        return BackupError(f"{program} failed: {said or 'it was stopped'}. {more}".strip())

    def _version(self, program: str) -> int:
        """Return the major version of a program."""
        ran = self._started(program, "--version", stdout=subprocess.PIPE)
        printed, _ = ran.communicate()
        found = re.search(rb"\d+", printed)
        return int(found[0]) if found else 0


def _address(parameters: dict[str, Any]) -> str:
    """Return what Django connects with, for PostgreSQL's programs, which may be older than psycopg.

    It lacks the password, which all users of the machine could read in the list of processes.
    """
    known = {each.keyword.decode() for each in Conninfo.get_defaults()} - {"password"}
    return make_conninfo(**{name: parameters[name] for name in known & parameters.keys()})


def database_of(connection: Any) -> PostgresqlDatabase | SqliteDatabase:
    """Return the database of a connection. Raises BackupError if it can't be reached."""
    if connection.vendor == "postgresql":
        return PostgresqlDatabase(connection)
    return SqliteDatabase(connection)
