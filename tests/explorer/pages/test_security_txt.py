"""Test `/.well-known/security.txt`, where RFC 9116 puts the contact for vulnerabilities."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tests.machine import ROOT

ADDRESS = "/.well-known/security.txt"


def fields(client: Client) -> dict[str, str]:
    response = client.get(ADDRESS)
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    lines = response.content.decode().splitlines()
    return {name: value for name, _, value in (line.partition(": ") for line in lines)}


@pytest.mark.parametrize(("contact", "mistakes", "expected"), [
    ("safe@what.example", "a@b.example", "mailto:safe@what.example"),
    ("https://what.example/safe", "", "https://what.example/safe"),
    ("", "a@b.example", "mailto:a@b.example"),
    ("", "https://t.example/new?title={title}&body={body}", "https://t.example/new"),
])  # fmt: skip
def test_it_names_whom_to_tell_and_until_when(
    client: Client, settings: Settings, contact: str, mistakes: str, expected: str
) -> None:
    settings.SECURITY_CONTACT, settings.REPORT_MISTAKES_TO = contact, mistakes
    named = fields(client)
    assert named["Contact"] == expected
    assert named["Canonical"] == f"http://testserver{ADDRESS}"
    expires = datetime.fromisoformat(named["Expires"].replace("Z", "+00:00"))
    assert timedelta(days=90) < expires - timezone.now() < timedelta(days=365)


def test_without_a_contact_there_is_no_security_txt(client: Client, settings: Settings) -> None:
    settings.SECURITY_CONTACT = settings.REPORT_MISTAKES_TO = ""
    assert client.get(ADDRESS).status_code == 404


def test_the_note_says_what_the_site_says() -> None:
    note = ROOT / ".github" / "SECURITY.md"
    assert ADDRESS in note.read_text("utf-8")
