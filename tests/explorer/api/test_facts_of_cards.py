"""Test that the API says of a battle what the facts of its cards end or leave open."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from engine.document import Document
from explorer.models import Card
from tests.explorer.shipped_cards import load_shipped_cards

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

CATASTOR = (
    "No damage calculation: Ally of Justice Catastor destroys Celtic Guardian at the start of the"
    " Damage Step."
)
STORM = "Number C96: Dark Storm"


@pytest.fixture(autouse=True)
def cards() -> None:
    load_shipped_cards(
        "Ally of Justice Catastor",
        "Axe of Despair",
        "Celtic Guardian",
        "Dark Ruler No More",
        "Mirror Force",
        "Neo-Spacian Grand Mole",
        STORM,
    )


def posted(client: Client, path: str, document: Any) -> Any:
    response = client.post(f"/api/v1/{path}", json.dumps(document), content_type="application/json")
    assert response.status_code in (200, 201), response.content
    return response.json()


def parts(client: Client, name: str) -> Any:
    passcode = Card.objects.get(name=name).passcode
    return client.get(f"/api/v1/cards/{passcode}", {"parts": "true"}).json()["parts"]


def battle(client: Client, attacker: str, target: str) -> Document:
    """Return the document that a program makes of the parts of two monsters."""
    of = {"attacker": parts(client, attacker), "target": parts(client, target)}
    return {
        "game": "yugioh",
        **{slot: each[slot]["monster"] for slot, each in of.items()},
        "effects": [effect for slot, each in of.items() for effect in each[slot]["effects"]],
    }


def test_a_battle_that_its_cards_end_has_no_damage(client: Client) -> None:
    document = battle(client, "Ally of Justice Catastor", "Celtic Guardian")
    result = posted(client, "yugioh/calculate?links=true", document)
    assert result["ended"]["says"] == CATASTOR
    assert result["sentence"] == CATASTOR
    assert result["battle_damage"] == {"you": 0, "opponent": 0}
    assert "ended=start.destroys" in result["url"]
    assert "depends" not in result


def test_a_battle_that_depends_says_on_what(client: Client) -> None:
    document = battle(client, "Neo-Spacian Grand Mole", "Blue-Eyes White Dragon")
    result = posted(client, "yugioh/calculate?links=true", document)
    (says,) = result["depends"]
    assert says.startswith("Neo-Spacian Grand Mole can return Neo-Spacian Grand Mole and")
    assert result["sentence"] == (
        f"It depends. {says} Without it: Your opponent takes none, you take 2100."
    )


def test_a_card_besides_that_destroys_the_attacker_ends_the_battle(client: Client) -> None:
    brought = parts(client, "Mirror Force")["elsewhere"]
    document = battle(client, "Blue-Eyes White Dragon", "Celtic Guardian")
    cards = [{**each, "controller": "opponent"} for each in brought["cards"]]
    result = posted(client, "yugioh/calculate", document | {"cards": cards})
    assert result["ended"]["by"] == "Mirror Force"
    assert parts(client, "Axe of Despair")["equipped"]["cards"][0]["equipped_to"] == "attacker"
    assert "cards" not in parts(client, "Celtic Guardian")["attacker"]


def test_a_battle_with_an_effect_that_a_card_negates_depends(client: Client) -> None:
    document = battle(client, "Blue-Eyes White Dragon", STORM)
    cards = parts(client, "Dark Ruler No More")["elsewhere"]["cards"]
    assert "depends" not in posted(client, "yugioh/calculate", document)
    assert posted(client, "yugioh/calculate", document | {"cards": cards})["depends"] == [
        f"Dark Ruler No More negates the effects of {STORM}."
    ]


def test_a_batch_says_it_of_each_battle(client: Client) -> None:
    battles = [
        battle(client, "Ally of Justice Catastor", "Celtic Guardian"),
        battle(client, "Neo-Spacian Grand Mole", "Blue-Eyes White Dragon"),
        battle(client, "Blue-Eyes White Dragon", "Celtic Guardian"),
    ]
    results = posted(client, "yugioh/calculate/batch", {"battles": battles})["results"]
    assert [sorted(each.keys() & {"ended", "depends"}) for each in results] == [
        ["ended"],
        ["depends"],
        [],
    ]


def test_a_saved_battle_that_depends_says_so_beside_its_stored_result(client: Client) -> None:
    document = battle(client, "Neo-Spacian Grand Mole", "Blue-Eyes White Dragon")
    saved = posted(client, "scenarios", {"battle": document})
    assert saved["depends"] == posted(client, "yugioh/calculate", document)["depends"]
    assert "depends" not in saved["result"]


def test_what_a_card_besides_may_be_is_checked(client: Client) -> None:
    document = battle(client, "Blue-Eyes White Dragon", "Celtic Guardian")
    response = client.post(
        "/api/v1/yugioh/calculate",
        json.dumps(document | {"cards": [{"passcode": 0}]}),
        content_type="application/json",
    )
    assert response.status_code == 422
    places = [each["loc"] for each in response.json()["detail"]]
    assert places == [["cards", 0, "passcode"], ["cards", 0, "controller"]]
