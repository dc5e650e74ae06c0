"""Test reading Disney Lorcana texts: their effects, and words that only look like one."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.card_words import FalseMatch
from engine.lorcana import ACTION_FIELDS, EFFECT_FIELDS, Board
from engine.lorcana.card_text import (
    FALSE_MATCHES,
    GRAMMAR,
    NAME_OF_ABILITY,
    WHOM,
    Row,
    TextEffect,
    false_matches,
    part_of,
    read_card_text,
    reader,
)
from tests.case_files import read_cases
from tests.conftest import many
from tests.every_case import every

CASES = read_cases(__file__, "cases.toml")
ROW_CASES: dict[str, str] = CASES["rows"]
TOLD = CASES["keywords"] | CASES["whom"] | CASES["amounts"]
SENTENCES = [*CASES["whom"], *CASES["amounts"]]


def as_case(effect: TextEffect) -> str:
    """Return a finding as the cases write it."""
    amount = "?" if effect.amount is None else str(effect.amount)
    counted = f"{'^' * effect.up_to}{amount}"
    if effect.type == "keyword":
        return f"{effect.keyword} {amount}".removesuffix(" ?")
    if effect.type == "grant_keyword":
        return f"+{effect.keyword} {amount}".removesuffix(" ?") + f" > {effect.whom}"
    if effect.type == "move":
        return f"move {counted} {effect.source} > {effect.whom}"
    has_amount = effect.type in ("deal", "put", "remove", "strength_mod", "willpower_mod")
    return f"{effect.type}{f' {counted}' * has_amount} > {effect.whom}"


def found_in(text: str) -> list[str]:
    return [as_case(each) for each in read_card_text(text)]


@every("row", GRAMMAR, ids=lambda row: row.id)
def test_every_row_of_the_grammar_reads_its_example(row: Row) -> None:
    (effect,) = read_card_text(row.example)
    assert (effect.type, effect.phrase) == (row.type, row.id)
    assert {name: getattr(effect, name) for name in row.gives} == row.gives


@pytest.mark.parametrize(("text", "is_whole"), CASES["groups"].items())
def test_words_that_name_only_some_cards_of_a_group_are_not_read_as_all_of_them(
    text: str, is_whole: bool
) -> None:
    (effect,) = read_card_text(text)
    assert effect.is_limited is not is_whole


@every("row", GRAMMAR, ids=lambda row: row.id)
def test_every_row_reads_another_text_than_its_example(row: Row) -> None:
    text = ROW_CASES[row.id]
    assert text != row.example
    assert [(each.type, each.phrase) for each in read_card_text(text)] == [(row.type, row.id)]


def test_every_case_is_of_a_row_and_rows_have_ids_of_their_own() -> None:
    assert [*ROW_CASES] == [row.id for row in GRAMMAR]


@pytest.mark.parametrize("false_match", [*FALSE_MATCHES, NAME_OF_ABILITY], ids=lambda each: each.id)
def test_every_trap_keeps_its_example_from_being_read(
    false_match: FalseMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read_card_text(false_match.example) == ()
    left = [each for each in FALSE_MATCHES if each is not false_match]
    monkeypatch.setattr(
        false_matches,
        "_COMPILED",
        [(each.required_text, re.compile(each.pattern)) for each in left],
    )
    if false_match is NAME_OF_ABILITY:
        monkeypatch.setattr(reader, "without_names", lambda text: text)
    assert read_card_text(false_match.example) != ()


@every(("text", "expected"), TOLD.items())
def test_a_text_is_read_as_what_it_says(text: str, expected: list[str]) -> None:
    assert found_in(text) == expected


@pytest.mark.parametrize(("text", "expected"), CASES["counted"].items())
def test_an_amount_for_each_thing_is_no_fixed_number(
    text: str, expected: list[list[str | int]]
) -> None:
    found = [
        [as_case(each), each.each, text[slice(*each.counted)]]
        for each in read_card_text(text)
        if each.counted
    ]
    assert found == expected
    for effect in read_card_text(text):
        one, three = part_of(effect), part_of(effect, 3)
        if one is not None and three is not None:
            names = {"amount", "value"} & {*one}
            assert names
            assert all(three[name] == 3 * one[name] for name in names)


@pytest.mark.parametrize(("text", "expected"), CASES["not_counted"].items())
def test_what_something_else_is_counted_by_leaves_an_amount_alone(
    text: str, expected: list[str]
) -> None:
    assert found_in(text) == expected
    assert not any(each.counted for each in read_card_text(text))


@pytest.mark.parametrize(("text", "expected"), CASES["quoted"].items())
def test_a_quoted_ability_belongs_to_the_card_that_is_given_it(
    text: str, expected: list[list[str]]
) -> None:
    straight = text.replace("“", '"').replace("”", '"')
    for written in (text, straight):
        found = [
            [as_case(each), *filter(None, [each.given_to])] for each in read_card_text(written)
        ]
        assert found == expected


def test_a_quoted_ability_lasts_as_long_as_it_is_given() -> None:
    given = "Chosen character gains “This character can’t be challenged”"
    assert [each.this_turn for each in read_card_text(f"{given} this turn.")] == [True]
    assert [each.this_turn for each in read_card_text(f"{given}. Draw a card this turn.")] == [
        False
    ]


def test_every_way_to_say_whom_has_a_case() -> None:
    whoms = {each.whom for text in (*TOLD, *ROW_CASES.values()) for each in read_card_text(text)}
    assert {*WHOM} <= whoms


@every("text", CASES["nothing"])
def test_words_that_do_nothing_of_themselves_are_not_read(text: str) -> None:
    assert read_card_text(text) == ()


@every(("text", "expected"), (CASES["whom"] | CASES["amounts"]).items())
def test_capitals_typographic_signs_and_letters_for_symbols_change_nothing(
    text: str, expected: list[str]
) -> None:
    assert found_in(text.upper()) == expected
    assert found_in(text.replace("’", "'")) == expected
    assert found_in(text.replace("¤", "{S}").replace("⛉", "{W}")) == expected
    assert found_in(text.replace(" ", "\n", 3)) == expected


@every("text", SENTENCES)
def test_the_words_that_were_read_stand_where_the_finding_says(text: str) -> None:
    before = "“Ａ １” – LOOK, “HERE”! ⟳, 1 ⬡ — <b>Draw</b> 2 cards.\r\n"
    (alone, *_), (shifted, *_) = read_card_text(text), read_card_text(before + text)
    words = text[alone.words.start : alone.words.end]
    assert (before + text)[shifted.words.start : shifted.words.end] == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Resist +2 (Damage dealt to this is reduced by 2.) Draw.", "Resist +2"),
        ("LOOK OUT Whenever he quests, deal 2 damage to chosen Crab character. Draw a card.",
         "deal 2 damage to chosen Crab character"),
        ("Once a turn, your other Crab characters can’t be challenged by Otto.",
         "your other Crab characters can’t be challenged"),
        ("This character gets +1 ◊ this turn and can’t be dealt damage.", "can’t be dealt damage"),
    ],
)  # fmt: skip
def test_the_words_are_the_phrase_with_its_subject_and_no_more(text: str, words: str) -> None:
    (effect,) = read_card_text(text)
    assert text[effect.words.start : effect.words.end] == words


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("He can’t be dealt damage unless he’s being challenged.", {"unless": "being_challenged"}),
        ("While being challenged, this character gains Resist +2.", {"while_": "being_challenged"}),
        ("While this character is undamaged, she has Ward.", {"while_": "undamaged"}),
        ("While this character has no damage, she gains Resist +1.", {"while_": "undamaged"}),
        ("While there’s a card under this character, he gets +2 ⛉.", {"while_": "card_under"}),
        ("While it’s your turn, this character has Ward.", {"while_": None}),
        ("This turn, your characters get +1 ¤.", {"this_turn": True}),
        ("Your characters get +1 ¤. Draw a card this turn.", {"this_turn": False}),
        ("The next time she would take damage, she takes none.", {"covers": "taken"}),
    ],
)
def test_conditions_that_a_board_knows_are_read(text: str, fields: dict[str, object]) -> None:
    (effect,) = read_card_text(text)
    assert {name: getattr(effect, name) for name in fields} == fields


def on_a_board(part: dict[str, object]) -> dict[str, object]:
    """Return a document in which an effect or an action is about its cards."""
    cards = [{"id": id, "owner": "A", "strength": 1, "willpower": 3} for id in "ab"]
    kind = str(part["type"])
    about: dict[str, object] = {
        "target": "a",
        "targets": ["a"],
        "source": "a",
        "from": "a",
        "to": "b",
    }
    about["new"] = {"id": "c", "willpower": 3}
    fields = EFFECT_FIELDS.get(kind) or ACTION_FIELDS[kind]
    whole = part | {name: each for name, each in about.items() if name in fields}
    if kind in EFFECT_FIELDS:
        return {
            "game": "lorcana",
            "characters": cards,
            "effects": [whole],
            "action": {"type": "gsc"},
        }
    return {"game": "lorcana", "characters": cards, "action": whole}


@every("text", [*TOLD, *(row.example for row in GRAMMAR), *ROW_CASES.values()])
def test_what_a_document_can_say_of_a_finding_is_taken_by_the_board(text: str) -> None:
    for effect in read_card_text(text):
        part = part_of(effect)
        if part is not None:
            assert part["type"] == effect.type
            Board.from_document(on_a_board(part))


def test_the_grammar_reads_every_type_of_effect_and_the_actions_on_damage() -> None:
    types = {part["type"] for text in (*TOLD, *ROW_CASES.values()) for each in read_card_text(text)
            if (part := part_of(each))}  # fmt: skip
    assert types == {*EFFECT_FIELDS, "deal", "put", "move", "remove", "play"}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Move up to 2 damage from chosen character to this character.",
         {"type": "move", "amount": 2, "up_to": True}),
        ("Your other characters get +1 ⛉.",
         {"type": "willpower_mod", "amount": 1, "scope": "own_others"}),
        ("While there’s a card under this character, he gets +2 ⛉.",
         {"type": "willpower_mod", "amount": 2, "scope": "self_while_card_under"}),
        ("Chosen character gets +1 ⛉.", None),
        ("Chosen character gains Resist +2 this turn.",
         {"type": "grant_keyword", "keyword": "resist", "value": 2}),
        ("Chosen character gains Support this turn.", None),
        ("Deal X damage to chosen character.", None),
        ("This character gets +4 ¤ for each 1 damage on him.", None),
    ],
)  # fmt: skip
def test_an_effect_is_written_with_the_keys_of_a_document(text: str, part: object) -> None:
    (effect,) = read_card_text(text)
    assert part_of(effect) == part


PIECES = (
    "damage", "deal 2", "put 1", "remove up to 3", "move", "counters", "from", "to", "on", "this",
    "chosen character", "characters", "they", "he", "gains", "gets +1 ¤", "Ward", "Resist +2",
    "Shift 3", "(", ")", ".", ",", "“", "’", "\n", "~", "|", "ABLE NAME", "while", "here", "A",
    "can't be", "challenged", "challenge", "takes no", "the next time", "would be dealt", "\0", "İ",
    "for each", "gains “",
)  # fmt: skip


@many
@given(st.lists(st.sampled_from(PIECES), max_size=40).map(" ".join) | st.text(max_size=200))
def test_no_text_is_an_error_and_words_are_within_it(text: str) -> None:
    for effect in read_card_text(text):
        assert 0 <= effect.words.start < effect.words.end <= len(text)
        assert effect.whom in (None, *WHOM)


@many
@given(
    st.sampled_from(SENTENCES),
    st.sampled_from(SENTENCES),
    st.sampled_from(["\n", " ", " LOOK HERE "]),
)
def test_two_texts_one_after_the_other_are_read_as_both(one: str, two: str, between: str) -> None:
    assert found_in(one + between + two) == found_in(one) + found_in(two)


def test_thousands_of_texts_are_read_in_seconds() -> None:
    texts = [f"{one} {two}" for one in SENTENCES for two in CASES["nothing"]]
    start = time.process_time()
    for text in texts:
        read_card_text(text)
    assert time.process_time() - start < len(texts) * 0.005  # 0.6 ms on an idle desk


@every(
    "piece",
    [
        "deal 2 damage to ", "gets +1 ¤ ", "the next time ", "would be dealt damage ", "A B ", "(",
        "Evasive, ", "puppy shift ", "whenever you ", "move all damage from each of ", "while ",
        "for each damage on ", "for each item, ", "gains “this character ", "gains “x” ",
        "your other ", "gains Ward and Evasive, Rush, ", "\n", "“", "AA",
        "each of up to two ", "characters ", "can't be ", "<rt>", "I'M ", "they ", "x",
    ],
)  # fmt: skip
def test_no_text_takes_long(piece: str) -> None:
    hostile = (piece * 100_000)[:100_000] + " Deal 2 damage to chosen character."
    # One may meet a garbage collection.
    assert any(_seconds(hostile) < 1 for _ in range(3))


def _seconds(text: str) -> float:
    start = time.process_time()
    read_card_text(text)
    return time.process_time() - start
