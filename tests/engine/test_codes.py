"""Test that the schema of results lists every code that a reason of any kind may have."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.document import Document
from engine.kinds import KINDS, kind_of
from tests.conftest import rulings
from tests.machine import ROOT

EXAMPLES = ROOT / "explorer" / "content" / "documents.json"


def documents() -> list[Document]:
    """Return the documents of all shipped rulings, and the example of each kind."""
    found = [value for case in rulings() for value in case.values() if isinstance(value, dict)]
    examples = [each["example"] for each in json.loads(EXAMPLES.read_text("utf-8"))]
    return [each for each in (*found, *examples) if "game" in each]


def codes_in(result: Any) -> Iterator[str]:
    """Yield the code of every reason in a result, also in the results inside it."""
    if isinstance(result, dict):
        yield from (each["how"] for each in result.get("reasons", ()))
        for value in result.values():
            yield from codes_in(value)
    elif isinstance(result, list):
        for each in result:
            yield from codes_in(each)


@pytest.mark.parametrize("slug", KINDS)
def test_every_code_of_a_ruling_is_in_the_schema(slug: str) -> None:
    kind = KINDS[slug]
    schema = str(kind.result_schema())
    ruled = [each for each in documents() if kind_of(each) is kind]
    used = {code for each in ruled for code in codes_in(kind.calculated(each).result)}
    assert used
    assert used <= {*kind.codes()}
    assert all(repr(code) in schema for code in kind.codes())


def test_the_meanings_are_sentences_without_places() -> None:
    for kind in KINDS.values():
        for code, meaning in kind.codes().items():
            assert meaning.strip(), code
            assert kind.game == "lorcana" or "{" not in meaning, code
