"""Measure which branches of the engine are run, with the package coverage.

Nothing of the engine is imported here: what its modules do as they are imported counts too, so
`Branches` must begin before.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

from coverage import Coverage

Value = TypeVar("Value")

# The modules of the engine that do not calculate results.
OTHER_MODULES = (
    "engine/*/card_text/*",  # read card texts
    "engine/card_words/*",
    "engine/yugioh/timing/phrase_search.py",
    "engine/yugioh/sweep/*",  # vary a number
    "engine/yugioh/deciding_effects.py",  # vary the effects, the rule or the facts
    "engine/yugioh/modifier_order.py",
    "engine/yugioh/replay/comparison.py",
    "engine/yugioh/timing/missing_facts.py",
    "engine/yugioh/timing/walk_through.py",  # ask about each moment of a battle, for the walk
    "engine/printing.py",  # print results
    "engine/text.py",
    "engine/languages.py",
    "engine/sentence_parts.py",
    "engine/verdict.py",
    "engine/yugioh/captions.py",
    "engine/yugioh/life_point_sentences.py",
    "engine/lorcana/wording.py",
    "engine/lua/*",  # write the module of wikis
    "engine/escapers.py",
    "engine/lorcana/outcome.py",
    "engine/yugioh/rule_codes.py",  # list codes for the schemas, and their sources for pages
    "engine/yugioh/replay/stated_rules.py",
    "engine/yugioh/step_codes.py",
    "engine/lorcana/rule_codes.py",
    "engine/source_strings.py",
    "engine/__main__.py",  # the command line
    "engine/cases.py",
)


class Branches:
    """Record the branches that are run, and find out whether a call runs new ones."""

    def __init__(self, data_file: Path) -> None:
        """Begin to record into a file."""
        self._coverage = _coverage(data_file)
        self._coverage.start()

    def are_new_in(self, call: Callable[[], Value]) -> tuple[Value, bool]:
        """Return what a call returns, and whether it runs a branch that was not run before."""
        before = self._count()
        value = call()
        return value, self._count() > before

    def _count(self) -> int:
        # The public way to the same number writes to a database for each call, which takes longer
        # than the calculation.
        collector = self._coverage._collector
        return sum(map(len, collector.data.values())) if collector else 0

    def save(self) -> None:
        """Stop, and write the file."""
        self._coverage.stop()
        self._coverage.save()


class Measured(NamedTuple):
    """Hold how many branches a module has, how many were run, and the lines of the others."""

    module: str
    branches: int
    covered: int
    missing: tuple[tuple[int, int], ...]


def measured(data_files: Iterable[Path], folder: Path) -> list[Measured]:
    """Return the modules that calculate and have branches, with what the recorded runs covered."""
    together = _coverage(folder / "together")
    together.combine([str(path) for path in data_files])
    report = folder / "report.json"
    together.json_report(outfile=str(report), omit=[f"*/{each}" for each in OTHER_MODULES])
    return [
        Measured(
            module,
            each["summary"]["num_branches"],
            each["summary"]["covered_branches"],
            tuple((start, end) for start, end in each["missing_branches"]),
        )
        for module, each in sorted(json.loads(report.read_text("utf-8"))["files"].items())
        if each["summary"]["num_branches"]
    ]


def _coverage(data_file: Path) -> Coverage:
    coverage = Coverage(
        data_file=str(data_file), branch=True, source_pkgs=["engine"], config_file=False
    )
    coverage.set_option("run:core", "ctrace")  # the only one whose count every version has
    return coverage
