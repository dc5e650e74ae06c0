"""Test the quiz's feedback on an answer against the engine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.trace import ByPlayer
from engine.yugioh import Battle, calculate
from explorer.learn.deal import Dealt
from explorer.learn.description import in_words, question
from explorer.learn.explanation import Explanation, explain
from explorer.learn.levels import LEVELS, Level
from tests import conftest
from tests.explorer.learn.test_quiz import SEEDS, dealt, has_other_kinds

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def asked_for(dealt: Dealt) -> ByPlayer:
    trace = dealt.trace
    return trace.life_points_after if has_other_kinds(trace) else trace.battle_damage


CASES = st.tuples(st.sampled_from(LEVELS), st.sampled_from(SEEDS))
PROPERTY = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@given(CASES)
@PROPERTY
def test_the_engines_numbers_are_right_and_no_others(case: tuple[Level, str]) -> None:
    found = dealt(*case)
    right = asked_for(found)
    assert question(found).is_life_points == has_other_kinds(found.trace)
    assert explain(found, right).is_right
    for wrong in (ByPlayer(right.you + 50, right.opponent), ByPlayer(right.you, 1)):
        assert not explain(found, wrong).is_right


def after_row(found: Dealt, at: int) -> ByPlayer:
    """Return the expected answer from the row of the table."""
    row, before = found.trace.rows[at], found.trace.life_points_before
    if not has_other_kinds(found.trace):
        return ByPlayer(row.to_you.battle, row.to_opponent.battle)
    left = [
        max(0, was - cell.battle - cell.effect + cell.gain)
        for was, cell in ((before.you, row.to_you), (before.opponent, row.to_opponent))
    ]
    return ByPlayer(*left)


@given(CASES, st.integers(0, 9))
@PROPERTY
def test_who_stops_early_is_told_after_which_row_and_what_came_next(
    case: tuple[Level, str], stop: int
) -> None:
    found = dealt(*case)
    rows = found.trace.rows
    at = stop % len(rows)
    answer = after_row(found, at)
    said = explain(found, answer)
    if answer == asked_for(found):
        assert said.is_right
        return
    assert after_row(found, [row.applies for row in rows].index(said.row)) == answer
    came_next = next(row for row in rows if row.applies == said.step)
    assert any(came_next.why in words for words in (said.more, *said.reasons))
    assert after_row(found, rows.index(came_next)) != answer
    assert after_row(found, rows.index(came_next) - 1) == answer


@given(CASES)
@PROPERTY
def test_who_leaves_an_effect_out_is_told_which_one(case: tuple[Level, str]) -> None:
    found = dealt(*case)
    asks = "life_points_after" if has_other_kinds(found.trace) else "battle_damage"
    without: dict[ByPlayer, set[str]] = {}
    document = found.battle.to_document()
    effects = document.get("effects", [])
    for at, effect in enumerate(effects):
        shorter = document | {"effects": effects[:at] + effects[at + 1 :]}
        numbers = getattr(calculate(Battle.from_document(shorter)), asks)
        without.setdefault(numbers, set()).add(effect["card"])
    stopped = {after_row(found, at) for at in range(len(found.trace.rows))}
    for numbers, cards in without.items():
        if numbers not in stopped:
            said = words_of(explain(found, numbers))
            assert any(f"ou left out what {card} does" in said for card in cards)


def words_of(said: Explanation) -> str:
    """Return the mistakes that are named: one in the headline, several in the sentence below it."""
    return f"{said.headline} {said.more}"


@given(CASES, st.integers(0, 20_000), st.integers(0, 20_000))
@PROPERTY
def test_any_answer_is_met_with_a_sentence(case: tuple[Level, str], you: int, other: int) -> None:
    said = explain(dealt(*case), ByPlayer(you, other))
    assert said.is_right or (said.headline and said.more) or "wrong players" in said.headline


def seeing(found: Dealt, document: dict[str, object]) -> ByPlayer:
    """Return the expected answer to another battle."""
    trace = calculate(Battle.from_document(document))
    return trace.life_points_after if has_other_kinds(found.trace) else trace.battle_damage


def told(headline: str) -> Iterator[tuple[Dealt, ByPlayer, Explanation]]:
    """Return answers with this explanation: one step left out, or one monster's modifiers."""
    for level in LEVELS:
        for seed in SEEDS[:60]:
            found = dealt(level, seed)
            for document in others(found):
                numbers = seeing(found, document)
                said = explain(found, numbers)
                if said.headline.startswith(headline):
                    yield found, numbers, said


def others(found: Dealt) -> Iterator[dict[str, object]]:
    document = found.battle.to_document()
    effects = document.get("effects", [])
    for step in {effect["step"] for effect in effects}:
        yield document | {"effects": [each for each in effects if each["step"] != step]}
    for slot in ("attacker", "target"):
        if document[slot]:
            yield document | {slot: document[slot] | {"modifiers": []}}


def test_who_leaves_a_whole_step_out_is_told_which_one() -> None:
    found = [*told("You left out 0")]
    assert found
    for each, numbers, said in found:
        document = each.battle.to_document()
        kept = [effect for effect in document["effects"] if effect["step"] != said.step]
        assert said.headline == f"You left out {said.step}."
        assert seeing(each, document | {"effects": kept}) == numbers
        assert len(document["effects"]) - len(kept) > 1


def test_who_overlooks_a_change_of_atk_is_told_whose_and_by_which_card() -> None:
    found = [*told("You took the printed numbers of")]
    assert found
    for each, numbers, said in found:
        document = each.battle.to_document()
        slots = [slot for slot in ("attacker", "target") if document[slot]]
        name = said.headline.removeprefix("You took the printed numbers of ")[:-1]
        (slot,) = (slot for slot in slots if document[slot]["name"] == name)
        assert seeing(each, document | {slot: document[slot] | {"modifiers": []}}) == numbers
        assert all(modifier["card"] in said.more for modifier in document[slot]["modifiers"])


def test_an_answer_that_is_half_right_is_told_which_half() -> None:
    right = asked_for(dealt(3, "abc"))
    assert right.you != right.opponent
    said = [
        explain(dealt(3, "abc"), answer)
        for answer in (
            ByPlayer(right.you, 77),
            ByPlayer(77, right.opponent),
            ByPlayer(77, 78),
        )
    ]
    assert said[0].more.startswith("Your number is right, your opponent’s is not.")
    assert said[1].more.startswith("Your opponent’s number is right, yours is not.")
    assert said[2].headline == "Not right."
    assert said[2].more.startswith("None of the common mistakes explains these numbers. Look at ")
    for each in said:
        assert any(row.why in each.more for row in dealt(3, "abc").trace.rows)


def test_the_right_numbers_for_the_wrong_players_are_told_so() -> None:
    for seed in SEEDS:
        found = dealt(1, seed)
        right = asked_for(found)
        if right.you != right.opponent:
            said = words_of(explain(found, ByPlayer(right.opponent, right.you)))
            assert "The right numbers, for the wrong players." in said or (
                "ou exchanged the two players’ numbers" in said
            )


def test_an_effect_is_stated_with_the_kind_of_damage_and_whose_opponent_is_meant() -> None:
    theirs = conftest.effect("06", "opponent", taken_by="controller")
    assert in_words(theirs) == "Battle damage to your opponent: becomes 0"
    assert in_words(conftest.effect("07")).startswith("Battle damage to either player")
    assert in_words(conftest.effect("07", damage="any")).startswith(
        "Damage to either player, any damage"
    )
    assert in_words(conftest.effect("02")) == "Battle damage: both players take it"
