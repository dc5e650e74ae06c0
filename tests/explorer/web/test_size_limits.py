"""Test that addresses and bodies larger than any game are refused without processing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from explorer.addresses.board import MOST_EFFECTS_READ, State, query_of, query_of_state
from explorer.addresses.life_points import MOST_READ
from explorer.addresses.replay import MOST_EVENTS_READ
from explorer.api import api
from explorer.catalogue import card_file as catalogue
from explorer.content.entries import InvalidContent
from tests.explorer.api.test_calculate import post
from tests.explorer.page_parts import parsed
from tests.parsed_html import Element

pytestmark = pytest.mark.django_db

LETTERS = "abcdefghijklmnopqrst"
CARDS = [{"id": letter, "owner": "A", "strength": 1, "willpower": 900} for letter in LETTERS]
BOARD = {"game": "lorcana", "characters": CARDS, "effects": []}
DEAL: dict[str, Any] = {"type": "deal", "amount": 1, "targets": [*LETTERS]}


def page(client: Client, address: str) -> Element:
    response = client.get(address)
    assert response.status_code == 200
    return parsed(response)


def test_actions_that_are_about_too_many_cards_are_refused_in_words(client: Client) -> None:
    action = {"type": "sequence", "actions": [DEAL] * 4}
    html = page(client, f"/board/?{query_of({**BOARD, 'action': action})}").text
    assert "this action and those within it name cards 81 times" in html.lower()
    assert "at most 80 times" in html


def test_what_was_done_may_not_be_about_too_many_cards_either(client: Client) -> None:
    done = State(BOARD, [DEAL] * 60, {"type": "gsc"})
    html = page(client, f"/board/?{query_of_state(done)}").text
    assert "the actions so far name cards 320 times" in html.lower()
    assert "at most 300 times" in html


@pytest.mark.parametrize(
    ("address", "entry", "says", "read"),
    [
        ("/board/?a-w=1", "(type:damage_cant_be_removed)", "the maximum is 30", MOST_EFFECTS_READ),
        ("/battle/replay/?m1=A&d1=B", "must_attack.d1", "the maximum is 30", MOST_EVENTS_READ),
        ("/life-points/?", "pays.y.1", "A sheet has at most 30 lines.", MOST_READ),
    ],
)
def test_an_entry_too_many_is_reported_and_the_rest_not_printed(
    client: Client, address: str, entry: str, says: str, read: int
) -> None:
    told = page(client, address + f"&e={entry}" * 400)
    assert says in told.text
    assert len(told.all(name="e")) == read


def test_no_card_is_looked_for_in_battles_that_are_spelt_out(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(3):
        page(client, "/life-points/?" + "&".join(["e=battle~a-atk%3D1%26direct%3D1"] * 30))


def test_boards_of_a_batch_that_are_too_much_together_are_refused(client: Client) -> None:
    path, board = "/api/v1/lorcana/resolve/batch", {**BOARD, "action": DEAL}
    assert post(client, path, {"boards": [board] * 100}).status_code == 200
    response = post(client, path, {"boards": [board] * 101})
    assert response.status_code == 422
    (error,) = response.json()["detail"]
    assert error["loc"] == ["boards"]
    assert "2,020 times in total" in error["msg"]


def test_a_content_file_that_is_nested_without_end_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text("[" * 200_000, "utf-8")
    with pytest.raises(InvalidContent, match=r"cards\.json: .*recursion"):
        catalogue.read_card_file(path)


def test_the_openapi_document_is_made_once() -> None:
    assert api.get_openapi_schema() is api.get_openapi_schema()
