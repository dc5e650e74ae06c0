"""Test what a card's page says about Life Points outside battles, and its filled-in sheet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.catalogue import card_file as catalogue
from explorer.content.entries import InvalidContent
from explorer.life_points.composition import compose_sheet
from explorer.models import Card
from tests.conftest import called
from tests.parsed_html import Element, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SHEET = "/life-points/"


def section(client: Client, name: str) -> list[Element]:
    page = page_of(client.get(Card.objects.get(name=name).get_absolute_url()))
    return [
        each for each in page.all("section") if each.attributes.get("aria-labelledby") == "points-h"
    ]


@pytest.mark.parametrize(
    ("name", "says", "kind", "left"),
    [
        ("Ookazi", "Inflicts 800 damage to the opponent.", "effect damage", (8000, 7200)),
        (
            "Destruction Dragon",
            "Inflicts damage to the opponent equal to the original ATK of the monster that it "
            "destroys.",
            "effect damage",
            (8000, 8000),
        ),
        (
            "Soul Charge",
            "Its controller loses 1000 Life Points for each monster that it Special Summons.",
            "a loss, which is not damage",
            (7000, 8000),
        ),
        (
            "Soul Rope",
            "Its controller pays 1000 Life Points.",
            "a cost, which is not damage",
            (7000, 8000),
        ),
        (
            "Solemn Judgment",
            "Its controller pays half of their Life Points.",
            "a cost, which is not damage",
            (4000, 8000),
        ),
        ("Red Medicine", "Its controller gains 500 Life Points.", "a gain", (8500, 8000)),
        ("Upstart Goblin", "The opponent gains 1000 Life Points.", "a gain", (8000, 9000)),
    ],
)
def test_a_card_states_its_life_points_with_a_sheet_that_is_filled_in(
    client: Client, name: str, says: str, kind: str, left: tuple[int, int]
) -> None:
    (stated,) = section(client, name)
    (item,) = stated.all("li")
    assert item.text.startswith(f"{says} This is {kind}.")
    (address,) = item.addresses
    composition = compose_sheet(QueryDict(address.removeprefix(f"{SHEET}?")))
    assert not composition.problems
    (done,) = composition.done
    assert done.line.after == left
    assert client.get(address).status_code == 200


def test_an_amount_of_0_in_the_example_names_its_card(client: Client) -> None:
    (stated,) = section(client, "Destruction Dragon")
    assert "Open in a Life Point sheet with Phantom of Chaos (0)" in stated.text


def test_a_card_without_such_facts_has_no_such_section(client: Client) -> None:
    assert section(client, "Waboku") == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"what": "steals"},
        {"player": "you"},
        {"amount": -1},
        {"amount": None},
        {"text": ""},
        {"amount": "half"},
        {"amount": "half", "what": "pays"},
        {"each": "monster", "what": "gains"},
        {"amount_of": "its ATK", "what": "pays", "player": "controller", "amount": "half"},
    ],
)
def test_a_wrong_fact_is_refused_with_the_card_and_the_field(
    tmp_path: Path, wrong: dict[str, object]
) -> None:
    fact = {"what": "inflicts", "player": "opponent", "amount": 1} | wrong
    card = {"passcode": 1, "name": "Mine", "kind": "spell", "life_points": [fact]}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([card]), "utf-8")
    with pytest.raises(InvalidContent, match=f"Mine.*{next(iter(wrong))}"):
        catalogue.read_card_file(path)


def test_half_is_loaded_and_written_again() -> None:
    half = [{"what": "pays", "player": "controller", "amount": "half"}]
    (line,) = (each for each in called("export_cards").splitlines() if '"Solemn Judgment"' in each)
    assert json.loads(line.rstrip(","))["life_points"] == half
