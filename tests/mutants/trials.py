"""Run tests against mutants, several at a time, each in a copy of the project.

A trial is a forked process: pytest and the libraries are imported once, before the first fork, so a
trial costs the tests and the import of the project. A mutant that never ends is killed by an alarm.
Hypothesis tries the same examples in every trial, so that a mutant's fate does not change from run
to run, and does not look for the smallest example that fails.
"""

from __future__ import annotations

import importlib
import multiprocessing
import multiprocessing.connection
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing.context import ForkProcess
from pathlib import Path
from time import monotonic

from tests.machine import ROOT
from tests.mutants.mutations import Mutant

# Slow imports of the project and its tests.
LIBRARIES = (
    "django.test",
    "hypothesis.strategies",
    "jinja2",
    "pydantic",
    "pytest_django.plugin",
    "rich.console",
)
OPTIONS = (
    "-x",
    "-q",
    "-Wignore:Module already imported",
    "-Wignore:Unknown config option",
    "--hypothesis-profile=trial",
)
UNNEEDED = ("cacheprovider", "playwright", "schemathesis", "xdist")
LOG = "trial.log"

_fork = multiprocessing.get_context("fork")


def survivors(mutants: Sequence[Mutant], tests: Sequence[str]) -> list[Mutant]:
    """Return the mutants that the tests do not notice.

    Raise RuntimeError if the tests fail without any change.
    """
    for name in LIBRARIES:
        importlib.import_module(name)
    with tempfile.TemporaryDirectory() as folder:
        copies = [_copy(Path(folder) / str(number)) for number in range(os.cpu_count() or 1)]
        start = monotonic()
        trial = _start(copies[0], None, tests, seconds=3600)
        trial.join()
        if trial.exitcode:
            printed = (copies[0] / LOG).read_text("utf-8", "replace")
            raise RuntimeError(f"The tests fail without a mutant.\n{printed}")
        return _try_all(mutants, tests, copies, seconds=30 + round(10 * (monotonic() - start)))


def _try_all(
    mutants: Sequence[Mutant], tests: Sequence[str], copies: list[Path], seconds: int
) -> list[Mutant]:
    """Return the mutants that survive; each copy has one trial at a time."""
    survived: list[Mutant] = []
    running: dict[int, tuple[ForkProcess, Path, Mutant]] = {}
    waiting = [*mutants]
    while waiting or running:
        while waiting and copies:
            mutant, copy = waiting.pop(0), copies.pop()
            trial = _start(copy, mutant, tests, seconds)
            running[trial.sentinel] = trial, copy, mutant
        for sentinel in multiprocessing.connection.wait([*running]):
            assert isinstance(sentinel, int)
            trial, copy, mutant = running.pop(sentinel)
            trial.join()
            copies.append(copy)
            (copy / mutant.module).write_bytes((ROOT / mutant.module).read_bytes())
            if trial.exitcode == 0:
                survived.append(mutant)
    return sorted(survived)


def _start(copy: Path, mutant: Mutant | None, tests: Sequence[str], seconds: int) -> ForkProcess:
    if mutant:
        (copy / mutant.module).write_text(mutant.source, "utf-8")
    trial = _fork.Process(target=_run, args=(copy, tests, seconds))
    trial.start()
    return trial


def _run(copy: Path, tests: Sequence[str], seconds: int) -> None:
    """Run the tests of a copy in this process, and exit with what pytest returns."""
    import hypothesis
    import pytest

    hypothesis.settings.register_profile(
        "trial",
        deadline=None,
        derandomize=True,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
    )
    signal.alarm(seconds)
    os.chdir(copy)
    with open(LOG, "w") as log:
        os.dup2(log.fileno(), sys.stdout.fileno())
        os.dup2(log.fileno(), sys.stderr.fileno())
    sys.path[:] = [str(copy), *(each for each in sys.path if each not in ("", str(ROOT)))]
    sys.dont_write_bytecode = True
    for name in [name for name in sys.modules if name.partition(".")[0] == "tests"]:
        del sys.modules[name]
    os.environ["DJANGO_SETTINGS_MODULE"] = "explorer.settings"
    needs_no_site = all(each.startswith("tests/engine/") for each in tests)
    unneeded = (*UNNEEDED, *(["django"] if needs_no_site else []))
    sys.exit(pytest.main([*OPTIONS, *(f"-pno:{name}" for name in unneeded), *tests]))


def _copy(target: Path) -> Path:
    """Copy the project's files, as git lists them."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in names.split("\0"):
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target / name)
    return target
