"""Test the question of timing: how it is answered, and properties of every answer."""

from __future__ import annotations

import doctest
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh import timing as package
from engine.yugioh.timing import (
    ACTIVATION,
    AUTOMATIC,
    CARD_RULINGS,
    DAMAGE_STEP,
    EVENT_RULES,
    EVENTS,
    FACTS,
    FACTS_BY_CARD,
    KINDS,
    PHASES,
    PHRASES,
    WHOLE,
    WINDOWS,
    Answer,
    AnsweredQuestion,
    Question,
    Rule,
    answer,
    answered,
    answers_everywhere,
    question,
)
from engine.yugioh.timing.sources import BATTLED
from tests.conftest import many
from tests.engine.yugioh.timing.cases import consistent
from tests.every_case import every

WINDOW_IDS = [window.id for window in WINDOWS]
PHASE_IDS = [phase.id for phase in PHASES]
MOMENTS = [*WINDOW_IDS, *PHASE_IDS]


def document(**timing: Any) -> Document:
    return {"game": "yugioh", "timing": timing}


def answer_to(**timing: Any) -> Answer:
    return answer(Question.from_document(document(**timing)))


def test_an_empty_question_is_one_about_the_damage_step() -> None:
    question = Question.from_document(document())
    assert (question.timing.ask, question.timing.at) == ("activate", WHOLE)
    assert question.timing.facts == {}
    assert question.to_document() == document()


# --- The whole Damage Step ------------------------------------------------------------------------


def test_what_is_the_same_in_every_sub_step_is_said_once() -> None:
    every = answer_to(facts={"kind": "counter_trap"})
    assert (every.answer, every.rule, every.at) == ("yes", "counter-trap", WHOLE)
    none = answer_to(facts={"kind": "quick_effect", "negates": "effect"})
    assert (none.answer, none.rule, none.at) == ("no", "negates-effect", WHOLE)


def test_an_answer_that_is_yes_in_one_part_of_the_damage_step_says_in_which() -> None:
    result = answer_to(facts={"kind": "quick_play_spell", "modifies": "directly"})
    assert (result.answer, result.at, result.is_at_part) == ("depends", WHOLE, True)
    assert str(result.words) == "Yes, until damage calculation begins"
    assert result.rule == "modifier"
    late = answer_to(facts={"kind": "trigger_effect", "names": "destroyed_by_battle"})
    assert str(late.words) == "Yes, but only at the end of the Damage Step"
    assert late.rule == "named-now"


def test_an_answer_that_differs_otherwise_names_the_sub_steps_that_allow_it() -> None:
    result = answer_to(facts={"kind": "trigger_effect", "names": "without_calculation"})
    assert (result.answer, result.at, result.is_at_part) == ("depends", WHOLE, False)
    assert "It depends on the sub-step. Yes: " in str(result.why)


def test_sub_steps_whose_answers_differ_only_in_their_outcome_depend_on_the_sub_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = {"event": "order_of_a_chain"}
    rules = (
        Rule(
            "at-the-start", "what happens", given, "First.", BATTLED, ("start",), outcome="trigger"
        ),
        Rule("later", "what happens", given, "Later.", BATTLED, outcome="one_by_one"),
    )
    monkeypatch.setattr(question, "EVENT_RULES", rules)
    result = answer_to(ask="happens", event="order_of_a_chain")
    assert (result.answer, result.rule, result.at) == ("depends", "later", WHOLE)


def test_no_sub_step_is_named_where_none_allows_it_for_certain() -> None:
    result = answer_to(facts={"modifies": "after_a_summon"})
    assert result.answer == "depends"
    assert "in no sub-step for certain" in str(result.why)


def test_an_event_is_asked_of_the_sub_steps_in_which_it_can_be() -> None:
    assert answer_to(ask="happens", event="targets_a_doomed_monster").answer == "no"
    result = answer_to(ask="happens", event="in_the_graveyard")
    assert result.answer == "depends"
    at_the_end = answer_to(ask="happens", event="in_the_graveyard", at="end")
    assert str(result.why).endswith(f"Yes: end of the Damage Step. {at_the_end.why}")
    assert answer_to(ask="happens", event="order_of_a_chain").outcome == "mandatory_first"


def test_everywhere_means_every_window_in_its_order() -> None:
    everywhere = answers_everywhere(Question.from_document(document(at="before")))
    assert [each.at for each in everywhere] == WINDOW_IDS
    question_document = document(ask="happens", at="after", event="in_the_graveyard")
    answers = answers_everywhere(Question.from_document(question_document))
    assert [(each.at, each.answer) for each in answers] == [
        ("calculation", "no"),
        ("after", "no"),
        ("end", "yes"),
        ("again", "yes"),
        ("end_step", "yes"),
    ]
    phase = document(at="end_phase", facts={"kind": "trap"})
    assert [each.at for each in answers_everywhere(Question.from_document(phase))] == PHASE_IDS
    when = Question.from_document(document(ask="when", event="flip"))
    assert answers_everywhere(when) == (answer(when),)


