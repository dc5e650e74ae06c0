"""Test which monster the words of a card text mean, and the answers that follow."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from engine.yugioh.timing import Answer, InvalidDocument, Question, answer, find_phrases
from tests.every_case import every

YES_NO = ("yes", "no")


def answer_to_text(text: str, at: str, kind: str = "", **facts: str) -> Answer:
    """Return the answer to a question with the words of a text."""
    (read,) = find_phrases(text)
    known = read.facts(kind) | ({"kind": kind} if kind else {}) | facts
    timing: dict[str, Any] = {"at": at, "facts": known}
    return answer(Question.from_document({"game": "yugioh", "timing": timing}))


def short_answer(text: str, at: str, kind: str = "", **facts: str) -> str:
    return answer_to_text(text, at, kind, **facts).answer


# --- This card ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card",
    [
        "this card",
        "this Fusion Summoned card",
        "this Special Summoned card",
        "this Normal Summoned monster",
        "this Set card",
        "this Attack Position card",
        "this face-up Attack Position card",
        'this "Toon" monster',
    ],
)
def test_words_about_this_card_are_not_met_by_the_other_monster(card: str) -> None:
    other = {"destroyed_by_battle": "no", "destroyed_a_monster": "yes", "other_sent_to_gy": "yes"}
    for text in (
        f"If {card} is destroyed by battle: You can draw.",
        f"If {card} is destroyed by battle and sent to the GY: You can draw.",
    ):
        assert short_answer(text, "end", **other) == "no"
        assert short_answer(text, "end", destroyed_by_battle="yes", sent_to_gy="yes") == "yes"


def test_another_card_beside_this_one_is_read_as_any_monster() -> None:
    for text in (
        "If this card or a monster you control is destroyed by battle: Draw.",
        "If this Summoned card or another card is destroyed by battle: Draw.",
        "If this turn a monster is destroyed by battle: Draw.",
    ):
        (read,) = find_phrases(text)
        assert read.phrase.id == "any_destroyed_by_battle"


# --- Whose monster --------------------------------------------------------------------------------

CERTAIN = (
    "When a monster you control is destroyed by battle: You can draw.",
    "When your monster is destroyed by battle: You can draw.",
    "When an opponent's monster is destroyed by battle: You can draw.",
    "When the equipped monster is destroyed by battle: You can draw.",
    "When a Dragon monster is destroyed by battle: You can draw.",
    'When "Dark Magician" is destroyed by battle: You can draw.',
    "When a Token is destroyed by battle: You can draw.",
    "When a monster you control destroys an opponent's monster by battle: You can draw.",
    "When the equipped monster destroys a monster by battle: You can draw.",
)
ANY = (
    "When a monster is destroyed by battle: You can draw.",
    "When monsters are destroyed by battle: You can draw.",
    "During your turn, when a monster is destroyed by battle: You can draw.",
    "When another monster destroys a monster by battle: You can draw.",
    "If 1 or more monsters are destroyed by battle: You can draw.",
)


@every("text", CERTAIN)
@every(("its_fate", "other_fate"), [*itertools.product(YES_NO, YES_NO)])
def test_words_about_a_certain_monster_depend_on_which_it_was(
    text: str, its_fate: str, other_fate: str
) -> None:
    answered = answer_to_text(
        text, "end", destroyed_by_battle=its_fate, destroyed_a_monster=other_fate
    )
    assert answered.answer == (its_fate if its_fate == other_fate else "depends")
    if its_fate != other_fate:
        assert str(answered.why).startswith("It depends on which monster it was.")


@pytest.mark.parametrize("text", ANY)
def test_words_about_any_monster_do_not_depend_on_which_it_was(text: str) -> None:
    assert short_answer(text, "end", destroyed_by_battle="no", destroyed_a_monster="yes") == "yes"


@pytest.mark.parametrize("text", [*CERTAIN, *ANY])
def test_one_monster_alone_decides_only_where_any_will_do(text: str) -> None:
    expected = "depends" if text in CERTAIN else "yes"
    for fate in ("destroyed_by_battle", "destroyed_a_monster"):
        assert short_answer(text, "end", **{fate: "yes"}) == expected
    assert short_answer(text, "end") == "yes"


def test_that_damage_was_taken_does_not_say_which_monster_inflicted_it() -> None:
    both = {"inflicted_battle_damage": "yes", "took_battle_damage": "yes"}
    for text in (
        "When a monster you control inflicts battle damage: You can draw.",
        "When you inflict battle damage: You can draw.",
        "When battle damage is inflicted to your opponent: You can draw.",
    ):
        assert short_answer(text, "after", **both) == "depends"
    assert short_answer("When battle damage is inflicted: You can draw.", "after", **both) == "yes"


def test_what_is_destroyed_in_a_battle_with_this_card_is_what_it_destroys() -> None:
    text = "When an opponent's monster is destroyed by battle with this card"
    sent = f"{text} and sent to the GY: Draw."
    won = {"destroyed_a_monster": "yes", "survived": "yes"}
    assert find_phrases(f"{text}: Draw.")[0].phrase.id == "destroys_by_battle"
    assert short_answer(f"{text}: Draw.", "end", **won) == "yes"
    assert short_answer(f"{text}: Draw.", "end", destroyed_a_monster="no") == "no"
    assert short_answer(sent, "end", other_sent_to_gy="yes", **won) == "yes"
    assert short_answer(sent, "end", other_sent_to_gy="no", **won) == "no"
    lost = {"destroyed_by_battle": "yes", "destroyed_a_monster": "no"}
    assert short_answer(sent, "end", **lost) == "no"


# --- A card that does not battle ------------------------------------------------------------------

IDLE = ({"battled": "no"}, {"attacked": "no", "was_attacked": "no"})


@pytest.mark.parametrize("idle", IDLE)
def test_a_card_that_did_not_battle_may_answer_what_others_did(idle: dict[str, str]) -> None:
    destroyed = "When a monster is destroyed by battle: You can draw."
    assert short_answer(destroyed, "end", calculated="yes", **idle) == "yes"
    assert short_answer(destroyed, "end", destroyed_a_monster="yes", **idle) == "yes"
    inflicted = "When battle damage is inflicted: You can draw."
    assert short_answer(inflicted, "after", inflicted_battle_damage="yes", **idle) == "yes"
    assert short_answer(destroyed, "end", calculated="no", **idle) == "no"


@pytest.mark.parametrize("idle", IDLE)
def test_what_did_not_battle_destroyed_nothing_itself(idle: dict[str, str]) -> None:
    own = "When this card destroys a monster by battle: You can draw."
    assert short_answer(own, "end", **idle) == "no"
    with pytest.raises(InvalidDocument, match="can’t be yes: it has not battled"):
        short_answer(own, "end", destroyed_a_monster="yes", **idle)


# --- Words that were read as those of this card ---------------------------------------------------


def test_a_monster_sent_as_a_result_of_battle_may_be_either() -> None:
    text = "When a monster is sent to the GY as a result of battle: You can draw."
    other = {"destroyed_a_monster": "yes", "other_sent_to_gy": "yes"}
    assert short_answer(text, "end", destroyed_by_battle="no", **other) == "yes"


@pytest.mark.parametrize(
    ("text", "at", "its", "others"),
    [
        ("When a monster is sent to the GY: ", "end", "sent_to_gy", "other_sent_to_gy"),
        ("When a monster is flipped face-up: ", "after", "flipped", "other_flipped"),
    ],
)
def test_what_happens_outside_of_battles_too_depends_on_the_effect(
    text: str, at: str, its: str, others: str
) -> None:
    other = {its: "no", others: "yes"}
    assert short_answer(f"{text}You can draw.", at, **other) == "depends"
    assert (
        short_answer(f"{text}You can draw.", at, "trigger_effect", about="another", **other) == "no"
    )
    assert short_answer(f"{text}Draw.", at, "trigger_effect", **other) == "yes"
    assert short_answer(f"{text}You can draw.", at, **{its: "no", others: "no"}) == "no"


@pytest.mark.parametrize(("attacked", "was_attacked"), [*itertools.product(YES_NO, YES_NO)])
def test_at_the_end_either_way_of_entering_the_damage_step_will_do(
    attacked: str, was_attacked: str
) -> None:
    entered = {"attacked": attacked, "was_attacked": was_attacked}
    for text in (
        "At the end of the Damage Step, if this card attacked or was attacked: You can draw.",
        "If this card attacked or was attacked, at the end of the Damage Step: You can draw.",
    ):
        assert short_answer(text, "end", **entered) == (
            "yes" if "yes" in entered.values() else "no"
        )


# --- Words on missing the timing ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "expected"),
    [
        ("When this card inflicts battle damage to your opponent: Draw 1 card.", "", "yes"),
        ("When this card inflicts battle damage: Draw, then you can draw.", "", "yes"),
        ("When this card inflicts battle damage, draw 1 card.", "", "yes"),
        ("When this card inflicts battle damage: You can draw 1 card.", "", "no"),
        ("When this card inflicts battle damage, you can draw 1 card.", "", "no"),
        ("If this card inflicts battle damage, you can draw 1 card.", "", "yes"),
        # Nobody has to activate a Trap, so its text alone does not say that it must.
        ("When battle damage is inflicted: Draw 1 card.", "", "depends"),
        ("When battle damage is inflicted: Draw 1 card.", "trap", "depends"),
        ("When battle damage is inflicted: Draw 1 card.", "trigger_effect", "yes"),
    ],
)
def test_what_must_activate_never_misses_its_timing(text: str, kind: str, expected: str) -> None:
    assert short_answer(text, "after", kind, happened_last="no") == expected
