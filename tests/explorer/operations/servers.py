"""Start servers on free ports of this machine, and stop them after the test."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.machine import ROOT, free_port, program, running


def redis(folder: Path, port: int) -> AbstractContextManager[subprocess.Popen[bytes]]:
    """Return a Redis that keeps nothing."""
    keeps_nothing = ("--save", "", "--appendonly", "no", "--bind", "127.0.0.1")
    command = [program("redis-server"), "--port", str(port), *keeps_nothing]
    return running(command, folder, os.environ, port)


@contextmanager
def site(folder: Path, **environment: str) -> Iterator[str]:
    """Start the site in a separate process, as in production, and yield its address."""
    port = free_port()
    server = [sys.executable, "-m", "granian", "--interface", "rsgi", "--port", str(port)]
    variables = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    with running([*server, "explorer.rsgi:application"], folder, variables, port):
        yield f"http://127.0.0.1:{port}"


def prepare_database(folder: Path) -> str:
    """Put a database with all tables and no rows into a folder, and return its address."""
    database = folder / "site.sqlite3"
    database.write_bytes(empty_database())
    return f"sqlite:///{database}"


@cache
def empty_database() -> bytes:
    """Return the file that the migrations make: they run once for all servers of a process."""
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    with TemporaryDirectory() as folder:
        database = Path(folder) / "site.sqlite3"
        environment = {**os.environ, "DATABASE_URL": f"sqlite:///{database}"}
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
        return database.read_bytes()
