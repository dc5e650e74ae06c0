"""Test oEmbed, by which another site frames one of our addresses."""

from __future__ import annotations

import struct
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from django.test import Client

from engine.yugioh import Battle
from explorer.models import Ruling, Scenario
from explorer.results.verification import verify_ruling
from explorer.sharing.frames import framed_scenario
from explorer.sharing.saved_scenarios import open_scenario
from tests.conftest import battle, monster, rulings
from tests.explorer.page_parts import links, parsed
from tests.parsed_html import parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SITE = "http://testserver"


def scenario(title: str = "A <title>") -> Scenario:
    return Scenario.objects.get_or_save(Battle.from_document(rulings()[1]["battle"]), title)[0]


def ask(client: Client, path: str, more: str = "", site: str = SITE) -> Any:
    return client.get(f"/oembed/?url={quote(site + path, safe='')}{more}")


def test_a_scenario_has_a_quotation_and_a_frame(client: Client) -> None:
    saved = scenario()
    answer = ask(client, saved.get_absolute_url()).json()
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["title"] == "A <title> · Your opponent takes 16000, you take none"
    shown = parse(answer["html"])
    quotation, frame = shown.one("blockquote"), shown.one("iframe").attributes
    assert shown.children == [quotation, shown.one("iframe")]
    assert quotation.text.startswith("A <title>: ")
    assert links(quotation) == [f"{SITE}/s/{saved.id}/"]
    assert frame.keys() == {"src", "width", "height", "title", "frameborder"}
    assert (frame["src"], frame["width"]) == (f"{SITE}/embed/{saved.id}/", "640")
    assert frame["height"].isdigit()
    assert client.get(f"/embed/{saved.id}/").status_code == 200


def test_xml_says_the_same(client: Client) -> None:
    path = scenario().get_absolute_url()
    response = ask(client, path, "&format=xml")
    assert response["Content-Type"].startswith("text/xml")
    root = ElementTree.fromstring(response.content)
    assert root.tag == "oembed"
    values = {each.tag: each.text for each in root}
    assert values == {name: str(value) for name, value in ask(client, path).json().items()}


def test_a_name_that_xml_cannot_hold_breaks_nothing(client: Client) -> None:
    document = battle(monster(1000, name="A\x01B"), None)
    saved = Scenario.objects.get_or_save(Battle.from_document(document))[0]
    root = ElementTree.fromstring(ask(client, saved.get_absolute_url(), "&format=xml").content)
    assert "attacks directly" in (root.findtext("title") or "")


@pytest.mark.parametrize(("more", "has_thumbnail"), [
    ("", True), ("&maxwidth=1200&maxheight=630", True), ("&maxwidth=1199", False),
    ("&maxheight=629", False),
])  # fmt: skip
def test_the_picture_is_the_thumbnail_if_it_is_within_the_limits(
    client: Client, more: str, has_thumbnail: bool
) -> None:
    answer = ask(client, scenario().get_absolute_url(), more).json()
    assert {name.partition("_")[0] == "thumbnail" for name in answer} == {False, has_thumbnail}
    if has_thumbnail:
        png = client.get(answer["thumbnail_url"].removeprefix(SITE)).content
        size = struct.unpack(">II", png[16:24])
        assert (answer["thumbnail_width"], answer["thumbnail_height"]) == size


@pytest.mark.parametrize(("more", "width", "most_height"), [
    ("", 640, 5000), ("&maxwidth=300", 300, 5000), ("&maxheight=200", 640, 200),
    ("&maxwidth=9999&maxheight=9999", 640, 9999), ("&maxwidth=1", 1, 5000),
])  # fmt: skip
def test_the_limits_are_respected(client: Client, more: str, width: int, most_height: int) -> None:
    saved = scenario()
    answer = ask(client, saved.get_absolute_url(), more).json()
    height = min(most_height, framed_scenario(open_scenario(saved)).height_at(width))
    assert (answer["width"], answer["height"]) == (width, height)
    frame = parse(answer["html"]).one("iframe").attributes
    assert (frame["width"], frame["height"]) == (str(width), str(height))


def test_a_narrower_frame_is_higher(client: Client) -> None:
    page = scenario().get_absolute_url()
    heights = [
        ask(client, page, f"&maxwidth={width}").json()["height"]
        for width in (640, 480, 360, 320, 200)
    ]
    assert heights == sorted({*heights})
    assert 400 < heights[0] < 800 < heights[-1]


@pytest.mark.parametrize("more", ["&maxwidth=x", "&maxheight=-1", "&maxwidth=0", "&maxheight=1.5"])
def test_a_limit_that_is_no_number_is_refused(client: Client, more: str) -> None:
    assert ask(client, scenario().get_absolute_url(), more).status_code == 400


def test_other_formats_are_not_there(client: Client) -> None:
    assert ask(client, scenario().get_absolute_url(), "&format=yaml").status_code == 501


def test_a_slash_may_be_missing(client: Client) -> None:
    page = scenario().get_absolute_url()
    whole = ask(client, page)
    assert ask(client, page.rstrip("/")).json() == whole.json()
    without = client.get("/oembed", {"url": f"http://testserver{page}"})
    assert (without.status_code, without.json()) == (200, whole.json())
    assert without["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("path", ["/", "/battle/", "/s/2345678923/", "/rulings/nowhere/", "x", ""])
def test_what_has_no_frame_is_not_found(client: Client, path: str) -> None:
    assert ask(client, path).status_code == 404


@pytest.mark.parametrize(
    "site", ["https://example.org", "http://testserver.example.org", "//testserver", "file://", ""]
)
def test_addresses_of_others_are_not_found(client: Client, site: str) -> None:
    assert ask(client, scenario().get_absolute_url(), site=site).status_code == 404


def test_a_hidden_scenario_is_not_found(client: Client) -> None:
    hidden = scenario()
    Scenario.objects.filter(id=hidden.id).update(is_hidden=True)
    assert ask(client, hidden.get_absolute_url()).status_code == 404


def test_every_ruling_with_a_table_has_a_frame_of_under_4000_bytes(client: Client) -> None:
    for ruling in Ruling.objects.all():
        response = ask(client, ruling.get_absolute_url())
        has_table = verify_ruling(ruling).trace is not None
        assert response.status_code == (200 if has_table else 404), ruling.slug
        if has_table:
            assert len(response.json()["html"].encode()) < 4000


@pytest.mark.parametrize("kind", ["json", "xml"])
def test_a_page_says_where_to_ask(client: Client, kind: str) -> None:
    for path in (scenario().get_absolute_url(), f"/rulings/{rulings()[0]['id']}/"):
        found = [each.attributes for each in parsed(client.get(path)).one("head").all("link")]
        (link,) = (each for each in found if each.get("type", "").endswith(f"/{kind}+oembed"))
        response = client.get(link["href"].removeprefix(SITE))
        assert response.status_code == 200
        assert kind in response["Content-Type"]
