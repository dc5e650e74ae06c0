"""Make databases of both kinds for the tests of backups, and read and change them directly."""

from __future__ import annotations

import shutil
import sqlite3
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.deployment.machine import managed
from tests.faults.clusters import Cluster

FILL = """
from django.contrib.auth.models import User
from engine.yugioh import Battle
from explorer.models import Card, Scenario
battle = {"game": "yugioh", "attacker": {"atk": 2000, "def": 0}, "target": None}
scenario, _ = Scenario.objects.get_or_save(Battle.from_document(battle), "A kept battle", "カード")
staff = User.objects.create_superuser("staff")
card = Card.objects.get(pk=81260679)
card._history_user, card.race = staff, "Changed"
card.save()
"""


class Databases:
    """Make new databases of one kind, empty or with the content of the site."""

    def __init__(self, folder: Path, server: Cluster | None) -> None:
        self.folder, self.server = folder, server
        self.filled = self.empty()
        managed("migrate", DATABASE_URL=self.filled)
        managed("load_content", DATABASE_URL=self.filled)
        managed("shell", "-v0", "-c", FILL, DATABASE_URL=self.filled)

    @property
    def kind(self) -> str:
        return "PostgreSQL" if self.server else "SQLite"

    def missing(self) -> str:
        """Return the address of a database that doesn't exist."""
        name = f"whatapplies_{uuid.uuid4().hex[:12]}"
        if self.server:
            return self.filled.rpartition("/")[0] + f"/{name}"
        return f"sqlite:///{self.folder / name}.sqlite3"

    def empty(self) -> str:
        """Return the address of a new database without tables."""
        if self.server:
            return self.server.new(f"whatapplies_{uuid.uuid4().hex[:12]}")
        address = self.missing()
        file_of(address).touch()
        return address

    def copy(self) -> str:
        """Return the address of a copy of the filled database, which a test may change."""
        address = self.missing()
        if self.server:
            template, name = (each.rpartition("/")[2] for each in (self.filled, address))
            with psycopg.connect(
                self.filled.rpartition("/")[0] + "/postgres", autocommit=True
            ) as it:
                it.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        else:
            shutil.copy(file_of(self.filled), file_of(address))
        return address


def file_of(address: str) -> Path:
    """Return the file of an SQLite database."""
    return Path(address.removeprefix("sqlite:///").partition("?")[0])


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Yield a connection in which each statement is a transaction, unless it says BEGIN."""
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(file_of(address), isolation_level=None, timeout=60)) as opened:
            yield opened
    else:
        with psycopg.connect(address, autocommit=True) as opened:
            yield opened


def run(address: str, *statements: str) -> None:
    """Run statements of SQL."""
    with connected(address) as connection:
        for each in statements:
            connection.execute(each)


def rows(address: str, query: str) -> list[tuple[Any, ...]]:
    """Return the rows of a query."""
    with connected(address) as connection:
        return [tuple(row) for row in connection.execute(query).fetchall()]
