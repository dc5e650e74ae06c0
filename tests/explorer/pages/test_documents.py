"""Test the page of documents: every kind the engine reads, with a valid example."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from engine.kinds import KINDS
from engine.lorcana import Board
from engine.yugioh import Battle, EffectDamage
from engine.yugioh.battle_phase import BattlePhase, calculate_phase
from engine.yugioh.life_points import Sheet, calculate_sheet
from engine.yugioh.replay import Attack, resolve_attack
from engine.yugioh.same_time import BattlesAtTheSameTime, calculate_at_the_same_time
from engine.yugioh.timing import FACTS, Question, answer
from explorer.pages.documents import Kind, kinds
from tests.explorer.page_parts import parsed
from tests.parsed_html import Element

READERS: dict[str, Any] = {
    "battle": Battle,
    "effect-damage": EffectDamage,
    "life-points": Sheet,
    "attack": Attack,
    "battle-phase": BattlePhase,
    "timing": Question,
    "same-time": BattlesAtTheSameTime,
    "board": Board,
}


@pytest.fixture(scope="module")
def page() -> Element:
    return parsed(Client().get("/about/documents/"))


@pytest.fixture(scope="module")
def codes(page: Element) -> set[str]:
    """Return the names and values that the page prints as code."""
    return {each.text for each in page.all("code")}


def test_every_kind_of_document_is_listed() -> None:
    assert {kind.slug for kind in kinds()} == KINDS.keys() == READERS.keys()


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.slug)
def test_the_engine_takes_the_example(kind: Kind) -> None:
    assert READERS[kind.slug].from_document(json.loads(kind.example))


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.slug)
def test_the_page_shows_the_example_and_every_field(
    kind: Kind, page: Element, codes: set[str]
) -> None:
    assert " ".join(kind.example.split()) in page.text
    assert kind.shapes[0].name == "Document"
    for shape in kind.shapes:
        for field in shape.fields:
            assert field.name in codes
    schema = KINDS[kind.slug].schema()
    assert {field.name for field in kind.shapes[0].fields} == schema["properties"].keys()


def test_no_name_of_a_module_is_shown(page: Element) -> None:
    assert "engine__" not in page.text


def test_every_fact_of_a_question_is_listed_with_its_values(codes: set[str]) -> None:
    for fact in FACTS:
        assert {fact.name, *(f'"{value}"' for value in fact.values)} <= codes


def test_the_examples_come_to_what_their_pages_are_about() -> None:
    by_slug = {kind.slug: json.loads(kind.example) for kind in kinds()}
    assert answer(Question.from_document(by_slug["timing"])).answer == "no"
    assert resolve_attack(Attack.from_document(by_slug["attack"])).outcome == "replay"
    *_, last = calculate_sheet(Sheet.from_document(by_slug["life-points"]))
    assert last.after._asdict() == {"you": 3000, "opponent": 5700}
    phase = calculate_phase(BattlePhase.from_document(by_slug["battle-phase"]))
    assert (phase.after, phase.left) == ((8000, 3175), ("d",))
    together = BattlesAtTheSameTime.from_document(by_slug["same-time"])
    closing = calculate_at_the_same_time(together).closing
    assert {mark.name for mark in closing.marks.destroyed} == {
        "Dark Magician",
        "Summoned Skull",
        "Mystical Elf",
    }
