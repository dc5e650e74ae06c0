"""Test the home page, the health check, the theme, and pages that do not exist."""

from __future__ import annotations

import pytest
from django.test import Client

from explorer.rulings.named_battles import examples
from tests.explorer.page_parts import links, parsed

RULING = "chaos-max-under-full-turn"

pytestmark = pytest.mark.django_db


def test_home_leads_to_the_composer_and_to_every_example(client: Client) -> None:
    page = parsed(client.get("/"))
    assert "/battle/" in links(page)
    for example in examples():
        assert example.title in page.text
    assert "16000" in [each.text for each in page.all("i")]


def test_the_health_check_asks_the_database(client: Client) -> None:
    assert client.get("/healthz").content == b"ok\n"


def test_a_theme_is_remembered_and_leads_back(client: Client) -> None:
    response = client.get("/theme/dark/?back=/battle/%3Fa-atk%3D1")
    assert response["Location"] == "/battle/?a-atk=1"
    assert b'data-theme="dark"' in client.get("/").content


@pytest.mark.parametrize("back", ["https://example.org/", "//example.org", "javascript:x"])
def test_a_theme_never_leads_to_another_host(client: Client, back: str) -> None:
    assert client.get("/theme/light/", {"back": back})["Location"] == "/"


def test_there_are_three_themes(client: Client) -> None:
    assert client.get("/theme/purple/").status_code == 404


def test_a_page_that_does_not_exist_says_so(client: Client) -> None:
    response = client.get("/nowhere/")
    assert response.status_code == 404
    assert b"Page not found" in response.content


def test_a_page_that_is_only_in_english_says_so_in_another_language(client: Client) -> None:
    page, english = (parsed(client.get(f"{start}/about/")) for start in ("/de", ""))
    main = page.one("main")
    assert main.attributes["lang"] == "en"
    assert main.one("p", "english-only").attributes["lang"] == "de"
    assert "lang" not in english.one("main").attributes
    assert not english.all("p", "english-only")


@pytest.mark.parametrize(
    "path",
    [
        "/rulings/", "/rulings/changes/", f"/rulings/{RULING}/", "/search/?q=ohime",
        "/life-points/", "/battle/same-time/",
    ],
)  # fmt: skip
@pytest.mark.usefixtures("catalogue")
def test_a_page_with_texts_in_english_says_so_in_another_language(
    client: Client, path: str
) -> None:
    page, english = (parsed(client.get(start + path)) for start in ("/de", ""))
    assert len(page.all("p", "english-only")) == 1
    assert page.one("main").all(lang="en")
    assert not english.all("p", "english-only")


def test_questions_are_said_to_be_english_in_another_language(client: Client) -> None:
    for start, lines in (("", 0), ("/de", 1)):
        form = parsed(client.get(f"{start}/?q=zzz")).one("form", "ask")
        assert len(form.all("p")) == lines


def test_a_page_of_another_language_loads_the_words_of_its_scripts(client: Client) -> None:
    for start, scripts in (("", 0), ("/de", 1)):
        page = parsed(client.get(f"{start}/"))
        assert len(page.all("script", src="/de/jsi18n/")) == scripts
    words = client.get("/de/jsi18n/")
    assert words["Content-Type"].startswith("text/javascript")
    assert "max-age" in words["Cache-Control"]
    assert "Available %s" not in words.content.decode()  # of Django's admin
