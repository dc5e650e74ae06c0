"""Run the site with production settings, for measurements outside the suite.

`set_up` runs it in this process; `prepare` and `served` run it in processes of their own, the
latter behind the production server.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import psutil
import psycopg

from explorer.management.commands.serve import USUAL
from explorer.operations.environment import CPU
from tests.machine import ROOT, free_port, running

IDLE = 0.1  # of a processor: the worker has nothing to do
# As in production, but without rate limits and access logs.
MEASURED = {
    "DJANGO_SETTINGS_MODULE": "explorer.settings",
    "DEBUG": "off",
    "SECRET_KEY": "for this measurement, and for nothing else in the world",
    "HTTPS": "off",
    "SAVES_FROM_ONE_ADDRESS": "",
    "CALCULATIONS_FROM_ONE_ADDRESS": "",
    "LISTS_FROM_ONE_ADDRESS": "",
    **{f"CPU_FOR_{kind.upper()}": "0" for kind in CPU},
    "LOG_LEVEL": "ERROR",
}


def set_up(**environment: str) -> None:
    """Set up the site with production settings in this process, on a database in memory."""
    os.environ |= MEASURED | {"DATABASE_URL": "sqlite://:memory:"} | environment
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    # The names of collected files need a build; plain ones cost the same to print.
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES["staticfiles"]["BACKEND"] = plain
    call_command("migrate", verbosity=0)
    call_command("load_content", stdout=io.StringIO())


@contextmanager
def new_database(address: str, name: str) -> Iterator[str]:
    """Create a database on the PostgreSQL server of an address, yield its own, and drop it."""
    name = f"whatapplies_{name}_{os.getpid()}"
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield f"{address.partition('?')[0].rpartition('/')[0]}/{name}"
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@contextmanager
def database(folder: Path) -> Iterator[str]:
    """Yield the address of a new database: an SQLite file in this folder, or one on the
    PostgreSQL server of DATABASE_URL.
    """
    server = os.environ.get("DATABASE_URL", "")
    if server.startswith("postgres"):
        with new_database(server, folder.name.replace("-", "_")) as address:
            yield address
    else:
        yield f"sqlite:///{folder}/site.sqlite3"


def prepare(address: str, **environment: str) -> dict[str, str]:
    """Prepare a site with its content on an empty database, and return its environment."""
    prepared = {
        **USUAL,
        **os.environ,
        **MEASURED,
        "ALLOWED_HOSTS": "127.0.0.1",
        "DATABASE_URL": address,
        "PYTHONPATH": str(ROOT),
        **environment,
    }
    for command in (["migrate", "-v0"], ["load_content"], ["collectstatic", "-v0", "--noinput"]):
        run(prepared, ["manage.py", *command])
    return prepared


def run(environment: dict[str, str], arguments: list[str]) -> str:
    """Run Python with these arguments and the site's environment; return what it prints."""
    command = [sys.executable, "-W", "ignore", *arguments]
    completed = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
    )
    return completed.stdout


class Server(NamedTuple):
    """The production server: its address, and the process that starts the workers."""

    address: str
    pid: int

    def fetch(self, path: str) -> bytes:
        """Return the body at a path, compressed."""
        request = urllib.request.Request(self.address + path, headers={"Accept-Encoding": "gzip"})
        body: bytes = urllib.request.urlopen(request, timeout=300).read()
        return body

    @property
    def worker(self) -> psutil.Process:
        """Return the process that answers."""
        children: list[psutil.Process] = psutil.Process(self.pid).children()
        return max(children, key=lambda each: int(each.memory_info().rss))

    def wait_until_idle(self) -> None:
        """Wait until the worker has dealt with abandoned requests, which would slow down what is
        measured next.
        """
        self.fetch("/healthz")  # after all that have not begun
        worker, busy = self.worker, IDLE
        while busy >= IDLE:
            before = sum(worker.cpu_times()[:2])
            time.sleep(0.2)
            busy = (sum(worker.cpu_times()[:2]) - before) / 0.2


@contextmanager
def served(
    environment: dict[str, str], folder: Path, application: str = "explorer.rsgi:application"
) -> Iterator[Server]:
    """Run the production server with one worker; what it logs goes to a file of the folder."""
    port = free_port()
    command = [
        sys.executable, "-W", "ignore", "-m", "granian", "--host", "127.0.0.1",
        "--port", str(port), "--workers", "1", "--no-log", application,
    ]  # fmt: skip
    with running(command, folder, environment, port) as process:
        server = Server(f"http://127.0.0.1:{port}", process.pid)
        server.fetch("/healthz")  # it listens before it answers
        yield server


def answers(client: Any, address: str, headers: dict[str, str], rounds: int = 300) -> list[float]:
    """Return server times of an address in milliseconds, after a warm-up."""
    for _ in range(20):
        assert client.get(address, headers=headers).status_code == 200
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        client.get(address, headers=headers)
        times.append(1000 * (time.perf_counter() - start))
    return times
