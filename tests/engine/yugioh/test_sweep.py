"""Test varying a number of a battle: the pieces found match trying every number."""

from __future__ import annotations

import copy
import itertools
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.document import Document, ResultDocument
from engine.trace import Trace
from engine.yugioh import Battle, calculate
from engine.yugioh.sweep import GOALS, Piece, cut, need, needs, pieces, places
from tests.conftest import battle, effect, monster
from tests.engine.yugioh.test_properties import BATTLES
from tests.engine.yugioh.test_worked_tables import against_dark_storm, against_odd_eyes

many = settings(max_examples=500, deadline=None, suppress_health_check=[HealthCheck.too_slow])
UP_TO = 60  # numbers that are tried, one by one


def small(part: Any, most: int = 25) -> Any:
    """Return a document with numbers so small that they meet: its words stay."""
    if isinstance(part, dict):
        limits = {"you": 90, "opponent": 90}
        return {key: small(each, limits.get(key, most)) for key, each in part.items()}
    if isinstance(part, list):
        return [small(each, most) for each in part]
    is_number = isinstance(part, int) and not isinstance(part, bool)
    return (abs(part) % most + 1) * (-1 if part < 0 else 1) if is_number else part


def with_number(document: Document, path: str, number: int) -> Document:
    """Return the document with another number at a place."""
    points = {"you": 8000, "opponent": 8000} | document.get("life_points", {})
    changed = copy.deepcopy(document | {"life_points": points})
    parts: list[Any] = [int(key) if key.isdigit() else key for key in path.split(".")]
    inner: Any = changed
    for key in parts[:-1]:
        inner = inner[key]
    inner[parts[-1]] = number
    return changed


def tried(document: Document, path: str, number: int) -> Trace:
    """Return the battle calculated with that number, the plain way."""
    return calculate(Battle.from_document(with_number(document, path, number)))


def amounts(trace: Trace) -> tuple[int, ...]:
    """Return the damage of the opponent and of you, and their gains."""
    totals = [sum(each) for each in zip(trace.battle_damage, trace.effect_damage, strict=True)]
    gained = trace.life_points_gained
    return totals[1], totals[0], gained.opponent, gained.you


def happens(trace: Trace, result: ResultDocument) -> tuple[Any, ...]:
    """Return what happens in a battle, read from its result document, the amounts aside."""
    rows = [
        (row["applies"], row["applied"],
         [(each["to"], each["inflicted_by"], each["kind"], each["amount"] > 0)
          for each in row["damages"]])
        for row in result["rows"]
    ]  # fmt: skip
    after = [points > 0 for points in result["life_points"]["after"].values()]
    return rows, result["destroyed"], after, [amount > 0 for amount in amounts(trace)]


@many
@given(BATTLES.map(small), st.randoms(use_true_random=False))
def test_what_is_found_is_what_trying_every_number_shows(
    document: Document, choice: random.Random
) -> None:
    whole = Battle.from_document(document)
    place = choice.choice(places(whole))
    swept_pieces = pieces(whole, place.path, 0, UP_TO)
    traces = [tried(document, place.path, number) for number in range(UP_TO + 1)]
    results = [trace.to_document() for trace in traces]
    happenings = [happens(trace, result) for trace, result in zip(traces, results, strict=True)]
    assert [number for piece in swept_pieces for number in (piece.first, piece.last)] == [
        number for first, last in _bounds(swept_pieces) for number in (first, last)
    ]
    for piece in swept_pieces:
        for number in range(piece.first, piece.last + 1):
            assert piece.amounts(number) == amounts(traces[number])
            assert happenings[number] == happenings[piece.first]
        assert piece.trace == traces[piece.first]
    for before, piece in itertools.pairwise(swept_pieces):
        is_another = happenings[before.first] != happenings[piece.first]
        assert is_another or before.amounts(piece.first) != piece.amounts(piece.first)
    for goal in GOALS.values():
        reached = [number for number, each in enumerate(results) if _is_reached(goal.id, each)]
        ranges = need(whole, place, goal, UP_TO).ranges
        assert [number for first, last in ranges for number in range(first, last + 1)] == reached


def _bounds(swept_pieces: list[Piece]) -> list[tuple[int, int]]:
    """Return where pieces begin and end if they are the whole range, one after the other."""
    firsts = [piece.first for piece in swept_pieces]
    return [*zip(firsts, [first - 1 for first in firsts[1:]] + [UP_TO], strict=True)]


