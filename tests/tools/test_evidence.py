"""Test the command that counts the rules with a ruling."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import CommandError

from explorer.rulings.evidence import rule_groups
from tests.conftest import battle, called, effect

ENTRY = {
    "id": "own",
    "title": "Own",
    "summary": "Your opponent gains 2000.",
    "game": "yugioh",
    "authority": "wiki",
    "source_name": "Somewhere",
    "battle": battle(2000, None, effect("05", "opponent", taken_by="controller")),
    "expected": {"battle_damage": {"you": 0, "opponent": 0}},
}
OF_ENTRY = {"battle:05", "battle:05:turns_into_gain", "battle:normal:attacks_directly"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "own.json"
    file.write_text(json.dumps([ENTRY]), encoding="utf-8")
    return file


def test_it_needs_no_database_and_counts_the_shipped_rulings() -> None:
    lines = called("evidence").splitlines()
    heads = [line for line in lines if not line.startswith("  ")]
    assert "The steps of the ladder: 9 of 10 rules have a ruling" in heads
    assert len(heads) == len(rule_groups())
    assert (
        "  battle:05:turns_into_gain  Step 05: the player gains that many Life Points"
        in "".join(lines)
    )
    assert not [line for line in lines if line.startswith("  battle:03:moves ")]


def test_it_counts_the_rulings_of_given_files(path: Path) -> None:
    groups = json.loads(called("evidence", "--json", path))
    having = {
        rule
        for group in groups.values()
        for rule, rulings in group["rulings"].items()
        if rulings == ["own"]
    }
    assert having == OF_ENTRY
    for group in rule_groups():
        said = groups[group.slug]
        assert said["rules"] == len(group.rules)
        own = {rule.key for rule in group.rules} & OF_ENTRY
        assert said["with_ruling"] == len(own)
        assert said["without_ruling"] == sorted({rule.key for rule in group.rules} - own)


def test_the_json_is_the_same_each_time() -> None:
    assert called("evidence", "--json") == called("evidence", "--json")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"missing\.json"):
        called("evidence", tmp_path / "missing.json")
