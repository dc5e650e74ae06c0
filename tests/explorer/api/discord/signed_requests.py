"""Send interactions as Discord does, signed with a key of the tests' own."""

from __future__ import annotations

import json
import time
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.test import Client

ADDRESS = "/discord/interactions/"
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OTHER_KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33)))
PUBLIC_KEY = KEY.public_key().public_bytes_raw().hex()
PING, COMMAND, AUTOCOMPLETE = 1, 2, 4


def send(
    body: bytes,
    *,
    signed: bytes | None = None,
    key: Ed25519PrivateKey = KEY,
    at: float | str | None = None,
    client: Client | None = None,
    **headers: str,
) -> Any:
    """Send a body at a time, by default now, with the signature of `signed`, by default its own."""
    timestamp = at if isinstance(at, str) else str(int(time.time() if at is None else at))
    signature = key.sign(timestamp.encode() + (body if signed is None else signed)).hex()
    sent = {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": timestamp} | headers
    client = client or Client(enforce_csrf_checks=True)
    return client.post(ADDRESS, body, content_type="application/json", headers=sent)


def interaction(
    kind: int, name: str = "", focused: str = "", locale: str = "en-US", **options: Any
) -> bytes:
    """Return the body of an interaction, with some of what else Discord sends."""
    filled = [
        {"name": each, "type": 3, "value": value} | ({"focused": True} if each == focused else {})
        for each, value in options.items()
    ]
    command = {"data": {"id": "1", "type": 1, "name": name, "options": filled}} if name else {}
    rest = {"id": "2", "application_id": "3", "token": "secret", "version": 1, "locale": locale}
    return json.dumps(rest | {"type": kind} | command).encode()


def command(name: str, **options: Any) -> dict[str, Any]:
    """Return the message that answers a command."""
    answer = send(interaction(COMMAND, name, **options))
    assert answer.status_code == 200, answer.content
    document: dict[str, Any] = answer.json()
    assert document["type"] == 4
    assert document["data"]["allowed_mentions"] == {"parse": []}
    data: dict[str, Any] = document["data"]
    return data


def suggested(name: str, option: str, typed: Any, locale: str = "en-US") -> list[dict[str, str]]:
    """Return the choices of an option that is being typed."""
    body = interaction(AUTOCOMPLETE, name, focused=option, locale=locale, **{option: typed})
    answer = send(body).json()
    assert answer["type"] == 8
    choices: list[dict[str, str]] = answer["data"]["choices"]
    return choices
