"""Run every ruling against the engine."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import track

from engine.cases import UnreadableFile, Verdict, check, read_case_file
from explorer.models import Ruling
from explorer.models.rulings import Mark
from explorer.results.verification import Stated, verify_ruling


class Verified(NamedTuple):
    """The outcome of one ruling or case, and the lines to print about it."""

    mark: str
    lines: tuple[str, ...] = ()


class Command(BaseCommand):
    help = "Check the rulings in the database, and any given case files, against the engine."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, help="case files to check as well")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1 if any ruling differs, 2 for a file that cannot be read."""
        try:
            cases = [(path, case) for path in options["files"] for case in read_case_file(path)]
        except UnreadableFile as error:
            raise CommandError(str(error), returncode=2) from error
        count = Ruling.objects.count()
        if not count and not cases:
            raise CommandError("There are no rulings. Run load_content to load the shipped ones.")
        total = count + len(cases)
        verified = [*track(_verified(cases), "Rulings", total=total, console=_progress())]
        for line in (line for each in verified for line in each.lines):
            self.stdout.write(line)
        self._count("rulings", [mark.label for mark in Mark], verified[:count])
        if cases:
            self._count("cases", [verdict.value for verdict in Verdict], verified[count:])
        if any(each.lines for each in verified):
            raise CommandError("At least one ruling or case differs.", returncode=1)

    def _count(self, what: str, marks: list[str], verified: list[Verified]) -> None:
        counts = Counter(each.mark for each in verified)
        numbers = ", ".join(f"{counts[mark]} {mark}" for mark in marks)
        self.stdout.write(f"{len(verified)} {what}: {numbers}")


def _progress() -> Console:
    return Console(stderr=True, quiet=not sys.stderr.isatty())


def _verified(cases: list[tuple[Path, Any]]) -> Iterator[Verified]:
    for ruling in Ruling.objects.iterator():
        yield _ruling(ruling)
    for at, (path, case) in enumerate(cases):
        checked = check(case, f"{path}: case {at}")
        yield Verified(checked.verdict.value, tuple(map(str, checked.differences)))


def _ruling(ruling: Ruling) -> Verified:
    """Check a ruling: it differs if a number in its source does, or if its stored proof is
    wrong.
    """
    verification = verify_ruling(ruling)
    lines = []
    if verification.mark is Mark.DIFFERS:
        lines = [_line(ruling, each) for each in verification.stated if not each.agrees]
        lines = lines or [f"{ruling.slug}: {verification.problem}"]
    if ruling.disputed and verification.mark is Mark.AGREES:
        lines.append(f"{ruling.slug}: marked as disputed, but its source agrees")
    if verification.mark != ruling.mark:
        lines.append(f"{ruling.slug}: stored as {ruling.mark}, now {verification.mark}")
    return Verified(verification.mark.label, tuple(lines))


def _line(ruling: Ruling, each: Stated) -> str:
    what = f"{each.label} {each.player}".strip()
    return f"{ruling.slug}: {what}: expected {each.says}, got {each.computed}"
