"""Test that answers and stops have no words until they are printed, in any language."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from engine import languages
from engine.document import Document
from engine.languages import speaking
from engine.text import PLAIN, Printer
from engine.yugioh import Battle
from engine.yugioh.timing import AnsweredQuestion, Question, Walk, answered, walk
from tests.conftest import battle, many, monster
from tests.engine.printers import Marking, Silent
from tests.engine.yugioh.timing.test_question import QUESTIONS

NAMES = ("Gemini Elf", "Man-Eater Bug", "Skyscraper")
IN_CALCULATION = {
    "card": NAMES[2],
    "stat": "atk",
    "change": 300,
    "during": "damage_calculation",
}
TARGETS = [
    monster(0, 600, name=NAMES[1], position="defense", face_down=True),
    monster(1900, name=NAMES[1]),
    None,
]


def in_words(result: AnsweredQuestion | Walk, printer: Printer = PLAIN) -> list[str]:
    """Return all texts that an answer or a walk has of timing."""
    texts: list[str] = []
    parts = [result] if isinstance(result, AnsweredQuestion) else result.stops
    for part in parts:
        part.to_document(lambda text: texts.append(printer.print(text)))
    return texts


def walked(target: Document | None) -> Walk:
    attacker = monster(1900, name=NAMES[0], modifiers=[IN_CALCULATION])
    return walk(Battle.from_document(battle(attacker, target)))


@many
@given(QUESTIONS)
def test_no_words_are_looked_up_to_answer_a_question(document: Document) -> None:
    question = Question.from_document(document)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "catalogue_of", lambda code: Silent())
        with speaking("xx"):
            result = answered(question)
            assert all([result.caption, result.verdict, result.shown_rows, result.closing_lines])
            with pytest.raises(AssertionError, match="was called"):
                str(result.answer.why)


@many
@given(QUESTIONS)
def test_an_answer_is_printed_in_any_language_once_it_is_given(document: Document) -> None:
    question = Question.from_document(document)
    with speaking("de"):
        result = answered(question)
        german = in_words(result)
    english = in_words(result)
    assert english == in_words(answered(question)) != german
    with speaking("de"):
        assert in_words(result) == german


@pytest.mark.parametrize("target", TARGETS)
def test_the_stops_of_a_battle_are_printed_in_any_language(target: Document | None) -> None:
    with speaking("de"):
        result = walked(target)
        german = in_words(result)
    english = in_words(result)
    assert english == in_words(walked(target)) != german


@pytest.mark.parametrize("target", TARGETS)
def test_every_name_at_a_stop_is_printed_as_a_name(target: Document | None) -> None:
    marked = " ".join(in_words(walked(target), Marking()))
    for name in NAMES:
        assert (f"‹{name}›" in marked) == (target is not None or name != NAMES[1])
        assert name not in re.sub("‹.*?›", "", marked)


def test_the_card_of_a_question_is_printed_as_a_name() -> None:
    question = {"game": "yugioh", "timing": {"card": "Honest", "at": "before"}}
    result = answered(Question.from_document(question))
    assert Marking().print(result.caption) == "‹Honest›: Before damage calculation"
