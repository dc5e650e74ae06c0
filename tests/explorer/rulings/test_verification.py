"""Test verification: each ruling's result, changed marks, and the command that runs them all."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from engine.document import Document, ResultDocument
from explorer.models import Ruling
from explorer.models.rulings import Mark
from explorer.results.verification import LABELS, Verification, verify
from tests.conftest import battle, effect, rulings, tabled_rulings, told_rulings, traced
from tests.every_case import every

AGREEING = [case for case in tabled_rulings() if case.get("expected")]
TOLD = told_rulings()
(DISPUTED,) = [case for case in rulings() if case.get("disputed") and case.get("battle")]
FIRST = "ohime-with-sword-attacks-directly"
MARKS = Counter(
    "disputed" if case.get("disputed") else "agrees" if case.get("expected") else "not computable"
    for case in rulings()
)


def counted(differing: int = 0) -> str:
    """Return the last line of a run in which so many rulings that agreed differ."""
    return (
        f"{MARKS.total()} rulings: {MARKS['agrees'] - differing} agrees, {differing} differs, "
        f"{MARKS['disputed']} disputed, {MARKS['not computable']} not computable"
    )


ALL_IS_WELL = counted()
with_rulings = pytest.mark.usefixtures("db", "catalogue")
Way = tuple[str | int, ...]


def proof(case: Document) -> Verification:
    """Return a ruling of the files, compared with the engine's result."""
    disputed = case.get("disputed") or {}
    expected = disputed.get("expected", case.get("expected"))
    return verify(case.get("battle") or case.get("board"), expected, bool(disputed))


def ways(value: object, *way: str | int) -> Iterator[Way]:
    """Yield the path to each number within an expectation."""
    if isinstance(value, dict | list):
        pairs = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in pairs:
            yield from ways(each, *way, key)
    elif type(value) is int:
        yield way


def raised(expected: Document, way: Way) -> tuple[Document, int]:
    """Return the expectation with one of its numbers 1 higher, and that number."""
    changed: Any = copy.deepcopy(expected)
    part = changed
    for key in way[:-1]:
        part = part[key]
    part[way[-1]] += 1
    return changed, part[way[-1]]


def verified(*files: Path) -> str:
    output = StringIO()
    call_command("verify_rulings", *map(str, files), stdout=output)
    return output.getvalue()


def differing(*files: Path, returncode: int = 1) -> list[str]:
    """Return the lines that a run prints before it fails."""
    output = StringIO()
    with pytest.raises(CommandError) as refused:
        call_command("verify_rulings", *map(str, files), stdout=output)
    assert refused.value.returncode == returncode
    return output.getvalue().splitlines() or [str(refused.value)]


@every("case", rulings(), ids=lambda case: case["id"])
def test_every_shipped_ruling_has_its_mark_and_all_its_lines_agree_if_it_does(
    case: Document,
) -> None:
    verification = proof(case)
    if case.get("battle") or case.get("board"):
        is_disputed = bool(case.get("disputed"))
        assert verification.mark == (Mark.DISPUTED if is_disputed else Mark.AGREES)
        assert verification.stated
        assert all(each.agrees for each in verification.stated) != is_disputed
    else:
        assert verification.mark == Mark.NOT_COMPUTABLE


def test_all_agree_but_those_that_are_kept_as_something_else() -> None:
    marks = Counter(proof(case).mark for case in rulings())
    assert {mark.label: number for mark, number in marks.items()} == MARKS


@every("case", AGREEING, ids=lambda case: case["id"])
def test_no_ruling_agrees_any_more_when_a_number_of_it_is_another(case: Document) -> None:
    for way in ways(case["expected"]):
        expected, number = raised(case["expected"], way)
        wrong = verify(case["battle"], expected, is_disputed=False)
        assert wrong.mark == Mark.DIFFERS, way
        (line,) = [each for each in wrong.stated if not each.agrees]
        assert (line.says, line.computed) == (str(number), str(number - 1)), way
        assert wrong.matching == len(wrong.shown_values) - 1, way


@every("case", TOLD, ids=lambda case: case["id"])
def test_no_ruling_agrees_with_another_expected_value(case: Document) -> None:
    for key, value in case["expected"].items():
        other = not value if isinstance(value, bool) else "something else"
        wrong = verify(case["battle"], case["expected"] | {key: other}, is_disputed=False)
        assert wrong.mark == Mark.DIFFERS
        assert [each.agrees for each in wrong.stated].count(False) == 1
        assert wrong.matching == len(wrong.shown_values) - 1 == len(case["expected"]) - 1


def test_every_number_of_every_expectation_is_tried() -> None:
    tried = [way for case in AGREEING for way in ways(case["expected"])]
    in_rows = [row for case in AGREEING for row in case["expected"].get("rows", ())]
    totals = [key for case in AGREEING for key in LABELS if key in case["expected"]]
    assert len(totals) > 2 * len(AGREEING)
    assert len(tried) == 2 * len(totals) + 2 * len(in_rows)
    assert in_rows


def test_the_disputed_source_breaks_the_ladder() -> None:
    result: ResultDocument = traced(DISPUTED["battle"]).to_document()
    source = DISPUTED["disputed"]["expected"]
    assert source == {"battle_damage": {"you": 1200, "opponent": 2400}}
    ours = {key: result[key] for key in source}
    assert ours == {"battle_damage": {"you": 2400, "opponent": 2400}}
    assert verify(DISPUTED["battle"], ours, is_disputed=True).mark == Mark.AGREES
    assert verify(DISPUTED["battle"], source, is_disputed=False).mark == Mark.DIFFERS


