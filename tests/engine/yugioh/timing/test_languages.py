"""Test that answers, stops and problems have the words of the chosen language."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from engine import languages
from engine.kinds import KINDS
from engine.languages import ENGLISH, speaking
from engine.text import Messages
from engine.yugioh import Battle
from engine.yugioh.timing import (
    CONTRADICTION,
    EVENTS,
    FACTS_BY_NAME,
    WINDOWS_BY_ID,
    InvalidDocument,
    Question,
    Walk,
    answered,
    contradiction_of,
    walk,
)
from tests.conftest import battle, monster

SHOUTED = "xx"


class Shouted(NullTranslations):
    """A catalogue whose messages are those of English in capitals, but for what is in braces."""

    def gettext(self, message: str) -> str:
        return "{".join(
            part if "}" not in part else "}".join((part.split("}")[0], part.split("}")[1].upper()))
            for part in (message.split("{")[0].upper(), *message.split("{")[1:])
        )

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture(autouse=True)
def shouted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have a language that is told from English."""
    monkeypatch.setattr(languages, "catalogue_of", lambda code: Shouted())
    yield
    languages.choose(ENGLISH)


def question(**timing: object) -> Question:
    return Question.from_document({"game": "yugioh", "timing": timing})


def test_an_answer_has_the_words_of_the_language_in_which_it_is_given() -> None:
    asked = question(at="before", facts={"names": "calculation"})
    with speaking(SHOUTED):
        in_capitals = answered(asked)
        printed = (
            str(in_capitals.answer.why),
            tuple(map(str, in_capitals.headings)),
            str(in_capitals.verdict[0].text),
        )
    assert printed == (
        "ITS TEXT SAYS “DURING DAMAGE CALCULATION”, SO IT CAN BE ACTIVATED ONLY AT THAT MOMENT "
        "(DAMAGE CALCULATION), AND NOT BEFORE.",
        ("MOMENT", "CAN IT BE ACTIVATED?"),
        "NO.",
    )
    assert str(in_capitals.answer.why).startswith("Its text says “during damage calculation”")


def test_the_kinds_of_a_stop_are_not_kept_for_another_language() -> None:
    fight = Battle.from_document(battle(monster(2000), monster(1000)))

    def reasons(walked: Walk) -> list[str]:
        return [str(found.why) for stop in walked.stops for _, found in stop.kinds]

    english = reasons(walk(fight))
    with speaking(SHOUTED):
        in_capitals = reasons(walk(fight))
    assert in_capitals == [why.upper() for why in english] != english
    assert reasons(walk(fight)) == english


@pytest.mark.parametrize(
    ("atk", "begins"),
    [
        (1000, "Alpha and Beta are determined to be destroyed by battle"),
        (2000, "Alpha is determined to be destroyed by battle"),
    ],
)
def test_one_destroyed_monster_or_two_have_a_sentence_each(atk: int, begins: str) -> None:
    walked = walk(
        Battle.from_document(battle(monster(1000, name="Alpha"), monster(atk, name="Beta")))
    )
    events = [each for stop in walked.stops for each in stop.automatic_events]
    [determined] = [str(each.why) for each in events if each.id == "determined"]
    assert determined.startswith(begins)


def test_tables_of_words_follow_the_language() -> None:
    fact = FACTS_BY_NAME["doomed"]
    with speaking(SHOUTED):
        assert str(fact.values["itself"]) == "THE MONSTER IT IS ON"
        assert str(fact.values["another"]) == "ANOTHER MONSTER"
        assert str(FACTS_BY_NAME["names"].values["flip"]) == "FLIP:"
        assert "CAN THERE BE A REPLAY?" in EVENTS.values()
        assert str(WINDOWS_BY_ID["before"].name) == "BEFORE DAMAGE CALCULATION"
        assert WINDOWS_BY_ID["before"].step == "damage_step"
    assert str(fact.values["itself"]) == "the monster it is on"


def test_a_copy_of_a_table_keeps_the_language_in_which_it_was_made() -> None:
    table = Messages("TABLE", {"key": "word"})
    with speaking(SHOUTED):
        copied = {**table}
        assert copied == dict(table.items()) == {"key": "WORD"}
    assert (copied, {**table}) == ({"key": "WORD"}, {"key": "word"})


def test_a_contradiction_can_name_its_fact() -> None:
    with speaking(SHOUTED), pytest.raises(InvalidDocument) as refused:
        question(facts={"calculated": "no", "battled": "yes"})
    [problem] = refused.value.problems
    assert problem.code == CONTRADICTION
    assert problem.values == {"value": "yes", "why": "no damage was calculated"}
    sentence = contradiction_of("It battled", problem)
    assert str(sentence) == "“It battled” can’t be yes: no damage was calculated."
    with speaking(SHOUTED):
        assert str(problem.message) == "THIS FACT CAN’T BE YES: NO DAMAGE WAS CALCULATED"
        assert str(sentence) == "“It battled” CAN’T BE YES: NO DAMAGE WAS CALCULATED."


@pytest.mark.parametrize("slug", KINDS)
def test_schemas_are_in_english(slug: str) -> None:
    english = KINDS[slug].result_schema()
    with speaking(SHOUTED):
        assert KINDS[slug].result_schema() == english
