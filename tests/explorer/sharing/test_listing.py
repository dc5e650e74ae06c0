"""Test who can see a saved scenario: unlisted ones are found only by people with the link."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from explorer.models import Card, Scenario
from tests.explorer.api.test_calculate import post
from tests.explorer.page_parts import has, links, parsed, text
from tests.explorer.sharing.test_scenarios import QUERY, saved

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

OHIME = 81260679
BATTLE = QUERY.replace("a-name=Ohime", "a-name=Ohime+the+Manifested+Mikanko")
ORDERS = [("no", "yes"), ("yes", "no"), ("yes", "yes"), ("yes", "")]


def card_page(client: Client) -> str:
    assert Card.objects.filter(pk=OHIME).exists()
    return text(client.get(f"/cards/{OHIME}/"))


def test_whoever_does_not_choose_saves_an_unlisted_scenario_that_no_page_names(
    client: Client,
) -> None:
    form = parsed(client.get(f"/s/new/?{BATTLE}"))
    assert "only people with the link can find it." in form.text
    assert ("listed", "no") in form.fields
    scenario = saved(client, battle=BATTLE, title="Among friends")
    assert not scenario.is_listed
    page = client.get(scenario.get_absolute_url())
    assert has(page, "meta", name="robots", content="noindex")
    assert "Anyone with the link. It is not listed." in text(page)
    for address in ("/", "/sitemap-pages.xml", "/sitemap-cards.xml", "/rulings/feed.atom"):
        assert scenario.id not in client.get(address).content.decode(), address
    for address in (f"/cards/{OHIME}/", "/search/?q=Among+friends", "/cards/?q=Ohime"):
        shown = client.get(address).content.decode()
        assert scenario.id not in shown, address
        assert "Saved battles" not in shown, address


def test_a_listed_scenario_is_named_on_the_pages_of_its_cards(client: Client) -> None:
    scenario = saved(client, battle=BATTLE, title="For everyone", listed="yes")
    assert "For everyone" in card_page(client)
    page = client.get(scenario.get_absolute_url())
    assert "It is listed on the pages of its cards." in text(page)
    assert has(page, "meta", name="robots", content="noindex")


@pytest.mark.parametrize(("first", "second"), ORDERS)
def test_listed_wins_in_either_order(client: Client, first: str, second: str) -> None:
    scenario = saved(client, battle=BATTLE, title="Twice", listed=first)
    assert saved(client, battle=BATTLE, title="Twice", listed=second) == scenario
    scenario.refresh_from_db()
    assert scenario.is_listed
    assert "Twice" in card_page(client)


@pytest.mark.parametrize(("first", "second"), [(False, True), (True, False), (False, None)])
def test_listed_wins_by_the_api_too_where_listed_is_the_default(
    client: Client, first: bool, second: bool | None
) -> None:
    scenario = saved(client, battle=BATTLE)
    body = {"battle": scenario.document, "title": "By a program"}
    made = post(client, "/api/v1/scenarios", body | {"listed": first})
    assert (made.status_code, made.json()["listed"]) == (201, first)
    again = post(client, "/api/v1/scenarios", body | ({} if second is None else {"listed": second}))
    assert (again.status_code, again.json()["listed"]) == (200, True)
    assert client.get(f"/api/v1/scenarios/{made.json()['id']}").json()["listed"] is True


def test_a_wrong_choice_is_an_error_and_nothing_is_saved(client: Client) -> None:
    response = client.post("/s/new/", {"battle": BATTLE, "title": "Kept", "listed": "maybe"})
    assert response.status_code == 200
    assert "maybe is not one of the available choices" in text(response)
    body = {"battle": {"game": "yugioh"}, "listed": "yes"}
    refused = post(client, "/api/v1/scenarios", body).json()["detail"]
    assert ["body", "listed"] in [each["loc"] for each in refused] or ["listed"] in [
        each["loc"] for each in refused
    ]
    assert not Scenario.objects.exists()


def test_a_listed_copy_does_not_lead_to_its_unlisted_original(client: Client) -> None:
    original = saved(client, battle=BATTLE, title="Among friends")
    copied = {"battle": BATTLE.replace("2000", "2100"), "based": original.id}
    copy = saved(client, **copied)
    assert original.get_absolute_url() in links(client.get(copy.get_absolute_url()))
    assert saved(client, **copied, listed="yes") == copy
    assert original.id not in client.get(copy.get_absolute_url()).content.decode()
    assert client.get(f"/api/v1/scenarios/{copy.id}").json()["based_on"] is None
    original.make_listed()
    assert original.get_absolute_url() in links(client.get(copy.get_absolute_url()))
    assert client.get(f"/api/v1/scenarios/{copy.id}").json()["based_on"] == original.id


def test_saving_an_unlisted_scenario_again_does_not_show_what_staff_have_hidden(
    client: Client,
) -> None:
    scenario = saved(client, battle=BATTLE, title="Rude")
    Scenario.objects.update(is_hidden=True)
    saved(client, battle=BATTLE, title="Rude", listed="yes")
    assert client.get(scenario.get_absolute_url()).status_code == 410
    assert "Rude" not in card_page(client)


def test_staff_see_and_filter_by_who_can_see_a_scenario(client: Client) -> None:
    hidden = saved(client, battle=BATTLE, title="Among friends")
    shown = saved(client, battle=BATTLE, title="For everyone", listed="yes")
    client.force_login(User.objects.create_superuser("staff"))
    listing = client.get("/admin/explorer/scenario/?is_listed__exact=0").content.decode()
    assert (hidden.id in listing, shown.id in listing) == (True, False)
    change = text(client.get(f"/admin/explorer/scenario/{hidden.id}/change/"))
    assert "Listed:" in change
