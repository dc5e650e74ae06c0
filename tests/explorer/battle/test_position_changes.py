"""Test a changed battle position on the pages of a battle, and the way there from a replay."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.battle.composition import compose_battle
from tests.explorer.page_parts import error
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

BATTLE = "a-atk=2000&t-name=Skull&t-atk=500&t-def=2600"
TURNED = f"{BATTLE}&t-turn=face_down&t-turn_card=Book+of+Moon"


def get(client: Client, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200
    return response


@pytest.mark.parametrize(
    "query",
    [
        TURNED,
        f"{TURNED}&t-turn_in=damage_step",
        f"{BATTLE}&t-pos=defense&t-turn=attack",
        "a-atk=2000&a-turn=defense&direct=1",
    ],
)
def test_the_change_is_in_the_address(query: str) -> None:
    composition = compose_battle(QueryDict(query))
    assert composition.problems == ()
    assert QueryDict(composition.address) == QueryDict(query)


@pytest.mark.parametrize("path", ["", "walk/", "sweep/", "one-more/", "rulesets/"])
def test_every_page_of_a_battle_takes_it(client: Client, path: str) -> None:
    page = page_of(get(client, f"/battle/{path}?{TURNED}"))
    assert "600" in page.text


def test_the_table_says_why_the_def_counts(client: Client) -> None:
    page = page_of(get(client, f"/battle/?{TURNED}"))
    assert "Skull was turned face-down by Book of Moon in the Battle Step" in page.text
    assert ("t-turn", "face_down") in page.fields
    assert ("t-turn_card", "Book of Moon") in page.fields
    assert ("What happens to the attack", "/battle/replay/") in page.links


@pytest.mark.parametrize(
    ("query", "field", "says"),
    [
        (f"{BATTLE}&t-turn=attack", "id_t-turn", "Skull is in Attack Position already"),
        (f"{BATTLE}&t-turn=up", "id_t-turn", '"up" is not an allowed value'),
        (f"{TURNED}&t-turn_in=now", "id_t-turn_in", '"now" is not an allowed value'),
        (f"{BATTLE}&t-turn=defense&t-turn_card={'x' * 101}", "id_t-turn_card", "This text is long"),
        (
            "a-atk=1&a-def=-&a-turn=defense&direct=1",
            "id_a-turn",
            "Attacker has no DEF, so its battle position can",
        ),
    ],
)
def test_what_is_wrong_is_said_at_its_field(
    client: Client, query: str, field: str, says: str
) -> None:
    response = get(client, f"/battle/?{query}")
    assert error(response, field).startswith(says)


def test_a_replay_leads_to_its_battle_with_the_position_at_the_end(client: Client) -> None:
    field = "/battle/replay/?m1=Magician&d1=Skull&d2=Elf&d2-pos=defense"
    links = page_of(get(client, f"{field}&e=changes_position.d1.set")).links
    battle = "/battle/?a-name=Magician&t-name=Skull&t-turn=face_down"
    assert ("Calculate this battle", battle) in links
    late = page_of(get(client, f"{field}&at=d2&s=changes_position.d2.attack")).links
    assert (
        "Calculate this battle",
        "/battle/?a-name=Magician&t-name=Elf&t-pos=defense&t-turn=attack&t-turn_in=damage_step",
    ) in late
    stopped = page_of(get(client, f"{field}&s=attacker_to_defense")).links
    assert (
        "Calculate this battle",
        "/battle/?a-name=Magician&a-turn=defense&a-turn_in=damage_step&t-name=Skull",
    ) in stopped
    replayed = page_of(get(client, f"{field}&e=leaves.d1"))
    assert "Calculate this battle" not in replayed.text
