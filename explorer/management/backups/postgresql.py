"""Back up and restore a PostgreSQL database with pg_dump, pg_restore and psql.

A backup is in the custom format of pg_dump. It is restored in one transaction that first drops all
tables, so that those of a newer release don't stay. pg_restore alone drops only what the backup
has, so psql runs the SQL that pg_restore prints. It commits only after the whole of it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from django.db import Error
from psycopg.conninfo import make_conninfo
from psycopg.pq import Conninfo

from explorer.management.backups.files import (
    BackupError,
    Migrations,
    check_is_complete,
    check_migrations,
    is_postgresql_backup,
    is_sqlite_backup,
    replacing,
)

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
