"""Measure how much slower pages are on a large database than on a small one (`make bench-growth`).

The small database has the shipped cards and rulings and 2,000 saved scenarios; the large one has
100,000 scenarios and 20,000 rulings. Both are new SQLite databases, or new ones on the PostgreSQL
server of DATABASE_URL, which are dropped at the end. A process for each answers requests with
Django's test client, without kept pages and limits; they take turns, so that a busy moment affects
both.

SCENARIOS and RULINGS set the size of the large database, ROUNDS the requests of which the median
counts, and ONLY measures the pages with these letters in their names. With FOLDER, the SQLite
databases stay there, and the next run uses them again.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.benchmarks.production import database
from tests.machine import ROOT

SCENARIOS = int(os.environ.get("SCENARIOS", "100000"))
RULINGS = int(os.environ.get("RULINGS", "20000"))
ROUNDS = int(os.environ.get("ROUNDS", "7"))
FOLDER = os.environ.get("FOLDER", "")
IS_SERVER = os.environ.get("DATABASE_URL", "").startswith("postgres")
ONLY = os.environ.get("ONLY", "")
# A page is missed if it is slower by the factor and by more than the first milliseconds, or by
# more than the second ones.
FACTOR, NOISE, MOST = 2, 5, 50


class Times(NamedTuple):
    """Milliseconds of answers: on the wall, and of the process's processor."""

    wall: float
    cpu: float

    @property
    def judged(self) -> float:
        """Return the time that counts: the processor's, which other programs do not lengthen;
        with PostgreSQL, whose processes do a part of the work, that on the wall.
        """
        return self.wall if IS_SERVER else self.cpu


class Worker:
    """A process that answers requests on one of the databases."""

    def __init__(self, size: str, database: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", "tests.benchmarks.growth_worker"],
            cwd=ROOT,
            env=os.environ | {"DATABASE_URL": database, "SIZE": size},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, what: str, **more: Any) -> Any:
        """Return what the process answers; what it raises is on standard error."""
        self.send(what, **more)
        return self.receive()

    def send(self, what: str, **more: Any) -> None:
        """Send a request without waiting for its answer."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"what": what, **more}) + "\n")
        self.process.stdin.flush()

    def receive(self) -> Any:
        """Return the answer to the request that was sent."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"The process ended: {self.process.wait()}")
        return json.loads(line)


def main() -> int:
    """Print the table of pages; 1 if one of them is missed."""
    start = time.perf_counter()
    with _databases() as (few, many):
        small, large = Worker("small", few), Worker("large", many)
        try:
            for worker, scenarios, rulings in ((small, 0, 0), (large, SCENARIOS, RULINGS)):
                worker.send("fill", scenarios=scenarios, rulings=rulings)
            counts = {"small": small.receive(), "large": large.receive()}
            for size, counted in counts.items():
                print(f"{size}: {counted}")
            print(f"Filled in {time.perf_counter() - start:.0f} s.", flush=True)
            return _compare(small, large)
        finally:
            for worker in (small, large):
                worker.process.kill()
                worker.process.wait()


@contextmanager
def _databases() -> Iterator[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as removed, ExitStack() as opened:
        folders = [Path(FOLDER or removed).absolute() / size for size in ("small", "large")]
        for folder in folders:  # two folders: whoever loads cards locks the folder
            folder.mkdir(parents=True, exist_ok=True)
        few, many = (opened.enter_context(database(folder)) for folder in folders)
        yield few, many


def _compare(small: Worker, large: Worker) -> int:
    of_small, of_large = small.ask("pages"), large.ask("pages")
    title = f"page; median of milliseconds, {'wall' if IS_SERVER else 'processor'}"
    print(f"\n{title:<64}{'small':>8}{'large':>8}{'ratio':>7}  on the wall")
    missed = 0
    for name, at_large in of_large.items():
        if ONLY not in name:
            continue
        pair = ((small, of_small.get(name, at_large)), (large, at_large))
        few, many = _measured(pair, ROUNDS)
        if _is_missed(few.judged, many.judged):  # once more and longer
            few, many = _measured(pair, 3 * ROUNDS)
        verdict = "MISSED" if _is_missed(few.judged, many.judged) else "met"
        missed += verdict == "MISSED"
        ratio = many.judged / few.judged
        print(f"{name[:63]:<64}{few.judged:>8.1f}{many.judged:>8.1f}{ratio:>7.1f}", end="")
        print(f"{few.wall:>8.1f}{many.wall:>8.1f}  {verdict}", flush=True)
    print(f"\n{missed} pages missed. A page may take {FACTOR} times as long ", end="")
    print(f"or {NOISE} ms more, but never {MOST} ms more.")
    return int(missed > 0)


def _measured(pair: Any, rounds: int) -> tuple[Times, Times]:
    """Return the medians of both databases, which answer in turns."""
    for worker, page in pair:
        worker.ask("get", **page)
    times: tuple[list[Any], list[Any]] = ([], [])
    for _ in range(rounds):
        for (worker, page), measured in zip(pair, times, strict=True):
            measured.append(worker.ask("get", **page))
    few, many = (Times(*map(statistics.median, zip(*each, strict=True))) for each in times)
    return few, many


def _is_missed(few: float, many: float) -> bool:
    return (many > FACTOR * few and many > few + NOISE) or many > few + MOST


if __name__ == "__main__":
    raise SystemExit(main())