def _is_reached(goal: str, result: ResultDocument) -> bool:
    """Return a goal, said once more in plain words of the result document."""
    after, destroyed = result["life_points"]["after"], result["destroyed"]
    damage = [*result["battle_damage"].values(), *result["effect_damage"].values()]
    reached: dict[str, bool] = {
        "lethal": after["opponent"] == 0,
        "survive": after["you"] > 0,
        "destroyed": "target" in destroyed,
        "attacker": "attacker" not in destroyed,
        "nobody": sum(damage) == 0,
    }
    return reached[goal]


def starts(document: Document, path: str, last: int = 20_000) -> list[int]:
    return [piece.first for piece in pieces(Battle.from_document(document), path, 0, last)]


def test_a_kink_is_named_by_its_very_number() -> None:
    assert starts(battle(2000, 2000, effect("10", value=2001, comparison="at_least")),
                  "target.atk") == [0, 2000, 2001, 4001]  # fmt: skip
    limit = effect("10", value=2001, comparison="at_least")
    assert starts(battle(2000, None, limit), "attacker.atk") == [0, 1, 2001]
    assert starts(battle(2000, None, limit), "effects.0.value") == [0, 2001]


def test_halving_makes_one_piece_though_every_second_number_is_rounded() -> None:
    halved = battle(2000, None, effect("07"))
    swept_pieces = pieces(Battle.from_document(halved), "attacker.atk", 0, 9000)
    assert [(piece.first, piece.last) for piece in swept_pieces] == [(0, 0), (1, 9000)]
    assert [swept_pieces[1].amounts(number)[0] for number in (1, 2, 3, 8999)] == [1, 1, 2, 4500]


def test_the_lowest_of_several_values_is_another_formula() -> None:
    both = battle(2000, None, effect("09", value=700), effect("09", value=1000))
    assert starts(both, "effects.1.value", 2000) == [0, 1, 701]


def test_an_exact_answer_is_given_over_all_numbers_that_there_may_be() -> None:
    swept_pieces = pieces(Battle.from_document(against_dark_storm()), "attacker.atk", 0, 1_000_000)
    assert swept_pieces[-1].last == 1_000_000
    assert len(swept_pieces) < 10


@pytest.mark.parametrize(
    ("document", "path", "goal", "ranges"),
    [
        (battle(2000, 1000), "attacker.atk", "lethal", ((9000, 1_000_000),)),
        (battle(2000, 1000), "attacker.atk", "destroyed", ((1000, 1_000_000),)),
        (battle(2000, 1000), "attacker.atk", "nobody", ((1000, 1000),)),
        (battle(2000, 1000), "target.atk", "survive", ((0, 9999),)),
        (battle(2000, 0), "attacker.atk", "destroyed", ((1, 1_000_000),)),
        (against_dark_storm(), "attacker.atk", "lethal", ((3000, 1_000_000),)),
        (against_odd_eyes(), "target.atk", "nobody", ((2000, 2000),)),
        (battle(2000, None, effect("08")), "life_points.opponent", "lethal", ((0, 4000),)),
    ],
)  # fmt: skip
def test_needed_numbers_are_ranges(
    document: Document, path: str, goal: str, ranges: tuple[tuple[int, int], ...]
) -> None:
    whole = Battle.from_document(document)
    place = next(each for each in places(whole) if each.path == path)
    needed = need(whole, place, GOALS[goal])
    assert needed.ranges == ranges
    assert needed.smallest == ranges[0][0]
    assert needed.nearest is None


def test_what_no_number_reaches_is_explained_by_the_step_that_stops_it() -> None:
    stopped = battle(2000, None, effect("08"), effect("06", card="Waboku", controller="opponent"))
    whole = Battle.from_document(stopped)
    needed = need(whole, places(whole)[0], GOALS["lethal"])
    assert (needed.ranges, needed.smallest) == ((), None)
    assert needed.nearest is not None
    assert (needed.nearest.number, needed.nearest.why.applies) == (1_000_000, "06")
    assert "Waboku" in str(needed.nearest.why.why)


