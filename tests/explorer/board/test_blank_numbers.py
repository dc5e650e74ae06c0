"""Test that the board makes up no strength and no willpower, and asks for them."""

from __future__ import annotations

import pytest
from django.test import Client

from engine.lorcana import Board as LorcanaBoard
from engine.lorcana import InvalidDocument, resolve
from tests.explorer.board.test_page import get
from tests.explorer.page_parts import verdict
from tests.parsed_html import Element, page_of

pytestmark = pytest.mark.django_db

SCOUT = "a-name=Scout&a-s=3&a-w=4"
GUARD = "b-name=Guard&b-by=B&b-s=2&b-w=5&b-x=1"
CHALLENGE = "act=challenge&act-challenger=a&act-target=b"


def added(client: Client, what: str, query: str = "") -> Element:
    return page_of(client.get(f"/board/?{query}&do={what}", follow=True))


@pytest.mark.parametrize("owner", ["A", "B"])
def test_an_added_character_has_no_strength_and_no_willpower(client: Client, owner: str) -> None:
    page = added(client, f"add-character.{owner}")
    assert [page.one(id=f"id_a-{each}").attributes["value"] for each in "sw"] == ["", ""]
    assert "Enter the strength and the willpower of Character 1." in page.one(id="notice").text


@pytest.mark.parametrize("owner", ["A", "B"])
def test_an_added_location_has_no_willpower(client: Client, owner: str) -> None:
    page = added(client, f"add-location.{owner}")
    assert page.one(id="id_a-w").attributes["value"] == ""
    assert "Enter the willpower of Location 1." in page.one(id="notice").text


def test_a_number_that_nobody_gave_is_asked_for_and_is_no_error(client: Client) -> None:
    page = added(client, "add-character.B", SCOUT)
    assert verdict(page) == "No table yet."
    assert "Enter the strength and the willpower of Character 1." in page.text
    assert not page.all(css="wrong")
    assert not any(each.text for each in page.all(css="invalid-feedback"))


@pytest.mark.parametrize(
    ("cards", "asks"),
    [
        (
            "a-name=Scout&a-w=&b-name=Guard&b-by=B&b-s=2&b-w=&b-x=1",
            "Enter the strength and the willpower of Scout. Enter the willpower of Guard.",
        ),
        (f"{SCOUT}&b-name=Guard&b-by=B&b-w=5&b-x=1", "Enter the strength of Guard."),
        (f"{SCOUT}&b-name=Camp&b-by=B&b-type=location&b-w=", "Enter the willpower of Camp."),
    ],
)
def test_each_number_that_nobody_gave_is_named(client: Client, cards: str, asks: str) -> None:
    page = page_of(get(client, f"{cards}&{CHALLENGE}"))
    assert page.one(id="notice").text == asks
    assert verdict(page) == "No table yet."


def test_the_challenge_is_resolved_once_all_numbers_are_given(client: Client) -> None:
    page = page_of(get(client, f"{SCOUT}&{GUARD}&{CHALLENGE}"))
    assert verdict(page).startswith("Guard now has 3 damage")
    assert "Enter" not in page.one(id="notice").text


def test_a_number_that_is_not_a_number_is_still_an_error(client: Client) -> None:
    page = page_of(get(client, f"a-name=Scout&a-s=x&a-w=&{GUARD}&{CHALLENGE}"))
    assert page.one(id="id_a-s_error").text
    assert "Not resolved." in page.one(id="notice").text


def test_a_board_without_a_number_cannot_be_saved(client: Client) -> None:
    query = f"a-name=Scout&a-s=3&a-w=&{GUARD}&{CHALLENGE}"
    response = client.get(f"/s/new/board/?{query}")
    assert response.status_code == 302
    assert response["Location"].startswith("/board/?")


@pytest.mark.usefixtures("catalogue")
def test_the_printed_numbers_of_a_card_are_offered_for_those_that_nobody_gave(
    client: Client,
) -> None:
    elsa = "a-name=Elsa+-+Spirit+of+Winter&a-w="
    page = page_of(get(client, f"{elsa}&{GUARD}&{CHALLENGE}"))
    assert "Elsa - Spirit of Winter has 4/6 printed on it." in page.text
    (use,) = (each for each in page.all("button") if each.text == "Use the printed numbers")
    used = added(client, use.attributes["value"], f"{elsa}&{GUARD}&{CHALLENGE}")
    assert verdict(used).startswith("Guard now has 4 damage")


def test_a_document_still_needs_every_number() -> None:
    card = {"id": "a", "owner": "A", "willpower": 4}
    with pytest.raises(InvalidDocument, match=r"characters\.0\.strength"):
        LorcanaBoard.from_document(
            {"game": "lorcana", "characters": [card], "action": {"type": "gsc"}}
        )
    board = LorcanaBoard.from_document(
        {"game": "lorcana", "characters": [card | {"strength": 3}], "action": {"type": "gsc"}}
    )
    assert resolve(board).damage == {"a": 0}
