"""Test health checks, logs and metrics of the site with two worker processes."""

from __future__ import annotations

import re
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.parser import text_string_to_metric_families

from tests.explorer.operations.production_site import UNBUILT, Served, served
from tests.explorer.operations.servers import prepare_database

pytestmark = pytest.mark.process

TOKEN = "a-token-of-this-test-alone"
AN_ID = re.compile(r"[0-9a-f]{32}")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Start a site without a table of cards, so that pages that need one fail."""
    folder = tmp_path_factory.mktemp("site")
    prepare_database(folder)
    with closing(sqlite3.connect(folder / "site.sqlite3")) as opened:
        opened.execute("DROP TABLE explorer_card")
    metrics = {
        "METRICS": "on",
        "METRICS_TOKEN": TOKEN,
        "PROMETHEUS_MULTIPROC_DIR": str(folder / "metrics"),
    }
    with served(folder, workers=2, **metrics, **UNBUILT) as running:
        yield running


def of_request(site: Served, request_id: str) -> list[dict[str, Any]]:
    return [line for line in site.lines() if line.get("request_id") == request_id]


def numbers(site: Served) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    page = site.ask("/metrics", Authorization=f"Bearer {TOKEN}").body
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "10.0.0.7:8000", "elsewhere.example"])
def test_the_health_check_answers_for_any_host_name(site: Served, host: str) -> None:
    answer = site.ask("/healthz", Host=host)
    assert (answer.status, answer.body) == (200, "ok\n")
    assert answer.headers["cache-control"] == "no-store"
    assert site.ask("/api/v1/", Host=host).status == 400, "no other address answers to it"


def test_health_is_not_redirected_to_https(tmp_path: Path) -> None:
    prepare_database(tmp_path)
    with served(tmp_path, 1, HTTPS="on") as running:
        assert running.ask("/healthz").status == 200


def test_without_its_database_the_site_is_not_healthy_and_says_why(tmp_path: Path) -> None:
    with served(tmp_path, 1, DATABASE_URL="postgres://nobody@127.0.0.1:1/nothing") as running:
        answer = running.ask("/healthz")
        assert (answer.status, answer.body) == (503, "unavailable: the database does not answer\n")
        assert answer.headers["retry-after"] == "5"
        assert answer.headers["cache-control"] == "no-store"
        assert any("the database does not answer" in line["event"] for line in running.lines())


def test_where_nothing_can_be_written_the_site_is_not_healthy_and_says_so(tmp_path: Path) -> None:
    prepare_database(tmp_path)
    with closing(sqlite3.connect(tmp_path / "site.sqlite3")) as opened:
        opened.execute(
            "CREATE TRIGGER full BEFORE INSERT ON django_session "
            "BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
        )
        with served(tmp_path, 1) as running:
            answer = running.ask("/healthz")
            assert (answer.status, answer.body) == (
                503,
                "unavailable: the database can’t be written to\n",
            )
            assert any("disk is full" in line["event"] for line in running.lines())
            opened.execute("DROP TRIGGER full")
            assert running.ask("/healthz").status == 200


def test_a_site_whose_database_is_being_written_is_healthy(tmp_path: Path) -> None:
    prepare_database(tmp_path)
    with closing(sqlite3.connect(tmp_path / "site.sqlite3", isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        with served(tmp_path, 1) as running:
            assert running.ask("/healthz").status == 200


def test_a_database_that_never_answers_is_not_waited_for(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"postgres://nobody@127.0.0.1:{silent.getsockname()[1]}/nothing?connect_timeout=2"
        with served(tmp_path, 1, DATABASE_URL=address) as running:
            assert running.ask("/healthz").status == 503


def test_a_request_leaves_one_line_and_nothing_of_who_asked_or_what_for(site: Served) -> None:
    answer = site.ask("/theme/dark/?back=/battle/%3Fa-name%3DKuriboh", User_Agent="Kuriphone")
    (line,) = of_request(site, answer.headers["x-request-id"])
    assert {*line} == {
        *("event", "level", "logger", "timestamp", "request_id"),
        *("method", "path", "status", "view", "ms"),
    }
    assert (line["method"], line["path"]) == ("GET", "/theme/dark/")
    assert (line["status"], line["view"]) == (302, "theme")
    assert line["ms"] >= 0
    assert "Kuri" not in str(site.lines())


def test_a_request_keeps_the_id_that_a_proxy_gave_it(site: Served) -> None:
    answer = site.ask("/theme/dark/", X_Request_ID="proxy-7.a_B")
    assert answer.headers["x-request-id"] == "proxy-7.a_B"
    assert len(of_request(site, "proxy-7.a_B")) == 1


@pytest.mark.parametrize("request_id", ["", "x" * 65, "two words", "a;b", "7\t8", '"}', "é"])
def test_no_other_id_is_taken_over(site: Served, request_id: str) -> None:
    answer = site.ask("/theme/dark/", X_Request_ID=request_id)
    assert AN_ID.fullmatch(answer.headers["x-request-id"])


@pytest.mark.parametrize("path", ["/api/v1/%0A%7B%22forged%22:1%7D", "/api/v1/%1B%5B2J%E2%80%A8"])
def test_no_address_begins_a_line_of_the_log(site: Served, path: str) -> None:
    answer = site.ask(path)
    (line,) = of_request(site, answer.headers["x-request-id"])
    assert line["path"].startswith("/api/v1/")
    assert not any("forged" in each for each in site.lines())


def test_a_fault_is_found_in_the_log_by_the_number_on_its_page(site: Served) -> None:
    answer = site.ask("/cards/")
    number = answer.headers["x-request-id"]
    assert answer.status == 500
    assert number in answer.body
    lines = {line["event"]: line for line in of_request(site, number)}
    assert "Traceback" in lines["fault"]["exception"]
    request = lines["request"]
    assert (request["event"], request["level"], request["status"]) == ("request", "error", 500)


def test_a_server_error_has_the_same_json_shape_as_other_errors(site: Served) -> None:
    answer = site.ask("/api/v1/cards")
    assert answer.status == 500
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-request-id"] in answer.body


def test_health_checks_and_files_do_not_fill_the_log(site: Served) -> None:
    before = len(site.lines())
    site.ask("/healthz")
    site.ask("/metrics", Authorization=f"Bearer {TOKEN}")
    assert len(site.lines()) == before


@pytest.mark.parametrize(
    "authorization", ["", "Bearer", "Bearer wrong", f"Basic {TOKEN}", TOKEN, "é"]
)
def test_metrics_are_for_who_has_the_token(site: Served, authorization: str) -> None:
    answer = site.ask("/metrics", Authorization=authorization)
    assert answer.status == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert "django_http" not in answer.body


def test_the_metrics_of_any_worker_are_the_sum_of_all(site: Served) -> None:
    request_count = 60
    by_view = ("status", "302"), ("view", "theme"), ("method", "HEAD")
    counted = "django_http_responses_total_by_status_view_method_total", frozenset(by_view)
    before = numbers(site).get(counted, 0)
    for _ in range(request_count):
        assert site.ask("/theme/dark/", "HEAD").status == 302
    assert {numbers(site)[counted] for _ in range(10)} == {before + request_count}
    shares = [
        sample.value
        for path in (site.log.parent / "metrics").glob("counter_*.db")
        for family in MultiProcessCollector.merge([str(path)])
        for sample in family.samples
        if (sample.name, frozenset(sample.labels.items())) == counted
    ]
    assert len(shares) == 2, "both workers have answered"
    assert sum(shares) == before + request_count


def test_metrics_have_how_long_a_view_takes(site: Served) -> None:
    site.ask("/theme/light/")
    name = "django_http_requests_latency_seconds_by_view_method_count"
    assert numbers(site)[name, frozenset({("view", "theme"), ("method", "GET")})] >= 1


def test_a_made_up_method_is_no_label(site: Served) -> None:
    site.ask("/theme/dark/", "BREW")
    methods = {value for _, labels in numbers(site) for name, value in labels if name == "method"}
    assert "<invalid method>" in methods
    assert "BREW" not in methods


@pytest.mark.parametrize("length", ["abc", "-5", "1e3"])
def test_a_made_up_length_is_no_fault_of_ours(site: Served, length: str) -> None:
    with socket.create_connection(("127.0.0.1", site.port), timeout=60) as connection:
        request = f"GET /theme/dark/ HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n"
        connection.sendall(request.encode())
        assert connection.recv(12) == b"HTTP/1.1 400"
