"""Show how far a command is that takes long: a bar in a terminal, or else a line now and then."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any

from rich.console import Console
from rich.filesize import decimal
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

BETWEEN_LINES = 5.0  # seconds; a command that takes less writes none


class _Rate(ProgressColumn):
    """A column with the bytes or cards per second."""

    def render(self, task: Task) -> Text:
        """Return `12.3 MB/s` or `8,100 cards/s`; empty until there is a rate."""
        unit, speed = task.fields.get("unit", "cards"), task.finished_speed or task.speed
        if not speed:
            return Text("")
        return Text(f"{decimal(int(speed))}/s" if unit == "bytes" else f"{speed:,.0f} {unit}/s")


class _Lines(Progress):
    """Progress without a bar: it writes a line to standard error every few seconds."""

    def __init__(self) -> None:
        super().__init__(disable=True, auto_refresh=False)
        self._written = monotonic()

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """Advance a task, and write a line if the last one is old enough."""
        super().advance(task_id, advance)
        now = monotonic()
        if now - self._written >= BETWEEN_LINES:
            self._written = now
            print(line(self._tasks[task_id]), file=sys.stderr, flush=True)


def line(task: Task) -> str:
    """Return `Reading: 3,200 of 14,276 files`, or `Reading: 12.3 MB of 108.9 MB`."""

    def amount(number: Any) -> str:
        return decimal(int(number)) if unit == "bytes" else f"{number:,.0f}"

    unit = task.fields.get("unit", "cards")
    of = "" if task.total is None else f" of {amount(task.total)}"
    return (
        f"{task.description}: {amount(task.completed)}{of}{'' if unit == 'bytes' else f' {unit}'}"
    )


def progress_bar() -> Progress:
    """Return a progress bar on standard error; where that is no terminal, lines of text."""
    if not sys.stderr.isatty():
        return _Lines()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        _Rate(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
