"""The rules of the house that no linter knows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.machine import ROOT

LONGEST = 500


def files(*patterns: str) -> list[Path]:
    """The project's own files: nothing of a virtual environment or a cache."""
    folders = ("engine", "explorer", "templates", "static", "tests")
    return [path for folder in folders for each in patterns for path in (ROOT / folder).rglob(each)]


def test_no_file_of_code_is_longer_than_it_should_be() -> None:
    long = [path for path in files("*.py") if len(path.read_text("utf-8").splitlines()) > LONGEST]
    assert not long


def test_nothing_is_fetched_from_another_host() -> None:
    """No page, style or script names one; addresses of sources are data of the engine."""
    for path in files("*.html", "*.css", "*.js", "*.svg"):
        text = path.read_text("utf-8")
        assert "http://" not in text.replace("http://www.w3.org", ""), path
        assert "https://" not in text, path


def imported(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, also within its functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def test_no_migration_imports_code_that_may_change() -> None:
    migrations = sorted((ROOT / "explorer/migrations").glob("*.py"))
    assert len(migrations) > 12
    for path in migrations:
        live = [name for name in imported(path) if name.startswith((".", "explorer", "engine"))]
        assert not live, path.name
