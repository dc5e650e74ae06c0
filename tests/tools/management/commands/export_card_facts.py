"""Write the facts of every card, and the effects read from their texts, as content files."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from pydantic import ValidationError

from explorer.catalogue import card_facts_export


class Command(BaseCommand):
    help = (
        "Write the facts of all cards and the effects proposed for them, without texts, in the "
        "format of explorer/content/card-facts."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, metavar="FOLDER", help="the folder to write to")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 for a card that no file can hold, or a folder that is not there."""
        try:
            written = card_facts_export.export(options["folder"])
        except (OSError, ValidationError) as error:
            raise CommandError(str(error)) from error
        for name, number in written.items():
            self.stdout.write(f"{name}: {number:,} cards.")
