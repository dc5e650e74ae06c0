"""Test the HTTP methods that each address allows, and the response to others."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client
from pytest_django import Settings

from tests.explorer.routes import addresses

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

# Routes of the admin, without a view, of ninja's API page, which answer differently, and the one
# that is off.
OTHERS = ("admin", "discord", "api/v1/<", "api-v1:openapi", "api-v1:api-root")
TAKE_A_FORM = {"save", "save-board", "save-kind", "read-card"} | {
    "new-collection",
    "suggest",
    "report-mistake",
    "suggestion",
}
BROWSER = Client(enforce_csrf_checks=True)


@pytest.mark.parametrize("method", ["post", "delete", "options"])
def test_a_wrong_method_is_refused_with_the_allowed_ones(method: str) -> None:
    for name, address in addresses().items():
        if name.startswith(OTHERS) or (method == "post" and name.startswith("api-v1:")):
            continue
        refused = BROWSER.generic(method.upper(), address)
        if name in TAKE_A_FORM and method != "options":
            assert refused.status_code == 403, name  # no token
            continue
        assert refused.status_code == 405, name
        message = f"This address allows only {refused['Allow']}."
        if name.startswith("api-v1:"):
            (error,) = refused.json()["detail"]
            assert (error["loc"], error["msg"], error["input"]) == ([], message, None)
            assert (error["code"], error["values"]) == ("method_not_allowed", {})
        else:
            page = unescape(refused.content.decode())
            assert message in page, name
            assert 'role="search"' in page, name


def test_what_keeps_something_or_reads_a_long_text_takes_a_form(
    client: Client, settings: Settings
) -> None:
    settings.SUGGESTIONS = True
    urls = addresses()
    assert {name: client.post(urls[name]).status_code for name in TAKE_A_FORM} == {
        "new-collection": 200,
        "save": 302,
        "save-board": 302,
        "save-kind": 302,
        "read-card": 200,
        "suggest": 302,
        "report-mistake": 404,
        "suggestion": 302,
    }
