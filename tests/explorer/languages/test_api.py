"""Test that the API answers in the language of the request, its errors and its links included."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from explorer.rulings.named_boards import examples as board_examples
from tests.conftest import battle, effect
from tests.explorer.languages.made_up import CODE
from tests.explorer.languages.untranslated import ACCENTED, WORD
from tests.fuzz.largest_documents import board as largest

SITE = "http://testserver"
API = "/api/v1"
CALCULATE = f"{API}/yugioh/calculate"
BATTLE = battle(2000, None, effect("02"))

pytestmark = pytest.mark.django_db


def post(client: Client, path: str, body: Any, language: str) -> Any:
    return client.post(
        path, body, content_type="application/json", headers={"accept-language": language}
    )


def get(client: Client, path: str, language: str) -> Any:
    return client.get(path, headers={"accept-language": language})


def messages(response: Any) -> list[str]:
    """Return the messages of a response that is an error."""
    assert response.status_code >= 400, response.content
    return [each["msg"] for each in response.json()["detail"]]


def every_error(client: Client, language: str) -> dict[str, list[str]]:
    """Return the messages of a request of each kind that is refused."""
    many = battle(2000, None, effect("02") | {f"x{n}": n for n in range(101)})
    board = board_examples()[0].boards[0].document
    boards = [largest({"effects": [], **board})] * 90
    return {
        "document": messages(post(client, CALCULATE, {}, language)),
        "not JSON": messages(post(client, CALCULATE, '{"a": NaN}', language)),
        "size": messages(post(client, CALCULATE, " " * 70_000, language)),
        "content type": messages(client.post(CALCULATE, {}, headers={"accept-language": language})),
        "no address": messages(get(client, f"{API}/nothing", language)),
        "no card": messages(get(client, f"{API}/cards/1", language)),
        "no ruling": messages(get(client, f"{API}/rulings/none", language)),
        "id": messages(get(client, f"{API}/scenarios/l", language)),
        "number": messages(get(client, f"{API}/cards?limit=many&offset=-1&parts=x", language)),
        "choice": messages(get(client, f"{API}/rulings?topic=x&step=99", language)),
        "missing": messages(post(client, f"{CALCULATE}/batch", {}, language)),
        "type": messages(post(client, f"{CALCULATE}/batch", {"battles": 1}, language)),
        "batch": messages(post(client, f"{CALCULATE}/batch", {"battles": []}, language)),
        "most": messages(post(client, f"{CALCULATE}/batch", {"battles": [many]}, language)),
        "names": messages(
            post(client, f"{API}/lorcana/resolve/batch", {"boards": boards}, language)
        ),
        "none": messages(post(client, f"{API}/scenarios", {"title": "A"}, language)),
        "unknown": messages(post(client, f"{API}/scenarios", {"battle": BATTLE, "x": 1}, language)),
        "text": messages(
            post(client, f"{API}/scenarios", {"battle": BATTLE, "title": "a" * 101}, language)
        ),
    }


def test_errors_have_the_same_codes_and_values_in_every_language(client: Client) -> None:
    document = {"game": "yugioh", "timing": {"facts": {"calculated": "no", "battled": "yes"}}}
    path = CALCULATE.replace("calculate", "timing")
    english, german = (post(client, path, document, each).json()["detail"] for each in ("en", "de"))
    assert english[0]["code"] == german[0]["code"] == "contradiction"
    assert english[0]["values"] == german[0]["values"]
    assert english[0]["msg"] != german[0]["msg"]


@pytest.mark.usefixtures("catalogue", "made_up_language")
def test_every_error_has_the_language_of_the_request(client: Client) -> None:
    found = every_error(client, CODE)
    for about, says in found.items():
        assert all(map(ACCENTED.search, says)), (about, says)


def test_an_error_in_japanese_ends_and_names_what_is_allowed_in_japanese(client: Client) -> None:
    wrong = battle("x")
    (says,) = messages(post(client, CALCULATE, wrong, "ja"))
    assert says.startswith('"x"は整数ではありません。使えるもの：0から1000000までの整数')
    assert says.endswith("。")
    assert not {"Allowed", "whole"} & {*WORD.findall(says)}


def test_errors_in_english_have_the_words_that_they_had(client: Client) -> None:
    found = every_error(client, "en")
    assert found["number"][:2] == [
        "Input should be a valid integer, unable to parse string as an integer",
        "Input should be greater than or equal to 0",
    ]
    assert found["names"] == [
        "The actions name cards 2,790 times in total. Allowed: at most 2,000 times in one request."
    ]
    assert found["not JSON"] == ["The body is not JSON: NaN is not a JSON number"]
    assert found["most"][-1] == "There are more errors; these are the first 100."


@pytest.mark.parametrize(
    ("code", "prefix", "parameter"), [("en", "", ""), ("ja", "/ja", "lang=ja")]
)
def test_all_links_have_the_language_of_the_request(
    client: Client, code: str, prefix: str, parameter: str
) -> None:
    linked = post(client, f"{CALCULATE}?links=true", BATTLE, code).json()
    query = linked["url"].partition("?")[2]
    after = f"&{parameter}" if parameter else ""
    assert linked["url"] == f"{SITE}{prefix}/battle/?{query}"
    assert linked["picture"] == f"{SITE}/battle/picture.png?{query}{after}"
    assert client.get(linked["picture"]).headers.get("Content-Language", "en") == code
    saved = post(client, f"{API}/scenarios", {"battle": BATTLE}, code).json()
    after = f"?{parameter}" if parameter else ""
    assert saved["url"] == f"{SITE}{prefix}/s/{saved['id']}/"
    assert saved["embed"] == f"{SITE}/embed/{saved['id']}/{after}"
