"""Test that the checks of `make fuzz` and `make soak` find faults of a real server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Event, Thread

import pytest

from tests.faults.servers import Site
from tests.faults.slow_clients import CLOSED, SlowClients
from tests.fuzz.leaky_site import KEPT_BYTES, LEAKING
from tests.fuzz.memory import (
    MEGABYTE,
    MOST_MB,
    Growth,
    Requests,
    candidates,
    measure,
    site_with_one_worker,
    sort_by_answer,
)

FEW = 60  # requests of each sort: what is kept of them is more than a worker may grow
KEPT = {"slow body": 15.0, "idle": 15.0}


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    """Start a site that leaks at one address, and waits a second for a body and for a head."""
    limits = {"BODY_SECONDS": "1", "GRANIAN_HTTP1_HEADER_READ_TIMEOUT": "1000"}
    with site_with_one_worker("tests.fuzz.leaky_site:application", **limits) as site:
        yield site


@pytest.fixture(scope="module")
def requests(site: Site) -> Requests:
    return sort_by_answer(site.port, candidates(1, different=10))


def some(requests: Requests, leaking: bool) -> Requests:
    """Return the requests that are sent to the leaking address, or the others."""
    accepted, refused = (
        [each for each in sort if (each.path == LEAKING) is leaking] for sort in requests
    )
    return Requests(accepted, refused)


def test_the_memory_check_finds_what_keeps_something_of_each_request(
    site: Site, requests: Requests
) -> None:
    sound = measure(site, some(requests, leaking=False), 2 * FEW, FEW)
    assert (sound.faults, sound.is_met) == ([], True)
    leaks = measure(site, some(requests, leaking=True), FEW, FEW)
    assert (leaks.faults, leaks.is_met) == ([], False)
    assert leaks.mb > MOST_MB
    assert abs(leaks.mb - 2 * FEW * KEPT_BYTES / MEGABYTE) < MOST_MB


def test_the_memory_check_finds_an_answer_that_changes(site: Site, requests: Requests) -> None:
    swapped = Requests(requests.refused[:2], requests.accepted[:2])
    grown = measure(site, swapped, 1, 1)
    assert not grown.is_met
    assert len(grown.faults) == 4
    assert re.fullmatch(r"/api/v1/\S+ answers (200|201|400|422): b'.*'", grown.faults[0])


def test_a_growth_below_the_limit_is_not_reported() -> None:
    assert Growth(before=100.0, after=104.9, requests=5000, seconds=20.0, faults=[]).is_met
    assert not Growth(before=100.0, after=105.0, requests=5000, seconds=20.0, faults=[]).is_met
    assert not Growth(
        before=100.0, after=100.0, requests=5000, seconds=20.0, faults=["the worker ended"]
    ).is_met


def test_the_server_is_done_with_slow_clients_in_time(site: Site) -> None:
    slow = SlowClients(site.port, bodies=2, idle=3, pause=0.2)
    with slow.at_work():
        Event().wait(2.0)
    assert slow.faults(KEPT) == []
    assert {sort: set(ends) for sort, ends in slow.ends.items()} == {
        "slow body": {"408"},
        "idle": {CLOSED},
    }
    assert sum(slow.ends["slow body"].values()) >= 2


@contextmanager
def server(answer: bytes) -> Iterator[int]:
    """Run a server that always sends this response; if it is empty, it waits for more."""
    over = Event()

    class Handler(BaseRequestHandler):
        def handle(self) -> None:
            self.request.sendall(answer)
            over.wait(0.1 if answer else None)

    with ThreadingTCPServer(("127.0.0.1", 0), Handler) as http_server:
        thread = Thread(target=http_server.serve_forever, args=[0.05])
        thread.start()
        try:
            yield http_server.server_address[1]
        finally:
            over.set()
            http_server.shutdown()
            thread.join()


def slow_clients_of(port: int) -> list[str]:
    slow = SlowClients(port, bodies=1, idle=1, pause=0.1)
    with slow.at_work():
        Event().wait(0.7)
    return slow.faults({"slow body": 0.5, "idle": 0.5})


def test_a_server_that_keeps_slow_clients_forever_is_found() -> None:
    with server(b"") as port:
        assert slow_clients_of(port) == ["slow body: kept for 1 s", "idle: kept for 1 s"]


def test_a_server_that_answers_slow_clients_with_an_error_is_found() -> None:
    with server(b"HTTP/1.1 500 Oh\r\nContent-Length: 0\r\n\r\n") as port:
        assert all(re.fullmatch(r".*: \d+ × 500", each) for each in slow_clients_of(port))


def test_a_server_that_takes_no_connection_is_found() -> None:
    with server(b"") as port:
        pass
    assert all(each.endswith("ConnectionRefusedError") for each in slow_clients_of(port))
