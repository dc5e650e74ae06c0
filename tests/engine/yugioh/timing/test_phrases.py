"""Test find_phrases: words that name a moment, and those that only look like it."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh.timing import PHRASES, PHRASES_BY_ID, find_phrases
from tests.case_files import read_cases
from tests.conftest import many
from tests.every_case import every


def phrase_ids(text: str) -> list[str]:
    return [read.phrase.id for read in find_phrases(text)]


TEXTS = read_cases(__file__, "phrases_cases.toml")["texts"]


@every("text", TEXTS)
def test_the_moments_that_a_text_names_whatever_its_capitals(text: str) -> None:
    for written in (text, text.upper(), text.lower()):
        assert phrase_ids(written) == TEXTS[text].split()


def test_the_longest_words_win_over_those_within_them() -> None:
    (read,) = find_phrases("It is destroyed by battle and sent from the field to the GY.")
    assert read.phrase is PHRASES_BY_ID["destroyed_and_sent"]
    assert read.words == "destroyed by battle and sent from the field to the GY"
    (read,) = find_phrases("from the start of the Damage Step until before damage calculation")
    assert read.phrase is PHRASES_BY_ID["until_calculation"]
    assert read.words == "start of the Damage Step until before damage calculation"


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("When this card inflicts battle damage: You can draw 1 card.", "when"),
        ("If this card inflicts battle damage: You can draw 1 card.", "if"),
        ("WHEN THIS CARD INFLICTS BATTLE DAMAGE TO YOUR OPPONENT: YOU CAN DRAW 1 CARD.", "when"),
        ("Draw 1 card. If a monster is destroyed by battle: Once, you can draw 1 card.", "if"),
        ("After damage calculation, when this card battles a monster: You can draw.", "when"),
        ("When this card inflicts battle damage: Draw 1 card.", ""),
        ("When this card is Summoned: Draw. It inflicts battle damage: You can draw.", ""),
        ("It inflicts battle damage.", ""),
    ],
)
def test_how_a_sentence_begins_is_read_where_its_effect_is_optional(
    text: str, wording: str
) -> None:
    (read,) = find_phrases(text)
    assert read.wording == wording


def test_moments_come_in_the_order_of_the_text_and_each_once() -> None:
    text = (
        "If this card is sent to the GY: Draw 1 card. After damage calculation: Draw 1 card. "
        "FLIP: Draw 1 card. Each time a card is sent to the Graveyard: Gain 100 LP."
    )
    assert phrase_ids(text) == ["sent_to_gy", "after", "flip", "any_sent_to_gy"]


def test_the_words_are_those_of_the_text() -> None:
    (read,) = find_phrases("if it is DESTROYED BY BATTLE, draw")
    assert read.words == "DESTROYED BY BATTLE"


@every(
    "piece",
    [
        *(text for text in TEXTS if text),
        "a",
        " ",
        "destroy ",
        "destroyed by battle and sent from ",
        "when if after each time ",
        "start of the damage step, if ",
        "attacked battled during the damage step ",
        "without sent from ",
        "monster card ",
        "monster(s) is destroyed by a b c d ",
        '"monster" destroys a ',
        "after damage calculation, when this card battles a ",
        "if this battled with a ",
        "when you can: ",
    ],
)
def test_a_long_text_is_read_at_once(piece: str) -> None:
    text = (piece * 2000)[:2000]
    assert any(_seconds(text) < 0.05 for _ in range(5))


def _seconds(text: str) -> float:
    begun = time.process_time()
    find_phrases(text)
    return time.process_time() - begun


WORDS = st.sampled_from([word for text in TEXTS for word in text.split()])


@many
@given(st.lists(WORDS, max_size=40).map(" ".join) | st.text(max_size=200))
def test_whatever_is_read_stands_in_the_text(text: str) -> None:
    reads = find_phrases(text)
    assert all(read.words and read.words in text for read in reads)
    assert len({read.phrase.id for read in reads}) == len(reads)
    assert {read.phrase for read in reads} <= {*PHRASES}
