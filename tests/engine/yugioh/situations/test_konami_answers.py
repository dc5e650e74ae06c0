"""Test that situations of Konami's Q&As have the results that its answers state.

Each file of this folder has the cases of one part of the documents. The expected values were
written from the answers; numbers that a Q&A does not give were chosen.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.cases import check
from engine.kinds import calculate_document
from engine.yugioh.resolution import PARTS_APPLIED, RESOLUTION, ResolutionRow
from tests.conftest import by_id

FILES = sorted(Path(__file__).parent.glob("*.json"))
CASES = [case for file in FILES for case in json.loads(file.read_text("utf-8"))]


@pytest.mark.parametrize("rows", [RESOLUTION, PARTS_APPLIED], ids=["effects", "parts"])
def test_each_answer_that_a_row_of_resolution_cites_has_a_case(
    rows: Sequence[ResolutionRow],
) -> None:
    results = [(case["qa"], str(calculate_document(case["battle"]).result)) for case in CASES]
    answers = {row.id: {qa for qa, result in results if row.why in result} for row in rows}
    of_any_row = set[int]().union(*answers.values())
    for row in rows:
        cited = [int(number) for number in re.findall(r"\d+", row.citation.text)]
        assert len(cited) == len({*cited}), row.id
        # What depends on more facts cites the answers of the rows that have those facts.
        assert answers[row.id] or row.answer == "depends", row.id
        assert {*cited} <= (of_any_row if row.answer == "depends" else answers[row.id]), row.id


@pytest.mark.parametrize("case", CASES, ids=by_id)
def test_the_engine_agrees_with_konami(case: dict[str, Any]) -> None:
    assert check(case).differences == ()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_part_has_answers_of_a_dozen_questions(file: Path) -> None:
    cases = json.loads(file.read_text("utf-8"))
    assert len({case["qa"] for case in cases}) >= 12
    assert len({case["id"] for case in cases}) == len(cases)
