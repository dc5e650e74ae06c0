"""Test that a database of version 1.0 with scenarios of both games answers as before."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CARD_FACTS
from tests.deployment.links_of_1_0 import saved
from tests.deployment.machine import environment, managed, new_database
from tests.machine import ROOT

pytestmark = pytest.mark.database

SCENARIOS = {
    row["pk"]: row["fields"] for row in saved()["rows"] if row["model"] == "explorer.scenario"
}
OPEN = [id for id, fields in SCENARIOS.items() if not fields["is_hidden"]]


@cache
def today(folder: Path) -> dict[str, Any]:
    """Return how today's site answers, with the database of version 1.0 migrated to it."""
    with new_database(folder) as database:
        ran = subprocess.run(
            [sys.executable, "-m", "tests.deployment.links_of_1_0"],
            cwd=ROOT,
            env=environment(
                DATABASE_URL=database, CARD_FACTS=str(CARD_FACTS), PYTHONPATH=str(ROOT)
            ),
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, ran.stderr
        managed("makemigrations", "--check", "--dry-run", DATABASE_URL=database)
    return dict(json.loads(ran.stdout.splitlines()[-1]))


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return today(tmp_path_factory.mktemp("migrated"))


WORDED = {"why", "citation", "note", "sources"}  # where no number differs, as today's engine says


def within(part: Any, whole: Any) -> bool:
    """Return whether every value of a part is in the whole at the same place; sentences need not
    be the same, as they may be worded better.
    """
    if isinstance(part, dict) and isinstance(whole, dict):
        names = part.keys() - WORDED
        return all(name in whole and within(part[name], whole[name]) for name in names)
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(map(within, part, whole))
    return bool(part == whole)


def test_version_1_0_saved_battles_and_boards_by_forms_and_its_api() -> None:
    games = [fields["document"]["game"] for fields in SCENARIOS.values()]
    assert min(games.count("yugioh"), games.count("lorcana")) >= 8
    assert len(OPEN) == len(SCENARIOS) - 1
    assert [fields["based_on"] for fields in SCENARIOS.values() if fields["based_on"]]
    statuses = [answer["statuses"] for answer in saved()["answers"].values()]
    assert all(len(each) == 16 for each in statuses)


def test_all_links_answer_with_the_same_status(answers: dict[str, Any]) -> None:
    before = saved()["answers"]
    assert {id: answers[id]["statuses"] for id in before} == {
        id: answer["statuses"] for id, answer in before.items()
    }


def test_all_tables_have_the_same_rows_and_cells(answers: dict[str, Any]) -> None:
    for id, before in saved()["answers"].items():
        assert answers[id]["table"] == before["table"], id


def test_pages_print_the_cells_of_the_table(answers: dict[str, Any]) -> None:
    for id in OPEN:
        page = answers[id]["page"]
        assert SCENARIOS[id]["title"] in page
        for _, _, cells in saved()["answers"][id]["table"]:
            assert all(shown in page for shown in cells), id


def test_exports_have_all_numbers_of_the_stored_results(answers: dict[str, Any]) -> None:
    for id in OPEN:
        exported, fields = answers[id]["exported"], SCENARIOS[id]
        kind = "battle" if fields["document"]["game"] == "yugioh" else "board"
        assert exported[kind] == fields["document"]
        assert exported["ruleset"] == fields["ruleset"]
        assert within(fields["result"], exported["result"]), id


def test_what_was_saved_stays_listed_with_the_cards_that_it_names(answers: dict[str, Any]) -> None:
    named: dict[str, list[str]] = {id: [] for id in SCENARIOS}
    for row in saved()["rows"]:
        if row["model"] == "explorer.namedcard":
            named[row["fields"]["scenario"]].append(row["fields"]["name"])
    for id, names in named.items():
        assert answers[id]["is_listed"]
        assert answers[id]["named"] == sorted(names)
