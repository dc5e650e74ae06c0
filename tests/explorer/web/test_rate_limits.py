"""Test rate limits, limits on the size of a request, and the client they count for."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client, RequestFactory
from pytest_django import Settings

from engine.yugioh import DOCUMENTS
from explorer.web.rate_limits import CALCULATIONS, LIMITED, LISTS, UNKNOWN_ADDRESS, client_address
from tests.conftest import battle
from tests.every_case import every
from tests.explorer.api.test_calculate import BATCH, CALCULATE, post
from tests.explorer.routes import addresses, routes

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.mark.parametrize(("proxies", "forwarded", "peer", "address"), [
    (0, "192.0.2.1", "10.0.0.1", "10.0.0.1"),
    (1, "192.0.2.1", "10.0.0.1", "192.0.2.1"),
    (1, "198.51.100.9, 192.0.2.1", "10.0.0.1", "192.0.2.1"),
    (2, "198.51.100.9, 192.0.2.1 ,10.0.0.2", "10.0.0.1", "192.0.2.1"),
    (2, "192.0.2.1", "10.0.0.1", "10.0.0.1"),
    (1, "", "10.0.0.1", "10.0.0.1"),
    (1, "unknown", "10.0.0.1", "10.0.0.1"),
    (1, "'; DROP TABLE", "10.0.0.1", "10.0.0.1"),
    (1, "192.0.2.1", "", "192.0.2.1"),
    (0, "", "", UNKNOWN_ADDRESS),
    (0, "", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
    (1, "2001:db8:1:2:ffff::", "::1", "2001:db8:1:2::"),
    (0, "", "::ffff:192.0.2.1", "192.0.2.1"),
    (0, "", "fe80::1%eth0", "fe80::"),
    (1, "198.51.100.1:1234", "10.0.0.1", "198.51.100.1"),
    (1, "[2001:db8:1:2:3::4]:443", "10.0.0.1", "2001:db8:1:2::"),
    (1, '"198.51.100.1:1234"', "10.0.0.1", "198.51.100.1"),
    (1, "[2001:db8:1:2:3::4]", "10.0.0.1", "2001:db8:1:2::"),
])  # fmt: skip
def test_a_request_counts_for_the_address_that_our_proxies_have_written(
    settings: Settings, proxies: int, forwarded: str, peer: str, address: str
) -> None:
    settings.BEHIND_PROXY = proxies
    request = RequestFactory().get("/", REMOTE_ADDR=peer, HTTP_X_FORWARDED_FOR=forwarded)
    assert client_address(request) == address


def test_what_is_limited_are_routes_of_the_site() -> None:
    assert {*routes()} >= CALCULATIONS | LISTS


def test_the_api_description_lists_every_limit(client: Client) -> None:
    described = client.get("/api/v1/openapi.json").json()["paths"]
    limited = CALCULATIONS | LISTS | LIMITED
    operations = [name for name in limited if f"/{routes()[name]}" in described]
    assert len(operations) == 6 + len(DOCUMENTS[1:])
    for name in operations:
        (operation,) = described[f"/{routes()[name]}"].values()
        assert "429" in operation["responses"], name


@pytest.mark.parametrize("name", sorted(LISTS))
def test_a_list_is_given_so_often_and_then_refused_in_words(
    client: Client, settings: Settings, name: str
) -> None:
    settings.LISTS_FROM_ONE_ADDRESS = "2/d"
    address = addresses()[name]
    # The suite has written no open data, and the only revision is compared with itself.
    answer = {"open-data-file": 404, "compare-revisions": 301}.get(name, 200)
    assert [client.get(address).status_code for _ in range(2)] == [answer, answer]
    refused = client.get(address)
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= 24 * 60 * 60 + 5
    assert "sent too many requests; the limit is 2 a day." in refused.content.decode()
    assert client.get("/battle/?a-atk=2000&t-atk=1000").status_code == 200
    assert client.get(address, REMOTE_ADDR="192.0.2.9").status_code == answer


def test_all_lists_are_counted_together(client: Client, settings: Settings) -> None:
    settings.LISTS_FROM_ONE_ADDRESS = "2/d"
    answers = [client.get(each).status_code for each in ("/search/?q=a", "/rulings/", "/cards/")]
    assert answers == [200, 200, 429]


def test_the_api_refuses_too_many_requests_as_json(client: Client, settings: Settings) -> None:
    settings.CALCULATIONS_FROM_ONE_ADDRESS = "1/d"
    assert post(client, CALCULATE, battle()).status_code == 200
    refused = post(client, CALCULATE, battle())
    assert refused.status_code == 429
    assert "Try again in" in refused.json()["detail"][0]["msg"]


@pytest.mark.parametrize("address", ["/cards/read/", "/s/new/", "/admin/login/", "/nowhere/"])
def test_a_body_that_no_form_has_is_refused_before_it_is_read(client: Client, address: str) -> None:
    class Unread:
        def read(self, *_: Any) -> bytes:
            raise AssertionError("it was read")

        readline = read

    request: dict[str, Any] = {"CONTENT_LENGTH": str(3 * 1024 * 1024), "wsgi.input": Unread()}
    response = client.generic("POST", address, **request)
    assert response.status_code == 413
    assert b"at most 2097152 are allowed" in response.content


@pytest.mark.parametrize("length", ["9" * 5000, "x", "-1", "1e9", ""])
@pytest.mark.parametrize("address", ["/cards/read/", BATCH])
def test_no_length_that_a_body_says_breaks_anything(
    client: Client, address: str, length: str
) -> None:
    client.raise_request_exception = False
    kind = "application/json" if address == BATCH else "application/x-www-form-urlencoded"
    response = client.generic("POST", address, "a=1", kind, CONTENT_LENGTH=length)
    assert response.status_code in (200, 400, 413, 422)


@every("address", ["/cards/{}/", "/api/v1/cards/{}", "/cards/?page={}",
    "/rulings/?page={}", "/api/v1/rulings?offset={}", "/learn/?seed={}", "/oembed/?maxwidth={}",
    "/battle/sweep/?a-atk=1&t-atk=1&run=attacker.atk&to={}", "/life-points/?lp-you={}",
    "/admin/explorer/card/{}/change/", "/search/?q={}",
])  # fmt: skip
@every("digits", [19, 25, 5000])
def test_no_number_is_too_long_for_an_answer(client: Client, address: str, digits: int) -> None:
    client.raise_request_exception = False
    assert client.get(address.format("9" * digits)).status_code < 500


def test_a_picture_has_its_size_whatever_it_shows(client: Client) -> None:
    effects = [
        {"step": step, "card": "Ｗ" * 100, "controller": "you"} for step in ("02", "07", "08") * 10
    ]
    document = battle({"atk": 1_000_000, "def": 0, "name": "W" * 100}, None, *effects)
    saved = post(client, "/api/v1/scenarios", {"battle": document, "title": "W" * 100}).json()
    picture = client.get(f"/s/{saved['id']}.png").content
    assert [int.from_bytes(picture[at : at + 4], "big") for at in (16, 20)] == [1200, 630]
    assert len(picture) < 500_000
