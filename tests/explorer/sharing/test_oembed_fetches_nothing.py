"""Test that oEmbed answers only for addresses of this site and contacts no other host."""

from __future__ import annotations

import socket
from urllib.parse import quote

import pytest
from django.test import Client

from tests.every_case import every
from tests.explorer.routes import scenarios

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

FOREIGN = (
    "http://127.0.0.1:8000/s/{id}/",
    "http://localhost/s/{id}/",
    "http://[::1]/s/{id}/",
    "http://169.254.169.254/latest/meta-data/",
    "http://testserver@evil.example/s/{id}/",
    "http://evil.example/s/{id}/",
    "http://evil.example#@testserver/s/{id}/",
    "http://testserver:80@evil.example/s/{id}/",
    "http://testserver.evil.example/s/{id}/",
    "http://testserver:8080/s/{id}/",
    "http://testserver\\@evil.example/s/{id}/",
    "http:\\\\testserver/s/{id}/",
    "//testserver/s/{id}/",
    "ftp://testserver/s/{id}/",
    "file:///etc/passwd",
    "gopher://testserver/s/{id}/",
    "javascript://testserver/s/{id}/",
    "data:text/html,<script>alert(1)</script>",
    "http://testserver/s/../admin/",
    "http://testserver/s/{id}/\r\nHost: evil.example",
    "http://testserver/oembed/?url=http://testserver/s/{id}/",
    "http://ｔestserver/s/{id}/",
    "http://testserver%00.evil.example/s/{id}/",
    "http://[",
    "http://testserver/" + "s/" * 500,
)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the addresses that were looked up or connected to since the test began."""
    collected: list[object] = []

    def refuse(*args: object, **_: object) -> None:
        collected.append(args)
        raise OSError("no way out of here")

    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.setattr(socket, "create_connection", refuse)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    return collected


@every("kind", ["json", "xml"])
@every("number", range(len(FOREIGN)))
def test_addresses_of_other_hosts_are_neither_described_nor_fetched(
    client: Client, opened: list[object], number: int, kind: str
) -> None:
    url = FOREIGN[number].format(id=scenarios()[0].id)
    opened.clear()
    for address in (f"/oembed/?format={kind}&url=", "/about/embedding/?of="):
        response = client.get(address + quote(url, safe=""))
        assert response.status_code in (200, 404)
        assert "<iframe" not in response.content.decode() or address.startswith("/about")
    assert client.get(f"/oembed/?url={quote(url, safe='')}").status_code == 404
    assert not opened


def test_of_an_address_of_its_own_nothing_is_fetched_either(
    client: Client, opened: list[object]
) -> None:
    url = quote(f"http://testserver/s/{scenarios()[0].id}/", safe="")
    opened.clear()
    assert client.get(f"/oembed/?url={url}").status_code == 200
    assert not opened


def test_a_host_that_is_not_ours_gets_no_answer(client: Client) -> None:
    url = quote(f"http://evil.example/s/{scenarios()[0].id}/", safe="")
    assert client.get(f"/oembed/?url={url}", headers={"host": "evil.example"}).status_code == 400
