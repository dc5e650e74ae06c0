"""Test that every address answers htmx, which fetches parts of pages, as it answers a browser."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

from tests.explorer.routes import addresses

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_what_a_browser_gets_is_answered_for_htmx_too(client: Client, language: str) -> None:
    client.raise_request_exception = False
    prefix = "" if language == "en" else f"/{language}"
    partial = 0
    for name, address in addresses().items():
        if name.startswith(("admin", "api-v1")):
            continue
        whole = client.get(prefix + address)
        part = client.get(prefix + address, headers={"HX-Request": "true"})
        assert part.status_code < 500, name
        assert (part.status_code < 400) == (whole.status_code < 400), name
        partial += "HX-Request" in part.get("Vary", "")
    assert partial > 10
