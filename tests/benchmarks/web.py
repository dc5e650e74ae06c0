"""Measure how many requests per second the site answers (`make bench`).

The production server listens on loopback with one worker, production settings and the log of
requests, but without rate limits, and wrk sends requests over 50 connections (`apt-get install
wrk`). Each request is for another battle, scenario, ruling, page or search, and the first table is
without kept pages. Every round measures the empty views, too: the ratio of a row is that of its
round, and the figures are the medians of all rounds.

SECONDS_EACH and ROUNDS set the length, and ONLY measures the rows with these letters.
"""

from __future__ import annotations

import gzip
import os
import re
import statistics
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks import wrk
from tests.benchmarks.production import Server, database, prepare, run, served
from tests.benchmarks.wrk import HTMX, Figures

SECONDS = int(os.environ.get("SECONDS_EACH", "3"))
ROUNDS = int(os.environ.get("ROUNDS", "5"))
ONLY = os.environ.get("ONLY", "")
CLIENTS = 50
MOST_KB = 60
APPLICATION = "tests.benchmarks.site:application"


class Row(NamedTuple):
    """A kind of request: the file of its requests, and what it has to reach.

    `target` and `floor` are shares of the requests a second of the empty view behind version 1.0's
    middleware; `slowest` is the most milliseconds of the 99th percentile.
    """

    name: str
    file: str
    target: float = 0.0
    floor: float = 0.0
    slowest: float = 0.0
    htmx: bool = False
    clients: int = CLIENTS


EMPTY = (
    Row("empty view, middleware of 1.0", "empty-1.0"),
    Row("empty view, today’s middleware", "empty"),
    Row("empty view, Django alone", "empty-bare"),
)
ROWS = (
    Row("composer, typing", "typing", 0.40, 0.20, 150, htmx=True),
    Row("composer, table partial", "partial", 0.40, 0.20, 150, htmx=True),
    Row("composer, whole page", "composer", 0.15, 0.075),
    Row("embed", "embed", 0.60, 0.30),
    Row("scenario page", "scenario", 0.30, 0.15),
    Row("ruling page", "ruling", 0.20, 0.10),
    Row("list of rulings", "rulings", 0.20, 0.10),
    Row("list of cards", "cards", 0.20, 0.10),
    Row("list of Lorcana cards", "lorcana-cards", 0.20, 0.10),
    Row("search", "search", 0.20, 0.10),
    Row("search with a typo", "search-typo", 0.05, 0.025),
    Row("picture (PNG)", "picture", 0.01, 0.005),
    Row("API, calculate", "calculate", 0.70, 0.61),
    Row("API, batches of 1,000", "batch", clients=2),
)
# Without targets; what is measured is the cache.
KEPT = tuple(
    row._replace(target=0.0, floor=0.0, slowest=0.0) for row in ROWS if "API" not in row.name
)
Rounds = list[dict[str, Figures]]


def main() -> int:
    """Print the tables of figures; 1 where a row is below its floor."""
    if wrk.is_missing():
        return 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with database(folder) as address:
            environment = prepare(address)
            run(environment, ["-m", "tests.benchmarks.prepared_requests", name])
            environment["LOG_LEVEL"] = "INFO"
            for row in EMPTY:
                (folder / f"{row.file}.txt").write_text(f"/{row.file}/\n")
            with served(environment, folder, APPLICATION) as server:
                heavy = _weigh(server, folder)
            anew = _measured(environment | {"KEEP_PAGES": "0"}, folder, ROWS)
            missed = _print("Every request for another page", ROWS, anew)
            kept = _measured(environment, folder, KEPT, repeated=True)
            _print("Kept answers: the same request again", KEPT, kept)
    print(f"\n{CLIENTS} clients, {ROUNDS} rounds of {SECONDS} s each; p50 and p99 in ms.")
    print("Ratios of requests/s: to the empty view behind the middleware of version 1.0, behind")
    print("today’s, and behind none; lowest and highest are those of the first in a round.")
    return int(missed + heavy > 0)


def _weigh(server: Server, folder: Path) -> int:
    """Print what a first visit to the composer loads, compressed; whether it is too much."""
    address = (folder / "partial.txt").read_text("utf-8").splitlines()[1].split("\t")[0]
    page = server.fetch(address.replace("@N@", "4000"))
    text = gzip.decompress(page).decode()
    files = re.findall(r'(?:<script src|<link rel="(?:stylesheet|icon)" href)="([^"]+)"', text)
    assert files, "a page without a stylesheet"
    kilobytes = (len(page) + sum(len(server.fetch(file)) for file in files)) / 1000
    met = "met" if kilobytes < MOST_KB else "MISSED"
    print(f"composer, whole page with {len(files)} files, htmx among them: ", end="")
    print(f"{kilobytes:.1f} kB compressed; target: under {MOST_KB} kB: {met}", flush=True)
    return int(met != "met")


def _measured(
    environment: dict[str, str], folder: Path, rows: tuple[Row, ...], repeated: bool = False
) -> Rounds:
    """Return the figures of each round, by the files of the rows."""
    chosen = [*EMPTY, *(row for row in rows if ONLY in row.name)]

    def figures(row: Row, seconds: int) -> Figures:
        headers = HTMX if row.htmx else {}
        lines = folder / f"{row.file}.txt"
        found = wrk.send(server.address, lines, row.clients, seconds, headers, repeated)
        server.wait_until_idle()
        return found

    with served(environment, folder, APPLICATION) as server:
        server.wait_until_idle()
        for row in chosen:  # so that the worker has loaded what it needs
            figures(row, 1)
        return [{row.file: figures(row, SECONDS) for row in chosen} for _ in range(ROUNDS)]


def _print(title: str, rows: tuple[Row, ...], rounds: Rounds) -> int:
    """Print the table, and return how many rows are below their floors."""
    print(f"\n{title:<36}{'req/s':>7}{'of 1.0':>8}{'today':>7}{'bare':>7}", end="")
    print(f"{'low':>7}{'high':>7}{'p50':>8}{'p99':>8}  target")
    missed = 0
    for row in (*EMPTY, *rows):
        if row.file not in rounds[0]:
            continue
        every = [each[row.file] for each in rounds]
        of_first, *of_others = (
            [each[row.file].rate / each[empty.file].rate for each in rounds] for empty in EMPTY
        )
        rate, p50, p99 = (statistics.median(each) for each in zip(*every, strict=True))
        ratio = statistics.median(of_first)
        verdict = _verdict(row, ratio, p99)
        missed += verdict.endswith("MISSED")
        shown = (ratio, *map(statistics.median, of_others), min(of_first), max(of_first))
        shares = "".join(
            f"{each:>{width}.1%}" for each, width in zip(shown, (8, 7, 7, 7, 7), strict=True)
        )
        print(f"{row.name:<36}{rate:>7,.0f}{shares}{p50:>8.1f}{p99:>8.1f}  {verdict}", flush=True)
    return missed


def _verdict(row: Row, ratio: float, p99: float) -> str:
    """Return what a row has to reach and whether it does: `met`, `floor` or `MISSED`."""
    if not row.target:
        return ""
    is_fast = not row.slowest or p99 < row.slowest
    met = "met" if ratio >= row.target and is_fast else "floor" if ratio >= row.floor else "MISSED"
    slowest = f", p99 under {row.slowest:.0f} ms" if row.slowest else ""
    return f"{row.target:.0%} (floor {row.floor:.4g}{slowest}): {met}"


if __name__ == "__main__":
    raise SystemExit(main())
