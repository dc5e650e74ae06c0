"""Run the site with real processes and databases in a plain environment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote
from urllib.request import HTTPErrorProcessor, Request, build_opener

import psycopg
from django.conf import settings

from explorer.operations.environment import VARIABLES
from tests.machine import PATIENCE, ROOT

PRODUCTION = {
    "DEBUG": "off",
    "SECRET_KEY": "of-no-use-anywhere-else-0123456789-abcdefghijklmnopqrstuvwxyz",
    "ALLOWED_HOSTS": "cards.example.org",
    "DATABASE_URL": "postgres://whatapplies:secret@db/whatapplies",
    "CACHE_URL": "redis://cache:6379/0",
    "BEHIND_PROXY": "1",
}
ONE_PROCESS = {"CACHE_URL": "locmemcache://", "WEB_CONCURRENCY": "1"}


def environment(**variables: str) -> dict[str, str]:
    """Return this process's environment with only the given variables of the site.

    Its `python` is the one that runs the tests.
    """
    known = {each.name for each in VARIABLES} | {"DJANGO_ALLOW_ASYNC_UNSAFE"}  # of Playwright
    plain = {name: value for name, value in os.environ.items() if name not in known}
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return plain | {"PATH": path, "PYTHONPATH": ""} | variables


def manage(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run manage.py in an environment that says just this; a command that goes on is ended.

    Raise TimeoutExpired then: a server that should refuse to start may start.
    """
    command = [sys.executable, "manage.py", *words]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(**variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as ran:
        try:
            printed, errors = ran.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(ran.pid, signal.SIGTERM)
            raise
    return subprocess.CompletedProcess(command, ran.returncode, printed, errors)


def managed(*words: str, **variables: Any) -> str:
    """Return the output of manage.py, which must succeed."""
    ran = manage(*words, **variables)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def sh(command: str, folder: Path, env: dict[str, str]) -> str:
    """Return the output of a shell command, which must succeed."""
    ran = subprocess.run(
        ["sh", "-ec", command], cwd=folder, env=env, capture_output=True, text=True
    )
    assert ran.returncode == 0, f"{command}\n{ran.stdout}{ran.stderr}"
    return ran.stdout


def on_postgresql() -> bool:
    """Return whether the suite runs on PostgreSQL."""
    return "postgresql" in settings.DATABASES["default"]["ENGINE"]


def server_address(name: str) -> str:
    """Return the address of a database on the PostgreSQL that the suite runs on."""
    database = settings.DATABASES["default"]
    user = quote(database["USER"], safe="")
    password = ":" + quote(database["PASSWORD"], safe="") if database["PASSWORD"] else ""
    return f"postgres://{user}{password}@{database['HOST']}:{database['PORT'] or 5432}/{name}"


@contextmanager
def new_database(folder: Path) -> Iterator[str]:
    """Yield the address of an empty database, of the kind that the suite runs on."""
    name = f"whatapplies_{uuid.uuid4().hex[:12]}"
    if not on_postgresql():
        yield f"sqlite:///{folder / name}.sqlite3"
        return
    with psycopg.connect(server_address("postgres"), autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}".encode())
    try:
        yield server_address(name)
    finally:
        drop_database(name)


def drop_database(name: str) -> None:
    """Drop a database, even while others are connected to it."""
    with psycopg.connect(server_address("postgres"), autocommit=True) as server:
        server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())


class AsItIs(HTTPErrorProcessor):
    """Treat errors and redirects as responses."""

    def http_response(self, request: Request, response: Any) -> Any:
        return response

    https_response = http_response


def ask(address: str, *handlers: Any, data: Any = None, **headers: str) -> Any:
    """Send one real request; underscores in header names stand for hyphens."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with build_opener(AsItIs, *handlers).open(Request(address, data, named), timeout=60) as answer:
        answer.body = answer.read()
    return answer
