"""Test that an address without its last slash leads to its page, with everything it says."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

from tests.explorer.routes import addresses

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

QUERY = "a-name=%E3%82%AF%E3%83%AA&a-atk=100&e=02y~A+%26+B&e=&x"
LANGUAGES = [code for code, _ in settings.LANGUAGES]
WITHOUT_A_REDIRECT = {"home", "oembed"}  # oembed answers without its slash, too

NO_PAGES = ("/theme/", "/embed/", "/discord/")  # of one address for all languages


def pages() -> dict[str, str]:
    """Return the paths that end with a slash, by the names of their routes."""
    paths = {name: address.partition("?")[0] for name, address in addresses().items()}
    return {
        name: path
        for name, path in paths.items()
        if path.endswith("/")
        and name not in WITHOUT_A_REDIRECT
        and not name.startswith(("admin", "api-v1"))
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_keeps_its_query_when_its_last_slash_is_missing(
    client: Client, language: str
) -> None:
    checked = 0
    for name, path in pages().items():
        if language != "en" and path.startswith(NO_PAGES):
            continue
        full = path if language == "en" else f"/{language}{path}"
        for method in (client.get, client.head, client.post):
            answer = method(f"{full[:-1]}?{QUERY}")
            assert answer.status_code == 301, name
            assert answer["Location"] == f"{full}?{QUERY}", name
        checked += 1
    assert checked > 40


def test_a_battle_without_the_last_slash_shows_its_table(client: Client) -> None:
    answer = client.get("/battle?a-atk=100&direct=1", follow=True)
    assert answer.redirect_chain == [("/battle/?a-atk=100&direct=1", 301)]
    assert b'value="100"' in answer.content


def test_the_page_of_a_missing_address_repeats_no_query(client: Client) -> None:
    for address in ("/nowhere/", "/nowhere", "/ja/nowhere", "/cards/1/", "/rulings/nothing/"):
        answer = client.get(f"{address}?said=secret-words")
        assert answer.status_code == 404
        assert b"secret-words" not in answer.content
