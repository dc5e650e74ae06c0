"""Test that a catalogue card without timing facts is not reported as unknown."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.addresses.timing_cards import NAMES
from explorer.models import Card
from tests.explorer.page_parts import links, verdict
from tests.explorer.timing.test_page import ask, shown

pytestmark = pytest.mark.django_db


@pytest.mark.usefixtures("catalogue")
def test_a_shipped_card_without_timing_facts_is_said_to_have_none_and_linked(
    client: Client,
) -> None:
    without = Card.objects.exclude(name__in=NAMES).order_by("name")
    assert without.count() > 300
    for card, typed in [(each, name) for each in without[::40] for name in _typed(each)]:
        page = ask(client, card=typed)
        assert verdict(page) == "We have no timing facts for this card yet."
        assert links(page, card.name) == [card.get_absolute_url()]
        assert client.get(card.get_absolute_url()).status_code == 200
    assert "We don’t know a card called" in verdict(ask(client, card="Nobody"))
    assert shown(ask(client, card=card.name, **{"as": "counter-trap"}, at="after"))[0] == "Yes"


def _typed(card: Card) -> tuple[str, str]:
    """Return a card's name as it is printed, and as it may be typed."""
    return card.name, card.name.upper()