def test_the_step_that_stops_a_goal_is_about_its_damage() -> None:
    limit = effect("10", value=2001, comparison="at_least", card="Trapeze")
    whole = Battle.from_document(battle(2500, 1000, limit))
    place = next(each for each in places(whole) if each.path == "target.atk")
    assert pieces(whole, place.path, 0, 1_000_000)[-1].trace.rows[-1].applied
    needed = need(whole, place, GOALS["lethal"])
    assert needed.nearest is not None
    assert (needed.nearest.number, needed.nearest.trace.battle_damage.opponent) == (500, 2000)
    assert needed.nearest.why.applies == "normal"


@pytest.mark.parametrize(
    ("document", "path", "goal", "number"),
    [
        (battle(2000, None, effect("10", value=2000, comparison="more_than")), "attacker.atk",
         "lethal", 2000),
        (battle(2000, monster(0, 500, position="defense"), effect("piercing")), "target.def",
         "lethal", 0),
        (battle(9000, 1000, effect("02"), effect("09", value=9000)), "target.def", "survive",
         1_000_000),
    ],
)  # fmt: skip
def test_the_nearest_is_the_best_that_there_is(
    document: Document, path: str, goal: str, number: int
) -> None:
    whole = Battle.from_document(document)
    place = next(each for each in places(whole) if each.path == path)
    nearest = need(whole, place, GOALS[goal]).nearest
    assert nearest is not None
    assert nearest.number == number


@pytest.mark.parametrize("document", [against_dark_storm(), against_odd_eyes()])
def test_all_goals_at_once_are_each_goal(document: Document) -> None:
    whole = Battle.from_document(document)
    for place in places(whole):
        at_once = needs(whole, place, pieces(whole, place.path, 0, 1_000_000))
        assert at_once == [need(whole, place, goal) for goal in GOALS.values()]


@given(BATTLES.map(small), st.integers(0, UP_TO), st.integers(0, UP_TO))
def test_a_range_cut_out_of_a_larger_one_is_that_range(
    document: Document, first: int, more: int
) -> None:
    whole = Battle.from_document(document)
    last = min(first + more, UP_TO)
    for place in places(whole):
        swept_pieces = pieces(whole, place.path, 0, UP_TO)
        within, expected = (
            [(piece.first, piece.last, piece.trace, piece.amounts(piece.last)) for piece in each]
            for each in (
                cut(battle=whole, path=place.path, of_larger=swept_pieces, first=first, last=last),
                pieces(whole, place.path, first, last),
            )
        )
        assert within == expected


@pytest.mark.parametrize(
    ("step", "slope"), [("02", (1, 1)), ("07", (1, 2)), ("08", (2, 1)), ("06", (0, 1))]
)
def test_how_an_amount_rises_is_known(step: str, slope: tuple[int, int]) -> None:
    whole = Battle.from_document(battle(2000, None, effect(step)))
    last = pieces(whole, "attacker.atk", 0, 9000)[-1]
    assert last.slope(0) == slope
    fall = pieces(Battle.from_document(battle(2000, 1000)), "target.atk", 0, 9000)[0]
    assert fall.slope(0) == (-1, 1)


def test_damage_of_half_the_life_points_follows_them() -> None:
    half = effect("09", value={"half_of_life_points": "opponent"})
    document = battle(3000, None, half)
    swept = pieces(Battle.from_document(document), "life_points.opponent", 1, 200)
    for piece in swept:
        for number in range(piece.first, piece.last + 1):
            trace = calculate(
                Battle.from_document(with_number(document, "life_points.opponent", number))
            )
            assert piece.amounts(number) == amounts(trace)
            assert trace.battle_damage.opponent == (number + 1) // 2
    assert "effects.0.value" not in [place.path for place in places(Battle.from_document(document))]


def test_the_numbers_that_can_run_are_those_of_the_document() -> None:
    link = monster(2000, None)
    effects = (effect("02"), effect("09", value=7), effect("10", value=8, comparison="at_most"))
    whole = Battle.from_document(battle(link, monster("?", 900), *effects))
    assert [(place.path, place.now) for place in places(whole)] == [
        ("attacker.atk", 2000), ("target.atk", None), ("target.def", 900),
        ("effects.1.value", 7), ("effects.2.value", 8), ("life_points.you", 8000),
        ("life_points.opponent", 8000),
    ]  # fmt: skip
    direct = Battle.from_document(battle(2000, None))
    assert [place.path for place in places(direct)][:2] == ["attacker.atk", "attacker.def"]
    assert not any(place.path.startswith("target") for place in places(direct))
