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

from engine.cases import UnreadableFile, Verdict, check, read
from explorer.models import Ruling
from explorer.proof import Mark


class Verified(NamedTuple):
    """How one ruling or case fares, and every line there is to say about it."""

    mark: Mark
    lines: tuple[str, ...] = ()


_MARKS = {
    Verdict.AGREES: Mark.AGREES,
    Verdict.DIFFERS: Mark.DIFFERS,
    Verdict.UNCHECKED: Mark.NOT_COMPUTABLE,
}


class Command(BaseCommand):
    help = "Run the rulings of the database, and any case file named, against the engine."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, help="case files to run as well")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit 1 if something differs, 2 for a file that cannot be read."""
        try:
            cases = [(path, case) for path in options["files"] for case in read(path)]
        except UnreadableFile as error:
            raise CommandError(str(error), returncode=2) from error
        count = Ruling.objects.count() + len(cases)
        verified = [*track(_verified(cases), "Rulings", total=count, console=_progress())]
        for each in verified:
            for line in each.lines:
                self.stdout.write(line)
        marks = Counter(each.mark for each in verified)
        self.stdout.write(", ".join(f"{marks[mark]} {mark.label}" for mark in Mark))
        if any(each.lines for each in verified):
            raise CommandError("Something differs.", returncode=1)


def _progress() -> Console:
    """The progress bar goes where errors go, and only to a person."""
    return Console(stderr=True, quiet=not sys.stderr.isatty())


def _verified(cases: list[tuple[Path, Any]]) -> Iterator[Verified]:
    for ruling in Ruling.objects.iterator():
        yield _ruling(ruling)
    for at, (path, case) in enumerate(cases):
        checked = check(case, f"{path}: case {at}")
        yield Verified(_MARKS[checked.verdict], tuple(map(str, checked.differences)))


def _ruling(ruling: Ruling) -> Verified:
    """A ruling differs if a number of its source does, or if another mark was kept for it."""
    proof = ruling.prove()
    lines = []
    if proof.mark is Mark.DIFFERS:
        differing = [each for each in proof.stated if not each.agrees]
        lines = [
            f"{ruling.slug}: {each.label} {each.player}: expected {each.says}, got {each.computed}"
            for each in differing
        ] or [f"{ruling.slug}: {proof.problem}"]
    if proof.mark != ruling.mark:
        lines.append(f"{ruling.slug}: kept as {ruling.mark}, now {proof.mark}")
    return Verified(proof.mark, tuple(lines))
