"""Test the processor budget of an address by kind, and that pages stay readable."""

from __future__ import annotations

import time
from ipaddress import ip_address
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from explorer.operations.environment import CPU
from explorer.web.rate_limits import DRAWN, LIMITED, UNLIMITED, WIDER, client_networks, counters_of
from tests.conftest import battle
from tests.explorer.api.discord.signed_requests import COMMAND, PUBLIC_KEY, interaction, send
from tests.explorer.api.test_calculate import BATCH, CALCULATE, post
from tests.explorer.routes import addresses, routes

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

LITTLE = 0.000_001  # seconds: one request uses more


@pytest.fixture(autouse=True)
def _never_the_next_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Freeze the minute, as a new one between two requests would begin a new budget."""
    now = time.time()
    monkeypatch.setattr("explorer.web.rate_limits.time.time", lambda: now)


def status_of(client: Client, name: str, **extra: Any) -> int:
    """Request a page of this kind at an address that is not cached."""
    if name.startswith("api-v1:"):
        field: dict[str, Any] = {"api-v1:calculate_many": {"battles": [battle()]}}.get(name, {})
        return int(post(client, f"/{routes()[name]}", field).status_code)
    if name == "discord":
        return int(send(interaction(COMMAND, "battle", attacker="Kuriboh")).status_code)
    if name == "admin:login":
        sent = {"username": "nobody", "password": "wrong"}
        return int(client.post("/admin/login/", sent, **extra).status_code)
    address = addresses()[name].replace(".wikitext", ".png")
    return int(client.get(address, **extra).status_code)


def test_the_budgets_of_all_that_is_costly_are_a_tenth_of_a_core() -> None:
    costly = [seconds for kind, (seconds, _) in CPU.items() if kind not in ("pages", "reading")]
    assert sum(costly) == pytest.approx(60 / 10)


def test_what_is_named_are_routes_of_the_site() -> None:
    assert {*routes()} >= LIMITED | UNLIMITED


@pytest.mark.parametrize("name", sorted(UNLIMITED))
def test_what_has_no_budget_is_answered_without_the_database(client: Client, name: str) -> None:
    address = addresses()[name]
    assert client.get(address).status_code in (200, 302, 404)
    with CaptureQueriesContext(connection) as queries:
        first, other = client.get(address), client.get(f"{address}?q=a&v=1")
    assert not queries.captured_queries
    assert first.content == other.content


def test_everything_else_has_a_budget_by_default(client: Client, settings: Settings) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, 0.0) | {"reading": LITTLE}
    settings.SUGGESTIONS = True
    others = {*addresses()} - UNLIMITED - LIMITED - {"api/v1/<path:rest>"}
    readable = [name for name in others if not name.startswith(("admin", "api-v1:"))]
    assert len(readable) > 40
    unlimited = []
    for name in readable:
        cache.clear()
        address = addresses()[name]
        client.get("/rules/ladder/")
        if client.get(address).status_code != 429:
            unlimited.append(name)
    assert unlimited == []


@pytest.mark.parametrize("name", sorted(LIMITED))
def test_who_has_used_up_a_budget_waits_and_reads_on(
    client: Client, settings: Settings, name: str
) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, LITTLE) | {"reading": 0.0}
    settings.DISCORD_PUBLIC_KEY = PUBLIC_KEY
    settings.SUGGESTIONS = True
    assert status_of(client, name) in (200, 302, 422)
    assert status_of(client, name) == 429
    for page in ("/", "/rulings/", "/rules/ladder/", "/cards/", addresses()["scenario"]):
        assert client.get(page).status_code == 200, page


def test_the_refusal_names_the_reason_and_the_wait(client: Client, settings: Settings) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, 0.0) | {"boards": LITTLE}
    client.get("/board/")
    refused = client.get("/board/?a-w=1")
    assert refused.status_code == 429
    assert 1 <= int(refused["Retry-After"]) <= 60
    words = refused.content.decode()
    assert "has used up this minute’s processing time for this kind of request" in words
    assert "Try again in" in words


def test_the_time_of_a_request_is_what_is_charged(client: Client, settings: Settings) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, 60.0)
    began = time.thread_time()
    for number in range(5):
        client.get(f"/board/?a-w={number + 1}")
    used = 1000 * (time.thread_time() - began)
    (spent,) = cache.get_many(counters_of(RequestFactory().get("/"), "boards")).values()
    assert 5 <= spent <= used + 5


def test_the_next_minute_has_a_budget_of_its_own(
    client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, LITTLE)
    assert [client.get("/board/").status_code for _ in range(2)] == [200, 429]
    later = time.time() + 60
    monkeypatch.setattr("explorer.web.rate_limits.time.time", lambda: later)
    assert client.get("/board/").status_code == 200


def test_another_address_has_a_budget_of_its_own(client: Client, settings: Settings) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, LITTLE)
    assert [client.get("/board/").status_code for _ in range(2)] == [200, 429]
    assert client.get("/board/", REMOTE_ADDR="192.0.2.9").status_code == 200


def test_a_text_of_a_scenario_is_no_picture(client: Client, settings: Settings) -> None:
    settings.CPU_BUDGETS = dict.fromkeys(CPU, 0.0) | {"pictures": LITTLE}
    address = addresses()["scenario-export"].replace(".svg", ".wikitext")
    assert [client.get(address).status_code for _ in range(3)] == [200] * 3


def test_single_calculations_have_a_number_of_their_own(client: Client, settings: Settings) -> None:
    settings.CALCULATIONS_FROM_ONE_ADDRESS = "2/d"
    assert [post(client, CALCULATE, battle()).status_code for _ in range(3)] == [200, 200, 429]
    assert post(client, BATCH, {"battles": [battle()]}).status_code == 200


def test_a_household_of_ipv6_counts_as_one_and_a_wider_network_as_four(
    client: Client, settings: Settings
) -> None:
    settings.LISTS_FROM_ONE_ADDRESS = "2/d"

    def search(network: int) -> int:
        address = str(ip_address(f"2001:db8:1:{network:x}::{network + 1:x}"))
        return client.get("/search/?q=a", REMOTE_ADDR=address).status_code

    assert [search(0) for _ in range(3)] == [200, 200, 429]
    others = [search(network) for network in range(1, 20)]
    assert others.count(200) == 2 * WIDER - 3  # one of the refused counted, too
    assert others[-1] == 429
    assert client.get("/search/?q=a", REMOTE_ADDR="2001:db8:1:100::1").status_code == 200


def test_the_networks_of_an_address_are_its_64_and_its_56_bits() -> None:
    request = RequestFactory().get("/", REMOTE_ADDR="2001:db8:1:2345:6::7")
    assert client_networks(request) == ("2001:db8:1:2345::", "2001:db8:1:2300::/56")
    assert client_networks(RequestFactory().get("/", REMOTE_ADDR="192.0.2.1")) == ("192.0.2.1",)


@pytest.mark.parametrize("name", sorted(DRAWN))
def test_a_parameter_that_a_picture_does_not_take_makes_no_new_one(
    client: Client, settings: Settings, name: str
) -> None:
    settings.KEEP_PAGES = 60
    settings.CPU_BUDGETS = dict.fromkeys(CPU, LITTLE)
    address = addresses()[name].replace(".svg", ".png").replace(".wikitext", ".png")
    first = client.get(address)
    others = [client.get(f"{address}?x={number}&theme=dark") for number in range(5)]
    assert {each.content for each in others} == {first.content}


def test_a_parameter_that_a_frame_takes_still_counts(client: Client, settings: Settings) -> None:
    settings.KEEP_PAGES = 60
    address = addresses()["embed"]
    plain, dark = client.get(address).content, client.get(f"{address}?theme=dark&x=1").content
    assert plain != dark
    assert client.get(f"{address}?x=2&theme=dark").content == dark
