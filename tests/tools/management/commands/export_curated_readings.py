"""Write what the reader finds in the texts of the curated cards, as a content file."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from pydantic import ValidationError

from tests.tools import curated_readings


class Command(BaseCommand):
    help = (
        "Write the effects that the reader finds in the texts of the curated cards, without texts, "
        "in the format of explorer/content/curated-readings.jsonl."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 for an effect that the file can't hold, or a folder that is not
        there.
        """
        try:
            written = curated_readings.export(options["file"])
        except (OSError, ValidationError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{options['file'].name}: {written:,} cards.")
