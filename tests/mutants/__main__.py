"""Test every mutant of the targets, and list those that no test noticed.

`python -m tests.mutants [TARGET …]`; targets.toml has the targets, explained.toml the survivors
that change nothing and why.
"""

from __future__ import annotations

import sys
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tests.machine import ROOT
from tests.mutants.mutations import Mutant, mutants
from tests.mutants.trials import survivors

HERE = Path(__file__).parent
MOST_UNEXPLAINED = 0.02  # of a target of the engine's core


class Target(NamedTuple):
    """Modules, and the tests that must notice a change to them."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    is_core: bool


class Result(NamedTuple):
    """Results of a target's mutants."""

    target: Target
    tried: int
    explained: int
    unexplained: tuple[Mutant, ...]
    seconds: float

    @property
    def is_met(self) -> bool:
        return not self.target.is_core or len(self.unexplained) <= MOST_UNEXPLAINED * self.tried


def read_targets() -> list[Target]:
    """Return the targets of targets.toml; patterns of modules are expanded."""
    targets = tomllib.loads((HERE / "targets.toml").read_text("utf-8"))
    return [
        Target(
            name,
            tuple(name for pattern in fields["modules"] for name in _files(pattern)),
            tuple(fields["tests"]),
            fields.get("core", False),
        )
        for name, fields in targets.items()
    ]


def _files(pattern: str) -> list[str]:
    """Return the files of a pattern. Raise ValueError if there are none: a module has moved."""
    paths = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(pattern))
    if not paths:
        raise ValueError(f"targets.toml names {pattern}, which is not there.")
    return paths


def read_explained() -> set[tuple[str, str, str]]:
    """Return the survivors of explained.toml: module, lines before, lines after."""
    entries = tomllib.loads((HERE / "explained.toml").read_text("utf-8")).get("mutant", [])
    return {(each["module"], each["before"], each["after"]) for each in entries if each["why"]}


def run(target: Target, explained: set[tuple[str, str, str]]) -> Result:
    """Try every mutant of a target."""
    start = time.monotonic()
    every = [mutant for module in target.modules for mutant in mutants(ROOT, module)]
    survived = survivors(every, target.tests)
    unexplained = [
        each for each in survived if (each.module, each.before, each.after) not in explained
    ]
    return Result(
        target=target,
        tried=len(every),
        explained=len(survived) - len(unexplained),
        unexplained=tuple(unexplained),
        seconds=time.monotonic() - start,
    )


def table(results: Sequence[Result]) -> Table:
    """Return a row for each target."""
    printed = Table("target", "mutants", "killed", "explained", "survived", "s", "target met")
    for result in results:
        left = len(result.unexplained)
        printed.add_row(
            result.target.name,
            str(result.tried),
            str(result.tried - result.explained - left),
            str(result.explained),
            str(left),
            f"{result.seconds:.0f}",
            ("yes" if result.is_met else "NO") if result.target.is_core else "",
        )
    return printed


def main(names: Sequence[str]) -> int:
    """Exit 1 if more of a core target's mutants survive unexplained than may."""
    targets = read_targets()
    if unknown := {*names} - {target.name for target in targets}:
        print(f"No target {', '.join(sorted(unknown))}: {', '.join(each.name for each in targets)}")
        return 2
    console, explained, results = Console(width=100), read_explained(), []
    for target in targets:
        if not names or target.name in names:
            results.append(run(target, explained))
            for mutant in results[-1].unexplained:
                console.print(f"{mutant.module}:{mutant.line}: {mutant.operator}\n"
                              f"  - {mutant.before}\n  + {mutant.after}",
                              highlight=False, markup=False, soft_wrap=True)  # fmt: skip
    console.print(table(results))
    return 0 if all(result.is_met for result in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
