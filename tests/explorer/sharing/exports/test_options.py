"""Test what an address can ask of an export: the reasons, and links for the cards."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client
from hypothesis import given
from markdown_it import MarkdownIt

from engine.escapers import escape_wikitext, one_line
from explorer.rulings.named_battles import examples
from explorer.sharing.exports import Sheet
from explorer.sharing.exports.card_links import CardLink
from explorer.sharing.exports.formats import FORMATS
from explorer.sharing.exports.wikis import as_dokuwiki, as_html_table, as_wikitext
from explorer.sharing.links import LINKS, WITH_REASONS, InvalidOption, with_options
from tests.conftest import battle, effect, monster
from tests.every_case import every
from tests.explorer.sharing.exports.sheets import NAMES, SHEETS, calculated, fuzzed, named

RULING = f"/rulings/{examples()[0].slug}"
# What 06 would change is the opponent's damage, and there is none.
IDLE = battle(monster(1000), monster(2000), effect("06", card="Idle", taken_by="opponent"))


def rendered(sheet: Sheet, suffix: str, **params: str) -> str:
    return str(FORMATS[suffix].render(with_options(sheet, suffix, params)))


def read(text: str) -> str:
    """Return an export's text without what escapes its marks."""
    return html.unescape(re.sub(r"\\(?=\W)", "", text)).replace("\u200c", "")


# --- Cards, and rows that did not apply -----------------------------------------------------------


@pytest.mark.parametrize("suffix", ["wikitext", "html-table", "dokuwiki", "md", "bbcode", "txt"])
def test_a_row_names_its_cards_and_says_if_it_did_not_apply(suffix: str) -> None:
    text = read(rendered(calculated(IDLE), suffix))
    assert 'Apply "06" (Idle; not applied)' in text
    assert "Normal circumstances (Target)" in text


# --- Reasons --------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", WITH_REASONS)
def test_reasons_are_a_column_of_their_own(suffix: str) -> None:
    sheet = calculated(IDLE)
    plain, with_reasons = read(rendered(sheet, suffix)), read(rendered(sheet, suffix, why="1"))
    for line in sheet.lines:
        assert line.why in with_reasons
        assert line.why not in plain
    assert "Why" in with_reasons
    assert "Why" not in plain


@fuzzed
@given(SHEETS)
def test_markdown_with_reasons_has_one_more_cell_in_each_row(sheet: Sheet) -> None:
    text = rendered(sheet, "md", why="1")
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    rows = [token for token in tokens if token.type == "tr_open"]
    cells = [token for token in tokens if token.type in ("td_open", "th_open")]
    width = len(sheet.columns) + 2
    assert len(cells) == width * len(rows) == width * (len(sheet.lines) + 1)
    inline = [token.content for token in tokens if token.type == "inline"]
    assert len(inline) == len(cells) + 2


@fuzzed
@given(SHEETS)
def test_wikitext_with_reasons_has_a_line_for_each_cell(sheet: Sheet) -> None:
    lines = rendered(sheet, "wikitext", why="1").split("\n")
    width = len(sheet.columns) + 2
    assert lines[2 + width] == f'! scope="col" | {sheet.reasons_heading}'
    assert len([line for line in lines if line.startswith("| ")]) == (width - 1) * len(sheet.lines)
    assert len(lines) == 3 + width + (width + 1) * len(sheet.lines) + 3


# --- Links ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("[[%s]]", "[[:Kuriboh]]"),
        ("[[:%s]]", "[[:Kuriboh]]"),
        ("[[Card:%s|%s]]", "[[:Card:Kuriboh|Kuriboh]]"),
        ("[[%s (card)|%s]]", "[[:Kuriboh (card)|Kuriboh]]"),
        ("{{Card link|%s}}", "{{Card link|Kuriboh}}"),
        ("{{カード|1=%s}}", "{{カード|1=Kuriboh}}"),
    ],
)
@pytest.mark.parametrize("suffix", ["wikitext", "html-table"])
def test_cards_are_links_by_the_pattern_of_a_wiki(suffix: str, pattern: str, expected: str) -> None:
    linked = rendered(named("Kuriboh"), suffix, link=pattern)
    assert f"Normal circumstances ({expected})" in linked
    assert f"({expected})" not in rendered(named("Kuriboh"), suffix)


