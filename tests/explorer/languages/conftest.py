"""Provide the made-up language to the tests of languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.explorer.languages.made_up import spoken, write_catalogues


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the catalogues of the made-up language once."""
    folder = tmp_path_factory.mktemp("locale")
    write_catalogues(folder)
    return folder


@pytest.fixture
def made_up_language(catalogues: Path) -> Iterator[None]:
    with spoken(catalogues):
        yield
