"""Test error pages: each says what happened in one sentence and offers the search."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import connection
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.views.defaults import server_error

from engine.yugioh import Battle
from explorer.models import Scenario
from explorer.templatetags.environment import static_address
from explorer.web.errors import LONGEST_QUERY
from tests.conftest import battle
from tests.explorer.page_parts import has, links, parsed
from tests.parsed_html import Element, parse

pytestmark = pytest.mark.django_db


def searched(page: Element) -> str:
    """Return the words that the large search is filled in with; there has to be one such search."""
    form = page.one("form", "search-large", action="/search/", method="get")
    return form.one("input", name="q").attributes["value"]


@pytest.mark.parametrize(
    ("address", "words", "says"),
    [
        ("/rulings/ohime-with-sword/", "ohime with sword", "There is no ruling at this address."),
        ("/rulings/ohime-with-sword.png", "ohime with sword", "There is no ruling"),
        ("/rules/piercing/", "piercing", "There is no rulebook page at this address."),
        ("/rules/lorcana/shifting-cards/", "shifting cards", "There is no rulebook page"),
        ("/cards/dark-magician/", "dark magician", "We don’t know this card yet."),
        ("/cards/lorcana/elsa-nobody/", "elsa nobody", "We don’t know this card yet."),
        ("/cards/4000000000/", "", "We don’t know this card yet."),
        ("/s/23456789ab/", "", "We have no saved scenario at this link."),
        ("/s/23456789ab.svg", "", "We have no saved scenario at this link."),
        ("/compare/23456789ab/23456789ac/", "", "We have no saved scenario at this link."),
        ("/nowhere/", "nowhere", "There is no page at this address."),
        ("/rulings/%E3%82%AA%E3%83%92%E3%83%A1/", "オヒメ", "There is no ruling at this address."),
        ("/rulings/%22%3E%3Cb%3Eodd/", "b odd", "There is no ruling at this address."),
        ("/" + "long-" * 60, ("long " * 60)[:99], "There is no page at this address."),
    ],
)  # fmt: skip
def test_an_address_without_a_page_is_searched_for_by_its_words(
    client: Client, address: str, words: str, says: str
) -> None:
    response = client.get(address)
    page = parsed(response)
    assert response.status_code == 404
    assert searched(page) == words
    assert says in page.text
    assert has(page, "meta", name="robots", content="noindex")
    assert not has(page, "link", rel="canonical")


@pytest.mark.usefixtures("catalogue")
def test_the_words_of_a_mistyped_address_find_the_ruling(client: Client) -> None:
    page = parsed(client.get("/rulings/ohime-with-sword-attacks/"))
    found = client.get("/search/", {"q": searched(page)})
    assert "/rulings/ohime-with-sword-attacks-directly/" in links(found)


@pytest.mark.parametrize("address", ["/api/v1/nowhere", "/api/v1/rulings/nowhere"])
def test_the_api_stays_with_json(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert response["Content-Type"].startswith("application/json")
    assert response.json()["detail"]


def hidden() -> Scenario:
    scenario = Scenario.objects.get_or_save(Battle.from_document(battle(1000, None)))[0]
    Scenario.objects.filter(id=scenario.id).update(is_hidden=True)
    return scenario


def test_a_hidden_scenario_is_gone_and_the_search_is_there(client: Client) -> None:
    response = client.get(hidden().get_absolute_url())
    assert response.status_code == 410
    assert not searched(parsed(response))


@pytest.mark.parametrize("address", ["/s/{}.md", "/s/{}.png"])
def test_a_file_of_a_hidden_scenario_says_so_in_plain_text(client: Client, address: str) -> None:
    response = client.get(address.format(hidden().id))
    assert response.status_code == 410
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content == b"This scenario has been removed.\n"


def test_an_address_that_is_too_long_offers_the_search(client: Client) -> None:
    response = client.get("/battle/?" + "x" * (LONGEST_QUERY + 1))
    assert response.status_code == 414
    assert not searched(parsed(response))


def test_a_form_of_another_site_is_refused_and_nothing_is_saved() -> None:
    response = Client(enforce_csrf_checks=True).post("/s/new/", {"battle": "a-atk=1&direct=1"})
    page = parsed(response)
    assert response.status_code == 403
    assert "nothing was saved" in page.text
    assert not searched(page)
    assert not Scenario.objects.exists()


def test_what_staff_may_not_do_is_not_open_to_them(client: Client) -> None:
    client.force_login(User.objects.create_user("reader", is_staff=True))
    response = client.get("/admin/auth/user/")
    assert response.status_code == 403
    assert not searched(parsed(response))


def test_a_malformed_request_is_refused_with_a_page(client: Client) -> None:
    response = client.get("/", HTTP_HOST="not a host")
    page = parsed(response)
    assert response.status_code == 400
    assert "can’t read this request" in page.text
    assert not searched(page)


def test_a_fault_of_ours_has_a_page_that_needs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No database, no list of files, no request in the context."""

    def broken(*args: object, **kwargs: object) -> str:
        raise ValueError("Missing staticfiles manifest entry")

    static_address.cache_clear()
    monkeypatch.setattr(staticfiles_storage, "url", broken)
    monkeypatch.setattr(connection, "cursor", broken)
    request: HttpRequest = RequestFactory().get("/battle/")
    response = server_error(request)
    page = parsed(response)
    assert response.status_code == 500
    assert not searched(page)
    assert "with this number" not in page.text


def test_a_fault_of_ours_names_the_request_where_it_has_a_number() -> None:
    page = parse(render_to_string("500.html", {"request_id": "7f3a<"}))
    assert "give them this number: 7f3a<" in page.text


@pytest.mark.parametrize("name", ["400.html", "500.html"])
def test_the_styles_of_a_bare_page_are_files_of_the_site(name: str) -> None:
    sheets = parse(render_to_string(name)).all("link", rel="stylesheet")
    styles = [each.attributes["href"] for each in sheets]
    assert styles == ["/static/table.css", "/static/explorer.css"]
    for each in styles:
        assert Path(f"{settings.BASE_DIR}{each}").exists()
