"""Run the site with production settings in this process, for measurements outside the suite."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg

from explorer.operations.environment import CPU

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
