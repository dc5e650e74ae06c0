"""Compare the answers of two rulesets, or of two versions of the engine."""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from explorer.management.progress import progress_bar
from tests.tools.comparison.comparing import Report, compare_all
from tests.tools.comparison.other_engine import EngineFailed
from tests.tools.comparison.stored_documents import count
from tests.tools.comparison.verdicts import COMPARED, LEFT_OUT, counted
from tests.tools.comparison.versions import (
    UnknownRuleset,
    Versions,
    engines,
    rulesets,
)

_FEW = 2_000  # documents that take less time than it takes to start processes
_INTERRUPTED = 130


class Command(BaseCommand):
    help = (
        "Compute every published ruling and every saved scenario by two rulesets, or by this "
        "engine and another version of it, and list those whose answers differ."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        versions = parser.add_mutually_exclusive_group(required=True)
        versions.add_argument(
            "--rulesets",
            nargs=2,
            metavar=("FIRST", "SECOND"),
            help="two rulesets of one game, such as crd-2.0.1 crd-2.3.0",
        )
        versions.add_argument(
            "--engine",
            type=Path,
            metavar="FOLDER",
            help="the folder of another version: a checkout, or what pip install --target wrote",
        )
        parser.add_argument("--json", action="store_true", help="print one JSON object")
        parser.add_argument(
            "--fail-on-difference", action="store_true", help="exit with status 1 if any differs"
        )
        parser.add_argument(
            "--seconds",
            type=float,
            default=10.0,
            help="the most seconds that the other version may take for a document (10)",
        )
        parser.add_argument(
            "--processes",
            type=int,
            metavar="NUMBER",
            help="by default one for each processor, and one for few documents",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 2 if the versions can't be compared, 130 if interrupted."""
        try:
            versions = _versions(options)
            report = self._report(versions, options["processes"])
        except (UnknownRuleset, EngineFailed) as error:
            raise CommandError(str(error), returncode=2) from error
        except KeyboardInterrupt as error:
            raise CommandError("Interrupted.", returncode=_INTERRUPTED) from error
        if options["json"]:
            self.stdout.write(json.dumps(report.to_document(), ensure_ascii=False))
        else:
            self._print(report)
        if options["fail_on_difference"] and report.differing:
            raise CommandError("At least one answer differs.", returncode=1)

    def _report(self, versions: Versions, processes: int | None) -> Report:
        total = count()
        if processes is None:
            processes = 1 if total <= _FEW else len(os.sched_getaffinity(0))
        with progress_bar() as progress:
            task = progress.add_task("Comparing", total=total, unit="documents")
            return compare_all(
                versions, max(1, processes), lambda done: progress.advance(task, done)
            )

    def _print(self, report: Report) -> None:
        first, second = report.names
        self.stdout.write(f"First: {first}\nSecond: {second}\n")
        for each in report.items:
            hidden = " (hidden)" if each.is_hidden else ""
            self.stdout.write(f"{each.address} {each.title}{hidden}: {each.verdict.label}")
            self.stdout.write(f"  first: {each.first}\n  second: {each.second}")
            if each.steps:
                self.stdout.write(f"  rows that differ: {', '.join(each.steps)}")
        counts = counted(report.counts, COMPARED)
        self.stdout.write(f"{report.compared:,} compared: {counts}")
        self.stdout.write(f"Left out: {counted(report.counts, LEFT_OUT)}")


def _versions(options: dict[str, Any]) -> Versions:
    """Return the versions to compare. Raises UnknownRuleset or EngineFailed."""
    if options["rulesets"]:
        return rulesets(*options["rulesets"])
    folder: Path = options["engine"]
    if not folder.is_dir():
        raise EngineFailed(f"There is no folder {folder}.")
    return engines(folder, options["seconds"])
