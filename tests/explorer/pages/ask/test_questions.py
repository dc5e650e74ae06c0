"""Test that questions are read into the documents they mean, among all cards of both games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.yugioh import Battle
from explorer import content
from explorer.pages.ask import ask
from tests.explorer.pages.ask.measure import expected_of, summary
from tests.explorer.pages.ask.questions import (
    BATTLES,
    CHALLENGES,
    IN_UNUSUAL_ORDER,
    QUESTIONS,
    Asked,
)
from tests.explorer.shipped_cards import load_all_shipped_cards

FACTS = content.FOLDER / "card-facts"


def hard_questions() -> Iterator[tuple[str, list[str]]]:
    """Yield questions as players typed them who did not know the reader, each with the cards that
    it names: no other card may be read into it.
    """
    lines = (Path(__file__).parent / "hard_questions.txt").read_text("utf-8").splitlines()
    for line in lines:
        question, _, cards = line.partition(" =>")
        yield question, [card.strip() for card in cards.split(";")]


def facts(name: str) -> dict[str, dict[str, Any]]:
    """Return the shipped facts of a game’s cards by their names."""
    _, *lines = (FACTS / name).read_text("utf-8").splitlines()
    return {card["name"]: card for card in reversed([*map(json.loads, lines)])}


def test_there_are_60_questions_a_third_misspelt_and_a_third_about_uncurated_cards() -> None:
    assert len({asked.text for asked in QUESTIONS}) == 60
    assert sum(asked.is_misspelt for asked in QUESTIONS) >= 20
    assert sum(asked.is_uncurated for asked in QUESTIONS) >= 20


def test_the_expected_battles_are_valid_and_have_the_printed_numbers() -> None:
    cards = facts("yugioh.jsonl")
    curated = {card["name"] for card in json.loads((content.FOLDER / "cards.json").read_text())}
    for asked in BATTLES:
        Battle.from_document({"game": "yugioh", **asked.expected})
        monsters = [each for each in (asked.expected["attacker"], asked.expected["target"]) if each]
        named = [each for each in monsters if each["name"] not in ("Attacker", "Target")]
        for each in named:
            card = cards[each["name"]]
            assert each["atk"] in (card["atk"], 1300)
            assert each["def"] == card["def"]
        if asked.is_uncurated:
            effects = {each["card"] for each in asked.expected["effects"]}
            changes = {each["card"] for one in monsters for each in one.get("modifiers", ())}
            assert {*(each["name"] for each in named), *effects, *changes} - curated


def test_the_expected_characters_have_the_printed_numbers() -> None:
    cards = facts("lorcana.jsonl")
    for asked in CHALLENGES:
        for each in asked.expected.values():
            card = cards[each["name"]]
            assert (each["strength"], each["willpower"]) == (card["strength"], card["willpower"])


def is_read(asked: Asked) -> bool:
    """Return whether a question is read into what it means; if not, it must say what is left."""
    found = ask(asked.text)
    reading = found.reading
    if reading and reading.page == asked.page and summary(reading) == expected_of(asked):
        return True
    assert found.left_over or reading is None or reading.missing, asked.text
    return False


@pytest.mark.usefixtures("catalogue")
def test_questions_are_read_into_what_they_mean_among_all_cards() -> None:
    load_all_shipped_cards()
    wrong = [each.text for each in QUESTIONS if not is_read(each)]
    assert len(wrong) <= 6, wrong
    not_read = [each.text for each in IN_UNUSUAL_ORDER if not is_read(each)]
    assert len(not_read) <= 2, not_read
    for question, cards in hard_questions():
        chips = [each for each in ask(question).chips if each.role != "Life Points"]
        named = {str(each.name) for each in chips if not str(each.name)[:1].isdigit()}
        assert named - {""} <= {*cards}, question
