"""Test that a draw is shown with every result: pages, comparison, exports."""

from __future__ import annotations

import json
from html import unescape
from urllib.parse import quote

import pytest
from django.test import Client

from engine.yugioh import Battle
from explorer.models import Scenario
from tests.conftest import battle, effect
from tests.explorer.page_parts import text

pytestmark = pytest.mark.django_db

DRAW = "The Duel is a draw."
SENTENCE = f"Your opponent takes 8000, you take 8000. {DRAW}"
QUERY = "a-atk=8000&direct=1&e=02y~Sword"


def get(client: Client, address: str) -> str:
    response = client.get(address, follow=True)
    assert response.status_code == 200
    return text(response)


@pytest.mark.parametrize("path", ["battle", "battle/decides", "battle/walk", "battle/sweep"])
def test_the_pages_of_a_battle_say_that_the_duel_is_a_draw(client: Client, path: str) -> None:
    assert SENTENCE in get(client, f"/{path}/?{QUERY}")


def test_a_range_says_where_the_duel_becomes_a_draw(client: Client) -> None:
    page = get(client, f"/battle/sweep/?{QUERY}")
    assert "you have no Life Points left, the Duel is a draw." in page


def test_a_sheet_says_that_the_duel_is_a_draw(client: Client) -> None:
    page = get(client, f"/life-points/?battle={quote(QUERY)}")
    assert "The Duel is a draw: neither player has Life Points after line 1." in page
    assert SENTENCE in page


def test_battles_at_the_same_time_are_a_draw_together_and_no_pair_is(client: Client) -> None:
    query = "a1-atk=2000&t1-atk=1000&e=02y~Sword&lp-you=1000&lp-opponent=1000"
    page = get(client, f"/battle/same-time/?{query}")
    assert f"Your opponent takes 1000, you take 1000. {DRAW}" in page
    _, pair = page.split("What applies in this pair")
    assert "Your opponent takes 1000, you take 1000." in pair
    assert DRAW not in pair.split("Results of all pairs")[0]


def test_a_saved_battle_says_so_in_every_export_and_in_a_comparison(client: Client) -> None:
    document = battle(8000, None, effect("02"))
    scenario = Scenario.objects.get_or_save(Battle.from_document(document))[0]
    address = scenario.get_absolute_url().rstrip("/")
    for page in (f"{address}/", f"/embed/{scenario.id}/", f"/compare/{scenario.id}/{scenario.id}/"):
        assert SENTENCE in get(client, page)
    assert json.loads(client.get(f"{address}.json").content)["sentence"] == SENTENCE
    for suffix in ("txt", "md", "bbcode", "dokuwiki", "wikitext", "html-table"):
        exported = unescape(client.get(f"{address}.{suffix}").content.decode())
        assert "The Duel is a draw" in exported, suffix
