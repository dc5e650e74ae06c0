"""Test the production server with slow, idle and misbehaving clients over real sockets."""

from __future__ import annotations

import json
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPResponse
from pathlib import Path

import pytest

from explorer.rsgi import MAX_PENDING_BYTES
from explorer.web.rate_limits import MOST_BYTES
from tests.explorer.operations.production_site import HOST, UNBUILT, Served, served
from tests.explorer.operations.servers import prepare_database

pytestmark = pytest.mark.process

CALCULATE = "/api/v1/yugioh/calculate"
DIRECT = json.dumps(
    {"game": "yugioh", "attacker": {"atk": 1000, "def": 0}, "target": None}
).encode()
PATIENCE = 60  # seconds, for a machine that has much else to do


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Yield one that waits two seconds for a body."""
    folder = tmp_path_factory.mktemp("site")
    prepare_database(folder)
    limits = {"BEHIND_PROXY": "1", "SAVES_FROM_ONE_ADDRESS": "3/d"}
    with served(folder, workers=1, BODY_SECONDS="2", **limits, **UNBUILT) as run:
        yield run


@pytest.fixture(scope="module")
def patient_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Yield one that waits for a body, and makes each page."""
    folder = tmp_path_factory.mktemp("site")
    prepare_database(folder)
    with served(folder, workers=1, BODY_SECONDS="600", KEEP_PAGES="0", **UNBUILT) as run:
        yield run


def connected(site: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE)


