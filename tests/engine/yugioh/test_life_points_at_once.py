"""Test the entries of a Life Point sheet that come at the same time."""

from __future__ import annotations

import pytest

from engine.document import Document, InvalidDocument
from engine.sentence_parts import plain
from engine.yugioh.life_points import Sheet, traced_sheet
from tests.conftest import effect
from tests.engine.yugioh.test_life_points import burn, direct, lines, sheet


def together(entry: Document) -> Document:
    return entry | {"at_the_same_time": True}


def test_damage_to_both_players_at_once_is_a_draw() -> None:
    first, second = lines(burn("opponent", 8000), together(burn("you", 9000)))
    assert first.after == second.after == (0, 0)
    assert first.before == second.before == (8000, 8000)
    assert second.applied
    one_by_one = lines(burn("opponent", 8000), burn("you", 9000))
    assert one_by_one[1].after == (8000, 0)
    assert not one_by_one[1].applied


def test_changes_at_once_are_added_up_before_the_duel_can_be_over() -> None:
    gain = {"gains": {"player": "you", "amount": 500}}
    assert lines(burn("you", 8200), together(gain))[1].after == (300, 8000)
    assert lines(burn("you", 8200), gain)[1].after == (0, 8000)


def test_what_follows_changes_at_once_starts_with_what_they_leave() -> None:
    half = {"pays": {"player": "you", "half": True}}
    calculated = lines(burn("you", 1000), together(burn("opponent", 500)), half)
    assert calculated[2].before == (7000, 7500)
    assert calculated[2].after == (3500, 7500)


@pytest.mark.parametrize(("points", "left"), [(1199, 1199), (1200, 0), (1300, 100)])
def test_costs_at_once_are_paid_only_together(points: int, left: int) -> None:
    cost = {"pays": {"player": "you", "card": "Brightest, Blazing Dragon", "amount": 600}}
    calculated = lines(cost, together(cost), life_points={"you": points, "opponent": 8000})
    assert [line.after.you for line in calculated] == [left, left]
    assert [line.applied for line in calculated] == [left != points] * 2
    if left == points:
        assert calculated[0].citation.text == "Konami Q&A 23296"
        assert "1200 together, and you have only 1199" in str(calculated[0].why)


def test_an_effect_on_the_next_damage_acts_on_all_damage_at_that_time() -> None:
    shield = effect("06", card="A shield", damage="effect", next=True)
    entries = burn("you", 1000), together(burn("opponent", 700)), burn("you", 300)
    calculated = lines(*entries, effects=[shield])
    assert [line.after for line in calculated] == [(8000, 8000), (8000, 8000), (7700, 8000)]


COST = {"pays": {"player": "you", "amount": 100}}
HALF = {"loses": {"player": "you", "half": True}}


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ([COST], "nothing_before"),
        ([direct(100), burn("you", 100)], "together_with_a_battle"),
        ([burn("you", 100), COST], "cost_with_others"),
        ([COST, {"pays": {"player": "opponent", "amount": 100}}], "cost_with_others"),
        ([burn("you", 100), HALF], "half_with_another"),
        ([HALF, burn("you", 100)], "half_with_another"),
        ([{"becomes": {"player": "you", "amount": 5}}, burn("you", 1)], "half_with_another"),
        ([{"wins": {"player": "you"}}, burn("you", 1)], "together_with_a_win"),
        ([burn("you", 1), direct(100)], "extra_forbidden"),
    ],
)
def test_some_entries_cannot_come_at_the_same_time(entries: list[Document], code: str) -> None:
    with pytest.raises(InvalidDocument) as refused:
        Sheet.from_document(sheet(*entries[:-1], together(entries[-1])))
    (problem,) = refused.value.problems
    assert problem.code == code
    assert problem.place == f"sheet.{len(entries) - 1}.at_the_same_time"


def test_half_of_the_life_points_of_each_player_can_be_lost_at_once() -> None:
    theirs = {"loses": {"player": "opponent", "half": True}}
    calculated = lines(HALF, together(theirs), life_points={"you": 5000, "opponent": 301})
    assert calculated[1].after == (2500, 151)


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ([burn("opponent", 8000)], "You win: their Life Points reach 0."),
        ([burn("you", 8000)], "You lose: your Life Points reach 0."),
        ([burn("you", 8000), together(burn("opponent", 8000))], "The Duel is a draw."),
        ([burn("you", 7999)], "you have 1."),
    ],
)
def test_the_sentence_of_a_sheet_says_who_has_won(entries: list[Document], says: str) -> None:
    table = traced_sheet(Sheet.from_document(sheet(*entries)))
    assert plain(table.verdict).endswith(says)


def test_a_flag_of_an_entry_is_true_or_false() -> None:
    with pytest.raises(InvalidDocument) as refused:
        Sheet.from_document(sheet(COST, COST | {"at_the_same_time": 1}))
    assert [each.code for each in refused.value.problems] == ["bool_type"]
    entry = Sheet.from_document(sheet(COST, COST | {"at_the_same_time": False})).entries[1]
    assert entry.to_document() == COST
