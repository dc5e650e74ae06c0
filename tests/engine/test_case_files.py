"""Test `python -m engine check` with case files of every kind."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.document import Document
from tests.conftest import battle, effect
from tests.engine.command_line import Run, run

Write = Callable[..., Path]

BATTLE = battle(2000, None, effect("02"))
RIGHT = {"id": "right", "battle": BATTLE, "expected": {"destroyed": []}}
WRONG = {"id": "wrong", "battle": BATTLE, "expected": {"destroyed": ["target"], "disputed": [1]}}
UNCHECKED = {"id": "open", "battle": BATTLE, "expected": None}
INVALID = {"id": "broken", "battle": battle(-1, 1), "expected": {"destroyed": []}}


def check(*paths: Path) -> Run:
    return run("check", *paths)


def lines_of(*cases: Document) -> str:
    return "".join(json.dumps(case, ensure_ascii=False) + "\n" for case in cases)


def test_cases_that_agree_exit_0_and_are_counted(case_file: Write) -> None:
    checked = check(case_file(RIGHT, RIGHT, UNCHECKED))
    assert checked.returncode == 0
    assert checked.stdout == "2 agree, 0 differ, 1 unchecked\n"
    assert checked.stderr == ""


def test_each_key_that_differs_is_a_line_and_the_case_counts_once(case_file: Write) -> None:
    checked = check(case_file(WRONG, RIGHT))
    assert checked.returncode == 1
    assert checked.stdout.splitlines() == [
        'wrong: destroyed: expected ["target"], got []',
        "wrong: disputed: expected [1], got []",
        "1 agree, 1 differ, 0 unchecked",
    ]


def test_an_invalid_document_counts_as_differing_and_says_where(case_file: Write) -> None:
    checked = check(case_file(INVALID))
    assert checked.returncode == 1
    first, closing = checked.stdout.splitlines()
    assert first.startswith("broken: ")
    assert "attacker.atk" in first
    assert closing == "0 agree, 1 differ, 0 unchecked"


@pytest.mark.parametrize(
    "expected",
    [
        {"life_points": {"before": {"you": 8000, "opponent": 8000}, "after": {"you": 6000}}},
        {"rows": [["normal", 2000, 0], ["02", 2000, 2000], ["03", 4000, 0], ["08", 4000, 77777]]},
    ],
    ids=["life-points", "rows"],
)
def test_expected_and_got_are_printed_whole(case_file: Write, expected: Document) -> None:
    printed = check(case_file({"id": "a", "battle": BATTLE, "expected": expected})).stdout
    (key,) = expected
    assert f"a: {key}: expected {json.dumps(expected[key])}, got " in printed


def test_an_expectation_that_is_no_object_differs_and_is_not_taken_for_the_result(
    case_file: Write,
) -> None:
    checked = check(case_file({"id": "odd", "battle": BATTLE, "expected": [1]}))
    assert checked.returncode == 1
    assert "got [1]" in checked.stdout


def test_the_last_line_counts_the_cases_of_all_files(case_file: Write) -> None:
    checked = check(case_file(RIGHT, name="a.json"), case_file(WRONG, UNCHECKED, name="b.json"))
    assert checked.returncode == 1
    assert checked.stdout.splitlines()[-1] == "1 agree, 1 differ, 1 unchecked"
    assert checked.stdout.count("agree") == 1


def test_a_file_that_cannot_be_read_outranks_cases_that_differ(
    case_file: Write, tmp_path: Path
) -> None:
    missing = tmp_path / "missing.json"
    checked = check(missing, case_file(WRONG))
    assert checked.returncode == 2
    assert str(missing) in checked.stderr
    assert len(checked.stderr.splitlines()) == 1
    assert checked.stdout.splitlines()[-1] == "0 agree, 1 differ, 0 unchecked"


@pytest.mark.parametrize(
    "raw",
    [b"{", b"[1, 2", b"\xff\xfe", b"[5]", b'["x"]', b"5\n", b'{"id": 1}\nnonsense\n', b"[" * 10**5],
    ids=["brace", "list", "bytes", "number", "text", "line", "second-line", "deep"],
)
def test_a_file_without_cases_is_an_error_on_one_line(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_bytes(raw)
    checked = check(path)
    assert checked.returncode == 2
    assert len(checked.stderr.splitlines()) == 1
    assert checked.stderr.startswith(str(path))
    assert checked.stdout == "0 agree, 0 differ, 0 unchecked\n"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\n\n"])
def test_a_file_may_hold_one_case_per_line(tmp_path: Path, ending: str) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_bytes(lines_of(RIGHT, WRONG, UNCHECKED).replace("\n", ending).encode())
    checked = check(path)
    assert checked.returncode == 1
    assert checked.stdout.splitlines()[-1] == "1 agree, 1 differ, 1 unchecked"


@pytest.mark.parametrize("character", ["\u2028", "\u0085", "遊", "\x7f"], ids=ascii)
def test_only_a_line_feed_ends_a_line(tmp_path: Path, character: str) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(lines_of({**RIGHT, "note": f"a{character}b"}), "utf-8")
    checked = check(path)
    assert checked.stderr == ""
    assert checked.stdout == "1 agree, 0 differ, 0 unchecked\n"


def test_an_id_that_cannot_be_printed_breaks_nothing(case_file: Write) -> None:
    checked = check(case_file({**WRONG, "id": "\ud800"}, RIGHT))
    assert checked.returncode == 1
    assert checked.stderr == ""
    assert checked.stdout.splitlines()[-1] == "1 agree, 1 differ, 0 unchecked"


def test_a_case_without_an_id_is_named_by_its_place(case_file: Write) -> None:
    nameless = {key: value for key, value in WRONG.items() if key != "id"}
    assert check(case_file(RIGHT, nameless)).stdout.startswith("case 1: destroyed: ")


def test_other_keys_of_a_case_are_ignored(case_file: Write) -> None:
    noted = {**RIGHT, "date": 2022, "source": None, "anything": {"a": [1]}}
    assert check(case_file(noted)).returncode == 0
