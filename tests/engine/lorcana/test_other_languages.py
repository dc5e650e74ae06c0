"""Test that the sentences of a board follow the chosen language, and that documents do not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from engine import languages
from engine.lorcana import MOST_CARDS, MOST_EFFECTS, Board, BoardTrace, action_in_words, resolve
from engine.lorcana.actions import MOST_ACTIONS
from engine.lorcana.documents import KINDS
from engine.lorcana.editions import CURRENT
from engine.lorcana.effects import MOST, NUMBER, SIGNED
from engine.lorcana.rule_codes import general_sentences
from engine.sentence_parts import plain
from tests.engine.lorcana.rule_cases import a, act, b

CHALLENGE = act("challenge", challenger="a", target="b")


JOINED = {
    "TEXT.two_sentences": "{first}{second}",
    "JOINED.parts": "{before}、{after}",
    "JOINED.follows": "{before}：{after}",
    "VERDICTS.between": "{before}、{after}",
}


class WithoutSpaces(NullTranslations):
    """Be a language whose sentences end with another sign and have no space between them."""

    def gettext(self, message: str) -> str:
        return message.replace(".", "。")

    def pgettext(self, context: str, message: str) -> str:
        return JOINED.get(context, message.replace(".", "。"))


@pytest.fixture(autouse=True)
def _other_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(languages, "catalogue_of", lambda code: WithoutSpaces())
    with languages.speaking("xx"):
        yield


def challenged() -> BoardTrace:
    cards = [a(3, 4), b(2, 2)]
    return resolve(
        Board.from_document({"game": "lorcana", "characters": cards, "action": CHALLENGE})
    )


def test_reasons_are_joined_as_the_language_joins_them() -> None:
    why = {(row.applies, row.applied): str(row.why) for row in challenged().rows}
    assert why["strength", True] == "a has 3 printed strength、b has 2 printed strength。"
    assert why["place", True] == (
        "3 damage is dealt to b: 0 before, 3 after。2 damage is dealt to a: 0 before, 2 after。"
    )
    assert why["game_state_check", True] == "b has 3 damage and willpower 2：b is banished。"


def test_the_outcome_is_in_the_language() -> None:
    trace = challenged()
    assert plain(trace.verdict) == "b is banished、a now has 2 damage。"
    assert trace.closing_lines[0] == (
        "b is banished、a now has 2 damage。"
        "b is dealt 3 damage and had 3 damage (2 willpower)。"
        "a is dealt 2 damage and has 2 damage (4 willpower)。"
    )


def test_a_forbidden_action_says_why_in_the_language() -> None:
    cards = [a(3, 4), b(2, 2, exerted=False)]
    board = Board.from_document({"game": "lorcana", "characters": cards, "action": CHALLENGE})
    assert (
        str(resolve(board).why_illegal) == "b is ready; only exerted characters can be challenged。"
    )
    assert str(action_in_words(board, board.action)) == "a challenges b"


def test_a_rule_is_looked_up_when_it_is_printed() -> None:
    assert CURRENT.rules["4.6.4.4"].says.endswith("challenge。")
    assert CURRENT.rules["4.6.4.4"].english.endswith("challenge.")


def test_sentences_in_general_lose_the_sign_at_their_end() -> None:
    assert general_sentences()["is_banished"] == "A card is banished"


def test_the_schema_lists_the_codes_in_english() -> None:
    (board,) = KINDS
    schema = json.dumps(board.result_schema(), ensure_ascii=False)
    assert "{card} exerts to challenge {target}." in schema
    assert "。" not in schema


def test_descriptions_name_the_limits() -> None:
    assert f"a whole number from 0 to {MOST}" == NUMBER
    assert f"a whole number from -{MOST} to {MOST}" == SIGNED
    schema = json.dumps(KINDS[0].schema())
    limits = (
        f"a list of at most {MOST_CARDS} characters, locations and items",
        f"a list of at most {MOST_EFFECTS} effects",
        f"a list of at most {MOST_ACTIONS} actions",
        f"{NUMBER}; an item has none",
        f"{NUMBER}, true or null",
    )
    assert [each for each in limits if each not in schema] == []
