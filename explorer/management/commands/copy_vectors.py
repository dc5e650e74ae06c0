"""Copy the test vectors of a folder to the open data."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import Error as DatabaseFailed

from explorer.management.one_at_a_time import one_at_a_time
from explorer.sharing.open_data import VECTOR_FACTS, files_of, publish, read_manifest


class Command(BaseCommand):
    help = "Copy test vectors to the open data, such as those that a container image comes with."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("source", type=Path, metavar="FOLDER", help="the folder that has them")
        parser.add_argument(
            "--to",
            type=Path,
            metavar="FOLDER",
            default=Path(settings.OPEN_DATA),
            help="the folder to write to; by default that of OPEN_DATA, which /data/ offers",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 for a folder without vectors, or one that can't be written."""
        source: Path = options["source"]
        manifest = read_manifest(source)
        if not manifest or not manifest.of("vectors"):
            raise CommandError(f"{source} has no vectors.")
        try:
            with one_at_a_time(self):
                files = files_of(source, manifest, "vectors")
                facts = manifest.model_dump(include=VECTOR_FACTS)
                publish(options["to"], "vectors", files, **facts)
        except (OSError, DatabaseFailed) as error:
            raise CommandError(str(error)) from error
        entries = sum(each.entries for each in manifest.of("vectors"))
        self.stdout.write(f"all: {entries:,} vectors")
