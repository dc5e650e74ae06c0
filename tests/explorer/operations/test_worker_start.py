"""Test what a worker of the server prepares before its first request, with real servers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import psutil
import pytest
import requests

from explorer.models import AnyCard
from tests.explorer.api.discord.signed_requests import COMMAND, PUBLIC_KEY, interaction, send
from tests.explorer.operations.production_site import UNBUILT, Served, served
from tests.explorer.operations.servers import prepare_database
from tests.machine import ROOT, free_port, running

pytestmark = pytest.mark.process

COUNTING = "tests.explorer.operations.counting_site:application"
LOST = "postgres://nobody@127.0.0.1:1/nothing"


def built(site: Served) -> Counter[str]:
    """Return how many indexes of each type have been built."""
    lines = site.log.read_text("utf-8").splitlines()
    return Counter(line.removeprefix("built ") for line in lines if line.startswith("built "))


class Discord:
    """Post to a server as the test client does."""

    def __init__(self, site: Served) -> None:
        self.address = f"http://127.0.0.1:{site.port}"

    def post(self, path: str, body: bytes, content_type: str, headers: dict[str, str]) -> Any:
        named = {"Content-Type": content_type, "Host": "cards.example.org", **headers}
        return requests.post(self.address + path, body, headers=named, timeout=60)


def test_the_first_requests_of_a_worker_build_no_index(tmp_path: Path) -> None:
    prepare_database(tmp_path)
    with served(
        tmp_path, workers=1, application=COUNTING, DISCORD_PUBLIC_KEY=PUBLIC_KEY, **UNBUILT
    ) as site:
        before = built(site)  # its first answer is that of /healthz
        assert before["NameIndex"] == len(AnyCard.__subclasses__())
        assert before["Vocabulary"] == 1
        command = interaction(COMMAND, "battle", attacker="Kuriboh")
        assert send(command, client=Discord(site)).status_code == 200  # type: ignore[arg-type]
        for address in ("/search/?q=how+does+piercing+work", "/cards/?q=kuriboh", "/rulings/"):
            assert site.ask(address).status == 200
        assert built(site) == before


def test_a_worker_starts_without_a_database(tmp_path: Path) -> None:
    with served(tmp_path, workers=1, DATABASE_URL=LOST, **UNBUILT) as site:
        assert site.ask("/").status == 200
        assert "not indexed yet" in site.log.read_text("utf-8")


def environment(database: str, port: int) -> dict[str, str]:
    """Return the variables of a site with two workers in production."""
    browsers = "DJANGO_ALLOW_ASYNC_UNSAFE"  # their tests set it
    return {
        **{name: value for name, value in os.environ.items() if name != browsers},
        **UNBUILT,
        "PYTHONPATH": str(ROOT),
        "DEBUG": "off",
        "SECRET_KEY": "".join(map(chr, range(48, 123))),
        "ALLOWED_HOSTS": "127.0.0.1",
        "HTTPS": "off",
        "DATABASE_URL": database,
        "CACHE_URL": "redis://127.0.0.1:1/0",  # nothing is counted here
        "WEB_CONCURRENCY": "2",
        "HOST": "127.0.0.1",
        "PORT": str(port),
    }


PREPARE_AND_SERVE = [sys.executable, str(ROOT / "manage.py"), "serve", "--prepare"]


def test_one_command_prepares_an_empty_database_and_workers_that_share_memory(
    tmp_path: Path,
) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path / 'site.sqlite3'}"
    with running(PREPARE_AND_SERVE, tmp_path, environment(database, port), port) as site:
        rulings = requests.get(f"http://127.0.0.1:{port}/api/v1/rulings", timeout=60)
        assert rulings.json()["count"] > 0
        workers = psutil.Process(site.pid).children()
        assert len(workers) == 2
        for worker in workers:
            memory = worker.memory_full_info()
            assert memory.uss < memory.rss / 2


def test_a_database_that_cannot_be_prepared_is_not_served(tmp_path: Path) -> None:
    ran = subprocess.run(
        PREPARE_AND_SERVE, env=environment(LOST, free_port()), capture_output=True, text=True
    )
    assert ran.returncode == 1
    assert "connection refused" in ran.stderr.lower()
