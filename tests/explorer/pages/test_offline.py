"""Test the service worker's script and its page, as the server sends them."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from explorer.pages.offline import NEVER_STORED, service_worker
from explorer.rulebook.page_index import PAGES
from tests.explorer.page_parts import has, text

pytestmark = pytest.mark.django_db

WORKER = "/service-worker.js"


def known(script: str) -> dict[str, Any]:
    """Return what the script has been given about the site."""
    found = re.search(r"^const SITE = (\{.*\});", script, re.MULTILINE)
    assert found
    site: dict[str, Any] = json.loads(found[1])
    return site


def test_browsers_accept_the_script_for_the_whole_site_and_look_for_a_newer_one(
    client: Client,
) -> None:
    response = client.get(WORKER)
    assert response["Content-Type"] == "text/javascript; charset=utf-8"
    assert response["Cache-Control"] == "no-cache"
    assert "worker-src 'self'" in response["Content-Security-Policy"]
    assert len(response.content) < 12_000
    again = client.get(WORKER, headers={"If-None-Match": response["ETag"]})
    assert again.status_code == 304


def test_a_release_is_named_after_its_files(monkeypatch: pytest.MonkeyPatch) -> None:
    names = set()
    for manifest in ("", "one", "another", "one"):
        storage = SimpleNamespace(manifest_hash=manifest)
        monkeypatch.setattr("explorer.pages.offline.staticfiles_storage", storage)
        names.add(known(service_worker.__wrapped__())["release"])
    assert len(names) == 3


def test_the_worker_knows_every_page_of_the_rulebook(client: Client) -> None:
    rulebook = known(service_worker())["rulebook"]
    assert len(rulebook) == len({*rulebook})
    assert {f"/rules/{page.slug}/" for page in PAGES} < {*rulebook}
    for path in rulebook:
        assert client.get(path).status_code == 200


@pytest.mark.usefixtures("catalogue")
def test_no_page_that_is_stored_has_a_form_that_sends_something(client: Client) -> None:
    from tests.explorer.routes import addresses

    stored = [each for each in addresses().values() if not each.startswith(NEVER_STORED)]
    assert len(stored) > 20
    for address in stored:
        response = client.get(address)
        if response["Content-Type"].startswith("text/html"):
            assert not has(response, "form", method="post"), address


def test_without_javascript_the_page_says_why_it_has_no_list(client: Client) -> None:
    response = client.get("/offline/")
    assert "This list needs JavaScript" in text(response)
    assert has(response, "meta", name="robots", content="noindex")
