"""Test SQLite while its only writer never finishes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.scenario_clients import ask, id_of, save_by_api, save_by_page
from tests.faults.servers import served

pytestmark = pytest.mark.slow


def test_a_write_that_waits_too_long_is_refused_and_readers_do_not_wait(tmp_path: Path) -> None:
    path = tmp_path / "site.sqlite3"
    with served(f"sqlite:///{path}?timeout=1", tmp_path / "log") as site:
        id = id_of(save_by_api(site.port, 1, "Before"))
        with closing(sqlite3.connect(path, isolation_level=None)) as writer:
            assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            writer.execute("BEGIN IMMEDIATE")
            refused = save_by_api(site.port, 2), save_by_page(site.port, 2)
            assert [answer.status for answer in refused] == [503, 503]
            assert all("retry-after" in answer.headers for answer in refused)
            assert ask(site.port, f"/s/{id}/").status == 200
        assert save_by_api(site.port, 2).status == 201
        assert save_by_page(site.port, 2).status == 302
