"""Test that what is exported for wikis comes out of MediaWiki as it went in."""

from __future__ import annotations

import re

import pytest

from explorer.rulings.named_battles import examples
from explorer.sharing.exports import Sheet
from explorer.sharing.exports.card_links import CardLink
from explorer.sharing.exports.wikis import as_html_table, as_wikitext
from tests.explorer.sharing.exports.sheets import LINK, NAMES, named, of_example
from tests.wiki.mediawiki import Wiki
from tests.wiki.tables import (
    assert_nothing_is_live,
    assert_same,
    every_text,
    notes,
    spaced,
    tables,
)

FROM_RIGHT_TO_LEFT = "דרקון לבן (1)"
# MediaWiki allows no page with these characters, nor one whose name begins with a colon.
NO_PAGES = re.compile(r"[#<>\[\]{}|]|^:|~~~~")


@pytest.fixture(scope="module")
def sheets() -> list[Sheet]:
    """Return the worked examples, a battle of each hostile name, and a table of hostile texts."""
    names = [*NAMES, FROM_RIGHT_TO_LEFT]
    return [*map(of_example, examples()), *map(named, names), every_text()]


def test_a_mediawiki_table_shows_each_text_and_nothing_of_it_is_live(
    wiki: Wiki, sheets: list[Sheet]
) -> None:
    parsed = wiki.parse("\n".join(map(as_wikitext, sheets)))
    assert_nothing_is_live(parsed, LINK)
    assert_same(tables(parsed.page), sheets)
    assert notes(parsed.page) == [f"Ruleset {spaced(sheet.rules)}" for sheet in sheets]
    assert [text for text, _ in parsed.page.links] == ["What Applies"] * len(sheets)


def test_an_html_table_survives_an_argument_of_a_template(wiki: Wiki, sheets: list[Sheet]) -> None:
    wiki.save("Template:Collapsed", "<div>{{{1}}}</div>")
    calls = [f"{{{{Collapsed|1={as_html_table(sheet)}}}}}" for sheet in sheets]
    parsed = wiki.parse("\n".join(calls))
    assert_nothing_is_live(parsed, LINK, div=set(), bdi=set())
    assert_same(tables(parsed.page), sheets)
    assert [text for text, _ in parsed.page.links] == [LINK] * len(sheets)
    isolated = {element.text for element in parsed.page.all("bdi")}
    assert FROM_RIGHT_TO_LEFT in isolated


@pytest.mark.parametrize("pattern", ["[[%s]]", "[[Card:%s|%s]]", "[[%s (card)|%s]]"])
def test_a_linked_name_leads_to_its_page_or_is_plain_text(wiki: Wiki, pattern: str) -> None:
    sheets = [named(name)._replace(card_link=CardLink(pattern)) for name in NAMES]
    parsed = wiki.parse("\n".join(map(as_wikitext, sheets)))
    assert_same(tables(parsed.page), sheets)
    assert (parsed.images, parsed.categories, {*parsed.external_links}) == ([], [], {LINK})
    linked = {element.text for element in parsed.page.all("a", css="new")}
    assert linked == {spaced(name) for name in NAMES if not NO_PAGES.search(name)}


def test_a_template_of_the_wiki_gets_the_name_as_it_is(wiki: Wiki) -> None:
    wiki.save("Template:Card link", "<i>{{{1}}}</i>")
    sheets = [named(name)._replace(card_link=CardLink("{{Card link|%s}}")) for name in NAMES]
    parsed = wiki.parse("\n".join(map(as_wikitext, sheets)))
    assert_nothing_is_live(parsed, LINK, i=set())
    assert_same(tables(parsed.page), sheets)