def head(method: str, path: str, *lines: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {HOST}", *lines, "", ""]).encode()


def answer(connection: socket.socket) -> tuple[int, bytes]:
    response = HTTPResponse(connection)
    response.begin()
    return response.status, response.read()


def posted(site: Served, body: bytes, *lines: str, path: str = CALCULATE) -> tuple[int, bytes]:
    with connected(site) as connection:
        request = head("POST", path, "Content-Type: application/json", *lines)
        connection.sendall(request + body)
        return answer(connection)


def test_readers_do_not_wait_for_slow_bodies_and_idle_connections(patient_site: Served) -> None:
    site = patient_site
    with ExitStack() as open_ones:
        for _ in range(200):
            open_ones.enter_context(connected(site))
        slow = [open_ones.enter_context(connected(site)) for _ in range(20)]
        for each in slow:
            each.sendall(head("POST", CALCULATE, "Content-Length: 1000") + b"{")
        for number in range(40):
            assert site.ask(f"/battle/?a-atk={number}&direct=1").status == 200
            slow[number % 20].sendall(b" ")
        for each in slow:
            each.setblocking(False)
            with pytest.raises(BlockingIOError):  # it is still waited for
                each.recv(1)


def test_a_body_that_comes_too_slowly_is_refused_in_words(site: Served) -> None:
    with connected(site) as slow:
        slow.sendall(head("POST", CALCULATE, "Content-Length: 1000") + b"{")
        status, result = answer(slow)
        assert (status, result) == (408, b"The request body arrived too slowly.\n")
        assert slow.recv(1) == b""


def test_a_body_that_comes_steadily_may_take_longer(site: Served) -> None:
    body = DIRECT + b" " * 50_000  # so three seconds more
    with connected(site) as steady:
        length = f"Content-Length: {len(body)}"
        steady.sendall(head("POST", CALCULATE, "Content-Type: application/json", length))
        for at in range(0, len(body), 10_000):
            steady.sendall(body[at : at + 10_000])
            time.sleep(0.5)
        assert answer(steady)[0] == 200


def test_who_sends_fast_and_then_stops_has_not_earned_time_to_wait(site: Served) -> None:
    with connected(site) as stopped:
        stopped.sendall(head("POST", CALCULATE, "Content-Length: 2000000") + b" " * 1_000_000)
        stopped.settimeout(40)  # at its average it might have waited for a minute
        assert answer(stopped)[0] == 408


def test_large_bodies_that_do_not_go_on_are_given_up_for_others(patient_site: Served) -> None:
    site = patient_site
    with ExitStack() as open_ones:
        large = b" " * (MOST_BYTES - 1)
        stopped = [open_ones.enter_context(connected(site)) for _ in range(20)]
        for each in stopped:
            each.sendall(head("POST", "/nowhere/", f"Content-Length: {MOST_BYTES}") + large)
            length = f"Content-Length: {len(DIRECT)}"
            assert posted(site, DIRECT, length)[0] == 200
        ended: list[int] = []
        until = time.monotonic() + PATIENCE
        while len(stopped) > MAX_PENDING_BYTES // MOST_BYTES and time.monotonic() < until:
            answered, _, _ = select.select(stopped, [], [], 1)
            ended += [answer(each)[0] for each in answered]
            stopped = [each for each in stopped if each not in answered]
        assert len(stopped) <= MAX_PENDING_BYTES // MOST_BYTES
        assert {*ended} == {503}


def test_a_body_in_chunks_is_read(site: Served) -> None:
    half = len(DIRECT) // 2
    chunks = b"".join(
        b"%x\r\n%b\r\n" % (len(each), each) for each in (DIRECT[:half], DIRECT[half:])
    )
    status, body = posted(site, chunks + b"0\r\n\r\n", "Transfer-Encoding: chunked")
    assert status == 200
    assert json.loads(body)["battle_damage"] == {"you": 0, "opponent": 1000}


def test_a_body_in_too_many_chunks_is_refused_as_one_that_says_its_length(site: Served) -> None:
    chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
    status, body = posted(site, chunk * 3 + b"0\r\n\r\n", "Transfer-Encoding: chunked")
    assert (status, b"at most 65536 are allowed" in body) == (413, True)


def test_a_body_that_says_it_is_too_long_is_not_waited_for(site: Served) -> None:
    status, body = posted(site, b"", "Content-Length: 3000000", path="/cards/read/")
    assert (status, b"at most 2097152 are allowed" in body) == (413, True)


def test_no_header_with_underscores_passes_for_what_a_proxy_says(site: Served) -> None:
    statuses = []
    for number in range(5):
        body = json.dumps({"battle": json.loads(DIRECT), "title": str(number)}).encode()
        forged = f"X_Forwarded_For: 198.51.100.{number}"
        lines = [forged, "X-Forwarded-For: 203.0.113.1", forged, f"Content-Length: {len(body)}"]
        statuses.append(posted(site, body, *lines, path="/api/v1/scenarios")[0])
    assert statuses == [201, 201, 201, 429, 429]


def test_what_proxies_add_by_a_line_of_their_own_counts_too(site: Served) -> None:
    statuses = []
    for number in range(4):
        body = json.dumps({"battle": json.loads(DIRECT), "title": f"b{number}"}).encode()
        lines = [f"X-Forwarded-For: 198.51.100.{number}", "X-Forwarded-For: 203.0.113.2:4711"]
        length = f"Content-Length: {len(body)}"
        statuses.append(posted(site, body, *lines, length, path="/api/v1/scenarios")[0])
    assert statuses == [201, 201, 201, 429]


@pytest.mark.parametrize(
    "path", ["/%ff", "/a%00b", "/%E3%82%AB/", "/cards/x%2Fy/", "//", "/?a=%ff"]
)
def test_an_address_is_read_as_by_any_server(site: Served, path: str) -> None:
    with connected(site) as connection:
        connection.sendall(head("GET", path))
        status, result = answer(connection)
    assert status == (200 if path == "/?a=%ff" else 404)
    assert result.startswith(b"<!doctype html>")


def test_letters_beyond_ascii_reach_the_page(site: Served) -> None:
    body = site.ask("/rulings/%E9%9D%92%E7%9C%BC-kuriboh/")
    assert body.status == 404
    assert 'value="青眼 kuriboh"' in body.body


def test_a_request_whose_client_left_before_a_thread_was_free_is_not_answered(
    tmp_path: Path,
) -> None:
    prepare_database(tmp_path)
    busy = "tests.explorer.operations.waiting_site:application"
    settings = {"THREADS": "1", "WAITING_FOLDER": str(tmp_path), **UNBUILT}
    with served(tmp_path, 1, busy, **settings) as site, ExitStack() as open_ones:
        waiting = open_ones.enter_context(connected(site))
        waiting.sendall(head("GET", "/wait/"))
        until = time.monotonic() + PATIENCE
        while not (tmp_path / "waiting").exists() and time.monotonic() < until:
            time.sleep(0.01)
        staying = [open_ones.enter_context(connected(site)) for _ in range(3)]
        for at, each in enumerate(staying):
            with connected(site) as leaving:
                leaving.sendall(head("GET", f"/rules/?left={at}"))
                each.sendall(head("GET", f"/about/?stayed={at}"))
                time.sleep(0.5)  # until the server has read it
        time.sleep(2)  # until the server has seen that they left
        (tmp_path / "go").touch()
        assert [answer(each)[0] for each in (waiting, *staying)] == [200] * 4
        for each in staying:  # a connection goes on
            each.sendall(head("GET", "/about/"))
            assert answer(each)[0] == 200
        answered = [line["path"] for line in site.lines() if "path" in line]
    assert answered.count("/about/") == 6
    assert "/rules/" not in answered


def test_one_connection_takes_one_request_after_another(site: Served) -> None:
    with connected(site) as connection:
        for method in ("GET", "HEAD", "GET"):
            connection.sendall(head(method, "/api/v1/rulings?limit=1"))
            response = HTTPResponse(connection, method=method)
            response.begin()
            assert response.status == 200
            assert (len(response.read()) == 0) is (method == "HEAD")
