"""Test boards against results that others state, and the traces of those boards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.cases import Verdict, check
from engine.lorcana import Board, resolve
from tests.conftest import places
from tests.every_case import every

FILES = ("cases.json", "cases-2.2.json", "cases-2.3.json")
CASES: list[dict[str, Any]] = [
    case for name in FILES for case in json.loads((Path(__file__).parent / name).read_text("utf-8"))
]
EVERY_CASE = every("case", CASES, ids=lambda case: case["id"])


@EVERY_CASE
def test_the_result_is_the_stated_one_has_its_reasons_and_can_go_on(case: dict[str, Any]) -> None:
    checked = check(case)
    assert checked.verdict is Verdict.AGREES, [*map(str, checked.differences)]
    trace = resolve(Board.from_document(case["board"]))
    for row in trace.rows:
        assert str(row.why).endswith("."), row
        assert row.rule.replace(".", "").isdigit(), row
    assert trace.legal == (trace.why_illegal is None) == (trace.illegal_by is None)
    assert trace.rows or not trace.legal
    again = Board.from_document({**trace.board, "action": {"type": "gsc"}})
    after = resolve(again)
    assert after.damage == trace.damage
    assert after.strength == trace.strength


def test_an_illegal_action_changes_nothing_and_names_the_rule() -> None:
    (ready,) = (case for case in CASES if case["id"] == "L014")
    trace = resolve(Board.from_document(ready["board"]))
    assert (trace.legal, trace.illegal_by) == (False, "4.6.4.2")
    assert trace.rows == ()
    before = Board.from_document(ready["board"]).to_document()
    assert trace.board["characters"] == before["characters"]


def test_strength_is_cut_off_at_0_once_at_the_end() -> None:
    (case,) = (case for case in CASES if case["id"] == "L163")
    rows = resolve(Board.from_document(case["board"])).rows
    of_att = [(row.applies, row.amounts["att"]) for row in rows if "att" in row.amounts][:5]
    assert of_att[1:] == [("strength", 2), ("modifier", -3), ("challenger", -1), ("clamp", 0)]


def test_resist_on_damage_that_is_put_is_reported_as_not_applied() -> None:
    (case,) = (case for case in CASES if case["id"] == "L175")
    rows = resolve(Board.from_document(case["board"])).rows
    (resist,) = (row for row in rows if row.applies == "resist")
    assert (resist.applied, resist.rule) == (False, "8.8.3")


def test_every_error_of_a_board_is_reported_with_its_place() -> None:
    wrong = {
        "game": "lorcana",
        "characters": [
            {"id": "a", "owner": "A", "willpower": 3},
            {"id": "a", "owner": "B", "type": "location", "strength": 1, "willpower": 3},
        ],
        "effects": [{"type": "strength_mod", "target": "q", "amount": "2"}],
        "action": {"type": "sequence", "actions": [{"type": "deal", "amount": -1}, {"type": "x"}]},
    }
    assert {*places(wrong, Board)} == {
        "characters.0.strength",
        "characters.1.id",
        "characters.1.strength",
        "effects.0.amount",
        "effects.0.target",
        "action.actions.0.amount",
        "action.actions.0.targets",
        "action.actions.1.type",
    }
