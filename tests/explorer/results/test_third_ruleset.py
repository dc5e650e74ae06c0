"""Test that a third ruleset needs nothing on the site but its entry in the engine's registry."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from engine.document import Document
from engine.yugioh import RULESETS, Battle
from explorer.addresses.battle import query_of
from explorer.api import api
from explorer.battle.composition import compose_battle
from explorer.models import Scenario
from explorer.sharing.exports.formats import formats_of
from tests.conftest import called
from tests.explorer.page_parts import error, options, parsed, text, verdict
from tests.third_ruleset import SET_AND_HALVED, third_ruleset

pytestmark = pytest.mark.django_db

BY_THIRD: Document = SET_AND_HALVED | {"ruleset": "ocg-2030"}
QUERY = query_of(SET_AND_HALVED)
CHOICES = {
    "ocg-2022": "The ten steps of 2022",
    "ocg-2019": "Before August 2022",
    "ocg-2030": "The rules of 2030",
}
SAYS = "By the rules of 2030, not today’s rules."


@pytest.fixture(autouse=True)
def _third() -> Iterator[None]:
    with third_ruleset():
        yield


def saved(document: Document = BY_THIRD) -> Scenario:
    return Scenario.objects.get_or_save(Battle.from_document(document), "A battle")[0]


@pytest.mark.parametrize("address", ["/battle/", "/battle/phase/?y1-atk=1001&v=attack.y1.direct"])
def test_a_form_offers_it(client: Client, address: str) -> None:
    assert options(client.get(address), "ruleset") == CHOICES


def test_the_composer_calculates_by_it_and_keeps_it(client: Client) -> None:
    query = compose_battle(QueryDict(f"{QUERY}&ruleset=ocg-2030")).query
    assert query == query_of(BY_THIRD)
    page = client.get(f"/battle/?{query}")
    assert verdict(page) == "Your opponent takes 150, you take none."
    assert SAYS in text(page)
    assert ("ruleset", "ocg-2030") in parsed(page).fields
    assert all("ocg-2030" in link for link in parsed(page).one("nav", "onward").addresses)
    assert "Step 07 of ocg-2030" in text(page)


def test_an_unknown_one_is_refused_with_all_three(client: Client) -> None:
    refused = error(client.get(f"/battle/?{QUERY}&ruleset=ocg-2031"), "id_ruleset")
    assert all(f'"{id}"' in refused for id in RULESETS)


@pytest.mark.parametrize("language", ["", "/de", "/fr", "/ja"])
def test_the_comparison_shows_three(client: Client, language: str) -> None:
    page = client.get(f"{language}/battle/rulesets/?{QUERY}")
    assert page.status_code == 200
    tables = parsed(page).all("table", "aligned")
    links = [each for table in tables for each in table.addresses if "/battle/?" in each]
    assert len(tables) == 2
    assert {QueryDict(each.partition("?")[2]).get("ruleset", "ocg-2022") for each in links} == {
        *RULESETS
    }
    assert "The rules of 2030" in [each.text for each in parsed(page).all("h2")]


def test_the_comparison_says_where_each_first_differs(client: Client) -> None:
    page = parsed(client.get(f"/battle/rulesets/?{QUERY}"))
    assert [each.text for each in page.all("p", "parting")] == [
        "The damage is the same at every step.",
        "They first differ at 09: to the opponent, 2001 under today’s rules and 300 "
        "(The rules of 2030).",
    ]
    assert "both" not in page.one("h1").text


def test_without_a_battle_the_comparison_lists_them(client: Client) -> None:
    page = parsed(client.get("/battle/rulesets/"))
    assert [each.text for each in page.one("ul", "bullets").all("li")] == [
        str(each.title) for each in RULESETS.values()
    ]
    assert "both" not in page.one("main").text


def test_a_saved_battle_says_by_which_rules_it_is(client: Client) -> None:
    scenario = saved()
    assert scenario.ruleset == "ocg-2030"
    page = client.get(scenario.get_absolute_url())
    assert verdict(page) == "Your opponent takes 150, you take none."
    assert SAYS in text(page)
    assert "Today’s result is different" not in text(page)
    assert SAYS in text(client.get(f"/embed/{scenario.id}/"))


@pytest.mark.parametrize("suffix", formats_of(BY_THIRD))
def test_an_export_names_it(client: Client, suffix: str) -> None:
    exported = client.get(f"/s/{saved().id}.{suffix}")
    assert exported.status_code == 200
    words = {"png": b"PNG", "csv": b"true,150,0"}.get(suffix, b"2030")
    assert words in exported.content


def test_saved_battles_by_two_rulesets_are_compared(client: Client) -> None:
    first, second = saved(SET_AND_HALVED), saved()
    page = client.get(f"/compare/{first.id}/{second.id}/")
    assert page.status_code == 200
    assert "The rules of 2030" in text(page)


def test_the_api_calculates_by_it_and_describes_it(client: Client) -> None:
    answer = client.post("/api/v1/yugioh/calculate", BY_THIRD, "application/json").json()
    assert (answer["ruleset"], answer["battle_damage"]["opponent"]) == ("ocg-2030", 150)
    kept = client.post("/api/v1/scenarios", {"battle": BY_THIRD}, "application/json").json()
    assert kept["ruleset"] == "ocg-2030"
    schema = client.get("/api/v1/schemas/battle").json()
    assert schema["properties"]["ruleset"]["enum"] == [*RULESETS]


def test_the_description_of_the_api_lists_it(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "_schemas", {})
    described = client.get("/api/v1/openapi.json").json()["components"]["schemas"]
    assert described["Battle"]["properties"]["ruleset"]["enum"] == [*RULESETS]


@pytest.mark.parametrize("address", ["/learn/", "/about/documents/", "/rules/ladder/", "/rules/"])
def test_other_pages_about_rules_work_with_it(client: Client, address: str) -> None:
    assert client.get(address).status_code == 200


def test_a_comparison_of_rulesets_can_be_with_it() -> None:
    saved(SET_AND_HALVED)
    words = called("compare_versions", "--rulesets", "ocg-2022", "ocg-2030", "--json")
    found = [each for each in json.loads(words)["items"] if each["title"] == "A battle"]
    assert [each["verdict"] for each in found] == ["result"]
    assert "150" in found[0]["second"]


def test_staff_can_filter_by_it(admin_client: Client) -> None:
    page = admin_client.get(reverse("admin:explorer_scenario_changelist"))
    assert "ocg-2030" in [each.text for each in parsed(page).all("a")]
