"""Hold what the code costs to a budget: lines, files, and what one page runs.

`make budget` prints the figures beside their ceilings, which are in budget.toml. A ceiling is
raised only with a reason in the commit, and lowered when a figure falls.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from django.test import Client
from django.urls import get_resolver

from tests.machine import ROOT

CEILINGS: dict[str, int] = tomllib.loads((ROOT / "tests" / "budget.toml").read_text("utf-8"))
PAGES = {
    "battle": "/battle/?a-atk=2000&direct=1",
    "ruling": "/rulings/chaos-max-attacks-ohime-with-sword/",
}


def _modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in (ROOT / folder).rglob("*.py")]


def _lines(*folders: str) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for path in _modules(*folders))


def _statements_for_each_route() -> int:
    """Return how many statements the site has for each address that it names."""
    trees = (ast.parse(path.read_text("utf-8")) for path in _modules("explorer"))
    statements = sum(isinstance(node, ast.stmt) for tree in trees for node in ast.walk(tree))
    named = {name for name in get_resolver().reverse_dict if isinstance(name, str)}
    return round(statements / len(named))


def _files_run_by(client: Client, address: str) -> int:
    """Return how many Python files of the engine and the site answer a repeated request."""
    client.get(address)
    files: set[str] = set()

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call":
            files.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        response = client.get(address)
    finally:
        sys.setprofile(None)
    assert response.status_code == 200
    own = (f"{ROOT}/engine/", f"{ROOT}/explorer/")
    return sum(each.startswith(own) and each.endswith(".py") for each in files)


FIGURES: dict[str, Callable[[Client], int]] = {
    "lines of engine and explorer": lambda _client: _lines("engine", "explorer"),
    "files of engine and explorer": lambda _client: len(_modules("engine", "explorer")),
    "lines of tests": lambda _client: _lines("tests"),
    "statements of explorer for each route": lambda _client: _statements_for_each_route(),
    "files that the battle page runs": lambda client: _files_run_by(client, PAGES["battle"]),
    "files that a ruling page runs": lambda client: _files_run_by(client, PAGES["ruling"]),
}


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("figure", FIGURES)
def test_the_code_stays_within_its_budget(client: Client, figure: str) -> None:
    now, ceiling = FIGURES[figure](client), CEILINGS[figure]
    print(f" {figure}: {now}, at most {ceiling}")
    assert now <= ceiling


def test_a_ceiling_is_lowered_when_its_figure_falls_by_a_tenth(client: Client) -> None:
    assert {*CEILINGS} == {*FIGURES}
    lines = FIGURES["lines of engine and explorer"](client)
    assert lines > 0.9 * CEILINGS["lines of engine and explorer"]
