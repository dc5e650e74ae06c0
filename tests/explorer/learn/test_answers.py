"""Test the quiz's feedback on an answer against the engine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.trace import ByPlayer
from engine.yugioh import Battle, calculate
from explorer.learn.description import question, quiz_effect_in_words
from explorer.learn.explanation import Explanation, explain
from explorer.learn.quiz_battle import LEVELS, Level, QuizBattle
from tests import conftest
from tests.explorer.learn.test_quiz import SEEDS, dealt, has_other_kinds

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def asked_for(dealt: QuizBattle) -> ByPlayer:
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
    dealt_battle = dealt(*case)
    right = asked_for(dealt_battle)
    assert question(dealt_battle).is_life_points == has_other_kinds(dealt_battle.trace)
    assert explain(dealt_battle, right).is_right
    for wrong in (ByPlayer(right.you + 50, right.opponent), ByPlayer(right.you, 1)):
        assert not explain(dealt_battle, wrong).is_right


def after_row(dealt_battle: QuizBattle, at: int) -> ByPlayer:
    """Return the expected answer from the row of the table."""
    row, before = dealt_battle.trace.rows[at], dealt_battle.trace.life_points_before
    if not has_other_kinds(dealt_battle.trace):
        return ByPlayer(row.to_you.battle, row.to_opponent.battle)
    left = [
        max(0, points - cell.battle - cell.effect + cell.gain)
        for points, cell in ((before.you, row.to_you), (before.opponent, row.to_opponent))
    ]
    return ByPlayer(*left)


@given(CASES, st.integers(0, 9))
@PROPERTY
def test_an_answer_of_an_earlier_row_is_explained_by_the_row_that_follows(
    case: tuple[Level, str], stop: int
) -> None:
    dealt_battle = dealt(*case)
    rows = dealt_battle.trace.rows
    at = stop % len(rows)
    answer = after_row(dealt_battle, at)
    explanation = explain(dealt_battle, answer)
    if answer == asked_for(dealt_battle):
        assert explanation.is_right
        return
    assert after_row(dealt_battle, [row.applies for row in rows].index(explanation.row)) == answer
    came_next = next(row for row in rows if row.applies == explanation.step)
    texts = (explanation.more, *explanation.reasons)
    assert any(str(came_next.why) in str(text) for text in texts)
    assert after_row(dealt_battle, rows.index(came_next)) != answer
    assert after_row(dealt_battle, rows.index(came_next) - 1) == answer


@given(CASES)
@PROPERTY
def test_an_answer_without_an_effect_is_explained_by_that_effect(case: tuple[Level, str]) -> None:
    dealt_battle = dealt(*case)
    asks = "life_points_after" if has_other_kinds(dealt_battle.trace) else "battle_damage"
    without: dict[ByPlayer, set[str]] = {}
    document = dealt_battle.battle.to_document()
    effects = document.get("effects", [])
    for at, effect in enumerate(effects):
        shorter = document | {"effects": effects[:at] + effects[at + 1 :]}
        numbers = getattr(calculate(Battle.from_document(shorter)), asks)
        without.setdefault(numbers, set()).add(effect["card"])
    stopped = {after_row(dealt_battle, at) for at in range(len(dealt_battle.trace.rows))}
    for numbers, cards in without.items():
        if numbers not in stopped:
            sentence = words_of(explain(dealt_battle, numbers))
            assert any(f"ou left out what {card} does" in sentence for card in cards)


def words_of(sentence: Explanation) -> str:
    """Return the mistakes that are named: one in the headline, several in the sentence below it."""
    return f"{sentence.headline} {sentence.more}"


@given(CASES, st.integers(0, 20_000), st.integers(0, 20_000))
@PROPERTY
def test_any_answer_is_met_with_a_sentence(case: tuple[Level, str], you: int, other: int) -> None:
    explanation = explain(dealt(*case), ByPlayer(you, other))
    assert (
        explanation.is_right
        or (explanation.headline and explanation.more)
        or "wrong players" in str(explanation.headline)
    )


def seeing(dealt_battle: QuizBattle, document: dict[str, object]) -> ByPlayer:
    """Return the expected answer to another battle."""
    trace = calculate(Battle.from_document(document))
    return trace.life_points_after if has_other_kinds(dealt_battle.trace) else trace.battle_damage


def answers_explained_by(headline: str) -> Iterator[tuple[QuizBattle, ByPlayer, Explanation]]:
    """Return answers with this explanation: one step left out, or one monster's modifiers."""
    for level in LEVELS:
        for seed in SEEDS[:60]:
            dealt_battle = dealt(level, seed)
            for document in others(dealt_battle):
                numbers = seeing(dealt_battle, document)
                explanation = explain(dealt_battle, numbers)
                if str(explanation.headline).startswith(headline):
                    yield dealt_battle, numbers, explanation


