"""Test reading the effects in a card's text, and words that only look like one."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh.card_text import (
    ENGLISH,
    FALSE_MATCHES,
    JAPANESE,
    Row,
    TextEffect,
    moments,
    read_card_text,
)
from tests.case_files import read_cases
from tests.conftest import many
from tests.every_case import every

ROWS = (*ENGLISH, *JAPANESE)
CASES = read_cases(__file__, "effect_cases.toml")
SCOPED = {
    text: expected
    for kind in "zero half double moved gained others japanese effect_damage".split()
    for text, expected in CASES[kind].items()
}
SENTENCES = [text for kind in "zero half double values".split() for text in CASES[kind]]


def damage_effects(text: str) -> list[TextEffect]:
    """Return the effects of a text without the changes of ATK and DEF."""
    return [effect for effect in read_card_text(text) if effect.step != "stat_change"]


def as_case(effect: TextEffect) -> str:
    """Return an effect as the cases write it."""
    if effect.step == "03":
        return f"03 {effect.kind} {effect.taken_by}"
    if effect.taken_by:
        return f"{effect.step} {effect.taken_by} {effect.inflicted_by}"
    return f"{effect.step} {effect.applies_to or '-'}"


def cases_of(text: str) -> str:
    return ", ".join(as_case(effect) for effect in damage_effects(text))


def without_words(text: str) -> list[TextEffect]:
    return [
        effect._replace(words=effect.words._replace(start=0, end=0))
        for effect in read_card_text(text)
    ]


@every("row", ROWS, ids=lambda row: row.id)
def test_every_row_of_the_grammar_reads_its_example(row: Row) -> None:
    effects = read_card_text(row.example)
    assert {effect.step for effect in effects} == {row.step}
    effect = next(each for each in effects if each.phrase == row.id)
    assert {name: getattr(effect, name) for name in row.gives} == row.gives


@every("row", ROWS, ids=lambda row: row.id)
def test_every_row_reads_another_text_than_its_example(row: Row) -> None:
    text = CASES["rows"][row.id]
    assert text != row.example
    assert [(effect.step, effect.phrase) for effect in read_card_text(text)][:1] == [
        (row.step, row.id)
    ]


def test_every_case_is_of_a_row() -> None:
    assert set(CASES["rows"]) == {row.id for row in ROWS}


def test_rows_have_ids_of_their_own() -> None:
    assert len({row.id for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("false_match", FALSE_MATCHES, ids=lambda each: each.id)
def test_every_trap_masks_its_example_and_nothing_is_read_in_it(false_match: object) -> None:
    example = str(getattr(false_match, "example", ""))
    assert re.search(getattr(false_match, "pattern", "$^"), example.lower().replace("’", "'"))
    assert damage_effects(example) == []


@every(("text", "expected"), SCOPED.items())
def test_a_text_is_read_as_what_it_says_in_any_capitals_and_signs(text: str, expected: str) -> None:
    curly = text.replace("'", "’").replace(' "', " “").replace('" ', "” ").replace('"', "“")
    for written in (text, curly, text.upper()):
        assert cases_of(written) == expected


@pytest.mark.parametrize(("text", "expected"), CASES["values"].items())
def test_values_and_comparisons_are_read(text: str, expected: list[object]) -> None:
    (effect,) = read_card_text(text)
    compared = [effect.comparison] if effect.comparison else []
    assert [effect.step, effect.value, *compared] == expected


@every("text", CASES["nothing"])
def test_words_that_change_no_battle_damage_are_not_read(text: str) -> None:
    assert damage_effects(text) == []


@every("text", SENTENCES)
def test_the_words_that_were_read_stand_where_the_effect_says(text: str) -> None:
    before = "“Ａ １” – ①: <b>Draw</b> 2 cards.\r\n● "
    (alone, *_), (shifted, *_) = read_card_text(text), read_card_text(before + text)
    words = text[alone.words.start : alone.words.end]
    assert "damage" in words.lower()
    assert (before + text)[shifted.words.start : shifted.words.end] == words


def test_the_words_are_the_phrase_and_no_more() -> None:
    text = "Once per turn: You can draw 1 card. Any battle damage you take is halved. Banish it."
    (effect,) = read_card_text(text)
    assert text[effect.words.start : effect.words.end] == "battle damage you take is halved"


def test_words_of_a_japanese_text_are_marked_in_its_own_letters() -> None:
    text = (
        "①：１枚ドロー。\n<ruby>戦<rt>せん</rt></ruby>闘で発生する自分への戦闘ダメージは０になる。"
    )
    (effect,) = read_card_text(text)
    assert text[effect.words.start : effect.words.end] == "戦闘ダメージは０に"


def test_a_pendulum_text_is_read_in_both_its_parts() -> None:
    text = (
        "[ Pendulum Effect ]\r\nHalve any battle damage you take.\r\n[ Monster Effect ]\r\n"
        "Cannot be destroyed by battle. If this card attacks a Defense Position monster, inflict "
        "piercing battle damage. Your opponent takes any battle damage you would have taken from "
        "battles involving this card."
    )
    assert [effect.step for effect in read_card_text(text)] == [
        "07", "indestructible_by_battle", "piercing", "03",
    ]  # fmt: skip


def test_a_line_that_is_broken_in_the_middle_of_a_sentence_is_read_as_one() -> None:
    assert cases_of("You take no battle\r\ndamage from this\nbattle.") == "06 controller any"


@pytest.mark.parametrize(
    ("text", "involving"),
    [
        ("You take no battle damage from battles involving this card.", "this_card"),
        ("You take no battle damage from attacks involving the equipped monster.",
         "equipped_monster"),
        ("Equip only to a Fish monster. You take no battle damage from battles involving it.",
         "equipped_monster"),
        ("If this card attacks, you take no battle damage.", "this_card"),
        ("You take no battle damage from that battle.", None),
        ("Any battle damage this card inflicts to your opponent is halved.", None),
    ],
)  # fmt: skip
def test_the_monster_that_must_battle_is_read(text: str, involving: str | None) -> None:
    (effect,) = read_card_text(text)
    assert effect.involving == involving


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("You take no battle damage.", "battle"),
        ("You take no damage this turn.", "any"),
        ("You take no battle or effect damage.", "any"),
        ("When it inflicts battle damage to your opponent, the damage becomes 100.", "battle"),
    ],
)
def test_damage_of_any_kind_is_distinguished_from_battle_damage(text: str, damage: str) -> None:
    (effect,) = read_card_text(text)
    assert effect.damage == damage


def test_inflict_double_piercing_is_01_and_double_any_battle_damage_is_08() -> None:
    piercing = "If this card attacks a Defense Position monster, inflict double piercing damage."
    assert [effect.step for effect in read_card_text(piercing)] == ["01"]
    assert [
        effect.step for effect in read_card_text("Double any battle damage your opponent takes.")
    ] == ["08"]


def test_moments_are_those_of_the_timing_phrases_with_their_place() -> None:
    text = (
        "During damage calculation: Draw 1. At the end of the Damage Step, if it battled: Draw 2."
    )
    read_moments = moments(text)
    assert [moment.phrase.id for moment in read_moments] == ["calculation", "end_if_battled"]
    start, end = read_moments[0].words
    assert text[start:end] == "During damage calculation"


def test_a_moment_marks_the_words_that_matched_not_the_same_words_earlier() -> None:
    text = (
        "This card cannot be destroyed by battle. If this card is destroyed by battle: Draw 1 card."
    )
    (moment,) = moments(text)
    start, end = moment.words
    assert text[:start].endswith("If this card is ")
    assert text[start:end] == "destroyed by battle"


PIECES = (
    "battle damage", "damage", "you", "your opponent", "take", "takes no", "this card", "it", "is",
    "halved", "double", "0", "becomes", "would", "instead", ".", ",", ";", ":", '"', "’", "\r\n",
    "<rt>", "●", "戦闘ダメージは", "０", "になる", "。", "effect", "inflict", "piercing",
    "destroyed",
)  # fmt: skip


@many
@given(st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join) | st.text(max_size=200))
def test_no_text_is_an_error_and_words_are_within_it(text: str) -> None:
    for effect in read_card_text(text):
        assert 0 <= effect.words.start < effect.words.end <= len(text)
    assert all(text[start:end] for _, (start, end) in moments(text))


@many
@given(st.sampled_from(SENTENCES), st.sampled_from(SENTENCES), st.sampled_from(["\n", " ", "\r\n"]))
def test_two_texts_one_after_the_other_are_read_as_both(one: str, two: str, between: str) -> None:
    both = without_words(one + between + two)
    assert [each.step for each in both] == [
        each.step for each in without_words(one) + without_words(two)
    ]
    assert both[: len(read_card_text(one))] == without_words(one)


def test_thousands_of_texts_are_read_in_seconds() -> None:
    texts = [f"{one} {two}" for one in SENTENCES[:30] for two in CASES["nothing"][:30]]
    start = time.process_time()
    for text in texts:
        read_card_text(text)
    assert time.process_time() - start < len(texts) * 0.005  # 1 ms on an idle desk


@every(
    "piece",
    [
        "battle damage ", "damage is ", "if you take ", "when this card inflicts battle damage, ",
        "you take no ", "cannot be destroyed by ", "the controllers of the ", "your monster ",
        "<rt>", '"', "\n", "by effects ", "would take damage, send instead ", "戦闘ダメージは",
        "受ける全ての", "this ", "can attack in defense position ", "target 1 ",
        "effect that would ", "neither this card nor battles ", "would take battle damage gain ",
        "negate that effect, you ", "no damage is inflicted to ", "damage from an effect ",
        "if this card is in defense position, it ", "each battle damage from, except ",
        "instead of taking battle damage ", "gain lp instead of ", "you take no battle damage, ",
        "you gain lp equal to battle damage ", "your lp increases by ", "倍の戦闘ダメージを",
        "戦闘ダメージを受ける代わりに",
    ],
)  # fmt: skip
def test_no_text_takes_long(piece: str) -> None:
    hostile = (piece * 100_000)[:100_000] + " battle damage"
    start = time.process_time()
    read_card_text(hostile)
    assert time.process_time() - start < 1
