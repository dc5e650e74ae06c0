"""Test embeds: framed anywhere, small, without a cookie; no other page can be framed."""

from __future__ import annotations

import base64
from hashlib import sha256
from typing import Any

import pytest
from django.test import Client

from engine.yugioh import STEPS, Battle
from explorer.models import Ruling, Scenario
from explorer.rulebook.page_index import PAGES
from explorer.rulings.named_battles import examples
from tests.conftest import battle, effect, framed_rulings, monster, rulings
from tests.explorer.battle.test_page import numbers
from tests.explorer.page_parts import links, parsed
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def scenario() -> Scenario:
    example = rulings()[1]["battle"]
    return Scenario.objects.get_or_save(Battle.from_document(example), "A title <b>")[0]


def directives(response: Any) -> dict[str, str]:
    policy = response["Content-Security-Policy"].split(";")
    return {name: value for name, _, value in (each.strip().partition(" ") for each in policy)}


def embed(client: Client, query: str = "") -> Any:
    return client.get(f"/embed/{scenario().id}/{query}")


def addresses() -> list[str]:
    """Return one address of every kind that is no embed."""
    saved = scenario()
    return [
        "/", f"/battle/?{examples()[0].query}", "/battle/cards/?find=a&a-name=ohime",
        f"/s/new/?{examples()[0].query}", saved.get_absolute_url(), f"/s/{saved.id}.json",
        f"/s/{saved.id}.txt", "/rulings/", f"/rulings/{rulings()[0]['id']}/",
        "/rulings/feed.atom", "/rules/", *(f"/rules/{page.slug}/" for page in PAGES),
        "/cards/", "/cards/81260679/", "/search/?q=ohime", "/theme/dark/", "/healthz",
        "/about/embedding/", "/oembed/", f"/s/{saved.id}.png", f"/s/{saved.id}.svg",
        "/embed/loader.js", "/embed/module.lua", "/embed/template.wikitext",
        "/embed/calculator.js", "/api/v1/", "/api/v1/openapi.json",
        "/api/v1/cards", "/api/v1/nowhere", f"/api/v1/scenarios/{saved.id}", "/admin/login/",
        "/nowhere/", "/rulings/nowhere/",
        "/battle/?" + "x" * 20_000,
    ]  # fmt: skip


def test_every_other_address_denies_framing(client: Client) -> None:
    for address in addresses():
        response = client.get(address)
        assert response.headers.get("X-Frame-Options") == "DENY", address
        assert directives(response)["frame-ancestors"] == "'none'", address


def test_an_embed_allows_framing_and_sets_no_cookie(client: Client) -> None:
    client.cookies["theme"] = "dark"
    for address in ("", "?theme=dark"):
        response = embed(client, address)
        assert "X-Frame-Options" not in response.headers
        assert "frame-ancestors" not in directives(response)
        assert not response.cookies
        assert "Cookie" not in response.headers.get("Vary", "")
        assert response["Cache-Control"] == "public, max-age=300"


def hash_of(inline: Element) -> str:
    """Return the hash of a style or a script in a page, which fetches nothing."""
    (text,) = inline.children
    assert "@import" not in str(text)
    assert "url(" not in str(text)
    return f"'sha256-{base64.b64encode(sha256(str(text).encode()).digest()).decode()}'"


def test_its_style_and_script_are_in_it_and_nothing_else_is_allowed(client: Client) -> None:
    response = embed(client)
    page, policy = parsed(response), directives(response)
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == hash_of(page.one("script"))
    japanese = parsed(embed(client, "?lang=ja"))
    assert policy["style-src"].split() == [*map(hash_of, japanese.all("style"))]
    assert hash_of(page.one("style")) == policy["style-src"].split()[0]
    assert not any("src" in each.attributes for each in page.all())


def test_it_is_small(client: Client) -> None:
    assert len(embed(client).content) < 15_000


def test_it_is_small_with_every_step(client: Client) -> None:
    needed: dict[str, Any] = {"03": {"kind": "also"}, "09": {"value": 800}}
    needed["10"] = {"value": 9000, "comparison": "at_least"}
    effects = [effect(each, card="A card with a name", **needed.get(each, {})) for each in STEPS]
    document = battle(monster(2500, name="Blue-Eyes Chaos MAX Dragon"), 1000, *effects)
    saved = Scenario.objects.get_or_save(Battle.from_document(document), "All of them")[0]
    page = client.get(f"/embed/{saved.id}/").content
    assert page.count(b"<tbody") == 11
    assert len(page) < 15_950


@pytest.mark.parametrize("address", ["", "?theme=dark"])
def test_it_can_still_be_framed_where_nothing_has_changed(client: Client, address: str) -> None:
    first = embed(client, address)
    path = f"/embed/{scenario().id}/{address}"
    again = client.get(path, headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "X-Frame-Options" not in again.headers
    assert directives(again) == directives(first)
    assert again["Access-Control-Allow-Origin"] == "*"


def test_it_shows_the_sentence_the_table_and_a_way_out(client: Client) -> None:
    response = embed(client)
    assert numbers(response) == [("0", "4000"), ("0", "8000"), ("8000", "8000"), ("16000", "0")]
    page = parsed(response)
    assert page.one("h1").text == "Your opponent takes 16000, you take none."
    assert page.one("base").attributes == {"target": "_blank"}
    out = page.all("a")[-1]
    assert out.text.startswith("A title <b>")
    assert out.attributes["rel"] == "noopener"
    assert out.attributes["href"] == f"http://testserver{scenario().get_absolute_url()}"
    own = [each.partition("#")[0] for each in links(page) if each.startswith("/")]
    assert own
    assert all(client.get(address).status_code == 200 for address in own)


@pytest.mark.parametrize(
    ("query", "theme"),
    [("", ""), ("?theme=dark", "dark"), ("?theme=light", "light"), ("?theme=x", "")],
)
def test_its_theme_is_the_readers_or_the_one_asked_for(
    client: Client, query: str, theme: str
) -> None:
    assert parsed(embed(client, query)).one("html").attributes.get("data-theme", "") == theme


def test_a_hidden_scenario_and_an_unknown_one_are_not_embedded(client: Client) -> None:
    hidden = Scenario.objects.get_or_save(
        Battle.from_document(battle(monster(1), None, effect("02")))
    )[0]
    Scenario.objects.filter(id=hidden.id).update(is_hidden=True)
    for path, status, says in (
        (f"/embed/{hidden.id}/", 410, "This table has been removed."),
        ("/embed/2345678923/", 404, "There is no such table."),
        ("/embed/rulings/nowhere/", 404, "There is no such ruling, or it has no table."),
    ):
        response: Any = client.get(f"{path}?theme=dark")
        assert response.status_code == status
        assert response["Cache-Control"] == "no-cache"
        assert "frame-ancestors" not in directives(response)
        assert "X-Frame-Options" not in response
        page = parsed(response)
        assert page.one("h1").text == says
        assert page.one("html").attributes["data-theme"] == "dark"
        assert page.links == [("What Applies", "http://testserver/")]
        assert not page.all("script")


def test_rulings_are_embedded_in_the_same_way(client: Client) -> None:
    tabled = {case["id"] for case in framed_rulings()}
    for ruling in Ruling.objects.all():
        response: Any = client.get(f"/embed/rulings/{ruling.slug}/")
        assert response.status_code == (200 if ruling.slug in tabled else 404), ruling.slug
        if ruling.slug in tabled:
            assert "frame-ancestors" not in directives(response)
            assert len(response.content) < 16_000, ruling.slug
