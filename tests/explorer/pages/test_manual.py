"""Test the pages that print what docs/ says."""

from __future__ import annotations

from itertools import pairwise

import pytest
from django.test import Client

from explorer.pages.manual import PAGES, manual
from tests.docs_pages import Doc
from tests.explorer.page_parts import links, parsed
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

# Links of earlier releases lead to these places.
PLACES = {
    "running": "start settings sizes backup upgrade proxy caches",
    "embedding": "mediawiki steps-of-damage other-sites mediawiki-more pasting fandom dokuwiki "
    "wordpress discourse forums chats pages programs",
}
EACH = pytest.mark.parametrize("name", PLACES)


def page(name: str, language: str = "") -> Element:
    return parsed(Client().get(f"{language}/about/{name}/")).one("main")


def elements(element: Element) -> list[Element]:
    inner = [each for each in element.children if isinstance(each, Element)]
    return [element, *(found for each in inner for found in elements(each))]


@EACH
def test_places_that_links_lead_to_are_there(name: str) -> None:
    ids = [each.attributes["id"] for each in elements(page(name)) if "id" in each.attributes]
    assert len(ids) == len({*ids})
    within = {each.removeprefix("#") for each in links(page(name)) if each.startswith("#")}
    assert {*PLACES[name].split()} | within <= {*ids}


@EACH
def test_headings_are_in_order_and_name_their_sections(name: str) -> None:
    main = page(name)
    levels = [int(each.tag[1]) for each in elements(main) if each.tag in ("h1", "h2", "h3")]
    assert (levels[0], levels.count(1)) == (1, 1)
    assert all(after <= before + 1 for before, after in pairwise(levels))
    headings = {each.attributes.get("id") for each in main.all("h2")}
    assert {each.attributes["aria-labelledby"] for each in main.all("section")} <= headings


@EACH
def test_every_paragraph_of_the_docs_is_printed_once(name: str) -> None:
    said = page(name).text
    for file in (file for file, shown in PAGES.items() if shown == name):
        _introduction, *sections = Doc(f"docs/{file}").words.split("\n## ")
        for line in "\n".join(sections).splitlines():
            if line.endswith(".") and not set(line) & set("`[*|<"):  # plain sentences
                assert said.count(line.lstrip("-0123456789. ")) == 1, line


def test_links_are_to_pages_of_the_site_only() -> None:
    main = page("running")
    assert not [each for each in links(main) if ".md" in each]
    assert "Running a site (docs/running-a-site.md)" in main.text
    assert "defaults and meanings" in main.text
    assert "CHANGELOG.md lists" in main.text
    assert "/battle/" in links(page("embedding"))


def test_a_page_of_another_language_leads_to_its_pages() -> None:
    found = links(page("embedding", "/de"))
    assert "/de/battle/" in found
    assert "/embed/module.lua" in found


def test_a_page_is_read_once() -> None:
    assert manual("wikis.md") is manual("wikis.md")
