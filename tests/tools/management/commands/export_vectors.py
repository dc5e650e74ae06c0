"""Write the test vectors of the open data, and count what they cover."""

from __future__ import annotations

from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import Error as DatabaseFailed

from explorer.management.one_at_a_time import one_at_a_time
from explorer.sharing.open_data import Written, publish
from tests.tools.vectors.export import (
    Exported,
    VectorsFailed,
    make_vectors,
    rulings_file,
)
from tests.tools.vectors.kinds import MOST

LEAST = 0.95  # of the branches of the modules that calculate
FEWEST = 100


class Command(BaseCommand):
    help = (
        "Write the rulings that can be calculated, and thousands of other documents of every kind, "
        "each with its result and its rules, for programs that test themselves against them."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--to",
            type=Path,
            metavar="FOLDER",
            help="the folder to write to; by default that of OPEN_DATA, which /data/ offers",
        )
        parser.add_argument(
            "--size",
            type=int,
            metavar="NUMBER",
            default=MOST,
            help=f"the number of vectors, for a trial ({FEWEST} to {MOST}; by default {MOST})",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit with status 1, and write nothing, if a row of a table decides nothing or too few
        branches are run.

        With fewer vectors than usual, neither is required, but `--to` is: a trial replaces what
        `/data/` offers only if its folder is given.
        """
        to, size = options["to"] or Path(settings.OPEN_DATA), options["size"]
        if not FEWEST <= size <= MOST:
            raise CommandError(f"--size is {size}; use a number from {FEWEST} to {MOST}.")
        if size < MOST and not options["to"]:
            raise CommandError(f"With --size below {MOST}, give a folder with --to.")
        if find_spec("coverage") is None:
            raise CommandError(
                "This command measures branches with the package coverage, which is not installed. "
                "Run: pip install --constraint constraints.txt coverage"
            )
        try:
            with TemporaryDirectory() as temporary:
                exported = make_vectors(size, Path(temporary))
            rulings = rulings_file()
            self._count(rulings, exported)
            found = problems(exported)
            if found and size == MOST:
                raise CommandError("\n".join([*found, "Nothing was written."]))
            files = [rulings, *(each.written() for each in exported.kinds)]
            with one_at_a_time(self):
                publish(to, "vectors", files, **exported.facts())
        except (OSError, VectorsFailed, DatabaseFailed) as error:
            raise CommandError(str(error)) from error

    def _count(self, rulings: Written, exported: Exported) -> None:
        self.stdout.write(f"rulings: {rulings.entries:,} vectors")
        for each in exported.kinds:
            tables = ""
            if each.table_rows:
                decided = each.table_rows - len(each.idle_rows)
                tables = f"; {decided} of {each.table_rows} rows of the tables decide at least one"
            self.stdout.write(
                f"{each.kind}: {each.entries:,} vectors, {each.refused:,} of them refusals, "
                f"{each.rules} rules{tables}"
            )
        entries = rulings.entries + sum(each.entries for each in exported.kinds)
        self.stdout.write(f"all: {entries:,} vectors\n\nBranches run, by module:")
        for module in exported.modules:
            lines = ", ".join(f"{start}→{end}" for start, end in module.missing)
            missing = f"  not run: {lines}" if lines else ""
            self.stdout.write(
                f"{module.covered:>5} of {module.branches:<4} {module.module}{missing}"
            )
        share = exported.covered / exported.branches
        self.stdout.write(f"{exported.covered:>5} of {exported.branches} branches: {share:.1%}")


def problems(exported: Exported) -> list[str]:
    """Return a sentence for each row of a table that decides no vector, and for too few
    branches.
    """
    found = [
        f"{each.kind}: no vector is decided by {row}"
        for each in exported.kinds
        for row in each.idle_rows
    ]
    if exported.covered < LEAST * exported.branches:
        found.append(f"Fewer than {LEAST:.0%} of the branches are run.")
    return found
