"""Test that a third edition needs nothing on the site but its entry in the engine's registry."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.http import QueryDict
from django.test import Client

from engine.lorcana import EDITIONS, Board
from explorer.board.composition import compose_board
from explorer.models import Scenario
from tests.explorer.board.test_editions import REDIRECTED
from tests.explorer.board.test_page import get
from tests.explorer.page_parts import error, links, options, parsed, text, verdict
from tests.third_ruleset import third_edition

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.fixture(autouse=True)
def _third() -> Iterator[None]:
    with third_edition():
        yield


def test_the_form_offers_it_and_the_address_keeps_it(client: Client) -> None:
    page = get(client, f"ruleset=crd-3.0&{REDIRECTED}")
    assert [*options(page, "ruleset")] == [*EDITIONS]
    assert options(page, "ruleset")["crd-3.0"].startswith("3.0, since ")
    assert verdict(page) == "Ally stays undamaged, Protector now has 2 damage."
    assert "By the Comprehensive Rules 3.0, not today’s rules." in text(page)
    assert "ruleset=crd-3.0&" in compose_board(QueryDict(f"ruleset=crd-3.0&{REDIRECTED}")).address


def test_every_edition_that_decides_in_another_way_is_named(client: Client) -> None:
    page = get(client, f"ruleset=crd-2.0.1&{REDIRECTED}")
    notes = parsed(page).all("p", "other-edition")
    assert [each.text.partition(":")[0] for each in notes] == [
        "Comprehensive Rules 2.3.0",
        "Comprehensive Rules 3.0",
    ]
    assert "ruleset=crd-3.0" in links(notes[1])[0]


def test_an_unknown_one_is_refused_with_all_three(client: Client) -> None:
    page = get(client, f"ruleset=crd-1.0&{REDIRECTED}")
    assert error(page, "id_ruleset").endswith('Allowed: "crd-2.3.0", "crd-2.0.1" or "crd-3.0".')


def test_it_is_saved_exported_and_calculated_by_the_api(client: Client) -> None:
    board = compose_board(QueryDict(f"ruleset=crd-3.0&{REDIRECTED}")).board
    assert isinstance(board, Board)
    scenario = Scenario.objects.get_or_save(board)[0]
    assert scenario.ruleset == "crd-3.0"
    page = client.get(scenario.get_absolute_url())
    assert "By the Comprehensive Rules 3.0, not today’s rules." in text(page)
    assert "crd-3.0" in client.get(f"/s/{scenario.id}.txt").content.decode()
    answer = client.post("/api/v1/lorcana/resolve", board.to_document(), "application/json")
    assert answer.json()["ruleset"] == "crd-3.0"
