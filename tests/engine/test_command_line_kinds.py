"""The command line with every kind of document: what it calculates, the schema it prints."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.yugioh import SCHEMAS
from explorer.pages.documents import kinds
from tests.engine.test_command_line import calculate, run

pytestmark = pytest.mark.process

EXAMPLES: dict[str, Any] = {kind.slug: json.loads(kind.example) for kind in kinds()}


def schema(slug: str) -> Any:
    name = "yugioh" if slug == "battle" else f"yugioh-{slug}"
    return json.loads(run("schema", name).stdout)


@pytest.mark.parametrize("slug", SCHEMAS)
def test_a_schema_takes_its_kind_and_refuses_a_field_it_does_not_know(slug: str) -> None:
    printed = schema(slug)
    Draft202012Validator.check_schema(printed)
    validator = Draft202012Validator(printed)
    assert validator.is_valid(EXAMPLES[slug])
    assert not validator.is_valid({**EXAMPLES[slug], "nonsense": 1})


def test_the_schema_of_a_sheet_takes_every_kind_of_entry_and_no_mixture() -> None:
    validator = Draft202012Validator(schema("life-points"))
    entries = EXAMPLES["life-points"]["sheet"]
    mixed = entries[0] | entries[-1]
    assert [validator.is_valid({"game": "yugioh", "sheet": [each]}) for each in entries] == [
        True
    ] * len(entries)
    assert not validator.is_valid({"game": "yugioh", "sheet": [mixed]})


def test_a_question_is_answered_with_its_reason_and_source() -> None:
    printed = calculate(EXAMPLES["timing"]).stdout
    assert printed.startswith("no: What changes an ATK or DEF may be activated at the start")
    assert "[OCG Rule, battle chapter" in printed
    assert json.loads(calculate(EXAMPLES["timing"], "--format", "json").stdout)["answer"] == "no"


def test_an_attack_is_told_event_by_event_with_its_outcome() -> None:
    lines = calculate(EXAMPLES["attack"]).stdout.splitlines()
    assert lines[-1] == "replay"
    assert all("[" in line for line in lines[:-1])
    assert any("Summoned Skull" in line for line in lines)


def test_a_wrong_question_is_refused_with_its_place() -> None:
    wrong = {"game": "yugioh", "timing": {"at": "lunch", "facts": {"kind": "trap"}}}
    refused = calculate(wrong)
    assert refused.returncode == 2
    assert refused.stderr.startswith('timing.at: "lunch" is not one of the values this takes.')
