"""Test that what means a page in a language leads to the one address of that page."""

from __future__ import annotations

from typing import Any

import pytest
from django.template import engines
from django.test import Client

from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

QUERY = "a-atk=2000&a-name=%E6%B0%B4&direct="


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("/JA/battle/", "/ja/battle/"),
        ("/ja-JP/battle/", "/ja/battle/"),
        ("/ja_jp/battle/", "/ja/battle/"),
        ("/de-at/battle", "/de/battle/"),
        ("/fr-CA-x-any/battle/", "/fr/battle/"),
        ("/JA", "/ja/"),
        ("/de-AT/", "/de/"),
        ("/en/battle/", "/battle/"),
        ("/EN-us/battle/", "/battle/"),
        ("/en", "/"),
    ],
)
def test_a_language_written_in_another_way_leads_to_its_page(
    client: Client, address: str, meant: str
) -> None:
    answer = client.get(f"{address}?{QUERY}")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{meant}?{QUERY}")
    assert client.get(address).headers["Location"] == meant
    assert client.get(meant).status_code == 200


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("/battle/?lang=JA", "/ja/battle/"),
        ("/battle/?lang=JA-JP", "/ja/battle/"),
        ("/battle/?lang=ja_JP", "/ja/battle/"),
        ("/battle?lang=ja", "/ja/battle/"),
        (f"/battle?lang=ja&{QUERY}", f"/ja/battle/?{QUERY}"),
        ("/?lang=de", "/de/"),
        ("/en/battle/?lang=ja", "/battle/"),
        ("/rules/a%3Fb%23c/?lang=ja", "/ja/rules/a%3Fb%23c/"),
    ],
)
def test_a_parameter_leads_to_the_page_at_once(client: Client, address: str, meant: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.headers["Location"]) == (302, meant)


@pytest.mark.parametrize(
    "address",
    ["/JA/nowhere/", "/xx/", "/xx/battle/", "/JA/admin/", "/ja/battle/nowhere?lang=de"],
)
def test_what_is_no_page_in_any_language_stays_missing(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("address", ["/en//evil.example/", "/EN//evil.example", "/JA//x.example/"])
def test_no_address_leads_to_another_site(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_an_address_without_its_slash_leads_to_it_in_every_language(client: Client) -> None:
    assert client.get("/battle").headers["Location"] == "/battle/"
    assert client.get("/ja/battle").headers["Location"] == "/ja/battle/"
    assert client.get("/ja").headers["Location"] == "/ja/"


def test_what_is_sent_is_answered_where_it_was_sent(client: Client) -> None:
    sent = {"card-text": "Halve the battle damage you take.", "card-kind": "spell"}
    answer = client.post("/cards/read/?lang=ja", sent)
    assert answer.status_code == 200
    assert sent["card-text"] in page_of(answer).text
    assert page_of(answer).one("html").attributes["lang"] == "en"
    assert client.head("/cards/read/?lang=ja").status_code == 302


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("code", ["JA", "Ja", "ja-JP", "ja_jp"])
def test_an_embed_is_in_the_language_that_a_code_means(client: Client, code: str) -> None:
    saved = client.post("/s/new/", {"battle": "a-atk=2000&direct=1"}, follow=True)
    path = saved.request["PATH_INFO"]
    answer = client.get(f"/embed{path.removeprefix('/s')}?lang={code}")
    assert answer.headers["Content-Language"] == "ja"
    assert page_of(answer).one("html").attributes["lang"] == "ja"
    backend: Any = engines["translated_templates"]
    assert {*backend.environments} <= {"en", "ja", "fr", "de"}


@pytest.mark.usefixtures("catalogue")
def test_other_sites_can_frame_an_address_with_any_spelling(client: Client) -> None:
    path = client.post("/s/new/", {"battle": "a-atk=2000&direct=1"}).headers["Location"]
    titles = {
        client.get("/oembed/", {"url": f"http://testserver/{code}{path}"}).json()["title"]
        for code in ("ja", "JA", "ja-JP")
    }
    assert len(titles) == 1
