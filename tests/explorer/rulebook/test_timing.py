"""Test that the page on the Battle Phase prints every row of the timing rules."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from engine.trace import Citation
from engine.yugioh.timing import (
    ACTIVATION,
    AUTOMATIC,
    CARD_RULINGS,
    EVENT_RULES,
    EVENTS,
    PHRASES,
    WINDOWS,
)
from tests.explorer.rulebook.test_pages import page_at, section_of
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ROWS: dict[str, list[tuple[str, str, Citation]]] = {
    "moments": [(str(each.name), f"{each.what} {each.chains}", each.citation) for each in WINDOWS],
    "automatic": [(each.example, str(each.general_reason), each.citation) for each in AUTOMATIC],
    "words": [(f"“{each.words}”", str(each.why), each.citation) for each in PHRASES],
    "activation": [
        (each.answer.title(), str(each.general_reason), each.citation) for each in ACTIVATION
    ],
    "cards": [(each.card, f"{each.card} {each.why}", each.citation) for each in CARD_RULINGS],
    "course": [
        (EVENTS[each.given["event"]], str(each.general_reason), each.citation)
        for each in EVENT_RULES
    ],
}


@pytest.fixture(scope="module")
def whole(django_db_blocker: Any, _loaded: None) -> Element:
    with django_db_blocker.unblock():
        return page_at(Client(), "battle-phase")


@pytest.mark.parametrize("anchor", ROWS)
def test_a_section_prints_every_row_with_its_source(whole: Element, anchor: str) -> None:
    section = section_of(whole, anchor)
    printed = [each.text for each in section.all(css="rule")]
    for head, why, citation in ROWS[anchor]:
        assert head in section.text
        said = " ".join(why.split())
        assert any(said in row and citation.text in row for row in printed), why


def test_the_rules_of_activation_come_in_the_order_in_which_they_decide(whole: Element) -> None:
    rules = section_of(whole, "activation").all("li", "rule")
    assert [each.attributes["id"] for each in rules] == [f"rule-{rule.id}" for rule in ACTIVATION]
