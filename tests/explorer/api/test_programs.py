"""Test what bots use: the parts of a card, and the sentence and the addresses of a result."""

from __future__ import annotations

import json

import pytest
from django.test import Client
from jsonschema import Draft202012Validator

from engine.document import Document
from engine.kinds import KINDS, calculate_document
from engine.result_documents import FORMAT
from engine.sentence_parts import plain
from engine.version import VERSION
from explorer.models import Card
from explorer.pages.documents import kinds
from tests.explorer.page_parts import parsed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ROLES = ("attacker", "target")


def test_three_calls_lead_from_two_names_to_a_table_and_its_picture(client: Client) -> None:
    found = [
        client.get("/api/v1/cards", {"q": name, "limit": 1, "parts": "true"}).json()["items"][0]
        for name in ("Ohime the Manifested Mikanko", "Number C96: Dark Storm")
    ]
    attacker, target = (card["parts"][role] for card, role in zip(found, ROLES, strict=True))
    battle = {
        "game": "yugioh",
        "attacker": attacker["monster"],
        "target": target["monster"],
        "effects": [*attacker["effects"], *target["effects"]],
    }
    answer = client.post(
        "/api/v1/yugioh/calculate?links=true", json.dumps(battle), content_type="application/json"
    ).json()
    trace = calculate_document(battle).trace
    assert answer["sentence"] == plain(trace.verdict)
    assert [each["step"] for each in battle["effects"]] == ["03", "03"]
    picture = client.get(answer["picture"].removeprefix("http://testserver"))
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/png")
    page = client.get(answer["url"].removeprefix("http://testserver"))
    assert page.status_code == 200
    assert answer["sentence"] in parsed(page).text


@pytest.mark.parametrize("name", ["Double-Edged Sword", "Kuriboh", "Fairy Meteor Crush"])
def test_the_parts_of_a_card_are_valid_in_a_battle(client: Client, name: str) -> None:
    card = Card.objects.get(name=name)
    asked = client.get(f"/api/v1/cards/{card.passcode}?parts=true").json()
    monster = {"atk": 1000, "def": 1000}
    for role, parts in asked["parts"].items():
        battle: Document = {"game": "yugioh", "attacker": monster, "target": monster}
        if role in ROLES:
            battle[role] = parts["monster"]
        elif role == "equipped":
            battle["attacker"] = monster | {"modifiers": parts["modifiers"]}
        assert calculate_document(battle | {"effects": parts["effects"]})
        brought = len(parts["effects"]) + len(parts.get("modifiers") or ())
        assert brought + parts["left_out"] == card.effects.count()
    assert client.get(f"/api/v1/cards/{card.passcode}").json().get("parts") is None


def test_an_address_that_would_be_too_long_is_null(client: Client) -> None:
    effects = [{"step": "02", "card": "語" * 100, "controller": "you"}] * 30
    battle = {"game": "yugioh", "attacker": {"atk": 1, "def": 1}, "target": None}
    answer = client.post(
        "/api/v1/yugioh/calculate?links=true",
        json.dumps(battle | {"effects": effects}),
        content_type="application/json",
    ).json()
    assert (answer["url"], answer["picture"]) == (None, None)
    assert answer["sentence"] == "Your opponent takes 1, you take 1."


def test_the_schemas_of_all_kinds_are_served_and_hold_their_examples(client: Client) -> None:
    listed = client.get("/api/v1/schemas").json()
    assert {each["kind"] for each in listed["kinds"]} == KINDS.keys()
    assert (listed["format"], listed["engine"]) == (FORMAT, VERSION)
    for each in listed["kinds"]:
        example = next(kind.example for kind in kinds() if kind.slug == each["kind"])
        document = json.loads(example)
        result = json.loads(json.dumps(calculate_document(document).result))
        for address, valid in ((each["document"], document), (each["result"], result)):
            schema = client.get(address.removeprefix("http://testserver")).json()
            assert schema["$id"] == address
            assert VERSION in schema["$comment"]
            Draft202012Validator.check_schema(schema)
            assert Draft202012Validator(schema).is_valid(valid)
            assert not Draft202012Validator(schema).is_valid({})
    refused = client.get("/api/v1/schemas/nonsense")
    assert (refused.status_code, refused.json()["detail"][0]["loc"]) == (422, ["kind"])