@pytest.mark.parametrize(("until", "expected"), [("turn", "no"), ("battle_phase", "yes")])
def test_a_lock_for_the_turn_lasts_through_its_later_phases(until: str, expected: str) -> None:
    facts = {"kind": "trap", "locked": "spells_and_traps", "locked_until": until}
    for at in ("main_phase_2", "end_phase"):
        assert answer_to(at=at, facts=facts).answer == expected


def test_a_reason_has_the_words_of_the_text_and_the_moment_that_they_name() -> None:
    facts = {"kind": "trigger_effect", "names": "destroyed_by_battle"}
    words = "“when this card is destroyed by battle”"
    early = str(answer_to(at="after", facts=facts).why)
    assert words in early
    assert "end of the Damage Step" in early
    assert words in str(answer_to(at="end", facts={**facts, "destroyed_by_battle": "no"}).why)
    now = answer_to(at="end", facts=facts)
    assert "Monsters are destroyed by battle at the end of the Damage Step." in str(now.why)


def test_only_what_a_card_causes_has_an_example() -> None:
    assert answer_to(ask="when", event="self-destruction").examples == ("Giant Kozaky",)
    assert answer_to(ask="when", event="flip").examples == ()


def test_what_a_text_names_is_at_its_first_moment() -> None:
    assert answer_to(ask="when", facts={"names": "standby_phase"}).outcome == ""
    assert answer_to(ask="when", facts={"names": "damage_step"}).outcome == "start"


# --- Cards ----------------------------------------------------------------------------------------


def test_a_card_with_a_ruling_is_known_by_its_name() -> None:
    result = answer_to(
        at="before", card="Evil Blast", facts={"kind": "trap", "modifies": "directly"}
    )
    assert (result.answer, result.rule) == ("no", "own-ruling-excludes")
    assert "Upper Deck" in str(result.citation)
    assert answer_to(at="before", facts={"kind": "trap", "modifies": "directly"}).answer == "yes"


def test_a_ruling_that_the_question_names_comes_before_the_known_one() -> None:
    result = answer_to(at="end", card="Michizure", facts={"own_ruling": "excludes"})
    assert result.answer == "no"
    assert "does not allow it" in str(result.why)
    known = answer_to(at="end", card="Michizure")
    assert (known.answer, str(known.why)) == ("yes", "Its text allows the Damage Step.")


@every("card", FACTS_BY_CARD)
def test_the_facts_of_a_known_card_are_a_question(card: str) -> None:
    question = Question.from_document(document(card=card, facts=FACTS_BY_CARD[card]))
    assert len(answers_everywhere(question)) == len(WINDOWS)


def test_known_cards_answer_as_they_are_played() -> None:
    played = {
        "Honest": "nnn yynnn nn",
        "Kuriboh": "nnn nnynn nn",
        "Mirror Force": "nyn nnnnn nn",
        "Man-Eater Bug": "nnn nnnyn nn",
        "Shining Angel": "nnn nnnny nn",
        "Numinous Healer": "nnn nnnyn nn",
        "Metalmorph": "yyy yynnn yy",
        "Number 3: Cicada King": "yyy nnnnn yy",
        "Amazement Abomination Arlekino": "yyy yynnn yy",
        "Powerful Rebirth": "yyy nnnnn yy",
        "Michizure": "yyy yyyyy yy",
        "Divine Wrath": "yyy yyyyy yy",
    }
    for card, pattern in played.items():
        question = Question.from_document(document(card=card, facts=FACTS_BY_CARD[card]))
        answers = "".join(each.answer[0] for each in answers_everywhere(question))
        assert answers == pattern.replace(" ", ""), card


# --- Properties of every question -----------------------------------------------------------------

FACT_VALUES = st.fixed_dictionaries(
    {}, optional={fact.name: st.sampled_from([*fact.values]) for fact in FACTS}
).map(consistent)
CARDS = st.none() | st.sampled_from([ruling.card for ruling in CARD_RULINGS]) | st.just("{own}")
PLACES = st.sampled_from([*MOMENTS, WHOLE])
ACTIVATIONS = st.builds(
    lambda at, card, facts: document(at=at, card=card, facts=facts), PLACES, CARDS, FACT_VALUES
)


def _asked_for(event: str) -> st.SearchStrategy[Document]:
    """Generate questions about an event, at the windows at which they are allowed."""
    rules = [rule for rule in EVENT_RULES if rule.given["event"] == event]
    at = {window for rule in rules for window in rule.at or MOMENTS}
    places = sorted(at | ({WHOLE} if at & {*DAMAGE_STEP} else set()))
    return st.builds(
        lambda place, facts: document(ask="happens", event=event, at=place, facts=facts),
        st.sampled_from(places),
        FACT_VALUES,
    )


