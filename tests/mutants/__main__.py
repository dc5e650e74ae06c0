"""Test the mutants of the targets, and list those that no test noticed.

`python -m tests.mutants [--sample N] [TARGET …]` tries all mutants of these targets, or of all
targets. With `--sample`, it tries N mutants of each target, chosen by `--seed`.

targets.toml has the targets. explained.toml has the survivors that change nothing, and why; an
explanation that fits no survivor any more is listed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tests.machine import ROOT
from tests.mutants.mutations import Mutant, mutants
from tests.mutants.trials import survivors

HERE = Path(__file__).parent
MOST_UNEXPLAINED = 0.02  # of a target of the engine's core

# A survivor by its module and its lines before and after, as line numbers change all the time.
Survivor = tuple[str, str, str]


class Target(NamedTuple):
    """Modules, and the tests that must notice a change to them."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    is_core: bool
    has_constants: bool  # which are changed too


class Result(NamedTuple):
    """Results of a target's mutants."""

    target: Target
    mutants: int
    tried: int
    explained: int
    unexplained: tuple[Mutant, ...]
    outdated: tuple[Survivor, ...]  # explanations of what is dead or not there any more
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
            fields.get("constants", True),
        )
        for name, fields in targets.items()
    ]


def _files(pattern: str) -> list[str]:
    """Return the files of a pattern. Raise ValueError if there are none: a module has moved."""
    paths = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(pattern))
    if not paths:
        raise ValueError(f"targets.toml names {pattern}, which is not there.")
    return paths


def read_explained() -> set[Survivor]:
    """Return the survivors of explained.toml."""
    entries = tomllib.loads((HERE / "explained.toml").read_text("utf-8")).get("mutant", [])
    return {(each["module"], each["before"], each["after"]) for each in entries if each["why"]}


def run(target: Target, explained: set[Survivor], sample: int | None, seed: int) -> Result:
    """Try every mutant of a target, or as many as the sample has."""
    start = time.monotonic()
    every = [
        mutant
        for module in target.modules
        for mutant in mutants(ROOT, module, target.has_constants)
    ]
    tried = every if sample is None else chosen(every, sample, seed)
    survived = survivors(tried, target.tests)
    unexplained = [mutant for mutant in survived if mutant.identity not in explained]
    of_target = {each for each in explained if each[0] in target.modules}
    return Result(
        target=target,
        mutants=len(every),
        tried=len(tried),
        explained=len(survived) - len(unexplained),
        unexplained=tuple(unexplained),
        outdated=tuple(sorted(outdated(of_target, every, tried, survived))),
        seconds=time.monotonic() - start,
    )


def chosen(every: Sequence[Mutant], sample: int, seed: int) -> list[Mutant]:
    """Return a random sample, in the order of the lines; the same one for the same seed."""
    return sorted(random.Random(seed).sample(every, min(sample, len(every))))


def outdated(
    explained: set[Survivor],
    every: Iterable[Mutant],
    tried: Iterable[Mutant],
    survived: Iterable[Mutant],
) -> set[Survivor]:
    """Return the explanations of mutants that a test kills, or that are not there any more."""
    untried = {each.identity for each in every} - {each.identity for each in tried}
    return explained - untried - {each.identity for each in survived}


def table(results: Sequence[Result]) -> Table:
    """Return a row for each target."""
    printed = Table(
        "target", "mutants", "tried", "killed", "explained", "survived", "s", "target met"
    )
    for result in results:
        left = len(result.unexplained)
        printed.add_row(
            result.target.name,
            str(result.mutants),
            str(result.tried),
            str(result.tried - result.explained - left),
            str(result.explained),
            str(left),
            f"{result.seconds:.0f}",
            ("yes" if result.is_met else "NO") if result.target.is_core else "",
        )
    return printed


def main(arguments: Sequence[str]) -> int:
    """Exit 1 if more of a core target's mutants survive unexplained than may, or if an explanation
    is outdated.
    """
    parser = argparse.ArgumentParser("tests.mutants", description="Run mutation tests.")
    parser.add_argument("names", metavar="TARGET", nargs="*", help="one of targets.toml")
    parser.add_argument("--sample", metavar="N", type=int, help="try N mutants of each target")
    parser.add_argument("--seed", type=int, default=1, help="choose another sample")
    options, targets = parser.parse_args(arguments), read_targets()
    if unknown := {*options.names} - {target.name for target in targets}:
        print(f"No target {', '.join(sorted(unknown))}: {', '.join(each.name for each in targets)}")
        return 2
    console, explained, results = Console(width=100), read_explained(), []
    for target in targets:
        if not options.names or target.name in options.names:
            results.append(run(target, explained, options.sample, options.seed))
            console.print(_listed(results[-1]), highlight=False, markup=False, soft_wrap=True)
    console.print(table(results))
    return 0 if all(result.is_met and not result.outdated for result in results) else 1


def _listed(result: Result) -> str:
    """Return what survives unexplained, and the explanations to remove, in a few lines each."""
    survived = [
        f"{each.module}:{each.line}: {each.operator}\n  - {each.before}\n  + {each.after}\n"
        for each in result.unexplained
    ]
    removable = [
        f"explained.toml, {module}: no such mutant survives\n  - {before}\n  + {after}\n"
        for module, before, after in result.outdated
    ]
    return "".join(survived + removable).rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
