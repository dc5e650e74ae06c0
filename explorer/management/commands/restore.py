"""Replace the database with a backup."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from explorer.management.backups import BackupError, database_of
from explorer.management.one_at_a_time import one_at_a_time


class Command(BaseCommand):
    help = (
        "Replace everything in the database with a backup that the command backup wrote. Stop the "
        "site first. If it fails, the database stays as it was. PostgreSQL needs pg_restore and "
        "psql."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the backup")
        parser.add_argument(
            "--no-input",
            "--noinput",
            action="store_false",
            dest="interactive",
            help="don’t ask before data is replaced",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 if nothing was restored."""
        path = options["file"].resolve()
        try:
            database = database_of(connection)
            database.check(path)
            if (
                options["interactive"]
                and database.has_data()
                and not self._confirmed(path, database)
            ):
                raise CommandError("Nothing was restored.")
            with one_at_a_time(self):
                database.restore(path)
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(
            f"Restored {database} from {path}. Now run manage.py migrate and manage.py "
            "verify_rulings, then start the site."
        )

    def _confirmed(self, path: Path, database: object) -> bool:
        self.stdout.write(f"This replaces everything in {database} with {path}.")
        try:
            return input("Type “yes” to go on: ").strip().lower() == "yes"
        except EOFError as error:
            raise CommandError("Nothing was restored. Answer “yes”, or add --no-input.") from error
