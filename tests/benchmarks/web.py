"""Measure how many requests per second the site answers (`make bench`).

The production server listens on loopback with one worker per core, and wrk sends requests over 50
connections (`apt-get install wrk`). One run measures two sites: one with production settings, where
a page is cached for a minute, and one without that cache. Where a row says “each another”, every
request of the run is for a different battle. An empty view of the same server is the baseline.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

from explorer.management.commands.serve import USUAL
from tests.benchmarks.engine import THREE_EFFECTS
from tests.benchmarks.production import MEASURED
from tests.machine import ROOT, free_port, running

SECONDS = int(os.environ.get("SECONDS_EACH", "3"))
ROUNDS, CLIENTS = 3, 50
MOST_KB = 60
PORT = free_port()
SITE = f"http://127.0.0.1:{PORT}"
ANOTHER = """
local place, count = wrk.path, 0
function init(args) count = tonumber(os.getenv("FIRST")) end
function request()
  count = count + 1
  return wrk.format(nil, (place:gsub("a%-atk=%d+", "a-atk=" .. count)))
end
"""
POSTED = """
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
local file = io.open("{file}"); wrk.body = file:read("*a"); file:close()
"""


class Asked(NamedTuple):
    """What is asked for: its address, what is sent besides, and what it has to reach.

    `least` is the share of the empty view's requests a second, `slowest` how many times its
    99th percentile; `times` is how much of the site's work one request holds.
    """

    name: str
    address: str
    script: str = ""
    htmx: bool = False
    least: float = 0.0
    slowest: float = 0.0
    clients: int = CLIENTS
    times: int = 1


class Figures(NamedTuple):
    """Measurements of wrk: requests per second, and milliseconds."""

    rate: float
    median: float
    p99: float


def main() -> int:
    """Print the table of figures; 1 where a target is missed."""
    if not shutil.which("wrk"):
        print("make bench asks the site with wrk: apt-get install wrk")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        environment = _prepared(Path(folder))
        query, saved = _content(environment)
        with _served(environment):
            heavy = _weigh(query)
        measured = _measured(environment, [EMPTY, *_asked(query, saved, Path(folder))])
        anew = _measured(environment | {"KEEP_PAGES": "0"}, [EMPTY, *_anew(query, saved)])
    missed = _print("Pages are kept for a minute", measured) + _print(
        "Every page is made anew", anew
    )
    print(f"{os.cpu_count()} cores, {CLIENTS} clients, {ROUNDS} rounds of {SECONDS} s each; in ms")
    return int(missed + heavy > 0)


def _weigh(query: str) -> int:
    """Print what a first visit to the composer loads, compressed; whether it is too much."""
    page = _fetched(f"/battle/?{query}")
    text = gzip.decompress(page).decode()
    files = re.findall(r'(?:<script src|<link rel="(?:stylesheet|icon)" href)="([^"]+)"', text)
    assert files, "a page without a stylesheet"
    kilobytes = (len(page) + sum(len(_fetched(file)) for file in files)) / 1000
    met = "met" if kilobytes < MOST_KB else "MISSED"
    print(f"composer, whole page with {len(files)} files, htmx among them: ", end="")
    print(f"{kilobytes:.1f} kB compressed; target: under {MOST_KB} kB: {met}")
    return int(met != "met")


def _fetched(address: str) -> bytes:
    request = urllib.request.Request(SITE + address, headers={"Accept-Encoding": "gzip"})
    body: bytes = urllib.request.urlopen(request, timeout=30).read()
    return body


EMPTY = Asked("an empty view", "/empty/")


def _asked(query: str, saved: str, folder: Path) -> list[Asked]:
    one, many = folder / "one.json", folder / "many.json"
    one.write_text(json.dumps(THREE_EFFECTS))
    many.write_text(json.dumps({"battles": [THREE_EFFECTS] * 1000}))
    return [
        Asked("composer, table partial", f"/battle/?{query}", htmx=True, least=0.40, slowest=3),
        Asked("the same, each another", f"/battle/?{query}", ANOTHER, htmx=True),
        Asked("composer, whole page", f"/battle/?{query}"),
        Asked("scenario page", f"/s/{saved}/", least=0.25),
        Asked("embed", f"/embed/{saved}/", least=0.80),
        Asked("API, calculate", "/api/v1/yugioh/calculate", POSTED.format(file=one)),
        Asked(
            "API, a batch of 1,000",
            "/api/v1/yugioh/calculate/batch",
            POSTED.format(file=many),
            clients=2,
            times=1000,
        ),
    ]


def _anew(query: str, saved: str) -> list[Asked]:
    return [
        Asked("composer, table partial", f"/battle/?{query}", htmx=True),
        Asked("composer, whole page", f"/battle/?{query}"),
        Asked("scenario page", f"/s/{saved}/"),
        Asked("embed", f"/embed/{saved}/"),
    ]


def _prepared(folder: Path) -> dict[str, str]:
    """Prepare a site with its content in a new folder, and return its environment."""
    environment = (
        USUAL
        | os.environ
        | MEASURED
        | {
            "ALLOWED_HOSTS": "127.0.0.1",
            "DATABASE_URL": os.environ.get("DATABASE_URL", f"sqlite:///{folder / 'bench.sqlite3'}"),
            "PYTHONPATH": str(ROOT),
        }
    )
    for command in (["migrate", "-v0"], ["load_content"], ["collectstatic", "-v0", "--noinput"]):
        _run(environment, ["manage.py", *command])
    return environment


def _run(environment: dict[str, str], arguments: list[str]) -> str:
    completed = subprocess.run(
        [sys.executable, "-W", "ignore", *arguments],
        cwd=ROOT, env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    return completed.stdout


CONTENT = """
import django; django.setup()
from django.http import QueryDict
from explorer.rulings.named_battles import examples
from explorer.battle.composition import compose
from explorer.models import Scenario
query = examples()[1].query
scenario, _ = Scenario.objects.get_or_save(compose(QueryDict(query)).battle, "For the benchmark")
print(query, scenario.id)
"""


def _content(environment: dict[str, str]) -> tuple[str, str]:
    """Return the query of the second worked example, and the id under which it is saved."""
    query, saved = _run(environment, ["-c", CONTENT]).split()
    return query, saved


@contextmanager
def _served(environment: dict[str, str]) -> Iterator[None]:
    """Run the production server within this context."""
    workers = str(os.cpu_count() or 1)
    command = [
        sys.executable, "-W", "ignore", "-m", "granian", "--host", "127.0.0.1",
        "--port", str(PORT), "--workers", workers, "--no-log", "tests.benchmarks.site:application",
    ]  # fmt: skip
    with (
        tempfile.TemporaryDirectory() as folder,
        running(command, Path(folder), environment, PORT),
    ):
        _fetched(EMPTY.address)  # it listens before it answers
        yield


Measured = list[tuple[Asked, Figures]]
_battles = count(1, 30_000)  # first battle of each run


def _measured(environment: dict[str, str], asked: list[Asked]) -> Measured:
    """Return the median of several rounds, so that a busy moment affects all views alike."""
    with _served(environment):
        for each in asked:  # so that every worker has loaded what it needs
            _wrk(each, 1)
        rounds = [[_wrk(each, SECONDS) for each in asked] for _ in range(ROUNDS)]
    middles = [
        Figures(*map(statistics.median, zip(*each, strict=True)))
        for each in zip(*rounds, strict=True)
    ]
    return [*zip(asked, middles, strict=True)]


def _wrk(asked: Asked, seconds: int) -> Figures:
    """Send requests for some seconds. Raise SystemExit if any response is not a success."""
    environment = os.environ | {"FIRST": str(next(_battles))}
    command = ["wrk", "-t1", f"-c{asked.clients}", f"-d{seconds}s", "--timeout=30s", "--latency"]
    command += ["-H", "Accept-Encoding: gzip"]
    if asked.htmx:
        command += ["-H", "HX-Request: true"]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        if asked.script:
            script.write(asked.script)
            script.flush()
            command += ["-s", script.name]
        completed = subprocess.run(
            [*command, SITE + asked.address],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    if "Non-2xx" in completed or "Socket errors" in completed:
        raise SystemExit(f"{asked.name}: {completed}")
    return Figures(
        _number(completed, r"Requests/sec:"), _number(completed, "50%"), _number(completed, "99%")
    )


_MILLISECONDS = {"us": 0.001, "ms": 1.0, "s": 1000.0, "m": 60_000.0}


def _number(expected: str, label: str) -> float:
    match = re.search(rf"{label}\s+([\d.]+)(us|ms|s|m)?", expected)
    assert match, expected
    return float(match[1]) * _MILLISECONDS[match[2] or "ms"]


def _print(title: str, measured: Measured) -> int:
    """Print the table, and return how many targets are missed."""
    (_, empty), *_ = measured
    print(f"\n{title:<34}{'a second':>10}{'of empty':>10}{'p50':>9}{'p99':>9}  target")
    missed = 0
    for asked, figures in measured:
        met, verdicts = _held(asked, figures, empty)
        missed += not met
        rate = f"{figures.rate * asked.times:,.0f}"
        share = f"{figures.rate / empty.rate:.0%}" if asked.times == 1 else ""
        print(f"{asked.name:<34}{rate:>10}{share:>10}", end="")
        print(f"{figures.median:>9.1f}{figures.p99:>9.1f}  {verdicts}")
    return missed


def _held(asked: Asked, figures: Figures, empty: Figures) -> tuple[bool, str]:
    """Return whether a view reaches its targets, with an explanation."""
    verdicts, met = [], True
    if asked.least:
        met &= figures.rate >= asked.least * empty.rate
        verdicts.append(f"at least {asked.least:.0%}")
    if asked.slowest:
        met &= figures.p99 <= asked.slowest * empty.p99
        verdicts.append(f"p99 at most {asked.slowest:.0f} times the empty view’s")
    return met, f"{', '.join(verdicts)}: {'met' if met else 'MISSED'}" if verdicts else ""


if __name__ == "__main__":
    raise SystemExit(main())
