"""Servers that a test starts on free ports of this machine, and that end with it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


@contextmanager
def running(port: int, *command: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server, from when it answers at its port."""
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(port, process)
        yield process
    finally:
        process.terminate()
        process.wait(30)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert process.poll() is None, "the server has ended"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("the server does not answer")


@contextmanager
def redis(port: int) -> Iterator[subprocess.Popen[bytes]]:
    """A Redis that keeps nothing."""
    found = shutil.which("redis-server")
    if found is None:
        message = "No redis-server here: install it (apt-get install redis-server)."
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    keeps_nothing = ("--save", "", "--appendonly", "no", "--bind", "127.0.0.1")
    with running(port, found, "--port", str(port), *keeps_nothing) as process:
        yield process


@contextmanager
def site(**environment: str) -> Iterator[str]:
    """The site in a process of its own, as in production; its address."""
    port = free_port()
    server = (sys.executable, "-m", "granian", "--interface", "wsgi", "--port", str(port))
    with running(port, *server, "explorer.wsgi:application", **environment):
        yield f"http://127.0.0.1:{port}"


def migrate(**environment: str) -> None:
    """Make the tables of a database."""
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=True)
