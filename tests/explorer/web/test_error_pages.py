"""Test that bad requests get an error page, and that faults of the site are logged."""

from __future__ import annotations

import json
import logging
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from explorer.operations.logs import formatter
from explorer.pages import not_found as missing
from explorer.web.middleware import LONGEST_PATH
from tests.explorer.api.test_calculate import CALCULATE, post
from tests.explorer.routes import addresses

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

UNENDING, FORM = b"x" * 2000, "multipart/form-data; boundary=abc"


def errors(caplog: pytest.LogCaptureFixture) -> list[Any]:
    return [each for each in caplog.records if each.levelno >= logging.ERROR]


@pytest.mark.parametrize(("address", "status"), [
    ("/nowhere/", 404), ("/nowhere", 404), ("/api/v1/nowhere", 404), ("/s/new/", 400),
    ("/cards/read/", 400), ("/admin/login/", 400),
])  # fmt: skip
def test_a_body_that_cannot_be_parsed_is_no_fault_of_the_site(
    caplog: pytest.LogCaptureFixture, address: str, status: int
) -> None:
    browser = Client(enforce_csrf_checks=True, raise_request_exception=False)
    browser.cookies["csrftoken"] = "a" * 32
    assert browser.post(address, UNENDING, FORM).status_code == status
    assert not errors(caplog)


def test_what_breaks_the_page_of_an_error_is_logged_with_the_number_on_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(words: str) -> str:
        raise ZeroDivisionError("in the page of an error")

    monkeypatch.setattr(missing, "_words", broken)
    written = logging.StreamHandler(StringIO())
    written.setFormatter(formatter("json"))
    logging.getLogger().addHandler(written)
    try:
        answer = Client(raise_request_exception=False).get("/nowhere/")
    finally:
        logging.getLogger().removeHandler(written)
    assert answer.status_code == 500
    lines = [json.loads(line) for line in written.stream.getvalue().splitlines()]
    (fault,) = [line for line in lines if line["event"] == "fault"]
    assert "ZeroDivisionError: in the page of an error" in fault["exception"]
    assert fault["request_id"] == answer["X-Request-ID"]
    assert answer["X-Request-ID"] in answer.content.decode()


@pytest.mark.parametrize("address", [
    "/oembed/?format=x", f"/admin/explorer/card/?q={'a+' * 3000}", f"/admin/?{'a' * 9000}",
    f"/theme/dark/?back=/{'a' * 9000}",
])  # fmt: skip
def test_nobody_can_fill_the_log_with_errors(
    client: Client, caplog: pytest.LogCaptureFixture, address: str
) -> None:
    assert client.get(address).status_code in (302, 400, 501)
    assert not errors(caplog)


@pytest.mark.parametrize("kind", ["card", "lorcanacard", "scenario"])
@pytest.mark.parametrize("words", ["a+" * 3000, "a" * 15_000, "%25" * 4000], ids=len)
def test_staff_may_search_for_as_much_as_they_like(client: Client, kind: str, words: str) -> None:
    client.force_login(User.objects.create_superuser("ada"))
    assert client.get(f"/admin/explorer/{kind}/?q={words}").status_code == 200


@pytest.mark.parametrize("address", ["/{}/", "/{}", "/api/v1/{}", "/embed/{}/", "/cards/{}/"])
def test_an_address_without_end_is_refused_without_being_printed_again(
    client: Client, address: str
) -> None:
    answer = client.get(address.format("x" * 60_000))
    assert answer.status_code == 414
    assert len(answer.content) < 5000
    assert str(LONGEST_PATH) in answer.content.decode().replace(",", "")


def test_a_404_page_does_not_repeat_its_address(client: Client) -> None:
    answer = client.get(f"/nowhere/?x={'=' * 14_000}")
    assert answer.status_code == 404
    assert len(answer.content) < 5000


def test_a_body_that_a_server_leaves_in_chunks_needs_its_length(client: Client) -> None:
    answer = client.generic(
        "POST", CALCULATE, b"", "application/json", HTTP_TRANSFER_ENCODING="chunked"
    )
    assert answer.status_code == 411
    assert "Content-Length" in answer.json()["detail"][0]["msg"]
    assert post(client, CALCULATE, {}).status_code == 422


@pytest.mark.parametrize("kept_length", [0, 60])
@pytest.mark.parametrize("name", ["home", "embed", "scenario-export", "api-v1:search", "rulings"])
def test_a_reader_who_has_nothing_yet_is_given_the_page(
    client: Client, settings: Settings, name: str, kept_length: int
) -> None:
    settings.KEEP_PAGES = kept_length
    for _ in range(2):
        answer = client.get(addresses()[name], headers={"If-None-Match": "*"})
        assert answer.status_code == 200
        assert answer.content


@pytest.mark.parametrize("https", [True, False])
def test_the_cookie_of_the_theme_is_kept_to_https_as_the_others_are(
    client: Client, settings: Settings, https: bool
) -> None:
    settings.HTTPS = https
    cookie = client.get("/theme/dark/").cookies["theme"]
    assert bool(cookie["secure"]) is https
