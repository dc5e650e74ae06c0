"""Provide databases and servers that tests may break, separate from those of other tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.faults.clusters import Cluster, cluster
from tests.faults.servers import Site, served


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Cluster]:
    """Yield a private PostgreSQL; without one the tests skip, unless CI is set."""
    with ExitStack() as stack:
        try:
            yield stack.enter_context(cluster())
        except LookupError as missing:
            if os.environ.get("CI"):
                pytest.fail(str(missing))
            pytest.skip(str(missing))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """Yield the site with two workers, over either database."""
    folder = tmp_path_factory.mktemp("site")
    is_postgresql = request.param == "postgresql"
    with served(_database(request, folder), folder / "log", is_migrated=is_postgresql) as site:
        yield site


@pytest.fixture(scope="module")
def site_on_postgresql(
    postgresql: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """Yield the site over a PostgreSQL that can be stopped."""
    folder = tmp_path_factory.mktemp("site")
    database = postgresql.migrated(folder.name)
    with served(database, folder / "log", is_migrated=True) as site:
        yield site


def _database(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'site.sqlite3'}"
    made: Cluster = request.getfixturevalue("postgresql")
    return made.migrated(folder.name)