@every("name", ["שלום", "שלום עולם", "שלום, עולם", "שלום 2000-עולם!"])
@every(
    ("pattern", "link"),
    [
        ("[[%s]]", "[[:NAME]]"),
        ("[[Card:%s|%s]]", "[[:Card:NAME|NAME]]"),
        ("{{Card link|%s}}", "{{Card link|NAME}}"),
        ("{{Card link|name=%s}}", "{{Card link|name=NAME}}"),
    ],
)
@every("suffix", LINKS)
def test_a_link_of_a_name_from_right_to_left_is_isolated_as_a_whole(
    suffix: str, pattern: str, link: str, name: str
) -> None:
    if suffix == "dokuwiki" and pattern.startswith("{{"):
        pytest.skip("DokuWiki has no such templates.")
    sheet = named(name)
    linked = rendered(sheet, suffix, link=pattern)
    assert all("bdi" not in each for each in re.findall(r"\[\[.*?\]\]|\{\{.*?\}\}", linked))
    if suffix == "dokuwiki":
        assert "bdi" not in linked
        return
    expected = link.replace("NAME", escape_wikitext(name))
    if suffix == "html-table":
        expected = f"<bdi>{expected}</bdi>"
        isolated = {html.unescape(each) for each in re.findall("<bdi>(.*?)</bdi>", linked)}
        assert isolated == {name, html.unescape(expected[5:-6])}
    else:
        assert "bdi" not in linked
    assert f"Normal circumstances ({expected})" in linked


def test_dokuwiki_links_names_without_marks() -> None:
    linked = rendered(named("Kuriboh"), "dokuwiki", link="[[cards:%s|%s]]")
    assert "%%Normal circumstances%% ([[cards:Kuriboh|Kuriboh]])" in linked
    odd = rendered(named("A]]B"), "dokuwiki", link="[[cards:%s|%s]]")
    assert "%%Normal circumstances%% (%%A]]B%%)" in odd


@every("name", [*NAMES, "File:X.png", "Category:X", ":X", "w:X", "{{X}}", "a|b=c"])
def test_a_hostile_name_stays_within_its_link(name: str) -> None:
    """Of MediaWiki’s marks, only those of the pattern are left, and a page has a colon before."""
    sheet = named(name)
    for write in (as_wikitext, as_html_table):
        text = write(sheet._replace(card_link=CardLink("[[%s]]")))
        links = re.findall(r"\[\[(.*?)\]\]", text)
        cards = len([card for line in sheet.lines for card in line.cards])
        assert len(links) == (0 if re.search(r"[\[\]{}|<>#]|~~~|^:", name) else cards)
        for link in links:
            assert re.fullmatch(r":(?:[A-Za-z0-9 .,]|[^\x00-\x7f]|&#[0-9]+;)*", link), link
            assert html.unescape(link[1:]) == one_line(name)
        template = write(sheet._replace(card_link=CardLink("{{T|1=%s}}")))
        assert template.count("{{T|1=") == template.count("}}") == cards


@every("name", [*NAMES, "a]]b", "a|b", "a%%b", "<nowiki>"])
def test_a_hostile_name_is_text_in_dokuwiki(name: str) -> None:
    text = as_dokuwiki(named(name)._replace(card_link=CardLink("[[%s]]")))
    linked = re.findall(r"\[\[([^|\]]*)\]\]", re.sub(r"%%.*?%%|<nowiki>.*?</nowiki>", "", text))
    assert all(re.fullmatch(r"[\w '’.,-]+", each) for each in linked)


@every(
    "pattern",
    [
        "%s", "[[X]]", "[[%s", "[[%s]]x", "x[[%s]]", "[[%s]][[%s]]", "[[%s|x]]", "[[%s\n]]",
        "[[a|%s]]", "[[%s#x]]", "[http://a.example %s]", "<b>%s</b>", "{{%s}}", "{{T}}",
        "{{T|%s|x}}", "{{T|%s}}{{U|%s}}", "{{#invoke:T|%s}}", "{{subst:T|%s}}", "{{:T|%s}}",
        "{{{T|%s}}}", "[[%s]]" + "x" * 100, "[[" + "x" * 100 + ":%s]]", "[[&#58;%s]]", "[[%%s]]",
    ],
)  # fmt: skip
@every("suffix", LINKS)
def test_a_pattern_that_could_be_more_than_a_link_is_refused(suffix: str, pattern: str) -> None:
    with pytest.raises(InvalidOption, match=r"^link: this pattern is not allowed. Allowed: \[\["):
        with_options(named("A"), suffix, {"link": pattern})


# --- Addresses ------------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
def test_an_address_asks_for_reasons_and_links(client: Client) -> None:
    plain = client.get(f"{RULING}.wikitext").content.decode()
    asked = client.get(f"{RULING}.wikitext?why=1&link={{{{Card|%25s}}}}").content.decode()
    assert plain != asked
    assert "{{Card|" in asked
    assert '! scope="col" | Why' in asked


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize(
    ("address", "message"),
    [
        (".md?why=yes", "why: this is not allowed. Allowed: 1."),
        (".png?why=1", f"why: only {', '.join(WITH_REASONS)} have this column."),
        (".md?link=[[%25s]]", "link: only wikitext, html-table, dokuwiki link cards."),
        (".dokuwiki?link={{T|%25s}}", "link: this pattern is not allowed. Allowed: "),
    ],
)
def test_what_a_format_does_not_have_is_refused(client: Client, address: str, message: str) -> None:
    response = client.get(RULING + address)
    assert response.status_code == 400
    assert response.content.decode().startswith(message)
    assert response["Content-Type"] == "text/plain; charset=utf-8"