@pytest.mark.parametrize(
    "expected",
    [
        {"battle_damage": {"you": 0}},
        {"battle_damage": {"you": "0", "opponent": "1000"}},
        {"battle_damage": {"you": 0, "opponent": 1000, "nobody": 0}},
        {"battle_damage": 1000},
        {"rows": [["02", 1000, 0]]},
        {"rows": [["normal", 1000, 0], ["02", 1000, 1000]]},
        {"rows": [["normal", 1000]]},
        {"rows": []},
        {"rows": [1000]},
        {"rows": [["normal", 1000, 0], []]},
        {"destroyed": ["target"]},
        {"something": 1},
    ],
    ids=str,
)
def test_whatever_makes_a_ruling_differ_has_a_line(expected: Document) -> None:
    wrong = verify(battle(1000, None), expected, is_disputed=False)
    assert wrong.mark == Mark.DIFFERS
    assert not all(each.agrees for each in wrong.stated)
    assert wrong.stated


def test_an_invalid_document_differs_and_its_problem_is_reported() -> None:
    refused = verify(battle(1000, None, effect("11")), {"rows": []}, is_disputed=False)
    assert refused.mark == Mark.DIFFERS
    assert refused.problem.startswith('effects.0.step: "11" is not a step of the ladder.')
    assert refused.battle is None


@pytest.mark.parametrize("expected", [None, {}])
def test_without_an_expectation_nothing_is_computable(expected: Document | None) -> None:
    assert verify(battle(1000, None), expected, is_disputed=False).mark == Mark.NOT_COMPUTABLE
    assert verify(None, expected, is_disputed=False).mark == Mark.NOT_COMPUTABLE


@with_rulings
def test_it_ends_quietly_when_all_is_well() -> None:
    assert verified() == f"{ALL_IS_WELL}\n"


@with_rulings
def test_it_names_the_ruling_the_value_and_both_numbers() -> None:
    wrong = {"battle_damage": {"you": 0, "opponent": 4001}}
    Ruling.objects.filter(slug=FIRST).update(expected=wrong)
    lines = differing()
    assert f"{FIRST}: Battle damage opponent: expected 4001, got 4000" in lines
    assert f"{FIRST}: stored as agrees, now differs" in lines
    assert lines[-1] == counted(differing=1)
    assert len(lines) == 3


@with_rulings
def test_a_differing_mark_is_reported_even_if_it_was_recorded() -> None:
    wrong = {"battle_damage": {"you": 1, "opponent": 4000}}
    Ruling.objects.filter(slug=FIRST).update(expected=wrong, mark=Mark.DIFFERS)
    assert differing()[:-1] == [f"{FIRST}: Battle damage you: expected 1, got 0"]


@with_rulings
def test_a_value_that_is_no_players_is_named_alone() -> None:
    Ruling.objects.filter(slug=FIRST).update(expected={"destroyed": ["target"]})
    assert differing()[0] == f"{FIRST}: Destroyed: expected target, got none"


@with_rulings
def test_a_recorded_mark_that_is_no_longer_true_is_reported() -> None:
    Ruling.objects.filter(slug=FIRST).update(mark=Mark.DISPUTED)
    assert differing() == [
        f"{FIRST}: stored as disputed, now agrees",
        ALL_IS_WELL,
    ]


@with_rulings
def test_a_recorded_dispute_that_no_longer_exists_is_reported() -> None:
    ours = {"battle_damage": {"you": 2400, "opponent": 2400}}
    Ruling.objects.filter(slug=DISPUTED["id"]).update(expected=ours)
    assert f"{DISPUTED['id']}: stored as disputed, now agrees" in differing()
    Ruling.objects.get(slug=DISPUTED["id"]).save()  # which keeps its new mark
    assert differing()[0].startswith(f"{DISPUTED['id']}: marked as disputed")


@with_rulings
def test_a_battle_that_the_engine_refuses_is_reported() -> None:
    refused = battle(1000, None, effect("11"))
    Ruling.objects.filter(slug=FIRST).update(document=refused)
    assert differing()[0].startswith(f'{FIRST}: effects.0.step: "11" is not a step')


@with_rulings
def test_a_case_file_is_run_too(case_file: Callable[..., Path]) -> None:
    direct = battle(1000, None)
    good = {"battle": direct, "expected": {"battle_damage": {"you": 0, "opponent": 1000}}}
    output = verified(case_file(good, {"battle": direct}))
    assert output == f"{ALL_IS_WELL}\n2 cases: 1 agrees, 0 differs, 1 unchecked\n"


@with_rulings
def test_a_case_that_differs_is_reported(case_file: Callable[..., Path]) -> None:
    wrong = {"id": "mine", "battle": battle(1000, None), "expected": {"battle_damage": 5}}
    nameless = {key: wrong[key] for key in ("battle", "expected")}
    path = case_file(wrong, nameless)
    lines = differing(path)
    got = 'battle_damage: expected 5, got {"you": 0, "opponent": 1000}'
    assert lines == [
        f"mine: {got}",
        f"{path}: case 1: {got}",
        ALL_IS_WELL,
        "2 cases: 0 agrees, 2 differs, 0 unchecked",
    ]


@with_rulings
@pytest.mark.parametrize("content", ["[{]", "[1]", "no JSON", None])
def test_a_file_that_holds_no_cases_is_reported(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "cases.json"
    if content is not None:
        path.write_text(content, "utf-8")
    (line,) = differing(path, returncode=2)
    assert line.startswith(f"{path}: ")
