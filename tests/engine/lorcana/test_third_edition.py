"""Test that a third edition needs nothing but its entry in the registry."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import cases
from engine.document import Document
from engine.kinds import KINDS
from engine.lorcana import EDITIONS, Board, BoardTrace, resolve
from tests.conftest import problems
from tests.third_ruleset import third_edition

# 3 damage to Ally, who has Resist +1; Protector takes it instead.
REDIRECTED: Document = {
    "game": "lorcana",
    "characters": [
        {"id": "a", "name": "Ally", "owner": "B", "strength": 2, "willpower": 5}
        | {"keywords": {"resist": 1}},
        {"id": "b", "name": "Protector", "owner": "B", "strength": 2, "willpower": 9},
    ],
    "effects": [{"type": "redirect_as_put", "source": "b"}],
    "action": {"type": "deal", "amount": 3, "targets": ["a"]},
}
DUO = {
    "characters": [{"id": "a", "owner": "A", "strength": 2, "willpower": 4}],
    "action": {"type": "shift", "variant": "duo", "onto": "a", "onto2": "a"}
    | {"new": {"id": "n", "owner": "A", "strength": 5, "willpower": 5}},
}


@pytest.fixture(autouse=True)
def _third() -> Iterator[None]:
    with third_edition():
        yield


def by(ruleset: str) -> BoardTrace:
    return resolve(Board.from_document(REDIRECTED | {"ruleset": ruleset}))


def test_a_board_is_resolved_in_its_order() -> None:
    damage = {id: by(id).damage["b"] for id in EDITIONS}
    assert damage == {"crd-2.3.0": 2, "crd-2.0.1": 3, "crd-3.0": 2}


def test_its_rows_cite_it_with_its_numbers() -> None:
    trace = by("crd-3.0")
    assert trace.edition == "Comprehensive Rules 3.0"
    assert {row.edition for row in trace.rows} == {"Comprehensive Rules 3.0"}
    assert all(row.says for row in trace.rows)
    assert trace.to_document()["ruleset"] == "crd-3.0"


def test_a_document_names_it_and_an_error_lists_it() -> None:
    document = Board.from_document(REDIRECTED | {"ruleset": "crd-3.0"}).to_document()
    assert document["ruleset"] == "crd-3.0"
    (problem,) = problems(REDIRECTED | {"ruleset": "crd-1.0"}, Board)
    assert str(problem.allowed) == '"crd-2.3.0", "crd-2.0.1" or "crd-3.0"'
    assert KINDS["board"].schema()["properties"]["ruleset"]["enum"] == [*EDITIONS]


def test_what_it_lacks_is_refused_with_the_edition_that_has_it() -> None:
    refused = problems(REDIRECTED | DUO | {"ruleset": "crd-3.0"}, Board)
    lacks = "the ruleset crd-3.0 has no Duo Shift; crd-2.3.0 has it"
    assert lacks in [str(each.message) for each in refused]


def test_a_case_can_say_what_it_gives() -> None:
    case = {"board": REDIRECTED, "expected_3_0": {"damage": {"a": 0, "b": 2}}}
    assert cases.check(case).verdict is cases.Verdict.AGREES
    case["expected_3_0"] = {"damage": {"a": 0, "b": 3}}
    assert cases.check(case).verdict is cases.Verdict.DIFFERS
