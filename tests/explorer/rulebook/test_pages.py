"""Test the rulebook's pages: all of them open, and their links and anchors work."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from django.template import Context
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from explorer.rulebook.books import BOOKS
from explorer.rulebook.page import Page
from explorer.rulebook.page_index import PAGES, adjacent_pages
from explorer.rulebook.tag_nodes import CrdNode, PartNode, RuleNode
from explorer.rulings.named_battles import examples
from tests.every_case import every
from tests.explorer.page_parts import links, parsed
from tests.parsed_html import Element, parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

EVERY_PAGE = every("one", PAGES, ids=lambda page: page.slug)


class Reader:
    """Parts of a page: its ids, its links, and its tables without their small print."""

    def __init__(self, page: Element) -> None:
        self.ids = [each.attributes["id"] for each in page.all() if "id" in each.attributes]
        self.links = links(page)
        self.tables = [
            [
                [
                    " ".join(large_print(cell).split())
                    for cell in row.all()
                    if cell.tag in ("td", "th")
                ]
                for row in table.all("tr")
            ]
            for table in page.all("table")
        ]


def large_print(cell: Element) -> str:
    parts = (
        each if isinstance(each, str) else "" if each.tag == "small" else large_print(each)
        for each in cell.children
    )
    return "".join(parts)


def read(client: Client, address: str) -> Reader:
    response = client.get(address)
    assert response.status_code == 200, address
    return Reader(parsed(response))


def numbers(table: list[list[str]]) -> list[tuple[str, str]]:
    """Return the two numbers of each row of a table of what applies: to the opponent, to you."""
    rows = [row for row in table if len(row) == 4]
    return [(to_opponent, to_you) for _, _, to_opponent, to_you in rows]


def html_of(client: Client, slug: str) -> str:
    response = client.get(f"/rules/{slug}/")
    assert response.status_code == 200
    return response.content.decode()


def page_at(client: Client, slug: str) -> Element:
    return parse(html_of(client, slug))


def sections_of(page: Element) -> list[Element]:
    """Return the parts of a page that its table of contents names."""
    found = page.one("div", "book-main").all("section")
    return [each for each in found if each.classes & {"part", "step"}]


def ids_of(sections: list[Element]) -> list[str]:
    return [each.attributes["id"] for each in sections]


def section_of(page: Element, anchor: str) -> Element:
    return page.one("section", id=anchor)


@EVERY_PAGE
def test_the_table_of_contents_leads_to_every_section_in_order(client: Client, one: Page) -> None:
    page = page_at(client, one.slug)
    assert page.one("h1").text.startswith(one.title)
    assert sections_of(page)
    listed = links(page.one("nav", aria_label="On this page"))
    assert listed == [f"#{anchor}" for anchor in ids_of(sections_of(page))]


@EVERY_PAGE
def test_no_two_things_on_a_page_have_the_same_id(client: Client, one: Page) -> None:
    ids = read(client, f"/rules/{one.slug}/").ids
    assert [each for each in ids if ids.count(each) > 1] == []


@EVERY_PAGE
def test_every_section_is_named_by_its_heading_which_links_to_it(client: Client, one: Page) -> None:
    for section in sections_of(page_at(client, one.slug)):
        anchor = section.attributes["id"]
        heading = next(each for each in section.all() if each.tag in ("h2", "h3"))
        assert section.attributes["aria-labelledby"] == heading.all("span")[0].attributes["id"]
        link = heading.one("a", "anchor").attributes
        assert link["href"] == f"#{anchor}"
        assert link["aria-label"].startswith("Link to ")


@EVERY_PAGE
def test_every_rule_names_a_source(client: Client, one: Page) -> None:
    printed = page_at(client, one.slug).all(css="rule")
    rows = "".join(part.render(Context()) for part in one.nodes(PartNode))
    numbers = [number for node in one.nodes(CrdNode) for number in node.numbers]
    rule_count = len(one.nodes(RuleNode)) + len(numbers) + rows.count('class="rule"')
    assert len(printed) == rule_count > 0
    for rule in printed:
        label, *cites = rule.one("p", "cites").all("span")
        assert label.text == "Source:"
        assert cites, rule.text
        assert all(cite.text for cite in cites), rule.text


@EVERY_PAGE
def test_the_page_before_and_the_page_after(client: Client, one: Page) -> None:
    before, after = adjacent_pages(one)
    page = page_at(client, one.slug)
    for rel, other in (("prev", before), ("next", after)):
        shown = [
            (each.attributes["href"], each.text.strip("←→ ")) for each in page.all("a", rel=rel)
        ]
        assert shown == ([(f"/rules/{other.slug}/", other.title)] if other else [])


def test_the_pages_are_read_one_after_the_other() -> None:
    yugioh, lorcana = BOOKS
    slugs = "damage damage-calculation ladder battle-phase worked-examples disputes simulators"
    assert [page.slug for page in yugioh.pages] == slugs.split()
    slugs = "damage verbs order challenge game-state-check leaving-play keywords prevention"
    lorcana_slugs = [f"lorcana/{each}" for each in [*slugs.split(), "editions", "summary"]]
    assert [page.slug for page in lorcana.pages] == lorcana_slugs
    for book in BOOKS:
        assert adjacent_pages(book.pages[0])[0] is None
        assert adjacent_pages(book.pages[-1])[1] is None


@pytest.mark.parametrize(
    "slug",
    [
        *("nowhere", "page", "contents", "_table", "Damage", "yugioh/damage", "/damage"),
        *("lorcana/nowhere", "lorcana/damage/more", "lorcana/../damage", "lorcana//damage"),
    ],
)
def test_what_is_no_page_of_the_rulebook_is_not_found(client: Client, slug: str) -> None:
    assert client.get(f"/rules/{slug}/").status_code == 404


def test_the_contents_hold_every_page_and_every_section(client: Client) -> None:
    listed = read(client, "/rules/").links
    for page in PAGES:
        address = f"/rules/{page.slug}/"
        assert address in listed
        for anchor in ids_of(sections_of(page_at(client, page.slug))):
            assert f"{address}#{anchor}" in listed


def test_every_link_within_the_site_leads_somewhere(client: Client) -> None:
    starts = [f"/rules/{page.slug}/" for page in PAGES]
    starts += ["/rules/", "/", f"/battle/?{examples()[1].query}"]
    pages: dict[str, Any] = {}
    ids: dict[str, list[str]] = {}  # of the pages that a link with an anchor leads to
    broken: list[tuple[str, str, object]] = []
    for start in starts:
        for link in read(client, start).links:
            if not link.startswith(("/", "#")):
                continue
            address, _, anchor = link.partition("#")
            address = address or start
            if address not in pages:
                pages[address] = client.get(address)
                if pages[address].status_code not in (200, 301, 302):
                    broken.append((start, link, pages[address].status_code))
            if anchor and address not in ids:
                is_page = pages[address]["Content-Type"].startswith("text/html")
                ids[address] = Reader(parsed(pages[address])).ids if is_page else []
            if anchor and anchor not in ids[address]:
                broken.append((start, link, "no such anchor"))
    assert broken == []
    assert len(pages) > 300


@EVERY_PAGE
def test_links_to_other_hosts_are_marked_and_safe(client: Client, one: Page) -> None:
    found = [each.attributes for each in page_at(client, one.slug).all("a")]
    others = [each for each in found if each["href"].startswith("http")]
    assert others
    for each in others:
        assert urlsplit(each["href"]).scheme == "https"
        assert each["rel"] == "external"


@pytest.mark.parametrize(("slug", "most"), [("damage", 2), ("ladder", 13), ("disputes", 2)])
def test_a_page_makes_few_queries_however_many_cards_it_names(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, slug: str, most: int
) -> None:
    html_of(client, "damage" if slug == "disputes" else "disputes")  # reads indexes once a process
    with django_assert_max_num_queries(most):
        html_of(client, slug)
