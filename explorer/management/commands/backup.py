"""Back up the database to a file."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.template.defaultfilters import filesizeformat

from explorer.management.backups import BackupError, database_of


class Command(BaseCommand):
    help = (
        "Back up the whole database to a file, while the site runs. An older backup there is "
        "replaced when the new one is complete and checked; any other file is refused. "
        "PostgreSQL needs pg_dump and pg_restore."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1, and leave the file as it was, if there is no complete backup."""
        path = options["file"].resolve()
        try:
            database_of(connection).back_up(path)
        except BackupError as error:
            raise CommandError(str(error)) from error
        size = filesizeformat(path.stat().st_size).replace("\xa0", " ")
        self.stdout.write(f"Wrote and checked {path} ({size}).")
