"""Check how much memory a worker of the real server holds after thousands of requests.

A warm-up fills its caches first. Requests that differ come over several connections at once, half
of them refused.
"""

from __future__ import annotations

import json
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from itertools import chain, cycle, islice
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st
from rich.table import Table

from tests.engine.lorcana.test_properties import boards
from tests.engine.yugioh.test_properties import BATTLES
from tests.faults.servers import Site, served
from tests.fuzz.documents import changed
from tests.fuzz.target import Target, run

NAME = "memory of a worker"
WARM_UP, MEASURED = 1_000, 5_000  # requests that are accepted, and as many that are refused
MOST_MB = 5.0
CONNECTIONS = 4
DIFFERENT = 250  # documents of each kind
SAVED = 20  # of them; what is saved fills the database, not the worker
PATIENCE = 60  # seconds for an answer, on a machine that has much else to do
MEGABYTE = 1024 * 1024


class Request(NamedTuple):
    """A POST of JSON."""

    path: str
    body: bytes


class Requests(NamedTuple):
    """Requests by their response: 200 or 201; 400, 413 or 422."""

    accepted: list[Request]
    refused: list[Request]


class Growth(NamedTuple):
    """Memory of a worker in MB, before and after so many requests of each sort."""

    before: float
    after: float
    requests: int
    seconds: float
    faults: list[str]  # answers other than the request had before

    @property
    def mb(self) -> float:
        return self.after - self.before

    @property
    def is_met(self) -> bool:
        """Return whether all responses were as before, and the worker hardly grew."""
        return not self.faults and self.mb < MOST_MB

    def table(self) -> Table:
        """Return the figures to be printed."""
        table = Table("target", "requests", "before MB", "after MB", "growth MB", "s", "target met")
        figures = [f"{self.before:.1f}", f"{self.after:.1f}", f"{self.mb:.1f}"]
        sent = f"2 × {self.requests:,}"
        table.add_row(NAME, sent, *figures, f"{self.seconds:.0f}", "yes" if self.is_met else "NO")
        return table


_WAYS: list[tuple[str, str, Callable[[Any], Any]]] = [
    ("battle", "yugioh/calculate", lambda battle: battle),
    ("battle", "yugioh/calculate/batch", lambda battle: {"battles": [battle]}),
    ("board", "lorcana/resolve", lambda board: board),
    ("board", "lorcana/resolve/batch", lambda board: {"boards": [board]}),
    ("battle", "scenarios", lambda battle: {"battle": battle, "title": "Memory"}),
    ("board", "scenarios", lambda board: {"board": board, "title": "Memory"}),
]


def candidates(number: int, different: int = DIFFERENT) -> list[Request]:
    """Return requests that may be accepted or refused, the same for the same seed `number`."""
    drawn = {
        "battle": _drawn(BATTLES | changed(BATTLES), number, different),
        "board": _drawn(boards() | changed(boards()), number, different),
    }
    unknown = [{"game": game, "x": at} for game in ("yugioh", "lorcana") for at in range(different)]
    return [
        Request(f"/api/v1/{path}", json.dumps(wrapped(document)).encode())
        for kind, path, wrapped in _WAYS
        for document in [*drawn[kind], *unknown]
    ]


def _drawn(documents: st.SearchStrategy[Any], number: int, different: int) -> list[Any]:
    collected: list[Any] = []
    run(
        Target("drawn", documents, lambda document, _: collected.append(document)),
        different,
        number,
    )
    return collected


def sort_by_answer(port: int, requests: list[Request]) -> Requests:
    """Send each once, and return which are accepted and which refused.

    Raises ValueError for any other answer.
    """
    accepted, refused = list[Request](), list[Request]()
    saved = 0
    for request, status in send(port, requests):
        if status in (400, 413, 422):
            refused.append(request)
        elif status not in (200, 201):
            raise ValueError(_fault(request, status))
        elif "scenarios" not in request.path or (saved := saved + 1) <= SAVED:
            accepted.append(request)
    return Requests(accepted, refused)


def send(port: int, requests: list[Request]) -> Iterator[tuple[Request, int]]:
    """Send them by a few connections at once; yield each with its status, 0 if it had none."""
    parts = [requests[at::CONNECTIONS] for at in range(CONNECTIONS)]
    with ThreadPoolExecutor(CONNECTIONS) as pool:
        statuses = list(pool.map(_sent, [port] * CONNECTIONS, parts))
    for part, part_statuses in zip(parts, statuses, strict=True):
        yield from zip(part, part_statuses, strict=True)


def _sent(port: int, requests: list[Request]) -> list[int]:
    """Send one after the other by one connection."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    statuses = []
    for path, body in requests:
        try:
            connection.request("POST", path, body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            response.read()
            statuses.append(response.status)
        except (OSError, HTTPException):
            connection.close()  # the next request opens it again
            statuses.append(0)
    connection.close()
    return statuses


def measure(
    site: Site, requests: Requests, warm_up: int = WARM_UP, measured: int = MEASURED
) -> Growth:
    """Return how the only worker grew over so many requests of each sort after the warm-up."""
    start = time.monotonic()
    expected = dict.fromkeys(requests.accepted, True) | dict.fromkeys(requests.refused, False)
    pairs = zip(cycle(requests.accepted), cycle(requests.refused), strict=False)
    faults = _answers_that_changed(site.port, islice(pairs, warm_up), expected)
    before = _held(site)
    faults += _answers_that_changed(site.port, islice(pairs, measured), expected)
    after = _held(site)
    if before.keys() != after.keys():
        faults.append("the worker ended")
    mb_before, mb_after = (max(each.values(), default=0) for each in (before, after))
    return Growth(
        before=mb_before,
        after=mb_after,
        requests=measured,
        seconds=time.monotonic() - start,
        faults=faults,
    )


def _held(site: Site) -> dict[int, float]:
    """Return the MB of each worker, by its process."""
    return {each.pid: each.memory_info().rss / MEGABYTE for each in site.workers()}


def _answers_that_changed(
    port: int, pairs: Iterable[tuple[Request, Request]], expected: dict[Request, bool]
) -> list[str]:
    return [
        _fault(request, status)
        for request, status in send(port, [*chain.from_iterable(pairs)])
        if (status in (200, 201)) is not expected[request] or status in (0, 429) or status >= 500
    ]


def _fault(request: Request, status: int) -> str:
    return f"{request.path} answers {status or 'nothing'}: {request.body[:200]!r}"


@contextmanager
def site_with_one_worker(
    application: str = "explorer.rsgi:application", **environment: str
) -> Iterator[Site]:
    """Start the site over a new SQLite database, without rate limits."""
    with tempfile.TemporaryDirectory() as folder:
        database, log = f"sqlite:///{folder}/site.sqlite3", Path(folder) / "log"
        alone = served(database, log, 1, 4, application=application, environment=environment)
        with alone as site:
            yield site


def check(number: int) -> Growth:
    """Return how a worker of the site grew."""
    with site_with_one_worker() as site:
        return measure(site, sort_by_answer(site.port, candidates(number)))


def is_chosen(only: str) -> bool:
    """Return whether TARGET names it."""
    return bool(re.search(only, NAME))
