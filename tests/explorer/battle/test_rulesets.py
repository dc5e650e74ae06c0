"""Test rulesets: chosen in the composer, kept by links, named on tables of an older one."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from engine.yugioh import RULESETS, Battle, calculate
from explorer.addresses.battle import query_of
from explorer.battle.composition import compose_battle
from explorer.battle.forms import RulesForm
from explorer.models import Scenario
from explorer.results.battle_table import table_of_battle
from explorer.rulings.named_battles import named_battle
from tests.conftest import battle, effect
from tests.explorer.page_parts import error, verdict
from tests.parsed_html import Element, page_of

pytestmark = pytest.mark.django_db

STORM = named_battle("ohime-with-sword-battles-dark-storm")
SAYS = "By the rules before August 2022, not today’s rules."
CHANGED = "/rules/ladder/#before-august-2022"


def then(query: str = STORM.query) -> str:
    """Return the canonical query of a battle by the rules before August 2022."""
    return compose_battle(QueryDict(f"{query}&ruleset=ocg-2019")).query


def opened(client: Client, address: str) -> Element:
    return page_of(client.get(address))


def test_the_composer_offers_every_ruleset_of_the_engine() -> None:
    assert [id for id, _ in RulesForm.base_fields["ruleset"].widget.choices] == [*RULESETS]


def test_the_ruleset_of_today_has_no_parameter_and_the_other_one_stays(client: Client) -> None:
    shown = client.get(f"/battle/?{STORM.query}&ruleset=ocg-2022")
    assert shown["Location"] == f"/battle/?{STORM.query}"
    assert "ruleset=ocg-2019" in then()
    page = client.get(f"/battle/?{then()}")
    assert ("ruleset", "ocg-2019") in page_of(page).fields
    assert verdict(page) == "Your opponent takes 2000, you take none."
    today = client.get(f"/battle/?{STORM.query}")
    assert verdict(today) == "Your opponent takes 2000, you take 1000."


def test_a_table_that_is_not_by_todays_rules_says_so(client: Client) -> None:
    today, page = (opened(client, f"/battle/?{each}") for each in (STORM.query, then()))
    assert SAYS in page.text
    assert SAYS not in today.text
    assert ("What was different", CHANGED) in page.links
    assert opened(client, "/rules/ladder/").one(id="before-august-2022")


def test_a_ruleset_that_nobody_knows_is_refused_at_its_field(client: Client) -> None:
    page = client.get("/battle/?a-atk=2000&t-atk=1000&ruleset=ocg-2020")
    assert error(page, "id_ruleset").startswith('"ocg-2020" is not ')
    assert '"ocg-2019"' in error(page, "id_ruleset")


@pytest.mark.parametrize("do", ["swap-players", "swap-roles"])
def test_a_button_keeps_the_ruleset(client: Client, do: str) -> None:
    response = client.get(f"/battle/?{then()}&do={do}")
    assert "ruleset=ocg-2019" in response["Location"]


def test_every_link_onward_keeps_the_ruleset(client: Client) -> None:
    links = opened(client, f"/battle/?{then()}").one("nav", "onward").addresses
    assert links
    assert all("ocg-2019" in link for link in links)
    walked = opened(client, f"/battle/walk/?{then()}")
    assert SAYS in walked.text
    summary = "Your opponent takes 2000, you take none."
    assert any(each.text.startswith(summary) for each in walked.all("p", "prose"))
    turned = client.get(f"/battle/walk/?{then('a-atk=2000&t-atk=1000')}&turn=down")
    assert "ruleset=ocg-2019" in turned["Location"]


def test_a_life_point_sheet_counts_a_battle_by_its_ruleset(client: Client) -> None:
    brought = client.get("/life-points/", {"battle": then()}, follow=True)
    page = page_of(brought).text
    assert "ocg-2019" in brought.redirect_chain[-1][0]
    assert SAYS in page
    assert "you take 1000" not in page


def test_what_is_saved_and_embedded_says_by_which_rules_it_is(client: Client) -> None:
    document = STORM.battle.to_document() | {"ruleset": "ocg-2019"}
    saved, _ = Scenario.objects.get_or_save(Battle.from_document(document))
    assert saved.ruleset == "ocg-2019"
    page = opened(client, saved.get_absolute_url())
    assert SAYS in page.text
    assert any("ruleset=ocg-2019" in link for link in page.addresses)
    assert "Today’s result is different" not in page.text
    assert SAYS in opened(client, reverse("embed", args=[saved.id])).text
    page_html = client.get(f"/s/{saved.id}.txt").content.decode()
    assert "Ruleset ocg-2019" in page_html
    assert SAYS in opened(client, f"/s/new/?{then()}").text


def test_the_api_calculates_by_the_ruleset_of_the_document(client: Client) -> None:
    document = STORM.battle.to_document() | {"ruleset": "ocg-2019"}
    answer = client.post("/api/v1/yugioh/calculate", document, "application/json")
    assert answer.json()["ruleset"] == "ocg-2019"
    assert answer.json()["battle_damage"] == {"you": 0, "opponent": 2000}


def test_rows_and_drawing_stand_in_the_order_of_the_scheme(client: Client) -> None:
    document = battle(2001, None, *(effect(step, "opponent") for step in ("06", "07", "08")))
    what = Battle.from_document(document | {"ruleset": "ocg-2019"})
    table = table_of_battle(what, calculate(what))
    order = ["07", "08", "06"]
    assert [row.stamp for row in table.rows[1:]] == order
    title = table.flow().title
    assert sorted(order, key=lambda step: title.index(f"at {step}")) == order
    assert {row.rule.href for row in table.rows[1:]} == {CHANGED}
    page = opened(client, f"/battle/?{query_of(what.to_document())}")
    stamps = [row.one(css="stamp").own_text for row in page.one("table", "trace").all("tbody")]
    assert stamps[1:] == order


def test_the_rulebook_shows_the_third_example_by_both(client: Client) -> None:
    section = opened(client, "/rules/ladder/").one(id="before-august-2022")
    assert [each.one("span").text for each in section.all(css="shown-foot")] == [
        "Your opponent takes 2000, you take 1000.",
        "Your opponent takes 2000, you take none.",
    ]
    assert SAYS in section.text
    then_named = named_battle("dark-storm-by-the-scheme-of-2019").battle
    assert then_named == STORM.battle.model_copy(update={"ruleset": "ocg-2019"})
