"""Test that a calculation stays fast, by counting function calls instead of time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any

import pytest

from engine.document import Document
from engine.yugioh import Battle, calculate
from tests.benchmarks.engine import (
    THREE_EFFECTS,
    battles_a_second,
    boards_a_second,
    calculated_battle,
    resolved_board,
    ruled_boards,
)
from tests.conftest import battle, effect, ruled_battles


def calls(result: Callable[[Document], Any], document: Document) -> int:
    """Return how many functions, built-in ones included, a calculation calls."""
    counted = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    result(document)  # values cached once per process are not counted
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        result(document)
    finally:
        sys.setprofile(before)
    return counted


def traced(document: Document) -> Any:
    return calculate(Battle.from_document(document))


def on_average(result: Callable[[Document], Any], documents: Sequence[Document]) -> float:
    return sum(calls(result, document) for document in documents) / len(documents)


def test_a_battle_of_three_effects_takes_few_calls() -> None:
    assert calls(traced, THREE_EFFECTS) <= 235
    assert calls(calculated_battle, THREE_EFFECTS) <= 555


def test_the_battles_of_the_rulings_take_few_calls() -> None:
    documents = [case["battle"] for case in ruled_battles()]
    assert on_average(traced, documents) <= 200
    assert on_average(calculated_battle, documents) <= 500


def test_the_boards_of_the_rulings_take_few_calls() -> None:
    assert on_average(resolved_board, ruled_boards()) <= 880


@pytest.mark.parametrize("step", ["02", "07", "08"])
def test_the_calls_grow_with_the_effects_and_no_faster(step: str) -> None:
    few, many = (battle(2000, None, *[effect(step)] * count) for count in (10, 30))
    none = calls(calculated_battle, battle(2000, None))
    each = (calls(calculated_battle, few) - none) / 10
    assert calls(calculated_battle, many) - none <= 30 * each


def test_calculations_a_second_are_measured() -> None:
    assert battles_a_second([THREE_EFFECTS], 0.05) > 0
    assert boards_a_second(ruled_boards(), 0.05) > 0
