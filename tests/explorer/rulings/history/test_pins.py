"""Test embeds and exports of a revision: with `?revision=N`, a later one doesn’t change them."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from explorer.models import Revision, Ruling
from explorer.rulings import files as rulings
from explorer.sharing.exports.formats import FORMATS, OF_BATTLES
from tests.conftest import battle
from tests.explorer.page_parts import has, links, parsed
from tests.explorer.rulings.test_files import FIRST, first_with
from tests.explorer.rulings.test_revisions import result_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

EMBED = f"/embed/rulings/{FIRST}/"
A_DAY = "public, max-age=86400"
SUFFIXES = [*FORMATS, *OF_BATTLES]
PINNED = [f"{EMBED}?revision=1", *(f"/rulings/{FIRST}.{each}?revision=1" for each in SUFFIXES)]
OTHER = {"note": "Other.", "title": "Another title", "battle": battle(1000, None)}


def get(client: Client, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200
    return response


def revise(**fields: Any) -> None:
    """Add a revision with these fields to the first ruling."""
    assert rulings.load_rulings(first_with(**fields)).changed == 1


def test_a_pinned_address_has_the_same_bytes_after_a_later_revision(client: Client) -> None:
    before = {address: get(client, address).content for address in PINNED}
    today = get(client, EMBED).content
    revise(**OTHER)
    assert {address: get(client, address).content for address in PINNED} == before
    assert get(client, EMBED).content != today


def test_a_pinned_address_has_the_same_bytes_after_the_ruling_is_renamed(client: Client) -> None:
    before = {address: get(client, address).content for address in PINNED}
    revise(id="renamed", formerly=[FIRST])
    for address in PINNED:
        response = client.get(address, follow=True)
        assert response.content == before[address], address
    exported = client.get(f"/rulings/{FIRST}.md?revision=1&why=1")
    assert exported["Location"] == "/rulings/renamed.md?revision=1&why=1"


def test_a_pinned_table_has_the_words_that_were_recorded(client: Client) -> None:
    revision = Revision.objects.get(ruling__slug=FIRST, number=1)
    result_of(revision)["rows"][0]["why"] = "These are the words of then."
    revision.save()
    for address in (PINNED[0], f"/rulings/{FIRST}.md?revision=1&why=1", f"/rulings/{FIRST}.json"):
        words = b"These are the words of then"
        assert (words in get(client, address).content) == ("revision" in address)
    assert get(client, f"/rulings/{FIRST}.json?revision=1").json()["result"] == revision.result


@pytest.mark.parametrize("address", PINNED)
def test_a_pinned_address_may_be_kept_for_a_day_and_read_by_any_page(
    client: Client, address: str
) -> None:
    response = get(client, address)
    assert response["Cache-Control"] == A_DAY
    assert response["Access-Control-Allow-Origin"] == "*"
    assert response["X-Robots-Tag"] == "noindex"
    today = get(client, address.partition("?")[0])
    assert today["Cache-Control"] == "public, max-age=300"
    again = client.get(address, headers={"if-none-match": response["ETag"]})
    assert (again.status_code, again["Cache-Control"]) == (304, A_DAY)


@pytest.mark.parametrize("suffix", [each for each in SUFFIXES if each not in ("csv", "png")])
def test_an_export_names_its_revision_or_links_to_it(client: Client, suffix: str) -> None:
    revise(**OTHER)
    pinned = get(client, f"/rulings/{FIRST}.{suffix}?revision=1").content.decode()
    assert f"/rulings/{FIRST}/revisions/1/" in pinned.replace("&#47;", "/")
    if suffix != "template":
        assert "revision 1 of " in pinned
        assert "revision 2 of " in get(client, f"/rulings/{FIRST}.{suffix}").content.decode()


def test_a_pinned_embed_leads_to_the_page_of_its_revision(client: Client) -> None:
    shown = parsed(get(client, PINNED[0]))
    assert f"http://testserver/rulings/{FIRST}/revisions/1/" in links(shown)
    assert "revision 1 of" in shown.one("p", "embed-foot").text
    assert shown.one("html").attributes["data-id"] == FIRST
    themed = parsed(get(client, f"{EMBED}?revision=1&theme=dark"))
    assert themed.one("html").attributes["data-theme"] == "dark"


@pytest.mark.parametrize("typed", ["2", "0", "-1", "x", "1.0", "%D9%A1", "9" * 30, "1%00"])
def test_a_revision_that_is_not_kept_is_missing_and_the_kept_one_is_named(
    client: Client, typed: str
) -> None:
    embed = client.get(f"{EMBED}?revision={typed}")
    export = client.get(f"/rulings/{FIRST}.md?revision={typed}")
    for response in (embed, export):
        assert response.status_code == 404
        assert "Only revision 1 is kept" in response.content.decode()
        assert "public" not in response.headers.get("Cache-Control", "")
        assert response["Access-Control-Allow-Origin"] == "*"
    assert export["Content-Type"] == "text/plain; charset=utf-8"
    assert "X-Frame-Options" not in embed.headers


def test_a_pinned_address_of_a_withdrawn_ruling_is_gone(client: Client) -> None:
    Ruling.objects.filter(slug=FIRST).update(is_hidden=True)
    assert {client.get(address).status_code for address in PINNED} == {410}


@pytest.mark.parametrize("path", [f"{EMBED}?revision=1", f"/rulings/{FIRST}/revisions/1/"])
def test_oembed_keeps_the_pin(client: Client, path: str) -> None:
    revise(**OTHER)
    answer = get(client, f"/oembed/?url={quote(f'http://testserver{path}', safe='')}").json()
    assert f'src="http://testserver{EMBED}?revision=1"' in answer["html"]
    assert "takes 4000" in answer["title"]
    assert answer["thumbnail_url"] == f"http://testserver/rulings/{FIRST}.png?revision=1"
    unknown = quote(f"http://testserver{EMBED}?revision=9", safe="")
    assert client.get(f"/oembed/?url={unknown}").status_code == 404


def test_the_page_of_a_revision_offers_the_pinned_embed_and_exports(client: Client) -> None:
    shown = parsed(get(client, f"/rulings/{FIRST}/revisions/1/"))
    assert f"{EMBED}?revision=1" in shown.one("textarea", id="embed-code").text
    assert {f"/rulings/{FIRST}.{suffix}?revision=1" for suffix in FORMATS} <= {*links(shown)}
    assert "the same document" not in shown.text


def test_the_page_of_a_ruling_offers_the_embed_code_of_its_revision(client: Client) -> None:
    revise(**OTHER)
    shown = parsed(get(client, f"/rulings/{FIRST}/"))
    code = shown.one("textarea", id="pinned-code")
    assert f'src="http://testserver{EMBED}?revision=2"' in code.text
    assert "readonly" in code.attributes
    assert shown.one("label", for_="pinned-code").text == "Stays at revision 2"
    assert shown.one("button", data_copy="pinned-code")
    assert "?revision" not in shown.one("textarea", id="embed-code").text
    of_then = parsed(get(client, f"/rulings/{FIRST}/revisions/1/"))
    assert not has(of_then, id="pinned-code")
    assert not has(parsed(client.get("/battle/?a-atk=1000&direct=1")), id="embed-code")


def test_the_page_on_embedding_is_filled_in_with_the_pinned_table(client: Client) -> None:
    of = quote(f"http://testserver/rulings/{FIRST}/revisions/1/", safe="")
    shown = parsed(get(client, f"/about/embedding/?of={of}"))
    assert f'data-ruling="{FIRST}" data-revision="1"' in shown.text
    assert f"/rulings/{FIRST}.wikitext?revision=1" in links(shown)


def test_every_shipped_ruling_with_a_table_can_be_pinned(client: Client) -> None:
    for ruling in Ruling.objects.exclude(document=None):
        pinned = get(client, f"/embed/rulings/{ruling.slug}/?revision=1")
        today = get(client, f"/embed/rulings/{ruling.slug}/")
        sentence = parsed(today).one("h1").text
        assert parsed(pinned).one("h1").text == sentence, ruling.slug
