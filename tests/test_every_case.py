"""Test that a test with many cases names every case that fails."""

from __future__ import annotations

import pytest

from tests.every_case import every


def test_a_failure_names_every_case_that_fails(subject: str) -> None:
    @every("word, number", [("one", 1), ("two", 2), ("four", 4)], ids=str)
    def is_odd(subject: str, word: str, number: int) -> None:
        assert number % 2, f"{subject} {word}"

    with pytest.raises(pytest.fail.Exception) as failed:
        is_odd(subject=subject)
    says = str(failed.value)
    assert says.startswith("2 cases fail.")
    assert "('two', 2): AssertionError: the number two" in says
    assert "('four', 4): AssertionError: the number four" in says
    assert "('one', 1)" not in says


@pytest.fixture
def subject() -> str:
    return "the number"


@every("letter", "ab")
@every("number", [1, 2])
def test_fixtures_are_given_beside_the_cases(subject: str, letter: str, number: int) -> None:
    assert (subject, letter in "ab", number in {1, 2}) == ("the number", True, True)


def test_a_test_without_cases_fails() -> None:
    @every("number", [])
    def never(number: int) -> None:
        raise NotImplementedError

    with pytest.raises(AssertionError, match="no cases"):
        never()
