"""Test that every address answers htmx, which fetches parts of pages, as it answers a browser."""

from __future__ import annotations

from itertools import cycle

import pytest
from django.conf import settings
from django.test import Client

from tests.explorer.routes import addresses

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def test_what_a_browser_gets_is_answered_for_htmx_too(client: Client) -> None:
    """The languages take turns."""
    client.raise_request_exception = False
    prefixes = cycle("" if code == "en" else f"/{code}" for code, _ in settings.LANGUAGES)
    partial = 0
    for (name, address), prefix in zip(addresses().items(), prefixes, strict=False):
        if name.startswith(("admin", "api-v1")):
            continue
        whole = client.get(prefix + address)
        part = client.get(prefix + address, headers={"HX-Request": "true"})
        assert part.status_code < 500, name
        assert (part.status_code < 400) == (whole.status_code < 400), name
        partial += "HX-Request" in part.get("Vary", "")
    assert partial > 10
