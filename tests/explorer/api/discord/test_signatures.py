"""Test that only requests which Discord has just signed are answered, and only if it is on."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings

from explorer.api.discord.view import MOST_SECONDS
from explorer.operations.environment import check_environment
from tests.explorer.api.discord.signed_requests import (
    ADDRESS,
    AUTOCOMPLETE,
    COMMAND,
    OTHER_KEY,
    PING,
    PUBLIC_KEY,
    interaction,
    send,
)
from tests.machine import ROOT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

BODY = interaction(PING)


@pytest.fixture
def on(settings: Settings) -> None:
    settings.DISCORD_PUBLIC_KEY = PUBLIC_KEY


@pytest.mark.parametrize("method", ["get", "post", "put"])
def test_it_is_off_by_default(client: Client, method: str) -> None:
    refused(client.generic(method.upper(), ADDRESS), 404, "nothing at this address")
    refused(send(BODY), 404, "nothing at this address")


@pytest.mark.usefixtures("on")
@pytest.mark.parametrize("address", ["/discord/", "/discord/foo/", f"{ADDRESS}foo", "/api/v2/x"])
def test_nothing_else_is_there_and_the_error_is_json(client: Client, address: str) -> None:
    refused(client.get(address), 404, "nothing at this address")
    refused(client.post(address, b"{}", content_type="application/json"), 404, "nothing")


@pytest.mark.usefixtures("on")
def test_a_signed_ping_is_answered_by_a_pong() -> None:
    answer = send(BODY)
    assert (answer.status_code, answer.json()) == (200, {"type": 1})
    assert answer["Content-Type"] == "application/json"
    assert answer["Cache-Control"] == "no-store"


def refused(answer: Any, status: int, words: str) -> None:
    assert answer.status_code == status
    (wrong,) = answer.json()["detail"]
    assert words in wrong["msg"]


ZEROS = "0" * 128
UNSIGNED: dict[str, dict[str, Any]] = {
    "a tampered body": {"signed": BODY.replace(b"1", b"2")},
    "another key": {"key": OTHER_KEY},
    "an old timestamp": {"at": time.time() - MOST_SECONDS - 60},
    "a timestamp from the future": {"at": time.time() + MOST_SECONDS + 600},
    "a timestamp that is no number": {"at": "now"},
    "a timestamp with a sign": {"at": "-1"},
    "a timestamp in other digits": {"at": "１２３"},
    "an endless timestamp": {"at": "9" * 400},
    "no timestamp": {"X-Signature-Timestamp": ""},
    "another timestamp": {"X-Signature-Timestamp": str(int(time.time()) - 1)},
    "no signature": {"X-Signature-Ed25519": ""},
    "a wrong signature": {"X-Signature-Ed25519": ZEROS},
    "a short signature": {"X-Signature-Ed25519": "00"},
    "a signature that is not hexadecimal": {"X-Signature-Ed25519": "x" * 128},
}


@pytest.mark.usefixtures("on")
@pytest.mark.parametrize("wrong", UNSIGNED.values(), ids=UNSIGNED)
def test_an_unsigned_request_is_refused(wrong: dict[str, Any]) -> None:
    if "１" in str(wrong.get("at")):
        wrong = {"at": "1", "X-Signature-Timestamp": "１２３".encode().decode("latin-1")}
    refused(send(BODY, **wrong), 401, "not signed by the Discord application")


@pytest.mark.usefixtures("on")
def test_a_request_is_refused_when_it_is_sent_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    assert send(BODY, at=now).status_code == 200
    monkeypatch.setattr("explorer.api.discord.view.time.time", lambda: now + MOST_SECONDS + 2)
    refused(send(BODY, at=now), 401, "older than 5 minutes")


@pytest.mark.usefixtures("on")
@pytest.mark.parametrize(
    "body",
    [b"{", b"[]", b"null", b'{"type": "x"}', b'{"data": {}}', b"\xff", b"[" * 50_000,
     b'{"type": 2, "data": 1}', b'{"type": 2, "data": {"name": "\\ud800"}}'],
)  # fmt: skip
def test_a_signed_body_that_is_no_interaction_is_refused(body: bytes) -> None:
    refused(send(body), 400, "not an interaction of Discord")


@pytest.mark.usefixtures("on")
@pytest.mark.parametrize("data", ["", ', "data": null', ', "data": {}'])
def test_an_interaction_may_come_without_data(data: str) -> None:
    def answer(kind: int) -> Any:
        return send(f'{{"type": {kind}{data}}}'.encode()).json()

    assert answer(PING) == {"type": 1}
    assert answer(AUTOCOMPLETE) == {"type": 8, "data": {"choices": []}}
    said = answer(COMMAND)["data"]
    assert said["content"] == "Only commands are answered here: /battle and /ruling."
    assert said["flags"] == 64


@pytest.mark.usefixtures("on")
def test_a_body_that_is_too_long_or_no_json_is_refused(client: Client) -> None:
    refused(send(b" " * 70_000), 413, "at most 65536 are allowed")
    refused(client.post(ADDRESS, "x", content_type="text/plain"), 415, "application/json")
    refused(client.get(ADDRESS), 405, "allows only POST")
    refused(client.post(f"{ADDRESS}?{'x' * 20_000}"), 414, "")


@pytest.mark.usefixtures("on")
def test_an_outage_is_answered_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any) -> None:
        raise OperationalError("away")

    monkeypatch.setattr("explorer.api.discord.commands.Card.objects.matches", away)
    answer = send(interaction(COMMAND, "battle", attacker="Kuriboh"))
    refused(answer, 503, "The database is not available")


@pytest.mark.parametrize("key", ["x" * 64, "ab" * 31, "ab" * 33])
def test_the_site_does_not_start_with_a_key_that_is_none(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv("DISCORD_PUBLIC_KEY", key)
    with pytest.raises(ImproperlyConfigured, match="use 64 hexadecimal digits, or no value"):
        check_environment()


def test_a_site_with_a_key_and_without_the_library_names_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "cryptography", None)
    check_environment()
    monkeypatch.setenv("DISCORD_PUBLIC_KEY", PUBLIC_KEY)
    with pytest.raises(ImproperlyConfigured, match="Install it with make discord"):
        check_environment()


def test_a_site_without_commands_does_not_load_the_library() -> None:
    program = (
        "import os, sys\n"
        "os.environ['DJANGO_SETTINGS_MODULE'] = 'explorer.settings'\n"
        "import django\n"
        "django.setup()\n"
        "import explorer.urls\n"
        "print(sorted(each for each in sys.modules if each.startswith('cryptography')))"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert json.loads(ran.stdout.replace("'", '"')) == [], ran.stderr
