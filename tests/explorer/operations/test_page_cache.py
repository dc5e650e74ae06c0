"""Test the page cache: one minute, shared by equal requests and no others."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import caches
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from engine.yugioh import Battle
from explorer.models import Card, Collection, Scenario
from explorer.operations.caches import MOST_BYTES
from explorer.rulings.named_battles import examples
from tests.conftest import battle, effect

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]
CARD = "/cards/81260679/"
BATTLE = f"/battle/?{examples()[1].query}"
PART = {"hx-request": "true"}


@pytest.fixture(autouse=True)
def _keeping(settings: Settings) -> Iterator[None]:
    settings.KEEP_PAGES = 60
    caches["pages"].clear()
    yield
    caches["pages"].clear()


def is_made_anew(client: Client, address: str, **headers: str) -> bool:
    """Return whether an address changes with the catalogue: its card is renamed, and back."""
    card = Card.objects.get(passcode=81260679)
    name = card.name
    Card.objects.filter(pk=card.pk).update(name="A new name")
    response = client.get(address, headers=headers)
    Card.objects.filter(pk=card.pk).update(name=name)
    assert response.status_code == 200
    return b"A new name" in response.content


def test_a_cached_page_is_not_rendered_again(client: Client) -> None:
    first = client.get(BATTLE)
    with CaptureQueriesContext(connection) as queries:
        again = Client().get(BATTLE)
    assert not queries.captured_queries
    assert again.content == first.content
    assert again["Content-Security-Policy"] == first["Content-Security-Policy"]
    assert again["X-Frame-Options"] == "DENY"
    assert first["Cache-Control"] == again["Cache-Control"] == "no-cache"
    client.get(CARD)
    assert not is_made_anew(client, CARD)


def test_in_development_every_page_is_new(client: Client, settings: Settings) -> None:
    settings.KEEP_PAGES = 0
    client.get(CARD)
    assert is_made_anew(client, CARD)


def test_after_its_time_a_page_is_made_anew(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get(CARD)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 59)
    assert not is_made_anew(client, CARD)
    monkeypatch.setattr(time, "time", lambda: now + 61)
    assert is_made_anew(client, CARD)


def test_another_address_is_another_page(client: Client) -> None:
    client.get(CARD)
    assert is_made_anew(client, f"{CARD}?again")


def test_responses_to_htmx_are_cached_apart_from_the_page(client: Client) -> None:
    whole = client.get(BATTLE).content
    part = client.get(BATTLE, headers=PART).content
    assert b"<html" in whole
    assert b"<html" not in part
    assert client.get(BATTLE).content == whole
    assert client.get(BATTLE, headers=PART).content == part
    restored = client.get(BATTLE, headers={**PART, "hx-history-restore-request": "true"})
    assert b"<html" in restored.content


def test_the_address_bar_follows_every_htmx_request(client: Client) -> None:
    here, other = f"http://testserver{BATTLE}", "http://testserver/battle/?a-atk=1&t-atk=2"
    assert "HX-Push-Url" not in client.get(BATTLE, headers={**PART, "hx-current-url": here})
    moved = client.get(BATTLE, headers={**PART, "hx-current-url": other})
    assert moved["HX-Push-Url"] == BATTLE
    assert "HX-Push-Url" not in client.get(BATTLE, headers={**PART, "hx-current-url": here})


def test_each_theme_has_its_own_page(client: Client) -> None:
    plain = client.get(BATTLE)
    assert "Cookie" in plain["Vary"]
    client.cookies["theme"] = "dark"
    assert b'data-theme="dark"' in client.get(BATTLE).content
    assert b"data-theme" not in Client().get(BATTLE).content


def test_cookies_of_others_do_not_render_a_page_again(client: Client) -> None:
    client.get(CARD)
    for name in ("_ga", "csrftoken"):
        other = Client()
        other.cookies[name] = "a" * 32
        assert not is_made_anew(other, CARD)


@pytest.mark.parametrize("seconds", [0, 60])
@pytest.mark.parametrize("address", ["/", BATTLE, CARD, "/rulings/"])
def test_a_page_that_the_reader_has_is_not_sent_again(
    client: Client, settings: Settings, address: str, seconds: int
) -> None:
    settings.KEEP_PAGES = seconds
    page = client.get(address)
    for headers in ({}, {"accept-encoding": "gzip"}):
        again = client.get(address, headers={"if-none-match": page["ETag"], **headers})
        assert (again.status_code, again.content) == (304, b"")
    assert client.get(address, headers={"if-none-match": '"another"'}).status_code == 200
    dark = Client()
    dark.cookies["theme"] = "dark"
    assert dark.get(address, headers={"if-none-match": page["ETag"]}).status_code == 200


def test_staff_see_what_is_there_now(client: Client) -> None:
    client.get(CARD)
    client.force_login(User.objects.create_superuser("staff", password="a long password"))
    assert is_made_anew(client, CARD)
    assert not is_made_anew(Client(), CARD)


def test_the_pages_of_staff_are_private(client: Client) -> None:
    assert client.get(CARD)["Cache-Control"] == "no-cache"
    client.force_login(User.objects.create_superuser("staff", password="a long password"))
    assert client.get(CARD)["Cache-Control"] == "private, no-cache"
    assert Client().get(CARD)["Cache-Control"] == "no-cache"


def test_a_form_with_a_token_is_for_one_reader_alone() -> None:
    address = f"/s/new/?{examples()[1].query}"
    first, other = Client().get(address), Client().get(address)
    assert first.cookies["csrftoken"].value != other.cookies["csrftoken"].value


@pytest.mark.parametrize("address", ["/healthz", "/cards/1/", "/theme/dark/", "/admin/login/"])
def test_private_pages_are_not_cached(client: Client, address: str) -> None:
    client.get(address)
    assert not vars(caches["pages"])["_cache"]


def test_a_page_that_shows_where_its_reader_came_from_is_not_kept(client: Client) -> None:
    wrong = "/battle/?a-atk=x&t-atk=1"
    response = client.get(wrong, headers={"referer": "http://testserver/battle/?a-atk=2&t-atk=1"})
    assert b'class="trace"' in response.content
    assert b'class="trace"' not in Client().get(wrong).content


def test_a_kept_embed_answers_that_nothing_has_changed(client: Client) -> None:
    saved = Scenario.objects.get_or_save(Battle.from_document(battle()))[0]
    address = f"/embed/{saved.id}/"
    first = client.get(address)
    assert "Cookie" not in first.get("Vary", "")
    again = client.get(address, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    policy = (
        "Content-Security-Policy",
        "Access-Control-Allow-Origin",
        "Cross-Origin-Resource-Policy",
        "Cache-Control",
        "ETag",
    )
    assert [again[name] for name in policy] == [first[name] for name in policy]
    assert "X-Frame-Options" not in again
    client.cookies["theme"] = "dark"
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).content == first.content
    assert not queries.captured_queries


def test_saving_is_never_answered_from_what_was_kept(client: Client) -> None:
    def save() -> Any:
        return client.post("/api/v1/scenarios", {"battle": battle()}, "application/json")

    assert [save().status_code, save().status_code] == [201, 200]


def test_a_long_page_is_not_kept(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.operations.caches.MOST_BYTES", 100)
    client.get(CARD)
    assert is_made_anew(client, CARD)


@pytest.mark.parametrize("language", ["", "/ja", "/fr", "/de"])
def test_a_collection_of_fifty_is_rendered_once_in_each_language(
    client: Client, language: str
) -> None:
    items = [{"scenario": each.id, "note": ""} for each in _fifty_scenarios()]
    content = {"title": "Fifty", "introduction": "", "is_quiz": False, "items": items}
    address = f"{language}{Collection.objects.get_or_save(content)[0].get_absolute_url()}"
    first = client.get(address)
    assert len(first.content) > MOST_BYTES
    with CaptureQueriesContext(connection) as queries:
        again = Client().get(address)
    assert not queries.captured_queries
    assert again.content == first.content
    assert again["Content-Length"] == str(len(again.content))
    known = Client().get(address, headers={"if-none-match": first["ETag"]})
    assert (known.status_code, known.content) == (304, b"")


def _fifty_scenarios() -> Iterator[Scenario]:
    for atk in range(1000, 1050):
        document = battle(atk, None, effect("02"), effect("07"))
        yield Scenario.objects.get_or_save(Battle.from_document(document), is_listed=False)[0]


def test_compressed_and_plain_pages_are_kept_apart(client: Client) -> None:
    packed = client.get(BATTLE, headers={"accept-encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    plain = client.get(BATTLE)
    assert "Content-Encoding" not in plain
    assert len(packed.content) < len(plain.content) / 2
