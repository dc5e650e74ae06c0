"""Test that a page names its translations, and that nothing else says that it has some."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import get_resolver

from explorer.urls import FILES, FIRST, PAGES
from tests.every_case import every
from tests.parsed_html import Element, page_of

BATTLE = "/battle/?a-atk=2000&direct=1"

pytestmark = pytest.mark.django_db


def translations(page: Element, tag: str) -> dict[str, str]:
    """Return the addresses of the translations that the head (link) or the foot (a) names."""
    return {
        each.attributes["hreflang"]: each.attributes["href"]
        for each in page.all(tag)
        if "hreflang" in each.attributes
    }


@pytest.mark.parametrize("address", ["/rulings/", "/de/rulings/"])
def test_a_page_names_its_translations(client: Client, address: str) -> None:
    assert translations(page_of(client.get(address)), "link") == {
        "en": "http://testserver/rulings/",
        "ja": "http://testserver/ja/rulings/",
        "fr": "http://testserver/fr/rulings/",
        "de": "http://testserver/de/rulings/",
        "x-default": "http://testserver/rulings/",
    }


def test_the_foot_of_a_page_switches_the_language_and_keeps_the_battle(client: Client) -> None:
    page = page_of(client.get(f"/fr{BATTLE}"))
    assert translations(page, "a") == {
        "en": BATTLE, "ja": f"/ja{BATTLE}", "fr": f"/fr{BATTLE}", "de": f"/de{BATTLE}",
    }  # fmt: skip
    (current,) = [each for each in page.all("a", aria_current="true") if "lang" in each.attributes]
    assert current.attributes["lang"] == "fr"


def test_the_switch_drops_a_language_that_the_path_overrules(client: Client) -> None:
    page = page_of(client.get("/fr/search/?q=a%20b&lang=de&x=1"))
    assert translations(page, "a")["en"] == "/search/?q=a%20b&x=1"


@every(
    "address",
    [
        "/s/x.json",
        "/s/abcdefgh.json",
        "/picture/attack.png",
        "/data/none.json",
        "/oembed/",
        "/qr.svg",
        "/embed/abcdefgh/",
        "/nowhere/",
    ],
)
@every("parameter", ["", "?lang=ja"])
def test_a_file_that_is_missing_has_no_translations(
    client: Client, address: str, parameter: str
) -> None:
    answer = client.get(f"{address}{parameter}")
    assert answer.status_code == 404
    page = page_of(answer)
    assert page.one("h1")
    assert translations(page, "link") == translations(page, "a") == {}


@pytest.mark.parametrize("start", ["", "/ja"])
@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("/cards/read/", {"card-text": "Halve it.", "card-kind": "spell"}),
        ("/c/new/", {"title": "", "do": "save"}),
        ("/s/new/", {"battle": "a-atk=2000&direct=1", "title": "x" * 2000}),
    ],
)
def test_the_answer_to_a_form_does_not_lead_away_from_what_was_typed(
    client: Client, start: str, path: str, sent: dict[str, str]
) -> None:
    answer = client.post(f"{start}{path}", sent)
    assert answer.status_code == 200
    page = page_of(answer)
    assert translations(page, "link") == translations(page, "a") == {}
    assert page.one("html").attributes["lang"] == (start[1:] or "en")


def test_pages_and_files_differ_by_their_names() -> None:
    pages = [each.name for each in PAGES]
    assert all(pages)
    others = [*FIRST, *FILES]
    assert not {*pages} & {getattr(each, "name", None) for each in others}
    assert len(get_resolver().url_patterns) == len(others) + 1
