"""Test the rulebook's pages: all of them open, and their links and anchors work."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from django.template import Context
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from explorer.rulebook.books import BOOKS
from explorer.rulebook.page import Page
from explorer.rulebook.pages import PAGES, neighbours
from explorer.rulebook.tag_nodes import CrdNode, PartNode, RuleNode
from explorer.rulings.named_battles import examples

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

EVERY_PAGE = pytest.mark.parametrize("one", PAGES, ids=lambda page: page.slug)


class Reader(HTMLParser):
    """Parts of a page: its ids, its links, and its tables without their small print."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tables: list[list[list[str]]] = []
        self._within: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "a" and "href" in attributes:
            self.links.append(attributes["href"])
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
        if tag in ("td", "th", "small"):
            self._within.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._within and tag == self._within[-1]:
            self._within.pop()

    def handle_data(self, data: str) -> None:
        if self._within and self._within[-1] in ("td", "th"):
            self.tables[-1][-1][-1] += data


def read(client: Client, address: str) -> Reader:
    response = client.get(address)
    assert response.status_code == 200, address
    return Reader(response.content.decode())


def numbers(table: list[list[str]]) -> list[tuple[str, str]]:
    """Return the two numbers of each row of a table of what applies: to the opponent, to you."""
    rows = [row for row in table if len(row) == 4]
    return [(to_opponent, to_you) for _, _, to_opponent, to_you in rows]


def html_of(client: Client, slug: str) -> str:
    response = client.get(f"/rules/{slug}/")
    assert response.status_code == 200
    return response.content.decode()


def contents_of(html: str) -> list[str]:
    """Return where the table of contents of a page leads."""
    match = re.search(r'<nav class="toc.*?</nav>', html, re.DOTALL)
    assert match
    return re.findall(r'href="#([^"]+)"', match[0])


def sections_of(html: str) -> list[str]:
    return re.findall(r'<section class="(?:part part-\d|step)" id="([^"]+)"', html)


@EVERY_PAGE
def test_the_table_of_contents_leads_to_every_section_in_order(client: Client, one: Page) -> None:
    html = html_of(client, one.slug)
    assert one.title in html
    assert sections_of(html)
    assert contents_of(html) == sections_of(html)


@EVERY_PAGE
def test_no_two_things_on_a_page_have_the_same_id(client: Client, one: Page) -> None:
    ids = read(client, f"/rules/{one.slug}/").ids
    assert [each for each in ids if ids.count(each) > 1] == []


@EVERY_PAGE
def test_every_heading_of_a_section_links_to_itself(client: Client, one: Page) -> None:
    html = html_of(client, one.slug)
    headings = re.findall(r"<h[23]>.*?</h[23]>", html, re.DOTALL)
    assert len(headings) == len(sections_of(html))
    for anchor, heading in zip(sections_of(html), headings, strict=True):
        assert f'id="{anchor}-h"' in heading
        assert f'<a class="anchor" href="#{anchor}" aria-label="Link to ' in heading


@EVERY_PAGE
def test_every_section_is_named_by_its_heading(client: Client, one: Page) -> None:
    html = html_of(client, one.slug)
    for anchor in sections_of(html):
        assert f'id="{anchor}" aria-labelledby="{anchor}-h"' in html


@EVERY_PAGE
def test_every_rule_names_a_source(client: Client, one: Page) -> None:
    html = html_of(client, one.slug)
    printed = re.findall(r'<(?:div|li) class="rule".*?</(?:div|li)>', html, re.DOTALL)
    rows = "".join(part.render(Context()) for part in one.nodes(PartNode))
    numbers = [number for node in one.nodes(CrdNode) for number in node.numbers]
    rule_count = len(one.nodes(RuleNode)) + len(numbers) + rows.count('class="rule"')
    assert len(printed) == rule_count > 0
    for rule in printed:
        _, cites = rule.split('<span class="visually-hidden">Source: </span>')
        named = re.findall(r"<span>(?:<a [^>]+>)?([^<]+)(?:</a>)?</span>", cites)
        assert named, rule
        assert all(name.strip() for name in named), rule


@EVERY_PAGE
def test_the_page_before_and_the_page_after(client: Client, one: Page) -> None:
    before, after = neighbours(one)
    html = html_of(client, one.slug)
    for rel, other in (("prev", before), ("next", after)):
        shown = re.findall(rf'<a rel="{rel}" href="([^"]+)">([^<]+)</a>', html)
        expected = [(f"/rules/{other.slug}/", other.title)] if other else []
        assert [(href, words.strip("←→ ")) for href, words in shown] == expected


def test_the_pages_are_read_one_after_the_other() -> None:
    yugioh, lorcana = BOOKS
    slugs = "damage damage-calculation ladder battle-phase worked-examples disputes simulators"
    assert [page.slug for page in yugioh.pages] == slugs.split()
    slugs = "damage verbs order challenge game-state-check leaving-play keywords prevention summary"
    assert [page.slug for page in lorcana.pages] == [f"lorcana/{each}" for each in slugs.split()]
    for book in BOOKS:
        assert neighbours(book.pages[0])[0] is None
        assert neighbours(book.pages[-1])[1] is None


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
    links = read(client, "/rules/").links
    for page in PAGES:
        address = f"/rules/{page.slug}/"
        assert address in links
        for anchor in sections_of(html_of(client, page.slug)):
            assert f"{address}#{anchor}" in links


def test_every_link_within_the_site_leads_somewhere(client: Client) -> None:
    starts = [f"/rules/{page.slug}/" for page in PAGES]
    starts += ["/rules/", "/", f"/battle/?{examples()[1].query}"]
    ids: dict[str, list[str]] = {}
    broken: list[tuple[str, str, object]] = []
    for start in starts:
        for link in read(client, start).links:
            if not link.startswith(("/", "#")):
                continue
            address, _, anchor = link.partition("#")
            address = address or start
            if address not in ids:
                response = client.get(address)
                ids[address] = Reader(response.content.decode()).ids
                if response.status_code not in (200, 301, 302):
                    broken.append((start, link, response.status_code))
            if anchor and anchor not in ids[address]:
                broken.append((start, link, "no such anchor"))
    assert broken == []
    assert len(ids) > 300


@EVERY_PAGE
def test_links_to_other_hosts_are_marked_and_safe(client: Client, one: Page) -> None:
    html = html_of(client, one.slug)
    others = re.findall(r'<a href="(https?:[^"]+)"([^>]*)>', html)
    assert others
    for address, attributes in others:
        assert urlsplit(address).scheme == "https"
        assert 'rel="external"' in attributes


@pytest.mark.parametrize(("slug", "most"), [("damage", 1), ("ladder", 13), ("disputes", 1)])
def test_a_page_makes_few_queries_however_many_cards_it_names(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, slug: str, most: int
) -> None:
    with django_assert_max_num_queries(most):
        html_of(client, slug)
