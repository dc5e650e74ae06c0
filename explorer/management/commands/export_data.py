"""Write the rulings and the facts of cards for the open data."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import Error as DatabaseFailed
from pydantic import ValidationError

from explorer.content.entries import InvalidContent
from explorer.management.data_export import file_of_rulings, files_of_cards
from explorer.management.one_at_a_time import one_at_a_time
from explorer.sharing.open_data import publish


class Command(BaseCommand):
    help = (
        "Write the published rulings, and the facts and effects of all cards, from the database. "
        "Card texts are not written."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--to",
            type=Path,
            metavar="FOLDER",
            default=Path(settings.OPEN_DATA),
            help="the folder to write to; by default that of OPEN_DATA, which /data/ offers",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 for a card that no file can hold, or a folder that can't be
        written.
        """
        try:
            with one_at_a_time(self):
                manifest = publish(options["to"], "data", [file_of_rulings(), *files_of_cards()])
        except (OSError, InvalidContent, ValidationError, DatabaseFailed) as error:
            raise CommandError(str(error)) from error
        for each in manifest.of("data"):
            self.stdout.write(
                f"{each.name}: {each.entries:,} entries, revision {each.revision} of {each.date}."
            )
