"""Test the exports of a ruling's table: every format, at a stable address."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from engine.document import Document
from explorer.models import FormerSlug, Ruling
from explorer.rulings import files as rulings
from explorer.sharing.exports.formats import FORMATS
from tests.conftest import battle, monster, tabled_rulings, told_rulings, traced
from tests.conftest import rulings as shipped
from tests.every_case import every
from tests.explorer.page_parts import has, links, parsed
from tests.parsed_html import Element, parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SITE = "http://testserver"
FIRST = "ohime-with-sword-attacks-directly"
WITH_TABLE = {case["id"]: case for case in tabled_rulings()}
TOLD = {case["id"]: case for case in told_rulings()}
FORMER = {former: case["id"] for case in shipped() for former in case.get("formerly", ())}


def get(client: Client, slug: str, suffix: str, **headers: str) -> Any:
    return client.get(f"/rulings/{slug}.{suffix}", headers=headers)


def page(client: Client, slug: str = FIRST) -> Element:
    return parsed(client.get(f"/rulings/{slug}/"))


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_ruling_is_exported_in_every_format(client: Client, suffix: str) -> None:
    response = get(client, FIRST, suffix)
    assert response.status_code == 200
    assert response["Content-Type"] == FORMATS[suffix].content_type
    assert response["Access-Control-Allow-Origin"] == "*"
    assert response["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert response["Cache-Control"] == "public, max-age=300"
    assert not response.cookies
    again = get(client, FIRST, suffix, if_none_match=response["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert get(client, FIRST, suffix, if_none_match='"x"').content == response.content


@pytest.mark.parametrize("suffix", [each for each in FORMATS if each not in ("png", "csv", "svg")])
def test_its_link_is_in_it(client: Client, suffix: str) -> None:
    assert f"{SITE}/rulings/{FIRST}/" in get(client, FIRST, suffix).content.decode()
    shown = get(client, FIRST, "svg").content.decode()
    assert f">testserver/rulings/{FIRST}/</text>" in shown


@every("slug", WITH_TABLE)
def test_its_table_is_the_engines(client: Client, slug: str) -> None:
    case, document = WITH_TABLE[slug], get(client, slug, "json").json()
    trace = traced(case["battle"])
    assert document["title"] == case["title"]
    assert document["result"] == trace.to_document()
    assert traced(document["battle"]) == trace
    numbers = [(step["to_opponent"], step["to_you"]) for step in document["steps"]]
    assert numbers == [(str(row.to_opponent.shown), str(row.to_you.shown)) for row in trace.rows]


@pytest.mark.parametrize("suffix", FORMATS)
def test_every_ruling_with_a_table_has_every_format(client: Client, suffix: str) -> None:
    for slug in WITH_TABLE:
        response = get(client, slug, suffix)
        assert response.status_code == 200, slug
        assert len(response.content) > 100, slug


def test_rulings_on_timing_and_attacks_have_every_format(client: Client) -> None:
    """Request one format of each of them, and every format of many."""
    assert len(TOLD) > 3 * len(FORMATS)
    for slug, suffix in zip(TOLD, cycle(FORMATS), strict=False):
        response = get(client, slug, suffix)
        assert response.status_code == 200, slug
        assert len(response.content) > 100, slug


@pytest.mark.parametrize("slug", [*TOLD][::20])
def test_the_page_of_an_answer_links_every_format(client: Client, slug: str) -> None:
    offered = links(page(client, slug))
    assert all(f"/rulings/{slug}.{suffix}" in offered for suffix in FORMATS)


def test_a_ruling_without_a_document_has_no_export(client: Client) -> None:
    Ruling.objects.create(
        slug="open", title="Open", summary="A", authority="wiki", source_name="B",
        not_computable="It is about the whole Duel.",
    )  # fmt: skip
    for suffix in FORMATS:
        response = get(client, "open", suffix)
        assert response.status_code == 404
        assert "public" not in response.headers.get("Cache-Control", "")
    shown = page(client, "open")
    assert not [suffix for suffix in FORMATS if f"/rulings/open.{suffix}" in links(shown)]
    assert "og:image" not in metas(shown)
    assert not any("oembed" in kind for _, kind in head_links(shown))
    assert not has(shown, id="embed-code")
    assert client.get("/embed/rulings/open/").status_code == 404


@pytest.mark.parametrize("suffix", ["exe", "PNG", "json.gz", "html", "png%20", "%00"])
def test_another_format_is_not_there(client: Client, suffix: str) -> None:
    assert get(client, FIRST, suffix).status_code == 404


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_ruling_that_is_not_there_has_no_export(client: Client, suffix: str) -> None:
    assert get(client, "nowhere", suffix).status_code == 404


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_former_slug_leads_on_to_the_same_format(client: Client, suffix: str) -> None:
    for former, slug in FORMER.items():
        response = get(client, former, suffix)
        assert response.status_code == 301
        assert response["Location"] == f"/rulings/{slug}.{suffix}"


def test_a_renamed_ruling_keeps_its_exports(client: Client, case_file: Callable[..., Path]) -> None:
    before = get(client, FIRST, "txt").content.decode()
    renamed: Document = WITH_TABLE[FIRST] | {"id": "renamed", "formerly": [FIRST]}
    rulings.load_rulings(rulings.read_ruling_files([case_file(renamed)]))
    assert FormerSlug.objects.filter(slug=FIRST).exists()
    response = client.get(f"/rulings/{FIRST}.txt", follow=True)
    assert response.redirect_chain == [("/rulings/renamed.txt", 301)]
    renamed_text = before.replace(f"/{FIRST}/", "/renamed/").replace("revision 1 ", "revision 2 ")
    assert response.content.decode() == renamed_text


def test_the_page_offers_link_frame_and_every_format(client: Client) -> None:
    shown = page(client)
    own = shown.one("input", id="link").attributes["value"]
    assert own == f"{SITE}/rulings/{FIRST}/"
    frame = parse(shown.one("textarea", id="embed-code").text).one("iframe").attributes
    assert frame["src"] == f"{SITE}/embed/rulings/{FIRST}/"
    assert (frame["width"], int(frame["height"]) > 300) == ("100%", True)
    assert client.get(frame["src"].removeprefix(SITE)).status_code == 200
    for suffix, each in FORMATS.items():
        address = f"/rulings/{FIRST}.{suffix}"
        assert address in links(shown, each.name)
        assert has(shown, "button", data_copy_from=address) == each.is_text


def head_links(page: Element) -> dict[tuple[str, str], str]:
    """Return the address of every link of the head, by what it is and its type."""
    found = [each.attributes for each in page.one("head").all("link")]
    return {(each["rel"], each.get("type", "")): each["href"].removeprefix(SITE) for each in found}


def metas(page: Element) -> dict[str, str]:
    """Return what the head says to programs that preview the page."""
    found = [each.attributes for each in page.one("head").all("meta")]
    return {each.get("property", each.get("name", "")): each.get("content", "") for each in found}


def test_the_head_says_where_machines_find_it(client: Client) -> None:
    found = head_links(page(client))
    assert found["canonical", ""] == f"/rulings/{FIRST}/"
    assert found["alternate", "application/json"] == f"/rulings/{FIRST}.json"
    for kind in ("application/json", "text/xml"):
        answer: Any = client.get(found["alternate", f"{kind}+oembed"])
        assert answer.status_code == 200
        assert answer["Content-Type"].startswith(kind)
        assert f"/embed/rulings/{FIRST}/" in answer.content.decode()


def test_a_preview_says_the_result_and_has_a_picture(client: Client) -> None:
    said = metas(page(client))
    sentence = json.loads(get(client, FIRST, "json").content)["sentence"]
    assert said["og:title"] == f"{WITH_TABLE[FIRST]['title']} · {sentence.rstrip('.')}"
    assert "Nobody wins yet." in said["og:description"]
    assert sentence in said["og:image:alt"]
    assert said["og:url"] == f"{SITE}/rulings/{FIRST}/"
    picture: Any = client.get(said["og:image"].removeprefix(SITE))
    assert (picture.status_code, picture["Content-Type"]) == (200, said["og:image:type"])
    assert said["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize("slug", [*TOLD][::40])
def test_the_preview_of_an_answer_says_it(client: Client, slug: str) -> None:
    shown = page(client, slug)
    sentence = get(client, slug, "json").json()["sentence"].rstrip(".")
    assert metas(shown)["og:title"] == f"{TOLD[slug]['title']} · {sentence}"
    assert metas(shown)["og:image"] == f"{SITE}/rulings/{slug}.png"


def test_a_hostile_title_stays_text(client: Client) -> None:
    title = """</title><script>alert("1")</script>'&amp;"""
    Ruling.objects.create(
        slug="own", title=title, summary="A", authority="wiki", source_name="B",
        document=battle(monster(1000, name=title), None),
        expected={"battle_damage": {"you": 0, "opponent": 1000}},
    )  # fmt: skip
    shown = page(client, "own")
    assert all("src" in each.attributes for each in shown.all("script"))
    assert "</title><script" not in head_links(shown)["canonical", ""]
    assert title in metas(shown)["og:description"]


def test_effect_damage_has_the_same_table_under_its_own_heading(client: Client) -> None:
    shown = page(client, "fisherman-iii-doubles-stilts-launcher").text
    assert "Effect damage to the" in shown
    assert "Performage Stilts Launcher inflicts 2000 to your opponent" in shown
    text = client.get("/rulings/fisherman-iii-doubles-stilts-launcher.txt").content.decode()
    row = 'Apply "08" (The Legendary Fisherman III): 4000 (effect) to the opponent, 0 to you.'
    assert row in text
