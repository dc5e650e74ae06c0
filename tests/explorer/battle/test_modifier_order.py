"""Test the note on modifiers in an order that can't happen, and the button that swaps them."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from django.test import Client

from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

LATE = "a-mod=atk1000.calc~Skyscraper"
EARLY = "a-mod=atk:500~Megamorph"
FIELDS = "a-atk=2000&t-atk=100"


def get(client: Client, query: str) -> Any:
    response = client.get(f"/battle/?{query}")
    assert response.status_code == 200
    return page_of(response)


def test_the_order_is_a_note_and_no_error(client: Client) -> None:
    page = get(client, f"{FIELDS}&{LATE}&{EARLY}")
    (note,) = page.all("p", "order-note")
    assert "Skyscraper changes the ATK of Attacker during damage calculation only" in note.text
    assert "so Megamorph comes before it" in note.text
    assert "Your opponent takes 400" in page.text
    assert not page.all("p", "wrong")


@pytest.mark.parametrize("mods", [f"{EARLY}&{LATE}", LATE, f"{LATE}&a-mod=def:1~A", ""])
def test_a_possible_order_has_no_note(client: Client, mods: str) -> None:
    assert not get(client, f"{FIELDS}&{mods}".rstrip("&")).all("p", "order-note")


def test_the_button_swaps_them_without_a_script(client: Client) -> None:
    page = get(client, f"{FIELDS}&{LATE}&{EARLY}")
    (note,) = page.all("p", "order-note")
    (button,) = note.all("button")
    sent = [*page.one("form", id="battle-form").fields, ("do", button.attributes["value"])]
    response = client.get(f"/battle/?{urlencode(sent)}")
    assert parse_qsl(response["Location"].partition("?")[2]) == parse_qsl(
        "a-atk=2000&a-mod=atk:500~Megamorph&a-mod=atk1000.calc~Skyscraper&t-atk=100"
    )
    assert "Your opponent takes 1400" in page_of(client.get(response["Location"])).text


def test_the_second_monster_has_its_own_note(client: Client) -> None:
    late, early = "t-mod=def500.calc~Castle", "t-mod=def-100~Skull"
    query = f"a-atk=2000&t-atk=0&t-def=1000&t-pos=defense&{late}&{early}"
    (note,) = get(client, query).all("p", "order-note")
    response = client.get(f"/battle/?{query}&do={note.one('button').attributes['value']}")
    assert response["Location"].endswith(f"{early}&{late}")


@pytest.mark.parametrize("places", ["", "a", "a.0", "a.0.9", "a.x.1", "z.0.1", "t.0.1", "a.0.1.2"])
def test_a_button_that_names_no_modifiers_changes_nothing(client: Client, places: str) -> None:
    response = client.get(f"/battle/?{FIELDS}&{LATE}&do=swap-changes.{places}")
    assert LATE in response["Location"]
