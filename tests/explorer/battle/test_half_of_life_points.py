"""Test a value of half the Life Points on the pages of a battle: form, address, what it changes."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from engine.document import Document
from explorer.addresses import battle as battle_query
from explorer.battle.composition import compose_battle
from tests.explorer.page_parts import error
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

INTACT = "e=09y.tc.vhalf-y~Dinomorphia+Intact"
ATTACK = "a-atk=3000&a-by=opponent&direct=1"
BATTLE = f"{ATTACK}&lp-you=4001&{INTACT}"


def get(client: Client, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200
    return response


@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("09y.vhalf-y~A", {"half_of_life_points": "you"}),
        ("09y.vhalf-o~A", {"half_of_life_points": "opponent"}),
        ("09y.v1000~A", 1000),
    ],
)
def test_the_value_is_read_and_written(code: str, value: object) -> None:
    effect: Document = {"step": "09", "card": "A", "controller": "you", "value": value}
    assert battle_query.effect_from(code) == effect
    assert battle_query.effect_code(effect) == code


@pytest.mark.parametrize("half", ["half-", "half-x", "half"])
def test_a_wrong_half_is_refused_at_the_value(half: str) -> None:
    problems = compose_battle(QueryDict(f"{ATTACK}&e=09y.v{half}~A")).problems
    assert all(each.place.startswith("effects.0.value") for each in problems)
    assert problems


@pytest.mark.parametrize("path", ["", "walk/", "sweep/", "one-more/", "rulesets/"])
def test_every_page_of_a_battle_prints_it(client: Client, path: str) -> None:
    page = page_of(get(client, f"/battle/{path}?{BATTLE}"))
    assert "2001" in page.text


def test_the_table_names_whose_life_points_it_is_half_of(client: Client) -> None:
    text = page_of(get(client, f"/battle/?{BATTLE}")).text
    assert "sets your 3000 to 2001 (half of your 4001 Life Points)" in text
    assert "becomes half of your Life Points" in text


def test_the_editor_adds_and_shows_it(client: Client) -> None:
    fields = {"x-step": "09", "x-card": "Dinomorphia Intact", "x-by": "you", "x-half": "you"}
    typed = urlencode(fields | {"x-taken_by": "controller", "do": "add-effect"})
    response = client.get(f"/battle/?{ATTACK}&lp-you=4001&{typed}")
    assert response["Location"] == f"/battle/?{BATTLE}"
    code = "09y.tc.vhalf-y~Dinomorphia+Intact"
    edited = page_of(get(client, f"/battle/?{BATTLE}&do=edit.{code}")).fields
    assert {("x-half", "you"), ("x-value", "")} <= {*edited}


def test_a_value_and_half_of_life_points_are_not_both_allowed(client: Client) -> None:
    fields = {"x-step": "09", "x-card": "A", "x-by": "you", "x-half": "you", "x-value": "5"}
    response = get(client, f"/battle/?{ATTACK}&{urlencode(fields | {'do': 'add-effect'})}")
    assert error(response, "id_x-value").startswith("There is no such field here.")


def test_swapped_players_swap_whose_life_points_it_is(client: Client) -> None:
    response = client.get(f"/battle/?{BATTLE}&do=swap-players")
    assert "e=09o.tc.vhalf-o~Dinomorphia+Intact" in response["Location"]


def test_a_number_and_half_in_one_address_are_refused(client: Client) -> None:
    query = "a-atk=2000&t-atk=1000&e=09o.v500.vhalf-o~X"
    page = client.get(f"/battle/?{query}").content.decode()
    assert "vhalf-o: there is no such field here" in page.replace("\n", " ").lower()
