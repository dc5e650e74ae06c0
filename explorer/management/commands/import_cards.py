"""Import cards from a user's own copy of the real data."""

from __future__ import annotations

from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection

from explorer.catalogue import imports
from explorer.management.one_at_a_time import loading_cards
from explorer.management.progress import progress_bar


class Command(BaseCommand):
    help = (
        "Import cards from your own copy of the data. Importing the same file again does nothing."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        sources = ("auto", *imports.SOURCES)
        help_text = f"one of {', '.join(sources)}; the default, auto, detects the format"
        parser.add_argument(
            "source", nargs="?", choices=sources, default="auto", metavar="SOURCE", help=help_text
        )
        parser.add_argument("file", type=Path, metavar="FILE", help="a file, or a folder of files")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 2, and change nothing, if no cards can be read from a file."""
        path = options["file"]
        try:
            with loading_cards(self), progress_bar() as progress:
                parsed, saved = imports.import_cards(path, options["source"], progress)
        except imports.UnreadableFile as error:
            message = imports.printable(f"{path}: {error}. Nothing was changed.")
            raise CommandError(message, returncode=2) from error
        _tidy()
        for line in imports.lines(parsed, saved):
            self.stdout.write(line)


def _tidy() -> None:
    if connection.vendor == "postgresql" and not connection.in_atomic_block:
        with suppress(OperationalError), connection.cursor() as cursor:
            cursor.execute("VACUUM (ANALYZE) explorer_card")
