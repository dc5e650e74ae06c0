"""Test workers that crash repeatedly: the server restarts them, or exits to be restarted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.servers import PATIENCE, Site, served, wait_until

pytestmark = pytest.mark.slow


def kill_a_worker(site: Site) -> None:
    # The log names a worker before the process has its final command line.
    wait_until(site.workers, "a worker")
    (worker,) = site.workers()
    worker.kill()
    wait_until(lambda: not worker.is_running(), "the end of a worker")


def test_a_worker_that_dies_is_started_again(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'site.sqlite3'}", tmp_path / "log", workers=1) as site:
        kill_a_worker(site)
        wait_until(lambda: site.starts() == 2, "the start of a new worker")
        wait_until(site.is_healthy, "its first answer")


def test_one_that_dies_again_at_once_ends_the_server_as_a_failure(tmp_path: Path) -> None:
    """A supervisor starts again what has failed; with exit code 0 some would not."""
    with served(f"sqlite:///{tmp_path / 'site.sqlite3'}", tmp_path / "log", workers=1) as site:
        kill_a_worker(site)
        wait_until(lambda: site.starts() == 2, "the start of a new worker")
        kill_a_worker(site)
        assert site.process.wait(PATIENCE) == 1
