"""Write the curated cards as a card file."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from explorer.catalogue import card_export
from explorer.content.entries import InvalidContent

AN_ENTRY = "\n{"  # one card per line; line breaks within texts are escaped


class Command(BaseCommand):
    help = "Write all curated cards in the format of explorer/content/cards.json, without texts."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file",
            nargs="?",
            type=Path,
            metavar="FILE",
            help="the file to write; standard output by default",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 for a card that the file cannot hold, or a file that cannot be
        written.
        """
        try:
            written = card_export.export_json()
            if options["file"] is None:
                self.stdout.write(written, ending="")
                return
            options["file"].write_text(written, "utf-8", newline="\n")
        except (InvalidContent, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Wrote {written.count(AN_ENTRY):,} cards.")
