"""Test that a card has the same answer in a battle step by step as on the page of timing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from django.http import QueryDict
from django.test import Client

from engine.text import Text
from engine.yugioh import Battle
from engine.yugioh.timing import (
    CARD_RULINGS,
    FACTS_BY_CARD,
    KINDS,
    WINDOWS,
    Answer,
    Question,
    Walk,
    answer,
    answers_everywhere,
    walk,
)
from explorer import content
from explorer.addresses.timing import query_string_of
from explorer.battle.walk import CardAtStop, steps
from explorer.models import Card
from explorer.timing import compose_question, effects_by_name
from tests.conftest import battle, monster
from tests.explorer.battle.walk.test_page import ADDRESS, stops
from tests.explorer.page_parts import parsed
from tests.explorer.shipped_cards import load_all_shipped_cards
from tests.explorer.timing.question_page import mark

pytestmark = pytest.mark.django_db

FACTS = content.FOLDER / "card-facts"
WINS, LOSES = (2500, 2000), (1000, 2000)
EXAMPLES = {name for kind in KINDS for name in kind.examples}


def cards_to_ask() -> list[str]:
    """Return the cards that are known by hand or are examples, and a card for each distinct effect
    in the catalogue: the same effect of another card has the same answers.
    """
    cards = Card.objects.exclude(timing_facts=None).values_list("timing_facts", "name")
    having = {
        json.dumps(facts): name
        for effects, name in cards.order_by("-name")
        for facts in effects or ()
    }
    ruled = {ruling.card for ruling in CARD_RULINGS}
    return sorted({*FACTS_BY_CARD, *ruled, *EXAMPLES, *having.values()})


def on_timing_page(card: str, effect: int) -> dict[str, Answer]:
    """Return the answers of the page of timing at each moment, to a card or one of its effects."""
    query = query_string_of({"card": card, "effect": str(effect or "")})
    question = compose_question(QueryDict(query)).question
    return {each.at: each for each in answers_everywhere(question)} if question else {}


def asked(card: str, at: str, facts: dict[str, str]) -> tuple[str, Text]:
    """Return the answer of the engine to a question with these facts, and its reason."""
    timing = {"at": at, "card": card, "facts": facts}
    found = answer(Question.from_document({"game": "yugioh", "timing": timing}))
    return found.answer, found.why


def shown(walked: Walk, fought: Battle, card: str) -> Iterator[tuple[str, CardAtStop]]:
    for step in steps(walked, fought):
        for stop in step.stops:
            yield from ((stop.window.id, each) for each in stop.cards if each.name == card)


class AnswersOfEffects(NamedTuple):
    """The answers of the timing page and of the engine to each effect of a card, by its number."""

    facts: dict[int, dict[str, str]]
    on_page: dict[int, dict[str, Answer]]
    asked: dict[tuple[str, int], tuple[str, Text]]


def answers_of(card: str) -> AnswersOfEffects:
    effects = [each.facts for each in effects_by_name([card]).get(card, [])]
    numbered = {0: effects[0]} if len(effects) == 1 else dict(enumerate(effects, 1))
    pages = {number: on_timing_page(card, number) for number, each in numbered.items() if each}
    alone = {
        (at, number): asked(card, at, numbered[number])
        for number, page in pages.items()
        for at in page
    }
    return AnswersOfEffects(numbered, pages, alone)


def differences(
    card: str, atk: tuple[int, int], answers: AnswersOfEffects
) -> Iterator[tuple[Any, ...]]:
    """Yield where a battle of a card and the page of timing disagree about the card."""
    fought = Battle.from_document(battle(monster(atk[0], name=card), monster(atk[1], name="Other")))
    walked = walk(fought)
    happened = walked.happened.of_card("attacker", "you")
    found = {(at, each.number): each for at, each in shown(walked, fought, card)}
    for (at, number), named in found.items():
        linked = compose_question(QueryDict(named.query)).answer
        if linked != named.answer:
            yield card, number, at, named.answer, linked
    for number, page in answers.on_page.items():
        facts = answers.facts[number]
        for at, alone in page.items():
            here = found.get((at, number))
            if (alone.answer, alone.why) != answers.asked[at, number]:
                yield card, number, at, facts, alone
            elif here and here.answer.answer not in (alone.answer, "depends"):
                yield card, number, at, here.answer, alone
            elif (
                not here
                and facts.get("kind") != "trigger_effect"  # it may wait for something else
                and alone.answer != "no"
                and asked(card, at, happened | facts)[0] != "no"
            ):
                yield card, number, at, None, alone


@pytest.mark.usefixtures("catalogue")
def test_every_card_has_the_answers_of_the_page_of_timing() -> None:
    load_all_shipped_cards()
    cards = cards_to_ask()
    assert len(cards) > 300
    found = []
    for card in cards:
        known = answers_of(card)
        found += [each for atk in (WINS, LOSES) for each in differences(card, atk, known)]
    assert found == []
    fought = Battle.from_document(battle(monster(2000), monster(1000)))
    printed = [stop for step in steps(walk(fought), fought) for stop in step.stops]
    seen = set()
    for stop in printed:
        for group in stop.kinds:
            for card in (card for kind in group.kinds for card in kind.examples):
                effects = effects_by_name([card])[card]
                numbers = [0] if len(effects) == 1 else range(1, len(effects) + 1)
                pages = [on_timing_page(card, number) for number in numbers]
                answers = {page[stop.window.id].answer for page in pages if page}
                assert answers == {group.answer.answer}, (card, stop.window.id)
                seen.add(card)
    assert seen >= EXAMPLES - {"World of Spirits"}  # a mandatory effect is not all that it has


@pytest.mark.usefixtures("catalogue")
def test_an_example_of_a_kind_is_named_only_where_its_text_allows_it(client: Client) -> None:
    page = stops(client.get(f"{ADDRESS}?a-atk=2000&t-atk=1000"))
    here = [at for at, stop in page.items() if "Honest" in stop.text]
    for window in WINDOWS:
        of_kind, of_card = (
            mark(parsed(client.get(f"/battle/timing/?{each}&at={window.id}")))
            for each in ("as=modifier", "card=Honest")
        )
        assert (window.id in here) == (of_kind == of_card), window.id
    assert here == ["start", "before", "calculation", "after", "end"]
