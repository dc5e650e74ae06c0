"""Test that every ruling of the case file has the result its source states."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine.cases import Verdict, check
from tests.conftest import by_id, rulings, tabled_rulings, told_rulings, traced
from tests.every_case import every

Case = dict[str, Any]

RULED = [case for case in rulings() if case.get("expected")]
NUMBERED = [case for case in tabled_rulings() if case.get("expected")]
TOLD = told_rulings()
ON_BOARDS = [case for case in rulings() if case.get("board") and case.get("expected")]
UNRULED = [case for case in rulings() if not case.get("expected")]


def the(name: str) -> Case:
    """Return a copy of the ruling of that id."""
    return copy.deepcopy(next(case for case in rulings() if case["id"] == name))


def test_the_case_file_is_not_empty_and_its_ids_are_unique() -> None:
    ids = [by_id(case) for case in rulings()]
    assert len(NUMBERED) > 40
    assert len(TOLD) == 130
    assert len(ON_BOARDS) > 40
    assert len(RULED) == len(NUMBERED) + len(TOLD) + len(ON_BOARDS)
    assert len(ids) == len(set(ids))


@every("case", RULED, ids=by_id)
def test_the_engine_agrees_with(case: Case) -> None:
    checked = check(case)
    assert checked.differences == ()
    assert checked.verdict is Verdict.AGREES


@pytest.mark.parametrize("case", UNRULED, ids=by_id)
def test_nothing_is_checked_without_an_expectation_in(case: Case) -> None:
    assert check(case) == (Verdict.UNCHECKED, ())


@every("case", NUMBERED, ids=by_id)
@every("player", ["you", "opponent"])
def test_a_point_too_much_is_noticed_in(case: Case, player: str) -> None:
    wrong = copy.deepcopy(case)
    wrong["expected"]["battle_damage"][player] += 1
    checked = check(wrong)
    assert checked.verdict is Verdict.DIFFERS
    (difference,) = checked.differences
    assert difference.case == case["id"]
    assert difference.key == "battle_damage"
    assert difference.expected == wrong["expected"]["battle_damage"]
    assert difference.got == case["expected"]["battle_damage"]


@every("case", TOLD, ids=by_id)
def test_another_answer_is_noticed_in(case: Case) -> None:
    for key, value in case["expected"].items():
        wrong = copy.deepcopy(case)
        wrong["expected"][key] = not value if isinstance(value, bool) else "something else"
        checked = check(wrong)
        assert checked.verdict is Verdict.DIFFERS
        (difference,) = checked.differences
        assert (difference.case, difference.key, difference.got) == (case["id"], key, value)


def test_every_key_that_differs_is_reported() -> None:
    case = the("ohime-with-sword-battles-dark-storm")
    case["expected"]["effect_damage"]["you"] = 5
    case["expected"]["rows"][1] = ["02", 1000, 999]
    assert [each.key for each in check(case).differences] == ["effect_damage", "rows"]


def test_a_row_too_few_is_noticed() -> None:
    case = the("ohime-with-sword-battles-dark-storm")
    del case["expected"]["rows"][-1]
    assert check(case).verdict is Verdict.DIFFERS


def test_what_is_destroyed_is_compared_as_a_set() -> None:
    case = the("two-monsters-with-0-atk-battle")
    for side in ("attacker", "target"):
        case["battle"][side]["atk"] = 1000
    verdicts = []
    for destroyed in (["attacker", "target"], ["target", "attacker"], ["target"], []):
        case["expected"] = {"destroyed": destroyed}
        verdicts.append(check(case).verdict)
    assert verdicts == [Verdict.AGREES, Verdict.AGREES, Verdict.DIFFERS, Verdict.DIFFERS]


def test_keys_that_are_not_expected_are_not_checked() -> None:
    case = the("ohime-with-sword-attacks-directly")
    case["expected"] = {"disputed": []}
    assert check(case).verdict is Verdict.AGREES


@pytest.mark.parametrize(
    "expected",
    [
        {"life_points": {"before": {"you": 8000, "opponent": 8000}}},
        {"battle_damage": {"opponent": 4000}},
        {"ruleset": "ocg-2019"},
    ],
    ids=["life-points", "battle-damage", "ruleset"],
)
def test_everything_but_what_is_destroyed_is_compared_whole(expected: Case) -> None:
    case = the("ohime-with-sword-attacks-directly")
    case["expected"] = expected
    assert check(case).verdict is Verdict.DIFFERS


def test_a_whole_result_is_its_own_expectation() -> None:
    case = the("ohime-with-sword-battles-odd-eyes")
    whole = traced(case["battle"]).to_document()
    case["expected"] = {key: value for key, value in whole.items() if key != "rows"}
    assert check(case).verdict is Verdict.AGREES


@pytest.mark.parametrize(
    "case",
    [
        {"id": "a", "expected": {}},
        {"id": "b", "battle": None, "expected": {}},
        {"id": "c", "board": {"game": "chess"}, "expected": {"damage": {}}},
        {"id": "d", "battle": {"game": "nonsense"}},
        {},
    ],
)
def test_a_case_without_a_battle_or_an_expectation_is_unchecked(case: Case) -> None:
    assert check(case).verdict is Verdict.UNCHECKED


def test_an_invalid_document_differs_and_says_where() -> None:
    case = the("ohime-with-sword-attacks-directly")
    case["battle"]["attacker"]["atk"] = -1
    checked = check(case)
    assert checked.verdict is Verdict.DIFFERS
    assert "attacker.atk" in str(checked.differences[0])


def test_the_disputed_ruling_is_calculated_by_the_ladder_and_marked() -> None:
    trace = traced(the("odd-eyes-attacks-hexasaucer-under-full-turn")["battle"])
    assert trace.battle_damage == (2400, 2400)
    assert [dispute.id for dispute in trace.disputed] == ["both-take-double"]


def test_checking_changes_no_case() -> None:
    for case in RULED:
        before = copy.deepcopy(case)
        check(case)
        assert case == before
