"""Test that the page on the Battle Phase prints every row of the timing rules."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from engine.trace import Citation
from engine.yugioh.timing import (
    ACTIVATION,
    AUTOMATIC,
    CARD_RULINGS,
    COURSE,
    EVENTS,
    PHRASES,
    WINDOWS,
)
from tests.explorer.rulebook.test_pages import html_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ROWS: dict[str, list[tuple[str, str, Citation]]] = {
    "moments": [(each.name, f"{each.what} {each.chains}", each.citation) for each in WINDOWS],
    "automatic": [(each.told_by, each.in_general, each.citation) for each in AUTOMATIC],
    "words": [(f"“{each.words}”", each.why, each.citation) for each in PHRASES],
    "activation": [(each.answer.title(), each.general, each.citation) for each in ACTIVATION],
    "cards": [(each.card, f"{each.card} {each.why}", each.citation) for each in CARD_RULINGS],
    "course": [(EVENTS[each.given["event"]], each.general, each.citation) for each in COURSE],
}


@pytest.fixture(scope="module")
def whole(django_db_blocker: Any, _loaded: None) -> str:
    with django_db_blocker.unblock():
        return html_of(Client(), "battle-phase")


def words(piece: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", piece)).split())


def section(whole: str, anchor: str) -> str:
    """Return the HTML of a section, up to the next one."""
    _, _, rest = whole.partition(f'id="{anchor}" aria-labelledby="{anchor}-h"')
    assert rest, anchor
    return rest.split("<section ")[0]


@pytest.mark.parametrize("anchor", ROWS)
def test_a_section_prints_every_row_with_its_source(whole: str, anchor: str) -> None:
    printed = words(section(whole, anchor))
    for head, why, citation in ROWS[anchor]:
        assert head in printed
        _, reason, after = printed.partition(words(why))
        assert reason, why
        assert citation.text in after[: len(citation.text) + 250]  # before the next row's


def test_the_rules_of_activation_come_in_the_order_in_which_they_decide(whole: str) -> None:
    ids = re.findall(r'id="rule-([^"]*)"', section(whole, "activation"))
    assert ids == [rule.id for rule in ACTIVATION]
