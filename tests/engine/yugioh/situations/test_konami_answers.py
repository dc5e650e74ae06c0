"""Test that situations of Konami's Q&As have the results that its answers state.

Each file of this folder has the cases of one part of the documents. The expected values were
written from the answers; numbers that a Q&A does not give were chosen.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.cases import check
from tests.conftest import by_id

FILES = sorted(Path(__file__).parent.glob("*.json"))
CASES = [case for file in FILES for case in json.loads(file.read_text("utf-8"))]


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_the_engine_agrees_with_konami(case: dict[str, Any]) -> None:
    assert check(case).differences == ()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_part_has_answers_of_a_dozen_questions(file: Path) -> None:
    cases = json.loads(file.read_text("utf-8"))
    assert len({case["qa"] for case in cases}) >= 12
    assert len({case["id"] for case in cases}) == len(cases)
