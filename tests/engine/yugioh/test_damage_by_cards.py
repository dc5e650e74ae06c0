"""Test what cards inflict and the Life Points they give, besides the damage of a battle."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.sentence_parts import plain
from engine.trace import Trace
from engine.yugioh import Battle, InvalidDocument, calculate
from engine.yugioh.life_points import Sheet, calculate_sheet
from tests.conftest import battle, effect, monster

BOUNDER: Document = {
    "card": "Reflect Bounder",
    "controller": "opponent",
    "kind": "effect",
    "to": "you",
    "amount": 3000,
    "when": "before",
}
FEEDS: Document = {
    "card": "Masked Chopper",
    "controller": "you",
    "kind": "gain",
    "to": "you",
    "amount": 500,
    "when": "after",
}


def document(*changes: Document, effects: tuple[Document, ...] = (), **more: Any) -> Document:
    """Return a battle in which you inflict 1300, with these changes of Life Points."""
    ours = monster(3000, 2500, name="Blue-Eyes White Dragon")
    theirs = monster(1700, 1000, name="Reflect Bounder")
    return battle(ours, theirs, *effects, life_point_changes=[*changes], **more)


def trace_of(*changes: Document, **more: Any) -> Trace:
    return calculate(Battle.from_document(document(*changes, **more)))


def steps(trace: Trace) -> list[str]:
    return [row.applies for row in trace.rows]


def test_effect_damage_has_a_row_of_its_own_after_those_of_the_steps() -> None:
    trace = trace_of(BOUNDER, effects=(effect("06", taken_by="controller"),))
    assert steps(trace) == ["normal", "06", "effect_damage"]
    row = trace.rows[-1]
    assert (
        str(row.why)
        == "Reflect Bounder inflicts 3000 effect damage to you before damage calculation."
    )
    assert tuple(map(str, row.shown_cells)) == ("1300", "3000 (effect)")
    assert trace.battle_damage == (0, 1300)
    assert trace.effect_damage == (3000, 0)
    assert trace.life_points_after == (5000, 6700)


def test_changes_come_in_the_order_of_their_moments() -> None:
    trace = trace_of(FEEDS, BOUNDER)
    assert steps(trace) == ["normal", "effect_damage", "life_points_gained"]
    assert trace.life_points_gained == (500, 0)
    assert trace.life_points_after == (5500, 6700)


def test_a_duel_that_is_over_before_battle_damage_has_no_row_of_a_step() -> None:
    trace = trace_of(
        BOUNDER, FEEDS, effects=(effect("07"),), life_points={"you": 3000, "opponent": 8000}
    )
    assert steps(trace) == ["normal", "effect_damage"]
    assert trace.battle_damage == (0, 0)
    assert trace.life_points_after == (0, 8000)
    assert trace.destroyed == ()
    result = trace.to_document()
    assert result["ended"]["how"] == "duel_over"
    assert plain(trace.verdict) == (
        "The Duel is over before anybody takes battle damage. "
        "Reflect Bounder inflicts 3000 effect damage to you before damage calculation."
    )


def test_nothing_comes_after_battle_damage_that_ends_the_duel() -> None:
    trace = trace_of(BOUNDER | {"when": "after"}, life_points={"you": 8000, "opponent": 1300})
    assert str(trace.rows[-1].why) == "Reflect Bounder comes too late: the Duel is over."
    assert not trace.rows[-1].applied
    assert trace.effect_damage == (0, 0)
    assert trace.life_points_after == (8000, 0)


def test_what_one_card_inflicts_to_both_players_is_simultaneous() -> None:
    both = (BOUNDER, BOUNDER | {"to": "opponent"})
    trace = trace_of(*both, life_points={"you": 3000, "opponent": 3000})
    assert trace.life_points_after == (0, 0)


def test_life_points_gained_earlier_keep_a_player_in_the_duel() -> None:
    earlier = FEEDS | {"when": "start", "amount": 1}
    trace = trace_of(BOUNDER, earlier, life_points={"you": 3000, "opponent": 8000})
    assert trace.life_points_after == (1, 6700)


@pytest.mark.parametrize(
    ("step", "more", "taken"),
    [("07", {}, 1500), ("06", {}, 0), ("08", {}, 6000), ("09", {"value": 100}, 100)],
)
def test_an_effect_on_any_damage_changes_it(step: str, more: Document, taken: int) -> None:
    acting = effect(step, damage="any", taken_by="any", **more)
    trace = trace_of(BOUNDER, effects=(acting,), life_points={"you": 9000, "opponent": 9000})
    assert trace.effect_damage.you == taken
    assert trace.rows[-1].effects == (0,)


def test_effect_damage_is_sent_to_the_other_player() -> None:
    sends = effect("03", kind="instead", damage="effect", taken_by="any")
    assert trace_of(BOUNDER, effects=(sends,)).effect_damage == (0, 3000)


@pytest.mark.parametrize("damage", ["battle", "any"])
def test_an_effect_on_battle_damage_or_on_that_of_a_monster_leaves_it_alone(damage: str) -> None:
    of_monster = {"inflicted_by": "target"} if damage == "any" else {}
    halves = effect("07", damage=damage, taken_by="any", **of_monster)
    trace = trace_of(BOUNDER, effects=(halves,))
    assert trace.effect_damage.you == 3000
    assert trace.rows[-1].effects == ()


def test_a_document_keeps_its_changes_and_one_without_them_its_result() -> None:
    read = Battle.from_document(document(BOUNDER))
    assert read.to_document()["life_point_changes"] == [BOUNDER]
    assert "life_point_changes" not in Battle.from_document(document()).to_document()
    assert trace_of() == calculate(Battle.from_document(document()))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"amount": -1}, "amount"),
        ({"kind": "battle"}, "kind"),
        ({"when": "later"}, "when"),
        ({"to": "both"}, "to"),
        ({"card": ""}, "card"),
    ],
)
def test_a_wrong_field_is_named_with_its_place(change: Document, place: str) -> None:
    with pytest.raises(InvalidDocument) as error:
        trace_of(BOUNDER, BOUNDER | change)
    assert [each.place for each in error.value.problems] == [f"life_point_changes.1.{place}"]


def test_more_than_ten_changes_are_refused() -> None:
    with pytest.raises(InvalidDocument) as error:
        trace_of(*[BOUNDER] * 11)
    assert [each.place for each in error.value.problems] == ["life_point_changes"]


def test_a_life_point_sheet_counts_the_effect_damage_of_a_battle() -> None:
    sheet = Sheet.from_document({"game": "yugioh", "sheet": [{"battle": document(BOUNDER)}]})
    after = calculate_sheet(sheet)[-1].after
    assert after == (5000, 6700)
