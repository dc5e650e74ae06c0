"""Test the page on hosting your own copy."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from explorer.models import Ruling, Scenario
from explorer.operations.environment import NEW_KEY, VARIABLES
from explorer.web.view_decorators import A_FEW_MINUTES
from tests.conftest import battle, framed_rulings
from tests.docs_pages import Doc
from tests.machine import DEPLOY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def page(client: Client) -> str:
    response = client.get("/about/running/")
    assert response.status_code == 200
    return response.content.decode()


def test_the_foot_of_every_page_leads_there(client: Client) -> None:
    foot = client.get("/rules/").content.decode().partition("<footer")[2]
    assert 'href="/about/running/"' in foot


def test_it_has_every_variable_with_its_default_and_its_meaning(client: Client) -> None:
    shown = unescape(page(client))
    for each in VARIABLES:
        row = rf"<code>{each.name}</code></th><td>{re.escape(each.words)}</td>"
        assert re.search(row + rf"<td>{re.escape(each.meaning)}</td>", shown)


def test_it_prints_every_recipe_as_it_runs(client: Client) -> None:
    printed = re.findall(r'<textarea[^>]* id="code-([^"]*)"[^>]*>(.*?)</textarea>', page(client),
                         re.DOTALL)  # fmt: skip
    written = {
        each.path.split()[0]: each.text.rstrip("\n") for each in Doc("docs/self-hosting.md").blocks
    }
    files = {name: (DEPLOY / name).read_text("utf-8") for name in ("nginx.conf", "Caddyfile")}
    written["nginx"], written["caddyfile"] = (each.rstrip("\n") for each in files.values())
    assert {name: unescape(code) for name, code in printed} == written
    assert written["key"] == NEW_KEY


def test_caches_may_keep_what_the_page_says(client: Client) -> None:
    assert f"<td>{A_FEW_MINUTES} seconds</td>" in page(client)
    slug = next(case["id"] for case in framed_rulings())
    assert Ruling.objects.at(slug)
    for path in (f"/embed/rulings/{slug}/", f"/rulings/{slug}.json", f"/rulings/{slug}.svg"):
        response = client.get(path)
        assert response.status_code == 200
        assert response["Cache-Control"] == "public, max-age=300", path
        assert response["ETag"]
    for path in ("/healthz", "/theme/dark/", "/admin/login/", "/s/2345678923/", "/nowhere/"):
        assert "public" not in client.get(path).get("Cache-Control", ""), path


def test_what_is_sent_is_not_kept(client: Client) -> None:
    answer = client.post("/api/v1/scenarios", {"battle": battle()}, content_type="application/json")
    assert answer.status_code == 201
    assert Scenario.objects.count() == 1
    assert "public" not in answer.get("Cache-Control", "")
