"""Test a face-down target on the site: its checkbox, its errors, and its buttons."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from engine.yugioh import Battle
from explorer.battle.actions import ACTIONS
from explorer.battle.composition import compose_battle
from explorer.catalogue.imports.proposals import reading
from explorer.models import Card, Scenario
from explorer.sharing.exports.formats import FORMATS
from explorer.web.composer import act
from tests.conftest import battle, monster
from tests.explorer.battle.pick_fields import pick
from tests.explorer.battle.read_cards import read_monster
from tests.explorer.battle.test_page import HTMX, get, numbers
from tests.explorer.page_parts import error
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

FACE_UP = "a-atk=2000&t-atk=1000&t-def=500&t-pos=defense"
HIDDEN = f"{FACE_UP}&t-down=1"
UPRIGHT = "a-atk=2000&t-atk=1000&t-down=1"  # in Attack Position, where nothing is face-down


def checkboxes(response: Any) -> dict[str, bool]:
    """Return every checkbox of the page, and whether it is ticked."""
    boxes = [each.attributes for each in page_of(response).all("input", type="checkbox")]
    return {box["name"]: "checked" in box for box in boxes}


def after(query: str) -> str:
    """Return the address that a button leads to."""
    acted = act(ACTIONS, QueryDict(query))
    assert acted
    return acted.address or ""


# --- The checkbox ---------------------------------------------------------------------------------


def test_only_the_target_can_be_ticked_as_face_down(client: Client) -> None:
    boxes = checkboxes(get(client, FACE_UP))
    assert boxes["t-down"] is False
    assert "a-down" not in boxes
    assert "Face-down" in [each.text for each in page_of(get(client, FACE_UP)).all("label")]


def test_the_tick_is_kept(client: Client) -> None:
    response = get(client, HIDDEN)
    assert response.status_code == 200
    assert checkboxes(response)["t-down"] is True
    submitted = get(client, f"{FACE_UP}&a-name=&t-name=&t-down=on&t-by=opponent&was=ya.od.")
    assert submitted["Location"] == f"/battle/?{HIDDEN}"


def test_an_attacker_is_not_made_face_down_by_an_address() -> None:
    composition = compose_battle(QueryDict(f"{FACE_UP}&a-down=1"))
    assert composition.query == FACE_UP


def test_the_table_is_the_same(client: Client) -> None:
    for more in ("", "&e=py~P", "&t-safe=1", "&a-atk=100"):
        face_up, hidden = (get(client, query + more, **HTMX) for query in (FACE_UP, HIDDEN))
        assert numbers(face_up) == numbers(hidden)
        assert numbers(hidden)
        traces = [compose_battle(QueryDict(query + more)).trace for query in (FACE_UP, HIDDEN)]
        assert traces[0] == traces[1]


def test_a_direct_attack_keeps_the_tick_for_later(client: Client) -> None:
    response = get(client, f"{HIDDEN}&direct=1&do=swap-players", **HTMX)
    assert numbers(response) == [("0", "2000")]
    assert checkboxes(response)["t-down"] is True


# --- Errors at their fields -----------------------------------------------------------------------


def test_in_attack_position_the_position_says_what_is_allowed(client: Client) -> None:
    response = get(client, UPRIGHT)
    assert response.status_code == 200
    message = error(response, "id_t-pos")
    assert message.startswith("Target is face-down, so it can’t be in Attack Position.")
    assert checkboxes(response)["t-down"] is True
    assert error(response, "id_t-down") == ""
    assert numbers(get(client, f"{UPRIGHT}&t-pos=defense")) == [("0", "0")]


def test_without_def_the_checkbox_says_what_is_allowed(client: Client) -> None:
    response = get(client, f"{UPRIGHT}&t-def=-")
    said = "Target has no DEF, so it can’t be face-down."
    assert error(response, "id_t-down") == said
    assert checkboxes(response)["t-down"] is True
    assert error(response, "id_t-pos") == ""


def test_a_script_gets_the_error_for_its_place_and_takes_it_away_again(client: Client) -> None:
    wrong = get(client, f"{UPRIGHT}&t-def=-", **HTMX)
    assert wrong["HX-Reswap"] == "none"
    assert error(wrong, "id_t-down").startswith("Target has no DEF")
    assert error(get(client, HIDDEN, **HTMX), "id_t-down") == ""


# --- Buttons --------------------------------------------------------------------------------------


def test_a_monster_that_attacks_is_face_down_no_more() -> None:
    swapped = after(f"{HIDDEN}&do=swap-roles")
    assert swapped == "a-atk=1000&a-def=500&a-pos=defense&a-by=opponent&t-atk=2000&t-by=you"
    assert not compose_battle(QueryDict(swapped)).problems
    assert "down" not in after(f"{swapped}&do=swap-roles")
    assert not compose_battle(QueryDict(after(f"{UPRIGHT}&do=swap-roles"))).problems


def test_swapping_the_players_leaves_it_face_down() -> None:
    swapped = compose_battle(QueryDict(after(f"{HIDDEN}&do=swap-players"))).document
    assert swapped["target"]["face_down"] is True
    assert swapped["target"]["controller"] == "you"


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    ("name", "place", "hides"),
    [
        ("Ohime the Manifested Mikanko", "-.t", True),
        ("Ohime the Manifested Mikanko", "-.a", True),
        ("Double-Edged Sword", "o.et", True),
        ("Tri-Gate Wizard", "-.t", False),  # without DEF it can't be
    ],
)
def test_a_picked_card_lies_as_the_one_before_it(name: str, place: str, hides: bool) -> None:
    chosen = urlencode(pick(Card.objects.get(name=name).passcode, place))
    composition = compose_battle(QueryDict(after(f"{HIDDEN}&{chosen}")))
    assert not composition.problems
    assert composition.document["target"].get("face_down", False) is hides
    assert "face_down" not in composition.document["attacker"]


# --- Other pages of a battle ----------------------------------------------------------------------


def test_a_saved_battle_keeps_it(client: Client) -> None:
    response = client.post("/s/new/", {"battle": HIDDEN})
    address = response["Location"]
    scenario = Scenario.objects.get(id=address.split("/")[2])
    assert scenario.document["target"]["face_down"] is True
    copied = f"/battle/?{HIDDEN}&based={scenario.id}"
    assert copied in page_of(client.get(address)).addresses
    assert client.get(f"/embed/{scenario.id}/").status_code == 200
    for suffix in FORMATS:
        assert client.get(f"/s/{scenario.id}.{suffix}").status_code == 200
    target = client.get(f"/s/{scenario.id}.json").json()["battle"]["target"]
    assert target["face_down"] is True


def test_programs_say_it_too(client: Client) -> None:
    def calculated(**fields: Any) -> Any:
        document = battle(2000, monster(1000, 500, **fields))
        return client.post("/api/v1/yugioh/calculate", document, "application/json")

    face_up, hidden = (calculated(position="defense", face_down=hides) for hides in (False, True))
    assert face_up.json() == hidden.json()
    refused = calculated(face_down=True)
    assert refused.status_code == 422
    (error,) = refused.json()["detail"]
    assert error["loc"] == ["target", "position"]


def test_another_battle_has_another_link() -> None:
    documents = [
        battle(2000, monster(1000, 500, position="defense", **fields))
        for fields in ({}, {"face_down": False}, {"face_down": True})
    ]
    face_up, unstated, hidden = (
        Scenario.objects.get_or_save(Battle.from_document(document))[0] for document in documents
    )
    assert face_up == unstated
    assert face_up != hidden


def test_a_monster_that_turns_the_attacker_once_it_is_flipped_is_not_said_to_be_destroyed(
    client: Client,
) -> None:
    card = read_monster(
        "Sleepy Blanket",
        "While this card is in face-up Defense Position, change all face-up monsters on the field"
        " to Defense Position.",
    )
    card.battle_facts = reading(card).battle_facts
    card.save()
    query = f"a-atk=3000&t-pos=defense&do=pick.{card.passcode}.t"
    face_down = page_of(client.get(f"/battle/?{query}&t-down=1", follow=True))
    assert "It depends." in face_down.text
    assert "Sleepy Blanket can change a battle position." in face_down.text
    face_up = page_of(client.get(f"/battle/?{query}", follow=True))
    assert "It depends." not in face_up.text
