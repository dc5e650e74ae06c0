"""Test rulesets: chosen in the composer, kept by links, named on tables of an older one."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from engine.yugioh import RULESETS, Battle, calculate
from explorer.addresses.battle import query_of
from explorer.battle.composition import compose
from explorer.battle.forms import RULES
from explorer.models import Scenario
from explorer.results.battle_table import printed
from explorer.rulings.named_battles import named
from tests.conftest import battle, effect

pytestmark = pytest.mark.django_db

STORM = named("ohime-with-sword-battles-dark-storm")
THEN = f"{STORM.query}&ruleset=ocg-2019"
SAYS = "By the scheme of 2019, not today’s rules."
CHANGED = "/rules/ladder/#before-august-2022"


def then(query: str = STORM.query) -> str:
    """Return the canonical query of a battle by the scheme of 2019."""
    return compose(QueryDict(f"{query}&ruleset=ocg-2019")).query


def html(response: Any) -> str:
    return " ".join(unescape(response.content.decode()).split())


def verdict(page: str) -> str:
    match = re.search(r'class="verdict"[^>]*>(.*?)</h', page)
    assert match
    return re.sub("<[^>]*>", "", match[1]).strip()


def test_the_composer_offers_every_ruleset_of_the_engine() -> None:
    assert [id for id, _ in RULES] == [*RULESETS]


def test_the_ruleset_of_today_has_no_parameter_and_the_other_one_stays(client: Client) -> None:
    shown = client.get(f"/battle/?{STORM.query}&ruleset=ocg-2022")
    assert shown["Location"] == f"/battle/?{STORM.query}"
    assert "ruleset=ocg-2019" in then()
    page = html(client.get(f"/battle/?{then()}"))
    assert '<option value="ocg-2019" selected>' in page
    assert verdict(page) == "Your opponent takes 2000, you take none."
    today = html(client.get(f"/battle/?{STORM.query}"))
    assert verdict(today) == "Your opponent takes 2000, you take 1000."


def test_a_table_that_is_not_by_todays_rules_says_so(client: Client) -> None:
    today, page = (html(client.get(f"/battle/?{each}")) for each in (STORM.query, then()))
    assert SAYS in page
    assert SAYS not in today
    assert f'<a href="{CHANGED}">What was different</a>' in page
    assert 'id="before-august-2022"' in html(client.get("/rules/ladder/"))


def test_a_ruleset_that_nobody_knows_is_refused_at_its_field(client: Client) -> None:
    page = html(client.get("/battle/?a-atk=2000&t-atk=1000&ruleset=ocg-2020"))
    error = re.search(r'id="id_ruleset_error" class="invalid-feedback">([^<]*)<', page)
    assert error
    assert error[1].startswith('"ocg-2020" is not ')
    assert '"ocg-2019"' in error[1]


@pytest.mark.parametrize("do", ["swap-players", "swap-roles"])
def test_a_button_keeps_the_ruleset(client: Client, do: str) -> None:
    response = client.get(f"/battle/?{then()}&do={do}")
    assert "ruleset=ocg-2019" in response["Location"]


def test_every_link_onward_keeps_the_ruleset(client: Client) -> None:
    page = html(client.get(f"/battle/?{then()}"))
    onward = re.search(r'<nav class="onward".*?</nav>', page)
    assert onward
    links = re.findall(r'href="([^"]*)"', onward[0])
    assert links
    assert all("ocg-2019" in link for link in links)
    walked = html(client.get(f"/battle/walk/?{then()}"))
    assert SAYS in walked
    assert verdict_of_walk(walked) == "Your opponent takes 2000, you take none."
    turned = client.get(f"/battle/walk/?{then('a-atk=2000&t-atk=1000')}&turn=down")
    assert "ruleset=ocg-2019" in turned["Location"]


def verdict_of_walk(page: str) -> str:
    match = re.search(r'<p class="prose">(.*?\.) (?:Destroyed|Nothing)', page)
    assert match
    return re.sub("<[^>]*>", "", match[1])


def test_a_life_point_sheet_counts_a_battle_by_its_ruleset(client: Client) -> None:
    brought = client.get("/life-points/", {"battle": then()}, follow=True)
    page = html(brought)
    assert "ocg-2019" in brought.redirect_chain[-1][0]
    assert SAYS in page
    assert "you take 1000" not in page


def test_what_is_saved_and_embedded_says_by_which_rules_it_is(client: Client) -> None:
    document = STORM.battle.to_document() | {"ruleset": "ocg-2019"}
    saved, _ = Scenario.objects.keep(Battle.from_document(document))
    assert saved.ruleset == "ocg-2019"
    page = html(client.get(saved.get_absolute_url()))
    assert SAYS in page
    assert "ruleset=ocg-2019" in page
    assert "Today’s result is different" not in page
    assert SAYS in html(client.get(reverse("embed", args=[saved.id])))
    page_html = client.get(f"/s/{saved.id}.txt").content.decode()
    assert "Ruleset ocg-2019" in page_html
    new = html(client.get(f"/s/new/?{then()}"))
    assert SAYS in new


def test_the_api_calculates_by_the_ruleset_of_the_document(client: Client) -> None:
    document = STORM.battle.to_document() | {"ruleset": "ocg-2019"}
    answer = client.post("/api/v1/yugioh/calculate", document, "application/json")
    assert answer.json()["ruleset"] == "ocg-2019"
    assert answer.json()["battle_damage"] == {"you": 0, "opponent": 2000}


def test_rows_and_drawing_stand_in_the_order_of_the_scheme(client: Client) -> None:
    document = battle(2001, None, *(effect(step, "opponent") for step in ("06", "07", "08")))
    what = Battle.from_document(document | {"ruleset": "ocg-2019"})
    table = printed(what, calculate(what))
    order = ["07", "08", "06"]
    assert [row.stamp for row in table.rows[1:]] == order
    title = table.flow().title
    assert sorted(order, key=lambda step: title.index(f"at {step}")) == order
    assert {row.rule.href for row in table.rows[1:]} == {CHANGED}
    page = html(client.get(f"/battle/?{query_of(what.to_document())}"))
    assert re.findall(r'data-row="(\d\d)"', page) == order


def test_the_rulebook_shows_the_third_example_by_both(client: Client) -> None:
    page = html(client.get("/rules/ladder/"))
    (section,) = re.findall(r'id="before-august-2022".*?id="august-2022"', page)
    feet = re.findall(r'shown-foot"><span>(.*?)</span>', section)
    assert feet == [
        "Your opponent takes 2000, you take 1000.",
        "Your opponent takes 2000, you take none.",
    ]
    assert SAYS in section
    then_named = named("dark-storm-by-the-scheme-of-2019").battle
    assert then_named == STORM.battle.model_copy(update={"ruleset": "ocg-2019"})