COURSES = st.sampled_from([*EVENTS]).flatmap(_asked_for)
WHENS = st.builds(
    lambda event, facts: document(ask="when", event=event, facts=facts),
    st.sampled_from([each.id for each in AUTOMATIC]),
    FACT_VALUES,
) | st.builds(
    lambda names: document(ask="when", facts={"names": names}),
    st.sampled_from([phrase.id for phrase in PHRASES]),
)
QUESTIONS = ACTIVATIONS | COURSES | WHENS


def is_told_well(result: Answer) -> bool:
    """Return whether the reason is a complete sentence, and there is a source."""
    text = f"{result.why} {result.words}"
    return (
        bool(str(result.why).strip() and str(result.citation))
        and "{" not in text
        and "“”" not in text
    )


@many
@given(QUESTIONS)
def test_every_question_is_answered_with_a_reason_and_a_source(whole: Document) -> None:
    question = Question.from_document(whole)
    for answers in (answer(question), *answers_everywhere(question)):
        assert answers.answer in ("yes", "no", "depends", "what happens")
        assert is_told_well(answers), answers
        assert json.loads(json.dumps(answers.to_document())) == answers.to_document()


@many
@given(QUESTIONS)
def test_every_question_survives_the_way_to_its_document_and_back(whole: Document) -> None:
    question = Question.from_document(whole)
    written = json.loads(json.dumps(question.to_document()))
    assert Question.from_document(written) == question


@many
@given(ACTIVATIONS)
def test_the_damage_step_has_an_answer_of_its_own_just_where_its_sub_steps_agree(
    whole: Document,
) -> None:
    question = Question.from_document(document(**whole["timing"] | {"at": WHOLE}))
    parts = {each.answer for each in answers_everywhere(question) if each.at in DAMAGE_STEP}
    assert answer(question).answer == (parts.pop() if len(parts) == 1 else "depends")


def test_the_facts_of_every_kind_and_rule_can_be_asked() -> None:
    for kind in KINDS:
        Question.from_document(document(facts=kind.facts))
    known = {fact.name: {*fact.values, "none"} for fact in FACTS}
    derived = {"place", "named", "condition", "event", "missed", "described", "lock"}
    for rule in (*ACTIVATION, *EVENT_RULES):
        for name, values in rule.given.items():
            assert name in derived or {*values.split()} <= known[name], (rule.id, name)
        assert {*rule.at} <= {*MOMENTS}


def test_the_example_of_the_package_is_true() -> None:
    ran = doctest.testmod(package)
    assert (ran.attempted, ran.failed) == (1, 0)


# --- The answer as a table ------------------------------------------------------------------------


def table(**timing: Any) -> AnsweredQuestion:
    return answered(Question.from_document(document(**timing)))


@pytest.mark.parametrize(
    ("timing", "caption"),
    [
        ({"at": "before", "card": "Honest"}, "Honest: Before damage calculation"),
        ({"facts": {"names": "battles"}}, "A card or effect: Damage Step"),
        ({"ask": "when", "facts": {"names": "battles"}}, "When: when this card battles"),
        ({"ask": "when", "event": "flip"}, "When: a face-down target is flipped"),
        (
            {"ask": "happens", "event": "one_chain", "at": "end"},
            "Do effects of both players go into one chain?: End of the Damage Step",
        ),
        (
            {"ask": "order", "effects": [{"card": "A"}]},
            "In what order do effects go on one chain?",
        ),
    ],
)
def test_the_caption_of_an_answer_is_its_question(timing: Document, caption: str) -> None:
    result = table(**timing)
    assert str(result.caption) == caption
    assert len(result.headings) == 1 + len(result.columns_in_words)


def test_the_rows_of_an_answer_are_its_moments_or_what_has_one_of_its_own() -> None:
    assert [row.label for row in table(ask="when", event="flip").shown_rows] == [
        table(ask="when", event="flip").about
    ]
    assert [row.rule for row in table(ask="when", event="flip").shown_rows] == ["flip"]
    phrase = table(ask="when", facts={"names": "battles"})
    assert [row.rule for row in phrase.shown_rows] == ["phrase-battles"]
    everywhere = table(facts={"kind": "counter_trap"}).shown_rows
    assert [row.applies for row in everywhere] == WINDOW_IDS
    effects = [{"card": card, "moves": ["X"]} for card in "AB"]
    chain = table(ask="order", effects=effects).shown_rows
    assert [(row.applies, row.applied) for row in chain] == [("link-1", False), ("link-2", True)]


def test_only_an_answer_that_depends_on_facts_lists_them() -> None:
    assert table(facts={"kind": "trap"}).to_document()["unknown"] == ["modifies", "negates"]
    assert "unknown" not in table(facts={"kind": "counter_trap"}).to_document()
    assert "chain" not in table(facts={"kind": "counter_trap"}).to_document()
