"""Test that every result shows a draw when both players have no Life Points left."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.printing import FORMATS
from engine.sentence_parts import plain
from engine.verdict import ending
from engine.yugioh.life_points import Sheet, calculate_sheet
from engine.yugioh.same_time import BattlesAtTheSameTime, calculate_at_the_same_time
from tests.conftest import battle, effect, monster, traced

DRAW = "The Duel is a draw."
BOTH_TAKE = effect("02")


def direct(atk: int, you: int, opponent: int, **fields: Any) -> Document:
    points = {"you": you, "opponent": opponent}
    return battle(atk, None, BOTH_TAKE, life_points=points, **fields)


def test_the_verdict_of_a_battle_says_that_the_duel_is_a_draw() -> None:
    trace = traced(direct(8000, 8000, 8000))
    assert plain(trace.verdict) == f"Your opponent takes 8000, you take 8000. {DRAW}"
    assert str(ending(trace)) == "Both players’ Life Points are 0."
    assert DRAW in FORMATS["table"](trace)
    assert DRAW in FORMATS["wikitext"](trace)


@pytest.mark.parametrize(("you", "opponent"), [(8001, 8000), (8000, 8001), (8001, 8001)])
def test_a_verdict_says_nothing_of_a_draw_while_a_player_has_life_points(
    you: int, opponent: int
) -> None:
    assert plain(traced(direct(8000, you, opponent)).verdict).endswith("you take 8000.")


def test_a_battle_that_begins_without_life_points_is_a_draw_too() -> None:
    assert plain(traced(direct(0, 0, 0)).verdict) == f"Nobody takes damage. {DRAW}"


def test_a_line_after_a_draw_says_that_the_duel_is_a_draw() -> None:
    entries = [{"battle": battle(8000, None, BOTH_TAKE)}] * 2
    sheet = Sheet.from_document({"game": "yugioh", "sheet": entries})
    first, second = calculate_sheet(sheet)
    assert first.after == (0, 0)
    assert str(second.why) == "Both players’ Life Points are 0: the Duel is a draw."
    assert not second.applied


def test_battles_at_the_same_time_end_in_a_draw_when_all_marks_are_applied() -> None:
    document = {
        "game": "yugioh",
        "at_the_same_time": True,
        "attackers": [monster(2000)],
        "targets": [monster(1000, controller="opponent")] * 2,
        "effects": [BOTH_TAKE],
    }
    for points, is_draw in ((2000, True), (2001, False)):
        battles = BattlesAtTheSameTime.from_document(
            {**document, "life_points": {"you": points, "opponent": points}}
        )
        closing = calculate_at_the_same_time(battles).closing
        assert str(closing.why).endswith("; the Duel is a draw.") is is_draw
