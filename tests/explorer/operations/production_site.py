"""Start the site as in production: granian, two worker processes, real HTTP."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

from tests.machine import ROOT, free_port

HOST = "cards.example.org"
LONGEST_START = 60  # seconds
UNBUILT = {"DJANGO_SETTINGS_MODULE": "tests.faults.settings"}  # without a build of its files


class Answer(NamedTuple):
    """A response."""

    status: int
    headers: dict[str, str]
    body: str


class Served(NamedTuple):
    """A running server, and where its log goes."""

    port: int
    log: Path

    def ask(self, path: str, method: str = "GET", **headers: str) -> Answer:
        """Send one request on a new connection; `X_Request_ID` is a header's name."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, headers={"Host": HOST, **named})
        response = connection.getresponse()
        body = response.read().decode()
        connection.close()
        return Answer(response.status, dict(response.getheaders()), body)

    def lines(self) -> list[dict[str, Any]]:
        """Return the log; every line of it is a JSON object."""
        return [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]


@contextmanager
def served(
    folder: Path,
    workers: int = 2,
    application: str = "explorer.rsgi:application",
    **environment: str,
) -> Iterator[Served]:
    """Yield the site in production, with a database in `folder` unless another is given."""
    port = free_port()
    production = {
        "DEBUG": "off",
        "SECRET_KEY": "".join(map(chr, range(48, 123))),
        "ALLOWED_HOSTS": HOST,
        "HTTPS": "off",
        "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}",
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-m", "granian", "--interface", "rsgi", "--workers", str(workers)]
    command += ["--workers-kill-timeout", "5"]  # some wait for what never comes
    command += ["--port", str(port), application]
    run = Served(port, folder / "log")
    with (folder / "log").open("wb") as log, (folder / "said").open("wb") as output:
        variables = os.environ | production | environment
        server = subprocess.Popen(
            command, env=variables, cwd=ROOT, stdout=output, stderr=log, start_new_session=True
        )
        try:
            _wait(run, server)
            yield run
        finally:
            _stop(server)


def _stop(server: subprocess.Popen[bytes]) -> None:
    """Terminate the process; kill its group if that takes too long."""
    server.terminate()
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def _wait(run: Served, server: subprocess.Popen[bytes]) -> None:
    """Wait for any response."""
    for _ in range(LONGEST_START * 10):
        try:
            run.ask("/healthz")
        except ConnectionError:
            assert server.poll() is None, run.log.read_text("utf-8")
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"It does not answer: {run.log.read_text('utf-8')}")
