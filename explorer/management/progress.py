"""Show a progress bar for commands that take long."""

from __future__ import annotations

import sys

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


class _Rate(ProgressColumn):
    """A column with the bytes or cards per second."""

    def render(self, task: Task) -> Text:
        """Return `12.3 MB/s` or `8,100 cards/s`; empty until there is a rate."""
        unit, speed = task.fields.get("unit", "cards"), task.finished_speed or task.speed
        if not speed:
            return Text("")
        return Text(f"{decimal(int(speed))}/s" if unit == "bytes" else f"{speed:,.0f} {unit}/s")


def progress_bar() -> Progress:
    """Return a progress bar on standard error, shown only in a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        _Rate(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
