"""Test the files that browsers, phones and search engines request by name."""

from __future__ import annotations

from datetime import UTC, datetime
from struct import unpack_from
from urllib.parse import urlsplit
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree

import pytest
from django.test import Client

from explorer.models import Card, LorcanaCard, Ruling
from tests.explorer.page_parts import parsed

pytestmark = pytest.mark.django_db

PNG = b"\x89PNG\r\n\x1a\n"
NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(PNG)
    width, height = unpack_from(">II", png, 16)
    return width, height


def test_the_favicon_is_there_whatever_a_page_says(client: Client) -> None:
    response = client.get("/favicon.ico")
    assert response.status_code == 200
    assert response["Content-Type"] == "image/x-icon"
    manifest = response.content
    kind, count = unpack_from("<HH", manifest, 2)
    assert (kind, count) == (1, 3)
    for number, size in enumerate((16, 32, 48)):
        width, height, *_, length, at = unpack_from("<BBBBHHII", manifest, 6 + 16 * number)
        assert (width, height) == (size, size) == size_of(manifest[at : at + length])
    assert at + length == len(manifest)


@pytest.mark.parametrize(
    ("address", "size"),
    [
        ("/apple-touch-icon.png", 180),
        ("/apple-touch-icon-precomposed.png", 180),
        ("/icon-192.png", 192),
        ("/icon-512.png", 512),
        ("/icon-512-maskable.png", 512),
    ],
)
def test_a_phone_gets_an_icon_of_its_size(client: Client, address: str, size: int) -> None:
    response = client.get(address)
    assert response["Content-Type"] == "image/png"
    assert size_of(response.content) == (size, size)


def test_an_icon_that_may_be_cut_is_another_picture(client: Client) -> None:
    assert client.get("/icon-192.png").content != client.get("/icon-192-maskable.png").content


def test_no_other_size_is_drawn(client: Client) -> None:
    assert client.get("/icon-100000.png").status_code == 404


def test_the_manifest_names_icons_that_exist(client: Client) -> None:
    response = client.get("/site.webmanifest")
    assert response["Content-Type"] == "application/manifest+json"
    manifest = response.json()
    assert manifest["name"] == "What Applies"
    assert {(each["sizes"], each["purpose"]) for each in manifest["icons"]} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for each in manifest["icons"]:
        size = int(each["sizes"].partition("x")[0])
        assert size_of(client.get(each["src"]).content) == (size, size)


def test_the_manifest_lets_the_site_be_installed_as_one_app(client: Client) -> None:
    manifest = client.get("/site.webmanifest").json()
    assert manifest["id"] == manifest["scope"] == manifest["start_url"] == "/"
    assert manifest["display"] == "minimal-ui"
    assert [each["url"] for each in manifest["shortcuts"]] == [
        "/battle/",
        "/battle/timing/",
        "/board/",
        "/rules/",
    ]
    for each in manifest["shortcuts"]:
        assert client.get(each["url"]).status_code == 200


def test_a_page_names_its_icons_and_its_policy_lets_them_load(client: Client) -> None:
    response = client.get("/about/")
    named = {each.attributes["href"] for each in parsed(response).all("link")}
    assert {"/favicon.ico", "/apple-touch-icon.png", "/site.webmanifest"} <= named
    assert "manifest-src 'self'" in response["Content-Security-Policy"]


def robots(client: Client) -> RobotFileParser:
    parser = RobotFileParser()
    parser.parse(client.get("/robots.txt").content.decode().splitlines())
    return parser


def test_robots_are_led_to_the_sitemap(client: Client) -> None:
    response = client.get("/robots.txt")
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    assert robots(client).site_maps() == ["http://testserver/sitemap.xml"]


def test_robots_may_read_pages_but_not_the_admin_or_the_search(client: Client) -> None:
    parser = robots(client)
    for address in (
        "/",
        "/battle/",
        "/rulings/some-ruling/",
        "/rules/ladder/",
        "/cards/1/",
        "/s/x/",
    ):
        assert parser.can_fetch("AnyBot", address), address
    for address in ("/admin/", "/api/v1/cards", "/search/?q=a", "/s/new/?a-atk=1", "/theme/dark/"):
        assert not parser.can_fetch("AnyBot", address), address


def test_who_previews_a_link_may_read_the_battle_that_it_leads_to(client: Client) -> None:
    assert robots(client).can_fetch("Twitterbot", "/battle/?a-atk=1&direct=1")
    assert "Disallow: /battle/*?" in client.get("/robots.txt").content.decode()


def listed(client: Client, address: str) -> list[str]:
    root = ElementTree.fromstring(client.get(address).content)
    return [each.text or "" for each in root.findall(".//s:loc", NAMES)]


def everything(client: Client) -> list[str]:
    sections = listed(client, "/sitemap.xml")
    return [each for section in sections for each in listed(client, urlsplit(section).path)]


@pytest.mark.usefixtures("catalogue")
def test_the_sitemap_lists_every_ruling_and_every_checked_card_once(client: Client) -> None:
    addresses = everything(client)
    assert len({*addresses}) == len(addresses)
    cards = [model.objects.filter(is_checked=True) for model in (Card, LorcanaCard)]
    for each in (*Ruling.objects.all(), *cards[0], *cards[1]):
        assert f"http://testserver{each.get_absolute_url()}" in addresses
    for path in ("/", "/battle/", "/rules/ladder/", "/rules/lorcana/damage/", "/about/privacy/"):
        assert f"http://testserver{path}" in addresses


@pytest.mark.usefixtures("catalogue")
def test_what_the_sitemap_lists_is_there_and_open_to_robots(client: Client) -> None:
    parser, addresses = robots(client), everything(client)
    for address in addresses:
        assert parser.can_fetch("AnyBot", address), address
    for address in addresses[::40]:
        response = client.get(urlsplit(address).path)
        assert response.status_code == 200, address
        assert b'content="noindex"' not in response.content, address


@pytest.mark.usefixtures("catalogue")
def test_a_card_that_nobody_has_checked_is_not_in_the_sitemap(client: Client) -> None:
    card = Card.objects.first()
    assert card
    Card.objects.filter(pk=card.pk).update(is_checked=False)
    assert f"http://testserver{card.get_absolute_url()}" not in everything(client)


@pytest.mark.usefixtures("catalogue")
def test_a_ruling_has_the_day_of_its_revision(client: Client) -> None:
    day = datetime(2031, 5, 4, tzinfo=UTC)
    ruling = Ruling.objects.all()[3]
    Ruling.objects.filter(pk=ruling.pk).update(changed=day)
    root = ElementTree.fromstring(client.get("/sitemap-rulings.xml").content)
    days = {
        each.findtext("s:loc", "", NAMES): each.findtext("s:lastmod", "", NAMES)
        for each in root.findall("s:url", NAMES)
    }
    assert days[f"http://testserver{ruling.get_absolute_url()}"] == "2031-05-04"


def test_there_is_no_other_list(client: Client) -> None:
    assert client.get("/sitemap-users.xml").status_code == 404
