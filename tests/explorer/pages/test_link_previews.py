"""Test what a link to a page shows in chats: its title, its result and a picture."""

from __future__ import annotations

import json
import re
import struct
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from engine.yugioh import Battle
from explorer.addresses.battle import query_of
from explorer.models import Ruling
from explorer.pages.documents import kinds
from explorer.results.kinds import KINDS
from explorer.results.verification import verify_ruling
from explorer.rulebook.books import BOOKS
from explorer.rulebook.page_index import PAGES
from explorer.web.errors import LONGEST_QUERY, is_too_long
from tests.conftest import battle, effect, monster
from tests.explorer.page_parts import parsed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SITE = "http://testserver"
ICON = f"{SITE}/icon-512.png"
EXAMPLES = {kind.slug: json.loads(kind.example) for kind in kinds()}
COMPOSERS = sorted({kind.url_name for kind in KINDS.values()})
NAMES = {
    *("og:type", "og:site_name", "og:title", "og:description", "og:url", "og:image"),
    *("og:image:type", "og:image:width", "og:image:height", "og:image:alt", "twitter:card"),
}


def preview(client: Client, address: str) -> dict[str, str]:
    """Return what the page says to those who preview its link."""
    page = client.get(address)
    assert page.status_code == 200, address
    metas = [each.attributes for each in parsed(page).one("head").all("meta")]
    named = [(each.get("property") or each.get("name", ""), each["content"]) for each in metas
             if "content" in each]  # fmt: skip
    said = [(name, value) for name, value in named if name.startswith(("og:", "twitter:"))]
    assert len({name for name, _ in said}) == len(said), address
    return dict(said)


def drawn(client: Client, said: dict[str, str]) -> bytes:
    """Return the picture of a preview, after checking what is said of it."""
    assert said["og:image"].startswith(f"{SITE}/")
    assert not is_too_long(said["og:image"].partition("?")[2])
    picture: Any = client.get(said["og:image"].removeprefix(SITE))
    assert (picture.status_code, picture["Content-Type"]) == (200, said["og:image:type"])
    png = picture.content
    size = tuple(int(said[f"og:image:{name}"]) for name in ("width", "height"))
    assert struct.unpack(">II", png[16:24]) == size
    assert said["og:image:alt"]
    return bytes(png)


def composed(slug: str, document: Any) -> str:
    """Return the address of a composed document."""
    kind = KINDS[slug]
    return f"{reverse(kind.url_name)}?{kind.query_of(kind.read(document).to_document())}"


@pytest.mark.parametrize("slug", KINDS)
def test_a_composed_document_shows_its_result_and_its_picture(client: Client, slug: str) -> None:
    address = composed(slug, EXAMPLES[slug])
    said = preview(client, address)
    assert said.keys() == NAMES
    assert said["og:url"] == f"{SITE}{address}"
    assert said["og:image"].partition("?")[2] == address.partition("?")[2]
    assert said["twitter:card"] == "summary_large_image"
    assert drawn(client, said)
    kind = KINDS[slug]
    sentence = kind.table_of(kind.read(EXAMPLES[slug])).sentence
    # The pages of some kinds say the same in other words.
    told, meant = ({*re.findall(r"\w+", each)} for each in (said["og:description"], sentence))
    assert len(told & meant) >= min(2, len(meant)), (sentence, said["og:description"])
    assert said["og:description"] in said["og:image:alt"]


def test_the_sentence_of_a_battle_and_of_a_board_is_the_description(client: Client) -> None:
    for slug in ("battle", "board"):
        kind = KINDS[slug]
        said = preview(client, composed(slug, EXAMPLES[slug]))
        assert said["og:description"] == kind.table_of(kind.read(EXAMPLES[slug])).sentence