def others(dealt_battle: QuizBattle) -> Iterator[dict[str, object]]:
    document = dealt_battle.battle.to_document()
    effects = document.get("effects", [])
    for step in {effect["step"] for effect in effects}:
        yield document | {"effects": [each for each in effects if each["step"] != step]}
    for slot in ("attacker", "target"):
        if document[slot]:
            yield document | {slot: document[slot] | {"modifiers": []}}


def test_an_answer_without_a_step_is_explained_by_that_step() -> None:
    cases = [*answers_explained_by("You left out 0")]
    assert cases
    for each, numbers, explanation in cases:
        document = each.battle.to_document()
        remaining = [effect for effect in document["effects"] if effect["step"] != explanation.step]
        assert str(explanation.headline) == f"You left out {explanation.step}."
        assert seeing(each, document | {"effects": remaining}) == numbers
        assert len(document["effects"]) - len(remaining) > 1


def test_an_answer_without_a_change_of_atk_is_explained_by_its_card() -> None:
    cases = [*answers_explained_by("You used the printed numbers of")]
    assert cases
    for each, numbers, explanation in cases:
        document = each.battle.to_document()
        slots = [slot for slot in ("attacker", "target") if document[slot]]
        name = str(explanation.headline).removeprefix("You used the printed numbers of ")[:-1]
        (slot,) = (slot for slot in slots if document[slot]["name"] == name)
        assert seeing(each, document | {slot: document[slot] | {"modifiers": []}}) == numbers
        more = str(explanation.more)
        assert all(modifier["card"] in more for modifier in document[slot]["modifiers"])


def test_a_half_right_answer_names_the_right_half() -> None:
    right = asked_for(dealt(3, "abc"))
    assert right.you != right.opponent
    explanations = [
        explain(dealt(3, "abc"), answer)
        for answer in (
            ByPlayer(right.you, 77),
            ByPlayer(77, right.opponent),
            ByPlayer(77, 78),
        )
    ]
    assert str(explanations[0].more).startswith("Your number is right, but your opponent’s is not.")
    assert str(explanations[1].more).startswith(
        "Your opponent’s number is right, but yours is not."
    )
    assert explanations[2].headline == "Not correct."
    assert str(explanations[2].more).startswith(
        "None of the common mistakes explains these numbers. Look at "
    )
    for each in explanations:
        assert any(str(row.why) in str(each.more) for row in dealt(3, "abc").trace.rows)


def test_exchanged_numbers_are_explained_as_exchanged() -> None:
    for seed in SEEDS:
        dealt_battle = dealt(1, seed)
        right = asked_for(dealt_battle)
        if right.you != right.opponent:
            sentence = words_of(explain(dealt_battle, ByPlayer(right.opponent, right.you)))
            assert "Right numbers, wrong players." in sentence or (
                "ou swapped the two players’ numbers" in sentence
            )


def test_an_effect_is_stated_with_the_kind_of_damage_and_whose_opponent_is_meant() -> None:
    theirs = conftest.effect("06", "opponent", taken_by="controller")
    assert quiz_effect_in_words(theirs) == "Battle damage to your opponent: becomes 0"
    assert quiz_effect_in_words(conftest.effect("07")).startswith("Battle damage to either player")
    assert quiz_effect_in_words(conftest.effect("07", damage="any")).startswith(
        "Damage to either player, any damage"
    )
    assert quiz_effect_in_words(conftest.effect("02")) == "Battle damage: both players take it"
