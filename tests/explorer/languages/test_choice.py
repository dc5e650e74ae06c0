"""Test that an address chooses the language of its response, and nothing else does."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from engine import languages
from tests.explorer.page_parts import parsed
from tests.parsed_html import page_of

BATTLE = "/battle/?a-atk=2000&direct=1"
JSON = "application/json"

pytestmark = pytest.mark.django_db


def language_of(client: Client, address: str, **headers: str) -> str:
    """Return the language that the page at an address, or where it leads to, says it has."""
    response = client.get(address, headers=headers, follow=True)
    return page_of(response).one("html").attributes["lang"]


@pytest.mark.parametrize("code", ["ja", "fr", "de"])
def test_a_page_has_its_language_at_the_beginning_of_its_path(client: Client, code: str) -> None:
    assert language_of(client, f"/{code}{BATTLE}") == code
    assert client.get(f"/{code}{BATTLE}").headers["Content-Language"] == code


def test_english_has_no_prefix_and_needs_no_header(client: Client) -> None:
    assert language_of(client, BATTLE, accept_language="ja") == "en"
    assert "Content-Language" not in client.get(BATTLE).headers


def test_the_language_of_the_browser_changes_no_page(client: Client) -> None:
    pages = [client.get(BATTLE, headers={"accept-language": code}) for code in ("ja", "de", "xx")]
    assert len({page.content for page in pages}) == 1
    assert "Accept-Language" not in pages[0].headers["Vary"]


@pytest.mark.parametrize("unknown", ["xx", "en", "jaa", "EN-us", "", "ja%00", "%F0%9F%98%80"])
def test_an_unknown_language_of_a_parameter_is_english(client: Client, unknown: str) -> None:
    assert language_of(client, f"{BATTLE}&lang={unknown}") == "en"


@pytest.mark.parametrize(("code", "meant"), [("ja", "ja"), ("fr-CA", "fr"), ("de-at", "de")])
def test_a_parameter_chooses_the_nearest_language(client: Client, code: str, meant: str) -> None:
    assert language_of(client, f"{BATTLE}&lang={code}") == meant
    assert client.get(f"{BATTLE}&lang={code}").headers["Location"] == f"/{meant}{BATTLE}"
    assert client.get(f"/rules/?lang={code}").headers["Location"] == f"/{meant}/rules/"


def test_an_unknown_language_of_a_path_is_no_page(client: Client) -> None:
    answer = client.get(f"/xx{BATTLE}")
    assert answer.status_code == 404
    assert page_of(answer).one("html").attributes["lang"] == "en"


def test_links_stay_in_the_language_of_the_page(client: Client) -> None:
    page = page_of(client.get("/ja/battle/"))
    own = [each for each in page.addresses if each.startswith("/ja/")]
    assert "/ja/rulings/" in own
    assert "/ja/board/" in own


def test_the_language_ends_with_the_response(client: Client) -> None:
    client.get(f"/ja{BATTLE}")
    assert languages.current() == "en"
    assert translation.get_language() == "en"


def test_the_api_speaks_the_language_of_its_client(client: Client) -> None:
    battle = {"game": "yugioh", "attacker": {"atk": 2000, "def": 0}, "target": None}
    sentences = {}
    for code in ("en", "ja", "de", "xx"):
        answer = client.post(
            "/api/v1/yugioh/calculate",
            battle,
            content_type="application/json",
            headers={"accept-language": code},
        )
        assert "Accept-Language" in answer.headers["Vary"]
        sentences[code] = answer.json()["rows"][0]["why"]
    assert sentences["en"] == "Attacker attacks directly with 2000 ATK: your opponent takes 2000."
    assert sentences["xx"] == sentences["en"]
    assert "2000" in sentences["ja"]
    assert len({*sentences.values()}) == 3


def why(client: Client, **headers: str) -> str:
    """Return the first sentence that the API answers."""
    battle = {"game": "yugioh", "attacker": {"atk": 2000, "def": 0}, "target": None}
    answer = client.post("/api/v1/yugioh/calculate", battle, JSON, headers=headers)
    return str(answer.json()["rows"][0]["why"])


@pytest.mark.parametrize("header", ["JA", "ja-JP", "xx, ja;q=0.5, de;q=0.2"])
def test_the_api_takes_the_first_language_that_it_has(client: Client, header: str) -> None:
    assert why(client, accept_language=header) == why(client, accept_language="ja")


@pytest.mark.parametrize("header", ["", "xx", "*, ja", "ja;q=0", "en, ja;q=0.5", "ja;q=x"])
def test_the_api_is_english_without_such_a_language(client: Client, header: str) -> None:
    assert why(client, accept_language=header) == why(client, accept_language="en")


def test_the_api_reads_no_cookie(client: Client) -> None:
    english = why(client)
    client.cookies["django_language"] = "ja"
    assert why(client) == english
    assert why(client, accept_language="de") != english


@pytest.mark.parametrize("path", ["/admin/login/", "/sitemap.xml", "/sitemap-pages.xml"])
def test_what_is_for_staff_or_programs_is_english(client: Client, path: str) -> None:
    answer, english = client.get(f"{path}?lang=ja"), client.get(path)
    assert answer.status_code == 200
    assert "Content-Language" not in answer.headers
    assert parsed(answer).text == parsed(english).text


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("feed", ["/rulings/feed.atom?", "/rulings/changes.atom?game=yugioh&"])
def test_feeds_are_as_english_as_the_rulings_in_them(client: Client, feed: str) -> None:
    answer = client.get(f"{feed}lang=ja")
    assert b'xml:lang="en"' in answer.content
    assert b"/ja/" not in answer.content
    assert answer.content.replace(b"lang=ja", b"") == client.get(feed).content
    assert "Content-Language" not in answer.headers
