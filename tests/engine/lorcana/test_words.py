"""Test that a resolved board has no words until it is printed, in any language."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import languages
from engine.languages import speaking
from engine.lorcana import Board, BoardTrace, action_in_words, resolve
from engine.lorcana.sentences import PARTS, SENTENCES
from engine.sentence_parts import whole
from engine.text import Capitalized, Name, Printer
from tests.engine.lorcana.rule_cases import a, act, b
from tests.engine.lorcana.test_cases import CASES, EVERY_CASE

CHALLENGE = act("challenge", challenger="a", target="b")


class Marking(Printer):
    """Print names between brackets."""

    def name(self, name: Name) -> str:
        return f"[{name}]"


def challenged(name: str = "Elsa", **fields: Any) -> BoardTrace:
    song = {"type": "strength_mod", "target": "b", "amount": -2, "card": "A song"}
    cards = [a(3, 4, name=name), b(2, 2, name="Anna", **fields)]
    document = {"game": "lorcana", "characters": cards, "effects": [song], "action": CHALLENGE}
    return resolve(Board.from_document(document))


@EVERY_CASE
def test_a_result_is_printed_in_the_language_of_the_moment(case: dict[str, Any]) -> None:
    with speaking("de"):
        trace = resolve(Board.from_document(case["board"]))
        german = trace.to_document()
    english = trace.to_document()
    assert english == resolve(Board.from_document(case["board"])).to_document()
    if trace.rows:
        assert german["rows"][-1]["why"] != english["rows"][-1]["why"]
    else:
        assert german["why_illegal"] != english["why_illegal"]


def test_no_words_are_looked_up_before_they_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [Board.from_document(case["board"]) for case in CASES]
    with monkeypatch.context() as without_words, speaking("de"):
        without_words.setattr(languages, "chosen", None)
        traces = [resolve(board) for board in boards]
        captions = [action_in_words(board, board.action) for board in boards]
    assert all(json.dumps(trace.to_document()) for trace in traces)
    assert all(map(str, captions))


def test_every_name_in_a_text_is_marked_as_one() -> None:
    rows, print_ = challenged().rows, Marking().print
    printed = {row.applies: print_(row.why) for row in rows if row.applied}
    assert printed["declare"] == "[Elsa] exerts to challenge [Anna]."
    assert printed["strength"] == "[Elsa] has 3 printed strength; [Anna] has 2 printed strength."
    assert printed["modifier"] == "[Anna] has 0 with strength −2."
    assert printed["game_state_check"] == (
        "[Anna] has 3 damage and willpower 2: [Anna] is banished."
    )
    assert print_(whole(challenged().verdict)) == "[Anna] is banished, [Elsa] stays undamaged."
    assert print_(challenged().outcome_sentences[0]).startswith("[Anna] is dealt 3 damage")
    assert print_(challenged(exerted=False).why_illegal or "").startswith("[Anna] is ready;")


def test_the_names_of_several_cards_are_marked_each() -> None:
    print_ = Marking().print
    action = act("deal", amount=1, targets=["b", "c"], card="Fire")
    cards = [a(), b(name="Anna"), {**b(), "id": "c", "name": "Olaf"}]
    board = Board.from_document({"game": "lorcana", "characters": cards, "action": action})
    assert print_(action_in_words(board, board.action)) == (
        "[Fire]: 1 damage is dealt to each of [Anna] and [Olaf]"
    )
    assert print_(resolve(board).rows[0].to_opponent.shown) == "[Anna] 1, [Olaf] 1"


def test_the_first_letter_of_a_name_stays_as_it_is() -> None:
    declared = challenged("elsa").rows[0].why
    assert str(Capitalized(declared)) == "elsa exerts to challenge Anna."


def test_texts_of_the_same_reasons_are_equal() -> None:
    one, other = challenged().rows, challenged().rows
    assert [row.why for row in one] == [row.why for row in other]
    assert len({row.why for row in (*one, *other)}) <= len(one)
    assert one[0].why != one[1].why


def test_a_sentence_has_a_period_unless_it_is_a_part_of_one() -> None:
    without = [how for how, words in SENTENCES.english.items() if not words.endswith(".")]
    assert sorted(PARTS) == sorted(without)
