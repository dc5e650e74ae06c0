"""Take cards over from a user's own copy of the real data."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.filesize import decimal
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from explorer import imports


class Command(BaseCommand):
    help = "Import cards, all or none, from your own copy of the data. Again changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        sources = ("auto", *imports.SOURCES)
        told = f"one of {', '.join(sources)}; auto, which is usual, decides by what the file holds"
        parser.add_argument(
            "source", nargs="?", choices=sources, default="auto", metavar="SOURCE", help=told
        )
        parser.add_argument("file", type=Path, metavar="FILE", help="a file, or a folder of files")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit 2 for a file that nothing can be taken from: nothing is changed then."""
        path = options["file"]
        try:
            with _progress() as progress:
                reading, saved = imports.import_cards(path, options["source"], progress)
        except imports.UnreadableFile as error:
            told = imports.printable(f"{path}: {error}. Nothing is changed.")
            raise CommandError(told, returncode=2) from error
        for line in imports.lines(reading, saved):
            self.stdout.write(line)


class _Rate(ProgressColumn):
    """How many bytes or cards a second."""

    def render(self, task: Task) -> Text:
        """`12.3 MB/s`, `8,100 cards/s`; nothing before there is a rate."""
        unit, speed = task.fields.get("unit", "cards"), task.finished_speed or task.speed
        if not speed:
            return Text("")
        return Text(f"{decimal(int(speed))}/s" if unit == "bytes" else f"{speed:,.0f} {unit}/s")


def _progress() -> Progress:
    """The progress bar goes where errors go, and only to a person."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        _Rate(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
