"""Test what the sheet's editors fill in for a card, without a script and for the script."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.battle.card_search import fields_filled_in
from explorer.models import Card
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

DAMAGE = {"do": "add-damage", "d-by": "you", "d-to": "opponent", "d-amount": ""}
CHANGE = {"do": "add-change", "c-player": "you", "c-what": "pays", "c-amount": ""}


def sent(client: Client, fields: dict[str, str]) -> Any:
    params = QueryDict(mutable=True)
    params.update(fields)
    return client.get(f"/life-points/?{params.urlencode()}")


@pytest.mark.parametrize(
    ("fields", "added"),
    [
        (DAMAGE | {"d-card": "Ookazi"}, "effect.y.o.800~Ookazi"),
        (DAMAGE | {"d-card": "ookazi"}, "effect.y.o.800~ookazi"),
        (DAMAGE | {"d-card": "Ookazi", "d-by": "opponent"}, "effect.o.y.800~Ookazi"),
        (DAMAGE | {"d-card": "Ookazi", "d-amount": "0"}, "effect.y.o.0~Ookazi"),
        (DAMAGE | {"d-card": "Tremendous Fire"}, "effect.y.o.1000~Tremendous+Fire"),
        (DAMAGE | {"d-card": "Tremendous Fire", "d-to": "you"}, "effect.y.y.500~Tremendous+Fire"),
        (CHANGE | {"c-card": "Solemn Judgment"}, "pays.y.half~Solemn+Judgment"),
        (
            CHANGE | {"c-card": "Solemn Judgment", "c-player": "opponent"},
            "pays.o.half~Solemn+Judgment",
        ),
        (
            CHANGE | {"c-card": "Solemn Judgment", "c-amount": "700"},
            "pays.y.700~Solemn+Judgment",
        ),
        (CHANGE | {"c-card": "Solemn Warning", "c-half": "on"}, "pays.y.half~Solemn+Warning"),
        (CHANGE | {"c-card": "Red Medicine"}, "gains.y.500~Red+Medicine"),
        (CHANGE | {"c-card": "Upstart Goblin"}, "gains.o.1000~Upstart+Goblin"),
    ],
)
def test_an_empty_amount_is_that_of_the_card(
    client: Client, fields: dict[str, str], added: str
) -> None:
    response = sent(client, fields)
    assert response.status_code == 302
    assert response["Location"] == f"/life-points/?e={added}"


@pytest.mark.parametrize(
    "fields",
    [
        DAMAGE | {"d-card": "Waboku"},
        DAMAGE | {"d-card": "Ookazi", "d-to": "you"},
        DAMAGE | {"d-card": "No such card"},
        DAMAGE | {"d-card": ""},
        DAMAGE | {"d-card": "Solemn Judgment"},
        CHANGE | {"c-card": "Ookazi"},
        CHANGE | {"c-card": "Solemn Warning", "c-what": "becomes"},
        CHANGE | {"c-card": "Red Medicine", "c-what": "loses"},
    ],
)
def test_a_card_without_a_fitting_fact_fills_in_nothing(
    client: Client, fields: dict[str, str]
) -> None:
    response = sent(client, fields)
    assert response.status_code == 200
    stays = {(name, value) for name, value in fields.items() if value and name != "do"}
    assert stays <= {*page_of(response).one(id="composer").fields}


def test_an_amount_for_each_of_something_is_left_to_the_person(client: Client) -> None:
    fields = {*page_of(sent(client, CHANGE | {"c-card": "Soul Charge"})).one(id="composer").fields}
    assert {("c-what", "loses"), ("c-card", "Soul Charge"), ("c-amount", "")} <= fields


@pytest.mark.parametrize(
    ("editor", "words", "yours"),
    [
        ("damage", "ookazi", [{"to": "opponent", "amount": "800"}]),
        ("change", "solemn judgment", [{"what": "pays", "half": "1"}]),
        (
            "change",
            "rain of mercy",
            [
                {"what": "gains", "amount": "1000"},
                {"what": "gains", "player": "opponent", "amount": "1000"},
            ],
        ),
    ],
)
def test_a_found_card_has_its_fields_for_the_script(
    client: Client, editor: str, words: str, yours: list[dict[str, str]]
) -> None:
    page = page_of(client.get("/battle/cards/", {"find": editor, "name": words}))
    assert json.loads(page.all("button")[0].attributes["data-fields"])["you"] == yours


@pytest.mark.parametrize("find", ["card", "monster", "change"])
def test_a_card_found_for_other_fields_has_none(client: Client, find: str) -> None:
    page = page_of(client.get("/battle/cards/", {"find": find, "name": "ookazi"}))
    assert not [each for each in page.all("button") if "data-fields" in each.attributes]


def test_34_cards_of_the_catalogue_fill_something_in() -> None:
    empty = {"amount": "", "by": "you", "to": "opponent", "what": "pays", "player": "you"}
    filling = {
        card.name
        for card in Card.objects.all()
        for editor in ("damage", "change")
        if fields_filled_in(card, editor, empty)
    }
    assert len(filling) == 34
