"""Test battles that are over before damage calculation: their addresses, pages and exports."""

from __future__ import annotations

import json
from urllib.parse import quote, unquote

import pytest
from django.http import QueryDict
from django.test import Client

from engine.document import Document
from engine.sentence_parts import plain
from engine.yugioh import Battle
from explorer.addresses import battle as battle_query
from explorer.battle.composition import document_in
from explorer.models import Card, Scenario
from explorer.results.stored_results import battle_trace
from explorer.sharing.exports.formats import FORMATS
from tests.conftest import battle, monster
from tests.explorer.page_parts import buttons, links, text, value, verdict
from tests.explorer.shipped_cards import load_shipped_cards

pytestmark = pytest.mark.django_db

CATASTOR = monster(2200, 1200, name="Catastor")
GUARDIAN = monster(1400, 1200, name="Celtic Guardian")
DOCUMENT = battle(
    CATASTOR,
    GUARDIAN,
    ended={"by": "attacker", "when": "start", "how": "destroys", "hits": "target"},
)
QUERY = battle_query.query_of(Battle.from_document(DOCUMENT).to_document())
SAYS = "No damage calculation: Catastor destroys Celtic Guardian at the start of the Damage Step."


def passcode(name: str) -> int:
    return int(Card.objects.get(name=name).passcode or 0)


@pytest.mark.parametrize(
    ("ended", "code"),
    [
        (DOCUMENT["ended"], "start.destroys.t~attacker"),
        (
            {"by": "Mirror Force", "when": "battle_step", "how": "destroys", "hits": "both"},
            "battle_step.destroys.at~Mirror Force",
        ),
        ({"by": "A~B.c", "when": "before", "how": "equips"}, "before.equips~A~B.c"),
    ],
)
def test_what_ended_a_battle_survives_its_address(ended: Document, code: str) -> None:
    document = Battle.from_document(DOCUMENT | {"ended": ended}).to_document()
    query = battle_query.query_of(document)
    assert QueryDict(query)["ended"] == code
    assert Battle.from_document(document_in(QueryDict(query))).to_document() == document


def test_the_composer_says_what_ended_the_battle_and_keeps_it(client: Client) -> None:
    page = client.get(f"/battle/?{QUERY}")
    assert verdict(page) == SAYS
    assert value(page, "ended") == "start.destroys.t~attacker"


def test_a_button_takes_it_out_so_that_the_damage_is_calculated(client: Client) -> None:
    assert "remove.ended:" in buttons(client.get(f"/battle/?{QUERY}"))
    page = client.get(f"/battle/?{QUERY}&do=remove.ended:", follow=True)
    assert verdict(page) == "Your opponent takes 800, you take none."
    assert "remove.ended:" not in buttons(page)


def test_swapping_the_monsters_swaps_whose_effect_it_is(client: Client) -> None:
    page = client.get(f"/battle/?{QUERY}&do=swap-roles", follow=True)
    assert verdict(page) == SAYS
    assert value(page, "ended") == "start.destroys.a~target"


@pytest.mark.parametrize(
    "code", ["x", "start", "start.destroys.x~attacker", "start.x~attacker", "start.destroys.t~B"]
)
def test_a_wrong_code_is_refused_and_kept(client: Client, code: str) -> None:
    page = client.get("/battle/", {"a-atk": "1", "direct": "1", "ended": code})
    assert "Not calculated." in text(page)
    assert "Ended, " in text(page)
    assert value(page, "ended") in (code, f"{code}~")


def saved() -> Scenario:
    return Scenario.objects.get_or_save(Battle.from_document(DOCUMENT))[0]


def test_a_saved_battle_says_what_ended_it_everywhere(client: Client) -> None:
    scenario = saved()
    for address in (scenario.get_absolute_url(), f"/embed/{scenario.id}/"):
        assert SAYS in text(client.get(address))
    for format in FORMATS:
        response = client.get(f"/s/{scenario.id}.{format}")
        assert response.status_code == 200, format
    assert SAYS in client.get(f"/s/{scenario.id}.txt").content.decode()


def test_a_stored_result_is_read_as_it_was_printed() -> None:
    scenario = saved()
    stored = json.loads(json.dumps(scenario.result))
    assert plain(battle_trace(stored).verdict) == SAYS


def test_the_api_returns_what_ended_the_battle(client: Client) -> None:
    response = client.post(
        "/api/v1/yugioh/calculate", json.dumps(DOCUMENT), content_type="application/json"
    )
    assert response.json()["ended"] == DOCUMENT["ended"] | {"says": SAYS}


@pytest.mark.usefixtures("catalogue")
def test_a_battle_that_its_cards_end_is_saved_with_what_ends_it(client: Client) -> None:
    load_shipped_cards("Ally of Justice Catastor", "Celtic Guardian")
    query = "&".join(
        f"{letter}-name={quote(name)}&{letter}-card={passcode(name)}&{letter}-atk={atk}"
        for letter, name, atk in (
            ("a", "Ally of Justice Catastor", 2200),
            ("t", "Celtic Guardian", 1400),
        )
    )
    response = client.post("/s/new/", {"battle": query})
    scenario = Scenario.objects.get(id=response["Location"].split("/")[2])
    assert scenario.document["ended"] == DOCUMENT["ended"]
    assert "No damage calculation: Ally of Justice Catastor destroys Celtic Guardian" in text(
        client.get(scenario.get_absolute_url())
    )


@pytest.mark.usefixtures("catalogue")
def test_a_battle_whose_end_is_a_choice_is_saved_without_an_end(client: Client) -> None:
    load_shipped_cards("Neo-Spacian Grand Mole", "Celtic Guardian")
    mole, guardian = passcode("Neo-Spacian Grand Mole"), passcode("Celtic Guardian")
    query = f"a-card={mole}&a-name=Neo-Spacian Grand Mole&a-atk=900&t-card={guardian}&t-atk=1400"
    response = client.post("/s/new/", {"battle": query})
    scenario = Scenario.objects.get(id=response["Location"].split("/")[2])
    assert "ended" not in scenario.document


@pytest.mark.usefixtures("catalogue")
def test_the_links_of_a_battle_that_a_trap_ends_say_so(client: Client) -> None:
    load_shipped_cards("Mirror Force")
    address = "/battle/?a-atk=1900&a-by=opponent&t-atk=1400&t-by=you"
    page = client.get(f"{address}&pick={passcode('Mirror Force')}.x&x-whose=you", follow=True)
    assert verdict(page).startswith("No damage calculation: Mirror Force destroys")
    walk = links(page, "Step by step")[-1]
    assert "ended=battle_step.destroys.a~Mirror+Force" in walk
    assert "battle_step.destroys" in unquote(links(page, "Add to a Life Point sheet")[-1])
    assert "Mirror Force destroys" in text(client.get(walk))


@pytest.mark.usefixtures("catalogue")
def test_a_battle_with_a_number_that_nobody_gave_is_saved_with_what_ends_it(
    client: Client,
) -> None:
    load_shipped_cards("Mirror Force")
    address = "/battle/?a-atk=1900&a-def=&a-by=opponent&t-atk=1400&t-def=&t-by=you"
    page = client.get(f"{address}&pick={passcode('Mirror Force')}.x&x-whose=you", follow=True)
    assert verdict(page).startswith("No damage calculation: Mirror Force destroys")
    response = client.post("/s/new/", {"battle": page.request["QUERY_STRING"]})
    scenario = Scenario.objects.get(id=response["Location"].split("/")[2])
    assert scenario.document["ended"]["by"] == "Mirror Force"
    assert scenario.document["target"]["def"] == "?"
