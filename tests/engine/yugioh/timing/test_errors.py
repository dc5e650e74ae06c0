"""Test errors in a question of timing: their places, and the allowed values."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from engine.document import Document
from engine.yugioh.timing import FACTS_BY_NAME, Question, contradiction_of
from engine.yugioh.timing.lock_facts import ABOUT_A_LOCK
from tests.conftest import problems
from tests.every_case import every


def document(**timing: Any) -> Document:
    return {"game": "yugioh", "timing": timing}


refused = partial(problems, model=Question)


def problem(**timing: Any) -> tuple[str, str]:
    """Return the place and the message of the only thing that is wrong."""
    (only,) = refused(document(**timing))
    return only.place, str(only.message)


def test_a_fact_that_does_not_exist_is_reported_at_its_place() -> None:
    (only,) = refused(document(facts={"colour": "red"}))
    assert (only.place, str(only.message)) == ("timing.facts.colour", "there is no such fact")
    assert str(only.allowed) == ", ".join(FACTS_BY_NAME)


def test_a_value_that_a_fact_does_not_take_is_reported_with_those_it_takes() -> None:
    (only,) = refused(document(facts={"mandatory": "perhaps"}))
    assert only.place == "timing.facts.mandatory"
    assert '"perhaps"' in str(only.message)
    assert str(only.allowed) == '"yes", "no"'


@pytest.mark.parametrize("value", [5, None, True, ["yes"], {"yes": "no"}])
def test_a_value_that_is_no_text_is_reported_at_the_place_of_its_fact(value: object) -> None:
    place, message = problem(facts={"mandatory": value})
    assert place == "timing.facts.mandatory"
    assert message == f"{json.dumps(value)} is not text"


def test_everything_wrong_is_reported_at_once() -> None:
    wrong = document(at="noon", card=7, facts={"kind": "dragon", "colour": "red"}, when="now")
    places = {each.place for each in refused(wrong)}
    assert places == {
        "timing.at",
        "timing.card",
        "timing.facts.kind",
        "timing.facts.colour",
        "timing.when",
    }


@every(
    ("timing", "place"),
    [
        ({"at": "noon"}, "timing.at"),
        ({"at": 3}, "timing.at"),
        ({"at": "start\0"}, "timing.at"),
        ({"ask": "why"}, "timing.ask"),
        ({"ask": ["activate"]}, "timing.ask"),
        ({"card": ""}, "timing.card"),
        ({"card": "a" * 101}, "timing.card"),
        ({"card": "Kuri\0boh"}, "timing.card"),
        ({"facts": ["kind"]}, "timing.facts"),
        ({"facts": {"kind": "trap\0"}}, "timing.facts.kind"),
        ({"facts": {"ki\0nd": "trap"}}, "timing.facts.ki\\x00nd"),
        ({"zone": 1}, "timing.zone"),
        ({"event": "one_chain"}, "timing.event"),
        ({"event": 4}, "timing.event"),
        ({"ask": "happens"}, "timing.event"),
        ({"ask": "happens", "event": "flip"}, "timing.event"),
        ({"ask": "happens", "event": "one_chain\0"}, "timing.event"),
        ({"ask": "happens", "event": ["one_chain"]}, "timing.event"),
        ({"ask": "when"}, "timing.event"),
        ({"ask": "when", "event": "one_chain"}, "timing.event"),
        ({"ask": "when", "facts": {"kind": "trap"}}, "timing.event"),
        ({"ask": "happens", "event": "who_answers_first"}, "timing.at"),
        ({"ask": "happens", "event": "in_the_graveyard", "at": "start"}, "timing.at"),
        ({"ask": "happens", "event": "flips_again", "at": "before"}, "timing.event"),
        ({"ask": "order"}, "timing.effects"),
        ({"ask": "order", "effects": "all"}, "timing.effects"),
        ({"ask": "order", "effects": [{"card": "A"}] * 11}, "timing.effects"),
        ({"ask": "order", "effects": [{}]}, "timing.effects.0.card"),
        ({"ask": "order", "effects": [{"card": "A", "by": "nobody"}]}, "timing.effects.0.by"),
        ({"ask": "order", "effects": [{"card": "A", "moves": "B"}]}, "timing.effects.0.moves"),
        (
            {"ask": "order", "effects": [{"card": "A", "moves": ["B"] * 6}]},
            "timing.effects.0.moves",
        ),
        ({"ask": "order", "effects": [{"card": "A"}], "at": "end_step"}, "timing.at"),
        ({"ask": "order", "effects": [{"card": "A"}], "event": "one_chain"}, "timing.event"),
        ({"effects": [{"card": "A"}]}, "timing.effects"),
        ({"ask": "when", "event": "flip", "effects": [{"card": "A"}]}, "timing.effects"),
    ],
)
def test_what_is_wrong_is_reported_at_its_place(timing: Document, place: str) -> None:
    assert problem(**timing)[0] == place


def test_words_that_no_text_has_do_not_stand_for_an_event() -> None:
    places = {each.place for each in refused(document(ask="when", facts={"names": "noon"}))}
    assert places == {"timing.facts.names", "timing.event"}


@pytest.mark.parametrize("whole", [None, [], 3, {}, {"game": "yugioh"}, document() | {"more": 1}])
def test_what_is_no_question_is_refused(whole: object) -> None:
    assert refused(whole)


def test_another_game_has_no_such_question() -> None:
    assert refused(document() | {"game": "chess"})[0].place == "game"


def test_an_event_is_refused_with_the_windows_at_which_it_can_be_asked() -> None:
    (only,) = refused(document(ask="happens", event="flipped_effects_apply", at="end"))
    assert str(only.allowed) == '"start", "before", "calculation", "damage_step"'
    (elsewhere,) = refused(document(ask="happens", event="battles_in_the_first_turn"))
    assert str(elsewhere.allowed) == '"start_step"'


# --- Facts that contradict each other -------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "name", "allowed"),
    [
        ({"calculated": "no", "battled": "yes"}, "battled", "no"),
        ({"calculated": "no", "inflicted_battle_damage": "yes"}, "inflicted_battle_damage", "no"),
        ({"calculated": "no", "took_battle_damage": "yes"}, "took_battle_damage", "no"),
        ({"calculated": "no", "destroyed_by_battle": "yes"}, "destroyed_by_battle", "no"),
        ({"calculated": "no", "destroyed_a_monster": "yes"}, "destroyed_a_monster", "no"),
        ({"calculated": "no", "doomed": "itself"}, "doomed", "none"),
        ({"calculated": "no", "in_resolution": "links_left"}, "in_resolution", "no"),
        ({"stopped_by": "left", "calculated": "yes"}, "calculated", "no"),
        ({"stopped_by": "left", "battled": "yes"}, "battled", "no"),
        ({"battled": "no", "inflicted_battle_damage": "yes"}, "inflicted_battle_damage", "no"),
        ({"battled": "no", "destroyed_a_monster": "yes"}, "destroyed_a_monster", "no"),
        ({"attacked": "no", "was_attacked": "no", "battled": "yes"}, "battled", "no"),
        ({"against_a_monster": "no", "was_attacked": "yes"}, "was_attacked", "no"),
        ({"against_a_monster": "no", "destroyed_by_battle": "yes"}, "destroyed_by_battle", "no"),
        ({"against_a_monster": "no", "other_sent_to_gy": "yes"}, "other_sent_to_gy", "no"),
        ({"took_damage": "no", "took_battle_damage": "yes"}, "took_battle_damage", "no"),
        ({"destroyed_by_battle": "yes", "survived": "yes"}, "survived", "no"),
        ({"copy_applied": "lasts", "does_nothing": "no"}, "does_nothing", "applies_already"),
        ({"copy_applied": "adds_up", "does_nothing": "applies_already"}, "does_nothing", "no"),
        ({"kind": "trap", "effect_of": "monster"}, "effect_of", "trap"),
        ({"since": "time_over", "lasts": "no_end"}, "lasts", "until_later"),
        ({"was_applied": "own_stat", "since": "source_left"}, "since", "left"),
        ({"was_applied": "own_limit", "since": "source_face_down"}, "since", "face_down"),
        ({"requires": "summoned_as", "since": "left", "meets": "yes"}, "meets", "no"),
        ({"requires": "summoned_with", "since": "face_down", "meets": "yes"}, "meets", "no"),
        ({"destroyed_one_is_in": "deck", "sent_to_gy": "yes"}, "sent_to_gy", "no"),
        ({"locked": "all_effects", "lock_means_it": "no"}, "lock_means_it", "yes"),
        ({"kind": "quick_play_spell", "effect_of": "trap"}, "effect_of", "spell"),
        (
            {"locked": "traps", "locked_until": "while_there", "lock_by": "applied"},
            "lock_by",
            "continuous",
        ),
        (
            {"locked": "traps", "locked_until": "declaration", "locked_from": "flip"},
            "locked_from",
            "declaration",
        ),
        ({"locked": "everything", "lock_means_it": "no"}, "lock_means_it", "yes"),
        (
            {"locked": "traps", "lock_ended": "attack_stopped", "calculated": "yes"},
            "calculated",
            "no",
        ),
        (
            {"locked": "traps", "lock_ended": "source_doomed", "calculated": "no"},
            "calculated",
            "yes",
        ),
        ({"removed_first": "by_an_effect", "left": "no"}, "left", "yes"),
        (
            {"removed_first": "by_an_effect", "destroyed_by_battle": "yes"},
            "destroyed_by_battle",
            "no",
        ),
        ({"kept": "yes", "destroyed_by_battle": "yes"}, "destroyed_by_battle", "no"),
        ({"kept": "yes", "doomed": "itself"}, "kept", "no"),
        ({"replaced": "yes", "destroyed_by_battle": "yes"}, "destroyed_by_battle", "no"),
    ],
)
def test_facts_that_contradict_each_other_are_refused_at_their_place(
    facts: dict[str, str], name: str, allowed: str
) -> None:
    (only,) = refused(document(facts=facts))
    assert only.place == f"timing.facts.{name}"
    value = facts[name]
    shown = value if value in ("yes", "no") else f"“{FACTS_BY_NAME[name].values[value]}”"
    assert str(only.message).startswith(f"this fact can’t be {shown}: ")
    assert str(only.allowed) == f'"{allowed}"'
    assert Question.from_document(document(facts=facts | {name: allowed}))


@pytest.mark.parametrize(
    "facts",
    [
        {"calculated": "no", "attacked": "yes", "took_damage": "yes"},
        {"battled": "no", "took_battle_damage": "yes"},
        {"attacked": "yes", "declared": "no"},
        {"copy_applied": "lasts", "part_does_nothing": "already"},
        {"left": "yes", "destroyed_by_battle": "yes"},
        {"against_a_monster": "no", "battled": "yes", "inflicted_battle_damage": "yes"},
        {"destroyed_by_battle": "no", "survived": "no"},
        {"inflicted_battle_damage": "yes", "took_battle_damage": "no"},
        {"stopped_by": "attack_negated", "attacked": "yes"},
        {"names": "any_destroyed_by_battle", "battled": "no", "destroyed_by_battle": "yes"},
        {
            "names": "any_destroyed_by_battle",
            "attacked": "no",
            "was_attacked": "no",
            "battled": "yes",
        },
    ],
)
def test_facts_that_can_hold_together_are_a_question(facts: dict[str, str]) -> None:
    assert Question.from_document(document(facts=facts)).timing.facts == facts


def test_a_contradiction_is_a_sentence_that_names_its_fact() -> None:
    (only,) = refused(document(facts={"calculated": "no", "battled": "yes"}))
    sentence = contradiction_of(FACTS_BY_NAME["battled"].words, only)
    assert (
        str(sentence)
        == "“It battled: damage was calculated” can’t be yes: no damage was calculated."
    )


@pytest.mark.parametrize("name", ABOUT_A_LOCK)
def test_a_fact_about_a_restriction_needs_the_restriction(name: str) -> None:
    value = next(iter(FACTS_BY_NAME[name].values))
    assert problem(facts={name: value}) == (
        f"timing.facts.{name}",
        "this fact needs “Forbidden by another effect”",
    )
