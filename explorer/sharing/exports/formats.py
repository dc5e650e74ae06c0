"""List the export formats by the suffix of their address."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.document import Document
from explorer.sharing.exports import data, forums, picture, wikis
from explorer.sharing.exports.sheet import Sheet
from explorer.sharing.exports.wiki_template import as_template, wiki_calls
from explorer.web.translation import gettext_noop


class Format(NamedTuple):
    """A format: the suffix of its address, its name, and its renderer."""

    suffix: str
    name: str
    content_type: str
    render: Callable[[Sheet], str | bytes]

    @property
    def is_text(self) -> bool:
        """Return whether it is text, which can be copied and pasted."""
        return not self.content_type.startswith("image/")


_PLAIN = "text/plain; charset=utf-8"

FORMATS = {
    each.suffix: each
    for each in (
        Format("wikitext", "MediaWiki", _PLAIN, wikis.as_wikitext),
        Format(
            "html-table", gettext_noop("HTML table for wiki templates"), _PLAIN, wikis.as_html_table
        ),
        Format("dokuwiki", "DokuWiki", _PLAIN, wikis.as_dokuwiki),
        Format("md", "Markdown", "text/markdown; charset=utf-8", forums.as_markdown),
        Format("bbcode", "BBCode", _PLAIN, forums.as_bbcode),
        Format("txt", gettext_noop("Plain text"), _PLAIN, forums.as_text),
        Format("csv", "CSV", "text/csv; charset=utf-8", data.as_csv),
        Format("json", "JSON", "application/json", data.as_json),
        Format("svg", gettext_noop("SVG picture"), "image/svg+xml", picture.as_svg),
        Format("png", gettext_noop("PNG picture"), "image/png", picture.as_png),
    )
}

# What only a battle has: a wiki can calculate it.
OF_BATTLES = {
    each.suffix: each
    for each in (Format("template", gettext_noop("Wiki template"), _PLAIN, as_template),)
}


def formats_of(document: Document) -> dict[str, Format]:
    """Return the formats that a document has, by their suffixes."""
    return FORMATS | OF_BATTLES if wiki_calls(document) else FORMATS
