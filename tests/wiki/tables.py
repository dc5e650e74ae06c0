"""Read the tables of a page of the wiki, and refuse whatever else a name could have put there."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from engine.escapers import one_line
from explorer.sharing.exports import Sheet
from explorer.sharing.exports.sheet import headline
from tests.explorer.sharing.exports.sheets import HOSTILE, cells, named
from tests.parsed_html import Element
from tests.wiki.mediawiki import Parsed

SITE = "What Applies"

# The elements of a table and of the line below it, with the attributes that each may have.
PLAIN = {
    "a": {"class", "href", "rel"},
    "caption": set(),
    "p": set(),
    "table": {"class"},
    "tbody": set(),
    "td": set(),
    "th": {"scope"},
    "tr": set(),
}


class Table(NamedTuple):
    """The texts of a table, with single blanks."""

    caption: str
    headings: list[str]
    rows: list[list[str]]


def tables(page: Element) -> list[Table]:
    """Return the tables of a page, in its order."""
    return [_table(each) for each in page.all("table", css="wikitable")]


def _table(table: Element) -> Table:
    head, *rows = table.all("tr")
    return Table(
        caption=table.one("caption").text,
        headings=[each.text for each in head.all("th", scope="col")],
        rows=[[each.text for each in row.all() if each.tag in ("th", "td")] for row in rows],
    )


def table_of(sheet: Sheet) -> Table:
    """Return the table that a wiki should show for a sheet."""
    return Table(
        caption=spaced(headline(sheet)),
        headings=[spaced(each) for each in sheet.shown_headings],
        rows=[[spaced(text) for text in row] for row in cells(sheet)],
    )


def assert_same(shown: list[Table], sheets: list[Sheet]) -> None:
    """Assert that these are the tables of the sheets."""
    assert len(shown) == len(sheets)
    for table, sheet in zip(shown, sheets, strict=True):
        assert table == table_of(sheet)


def every_text(texts: tuple[str, ...] = HOSTILE) -> Sheet:
    """Return a sheet with a row for each hostile text, also for those that no name can be."""
    sheet = named("A")
    lines = [
        sheet.lines[0]._replace(step=f"{at:02}", label=text, cards=(text,), cells=(text, text))
        for at, text in enumerate(texts)
    ]
    return sheet._replace(lines=tuple(lines), title=texts[0], ruleset=texts[1])


def spaced(text: str) -> str:
    """Return the text as it is shown: MediaWiki composes letters and their accents (NFC)."""
    return unicodedata.normalize("NFC", " ".join(one_line(text).split()))


def notes(page: Element) -> list[str]:
    """Return the lines below the tables, without their license."""
    found = [each.text for each in page.all("p") if each.text.startswith("Ruleset ")]
    return [each.rpartition(", calculated by ")[0] for each in found]


def assert_nothing_is_live(parsed: Parsed, link: str | None, **further: set[str]) -> None:
    """Assert that the page has plain tables, and a link to nowhere but `link`.

    Without `link`, links may only have the site's own name as their text, and of the wiki's pages
    only lead to the module. `further` has more elements that the page may have, with their
    attributes.
    """
    allowed = PLAIN | further
    pages = set()
    if link is None:
        allowed = {**allowed, "a": PLAIN["a"] | {"title"}}
        pages = {"Module:What Applies"}
    for element in parsed.page.all():
        assert element.tag in allowed, element.tag
        assert element.attributes.keys() <= allowed[element.tag], element.attributes
    if link is None:
        assert {text for text, _ in parsed.page.links} <= {SITE}
    else:
        assert parsed.page.addresses <= {link}
        assert {*parsed.external_links} <= {link}
    assert {*parsed.links} <= pages
    assert (parsed.images, parsed.categories, parsed.warnings) == ([], [], [])