@pytest.mark.parametrize("name", COMPOSERS)
@pytest.mark.parametrize("query", ["", "a-atk=x&m1-pos=y&at=z&e=w&lp-you=x&t-pos=q"])
def test_a_composer_without_a_whole_document_has_the_icon(
    client: Client, name: str, query: str
) -> None:
    said = preview(client, f"{reverse(name)}?{query}" if query else reverse(name))
    assert said.keys() == NAMES
    assert said["og:image"] == ICON
    assert said["og:title"].endswith(" · What Applies")
    assert len(said["og:description"]) > 40


def test_a_wrong_battle_does_not_show_the_result_of_the_last_one(client: Client) -> None:
    came_from = {"Referer": f"{SITE}/battle/?a-atk=2400&direct=1"}
    page = client.get("/battle/?a-atk=x&direct=1", headers=came_from)
    assert "2400" in page.content.decode()
    shown = [each.attributes.get("content", "") for each in parsed(page).one("head").all("meta")]
    assert ICON in shown
    assert not [each for each in shown if "2400" in each]


def test_the_largest_battle_still_has_a_picture(client: Client) -> None:
    name = "猫&=+%ß" * 16
    effects = [effect("09", card=name, value=99_999) for _ in range(30)]
    document = battle(monster(1000, name=name), monster(1, name=name), *effects)
    query = query_of(Battle.from_document(document).to_document())
    page: Any = client.get(f"/battle/?{query}")
    assert page.status_code == (414 if len(query) > LONGEST_QUERY else 200)
    some = battle(monster(1000, name=name), None, *effects[:15])
    query = query_of(Battle.from_document(some).to_document())
    assert 5_000 < len(query) < LONGEST_QUERY
    said = preview(client, f"/battle/?{query}")
    assert said["og:title"] == f"{name} attacks directly"
    assert drawn(client, said)


def test_a_hostile_name_stays_text(client: Client) -> None:
    name = """"><b>'&amp;{{x}}"""
    query = query_of(Battle.from_document(battle(monster(1000, name=name), None)).to_document())
    said = preview(client, f"/battle/?{query}")
    assert said["og:title"] == f"{name} attacks directly"
    assert said["og:image:alt"].startswith(f"{name} attacks directly: ")


@pytest.mark.parametrize("page", PAGES, ids=[page.slug for page in PAGES])
def test_a_page_of_the_rulebook_shows_its_summary_and_a_table(client: Client, page: Any) -> None:
    said = preview(client, reverse("rules", args=[page.slug]))
    assert said.keys() == NAMES
    assert said["og:title"].startswith(f"{page.title} · ")
    assert said["og:description"] == page.summary
    assert (said["og:image"] == ICON) == (page.example is None)
    assert drawn(client, said)


def test_most_pages_of_the_rulebook_have_a_table() -> None:
    shown = [page.example.picture for page in PAGES if page.example]
    assert len(PAGES) / 2 < len(shown)
    assert len({*shown}) > 5


def test_the_contents_of_the_rulebook_have_the_icon(client: Client) -> None:
    for address in [reverse("rulebook"), *(reverse("rules", args=[book.slug]) for book in BOOKS)]:
        said = preview(client, address)
        assert said.keys() == NAMES
        assert said["og:image"] == ICON


def test_a_ruling_of_each_kind_shows_its_result_and_its_picture(client: Client) -> None:
    seen: set[str] = set()
    for ruling in Ruling.objects.published():
        proof = verify_ruling(ruling)
        table = proof.table
        if table is None or proof.kind is None or proof.kind.slug in seen:
            continue
        seen.add(proof.kind.slug)
        said = preview(client, ruling.get_absolute_url())
        assert said.keys() > NAMES
        assert said["og:title"] == f"{ruling.title} · {table.sentence.rstrip('.')}"
        assert said["og:image:alt"] == f"{table.caption}: {table.sentence}"
        assert said["og:image"] == f"{SITE}{ruling.get_absolute_url().rstrip('/')}.png"
        assert drawn(client, said)
    assert seen == {"battle", "effect-damage", "timing", "attack", "board"}
