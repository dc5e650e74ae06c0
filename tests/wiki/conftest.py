"""Provide a wiki for tests; without MediaWiki they are skipped, and fail if CI is set."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.wiki.mediawiki import Wiki, missing, started

HERE = f"{Path(__file__).parent}{os.sep}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `-m wiki` selects them."""
    for item in items:
        if str(item.path).startswith(HERE):
            item.add_marker("wiki")


@pytest.fixture(scope="session")
def wiki(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wiki]:
    """Yield a new wiki with the module, its template, and nothing else."""
    if packages := missing():
        message = f"No MediaWiki here: install {', '.join(packages)}."
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with started(tmp_path_factory.mktemp("wiki")) as wiki:
        yield wiki
