"""What holds of every battle: hypothesis composes them."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.trace import Trace
from engine.yugioh import LADDER, STEPS, Battle
from tests.conftest import battle, effect, monster, traced

OTHER = {"you": "opponent", "opponent": "you"}
PLAYERS = st.sampled_from(["you", "opponent"])
COMPARISONS = ["at_most", "at_least", "less_than", "more_than"]
# Few numbers, so that ties, zeros, odd amounts and limits that are met exactly come up often.
POINTS = st.one_of(
    st.sampled_from([0, 1, 500, 999, 1000, 1001, 2000, 8000, 1_000_000]),
    st.integers(0, 1_000_000),
)
NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=12)
SCOPES: dict[str, st.SearchStrategy[Any]] = {
    "taken_by": st.sampled_from(["any", "controller", "opponent"]),
    "inflicted_by": st.sampled_from(["any", "attacker", "target", "own", "opposing"]),
}
KINDS: dict[str, st.SearchStrategy[Any]] = {"damage": st.sampled_from(["battle", "effect", "any"])}


def shape(
    step: str,
    required: dict[str, st.SearchStrategy[Any]] | None = None,
    optional: dict[str, st.SearchStrategy[Any]] | None = None,
) -> st.SearchStrategy[Document]:
    """Effects of a step with the fields that it must and may have."""
    common: dict[str, st.SearchStrategy[Any]] = {
        "step": st.just(step),
        "card": NAMES,
        "controller": PLAYERS,
    }
    return st.fixed_dictionaries(common | (required or {}), optional=optional or {})


EFFECTS = st.one_of(
    shape("piercing"),
    shape("01", optional={"kind": st.just("piercing")}),
    shape("01", {"kind": st.just("battle")}, SCOPES),
    shape("02"),
    shape("03", {"kind": st.sampled_from(["instead", "also"])}, SCOPES),
    shape("04", optional=SCOPES),
    *(shape(f"0{number}", optional=SCOPES | KINDS) for number in range(5, 9)),
    shape("09", {"value": POINTS}, SCOPES | KINDS),
    shape("10", {"value": POINTS, "comparison": st.sampled_from(COMPARISONS)}, SCOPES | KINDS),
)
MODIFIERS = st.builds(
    lambda how, stat, amount, during: {
        "card": "M",
        "stat": stat,
        how: amount,
        **({"during": during} if during else {}),
    },
    st.sampled_from(["change", "set"]),
    st.sampled_from(["atk", "def"]),
    st.integers(-3000, 3000),
    st.sampled_from([None, "before", "damage_calculation"]),
)


def has_the_def_it_needs(document: Document) -> bool:
    uses_def = "defense" in document.values() or document.get("battles_with") == "def"
    return document["def"] is not None or not uses_def


MONSTERS = st.fixed_dictionaries(
    {"atk": POINTS | st.just("?"), "def": POINTS | st.just("?") | st.none()},
    optional={
        "name": NAMES,
        "passcode": st.integers(1, 99_999_999),
        "position": st.sampled_from(["attack", "defense"]),
        "battles_with": st.sampled_from(["atk", "def"]),
        "indestructible_by_battle": st.booleans(),
        "modifiers": st.lists(MODIFIERS, max_size=4),
    },
).filter(has_the_def_it_needs)


def hiding(monsters: st.SearchStrategy[Document]) -> st.SearchStrategy[Document]:
    """Targets: those of the monsters that are in Defense Position may be face-down."""

    def hidden(each: Document, hides: bool) -> Document:
        is_hidden = hides and each.get("position") == "defense"
        return {**each, "face_down": True} if is_hidden else each

    return st.builds(hidden, monsters, st.booleans())


def with_controller(monsters: st.SearchStrategy[Document]) -> st.SearchStrategy[Document]:
    return st.builds(lambda each, player: {**each, "controller": player}, monsters, PLAYERS)


BATTLES = st.fixed_dictionaries(
    {
        "game": st.just("yugioh"),
        "attacker": with_controller(MONSTERS),
        "target": with_controller(hiding(MONSTERS)) | st.none(),
        "effects": st.lists(EFFECTS, max_size=8) | st.lists(EFFECTS, max_size=30),
    },
    optional={"life_points": st.fixed_dictionaries({"you": POINTS, "opponent": POINTS})},
)
many = settings(max_examples=150, deadline=None)

DEFENDER = monster(0, 0, position="defense", controller="opponent")
EVERYTHING = battle(
    monster(1001, controller="you"),
    DEFENDER,
    *(effect(step) for step in ("piercing", "01", "02", "04", "05", "06", "07", "08")),
    effect("03", kind="also", taken_by="any"),
    effect("03", "opponent", kind="instead"),
    effect("09", value=7, damage="any"),
    effect("10", value=7, comparison="at_most", damage="any"),
)


def numbers(trace: Trace) -> list[tuple[int, ...]]:
    """Every number of the table and below it, to the opponent and to you."""
    cells = [row.to_opponent[:3] + row.to_you[:3] for row in trace.rows]
    return [*cells, trace.life_points_after]


def last_numbers(trace: Trace) -> tuple[tuple[int, ...], ...]:
    return (
        trace.battle_damage,
        trace.effect_damage,
        trace.life_points_gained,
        trace.life_points_after,
    )


def mirrored(document: Document) -> Document:
    """The same battle seen from the other side of the table."""

    def turned(part: Document | None) -> Document | None:
        return part and {**part, "controller": OTHER[part["controller"]]}

    points = document.get("life_points")
    return {
        **document,
        "attacker": turned(document["attacker"]),
        "target": turned(document["target"]),
        "effects": [turned(each) for each in document["effects"]],
        **({"life_points": {OTHER[who]: left for who, left in points.items()}} if points else {}),
    }


@many
@given(BATTLES)
@example(EVERYTHING)
def test_the_other_side_of_the_table_sees_the_same_battle(document: Document) -> None:
    ours, theirs = traced(document), traced(mirrored(document))
    for one, other in zip(last_numbers(ours), last_numbers(theirs), strict=True):
        assert one == other[::-1]
    for row, seen in zip(ours.rows, theirs.rows, strict=True):
        assert row.to_you == seen.to_opponent
        assert row.to_opponent == seen.to_you
        assert (row.label, row.applied) == (seen.label, seen.applied)
    assert ours.destroyed == theirs.destroyed
    assert ours.disputed == theirs.disputed


@many
@given(BATTLES, st.data())
@example(EVERYTHING, None)
def test_a_second_copy_of_an_effect_changes_no_number(document: Document, data: Any) -> None:
    stacking = [each for each in document["effects"] if each["step"] in ("02", "06", "07", "08")]
    if not stacking or len(document["effects"]) == 30:
        return
    twins = [data.draw(st.sampled_from(stacking))] if data else stacking
    before = numbers(traced(document))
    for twin in twins:
        document = {**document, "effects": [*document["effects"], twin]}
        assert numbers(traced(document)) == before


@many
@given(BATTLES, st.randoms(use_true_random=False))
def test_the_order_of_the_effects_changes_no_number(document: Document, random: Any) -> None:
    shuffled = random.sample(document["effects"], len(document["effects"]))
    ours, theirs = traced(document), traced({**document, "effects": shuffled})
    assert numbers(ours) == numbers(theirs)
    assert [row.label for row in ours.rows] == [row.label for row in theirs.rows]
    assert ours.disputed == theirs.disputed


@many
@given(BATTLES)
@example(EVERYTHING)
def test_every_damage_is_a_whole_number_and_the_cells_are_their_sums(document: Document) -> None:
    for row in traced(document).rows:
        for player, cell in (("you", row.to_you), ("opponent", row.to_opponent)):
            own = [each for each in row.damages if each.to == player]
            for kind, total in zip(("battle", "effect", "gain"), cell[:3], strict=True):
                amounts = [each.amount for each in own if each.kind == kind]
                assert all(type(amount) is int and amount >= 0 for amount in amounts)
                assert total == sum(amounts)


@many
@given(BATTLES)
@example(EVERYTHING)
def test_there_is_a_row_for_each_step_present_in_the_order_of_the_ladder(
    document: Document,
) -> None:
    rows = traced(document).rows
    present = {each["step"] for each in document["effects"]}
    steps = [step.number for step in LADDER if step.number in present]
    assert [row.applies for row in rows] == ["normal", *steps]
    for row in rows[1:]:
        places = [at for at, each in enumerate(document["effects"]) if each["step"] == row.applies]
        assert row.effects == tuple(places)


@many
@given(BATTLES)
@example(EVERYTHING)
def test_every_damage_comes_from_one_of_the_row_before(document: Document) -> None:
    rows = traced(document).rows
    assert all(damage.of is None for damage in rows[0].damages)
    for before, row in pairwise(rows):
        assert len({damage.id for damage in row.damages}) == len(row.damages)
        assert {damage.of for damage in row.damages} == {each.id for each in before.damages}


@many
@given(BATTLES)
@example(EVERYTHING)
def test_life_points_follow_from_the_totals(document: Document) -> None:
    result = traced(document).to_document()
    given_points = {"you": 8000, "opponent": 8000} | document.get("life_points", {})
    assert result["life_points"]["before"] == given_points
    for player, before in given_points.items():
        lost = result["battle_damage"][player] + result["effect_damage"][player]
        after = max(0, before - lost + result["life_points_gained"][player])
        assert result["life_points"]["after"][player] == after


@many
@given(BATTLES)
def test_a_cell_is_marked_changed_just_where_its_numbers_change(document: Document) -> None:
    rows = traced(document).rows
    before: tuple[tuple[int, ...], ...] = ((0, 0, 0), (0, 0, 0))
    for row in rows:
        cells = (row.to_opponent, row.to_you)
        for cell, was in zip(cells, before, strict=True):
            assert cell.changed == (cell[:3] != was)
        before = tuple(cell[:3] for cell in cells)


@many
@given(BATTLES)
@example(EVERYTHING)
def test_every_row_names_its_cards_and_says_why_in_one_sentence(document: Document) -> None:
    for row in traced(document).rows:
        assert row.why.endswith(".")
        for place in row.effects:
            # A sentence begins with a capital, also where a card's name does not.
            assert document["effects"][place]["card"][1:] in row.why


@many
@given(BATTLES)
def test_a_row_that_is_not_applied_changes_nothing(document: Document) -> None:
    for before, row in pairwise(traced(document).rows):
        if not row.applied:
            assert (row.to_opponent.changed, row.to_you.changed) == (False, False)
            assert [each[2:6] for each in row.damages] == [each[2:6] for each in before.damages]


@many
@given(BATTLES)
@example(EVERYTHING)
def test_every_battle_survives_the_way_to_its_document_and_json_and_back(
    document: Document,
) -> None:
    there = Battle.from_document(document)
    again = Battle.from_document(json.loads(json.dumps(there.to_document())))
    assert again == there
    result = traced(document).to_document()
    assert json.loads(json.dumps(result)) == result


def test_the_strategies_reach_every_step() -> None:
    reached = {step.number for step in LADDER} | {"piercing"}
    assert reached == set(STEPS)
    assert {each["step"] for each in EVERYTHING["effects"]} == reached
