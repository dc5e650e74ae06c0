"""Test that every error has a code and values, and no words before it is printed."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator

import pytest

from engine.document import Document, InvalidDocument, Problem
from engine.kinds import KINDS, calculate_document
from engine.languages import speaking
from engine.text import PLAIN, Printer
from tests.machine import ROOT

EXAMPLES = json.loads((ROOT / "explorer" / "content" / "documents.json").read_text("utf-8"))
WRONG: tuple[object, ...] = ("", "x", -1, True, None, [], {}, {"x": 1})


def calls_of_problem() -> Iterator[tuple[str, ast.Call]]:
    for path in (*ROOT.glob("engine/**/*.py"), *ROOT.glob("explorer/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def test_every_problem_is_made_with_a_code() -> None:
    """A code is a name, or letters without spaces: no message in the place of a code."""
    calls = dict(calls_of_problem())
    assert len(calls) > 60
    for place, call in calls.items():
        code = call.args[1] if len(call.args) > 2 else None
        assert code, f"{place} has no code"
        if isinstance(code, ast.Constant) and code.value:
            assert str(code.value).isidentifier(), f"{place} has a sentence as its code"


def changed(document: object) -> Iterator[object]:
    """Yield the document with each of its parts left out, unknown, or of another type."""
    if isinstance(document, dict):
        yield {**document, "unknown": 1}
        for name, part in document.items():
            yield {key: each for key, each in document.items() if key != name}
            for other in (*WRONG, *changed(part)):
                yield {**document, name: other}
    elif isinstance(document, list):
        for at, part in enumerate(document):
            for other in (*WRONG, *changed(part)):
                yield [*document[:at], other, *document[at + 1 :]]


def problems(document: object) -> tuple[Problem, ...]:
    try:
        calculate_document(document)
    except InvalidDocument as refused:
        return refused.problems
    return ()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: str(each["slug"]))
def test_every_error_has_a_code_and_values_for_json(example: Document) -> None:
    codes = set()
    for document in changed(example["example"]):
        for problem in problems(document):
            codes.add(problem.code)
            written = json.loads(json.dumps(problem.to_document()))
            assert written["code"].isidentifier()
            assert written["message"]
            assert written["values"] == problem.values
    assert {"missing", "extra_forbidden"} <= codes


def test_the_values_are_those_of_the_document() -> None:
    battle = {"game": "yugioh", "attacker": {"atk": "2.5k", "def": -1}, "target": None}
    found = {each.place: (each.code, each.values) for each in problems(battle)}
    assert found == {
        "attacker.atk": ("int_type", {"value": "2.5k"}),
        "attacker.def": ("greater_than_equal", {"value": -1, "ge": 0}),
    }


def test_an_error_is_printed_in_the_language_of_its_reader() -> None:
    with speaking("de"):
        (problem,) = problems(
            {"game": "yugioh", "attacker": {"atk": "x", "def": 0}, "target": None}
        )
    english = 'attacker.atk: "x" is not a whole number. Allowed: '
    assert str(problem).startswith(english)
    with speaking("de"):
        assert str(problem).startswith('attacker.atk: "x" ist keine ganze Zahl. Erlaubt: ')
        assert problem.values == {"value": "x"}


class _Named(Printer):
    def quoted(self, value: object) -> str:
        return "the monster"


def test_the_id_of_a_monster_is_a_value_that_can_be_printed_as_its_name() -> None:
    (example,) = (each["example"] for each in EXAMPLES if each["slug"] == "attack")
    document = {**example, "declaration": {**example["declaration"], "attacker": "nobody"}}
    (problem,) = problems(document)
    assert problem.values == {"id": "nobody"}
    assert PLAIN.print(problem.message) == '"nobody" is not a monster here'
    assert _Named().print(problem.message) == "the monster is not a monster here"


def test_every_kind_of_document_has_an_example() -> None:
    assert {each["slug"] for each in EXAMPLES} == {*KINDS}
