"""Test SQLite while its only writer never finishes."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from explorer.operations.databases import WRITE_TIMEOUT
from tests.faults.scenario_clients import ask, id_of, save_by_api, save_by_page
from tests.faults.servers import served

pytestmark = pytest.mark.slow


def test_a_write_that_waits_too_long_is_refused_and_readers_do_not_wait(tmp_path: Path) -> None:
    path = tmp_path / "site.sqlite3"
    with served(f"sqlite:///{path}?timeout=1", tmp_path / "log") as site:
        id = id_of(save_by_api(site.port, 1, "Before"))
        with locked(path):
            refused = save_by_api(site.port, 2), save_by_page(site.port, 2)
            assert [answer.status for answer in refused] == [503, 503]
            assert all("retry-after" in answer.headers for answer in refused)
            assert ask(site.port, f"/s/{id}/").status == 200
        assert save_by_api(site.port, 2).status == 201
        assert save_by_page(site.port, 2).status == 302


@pytest.mark.parametrize("threads", [4, 1])
def test_people_who_save_while_another_process_writes_hold_up_nobody(
    tmp_path: Path, threads: int
) -> None:
    path = tmp_path / "site.sqlite3"
    with served(f"sqlite:///{path}", tmp_path / "log", workers=1, threads=threads) as site:
        assert save_by_api(site.port, 0).status == 201
        longest = 0.0
        with locked(path), ThreadPoolExecutor(12) as crowd:
            savers = [crowd.submit(save_by_api, site.port, number) for number in range(1, 13)]
            while not all(saver.done() for saver in savers):
                for address in ("/", "/healthz", "/rulings/"):
                    began = time.monotonic()
                    assert ask(site.port, address).status == 200, address
                    longest = max(longest, time.monotonic() - began)
        answers = [saver.result() for saver in savers]
        assert {answer.status for answer in answers} == {503}
        assert "is not available right now" in answers[0].body
        # Each saver used to hold a thread for as long: nobody else was answered in the meantime.
        assert longest < WRITE_TIMEOUT / 4
        assert save_by_api(site.port, 1).status == 201


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the write lock of a database, as an import does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        writer.execute("BEGIN IMMEDIATE")
        yield
