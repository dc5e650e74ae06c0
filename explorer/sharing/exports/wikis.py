"""Export a sheet for wikis: MediaWiki's table, HTML for its templates, DokuWiki's table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from engine.escapers import escape_wikitext, one_line
from engine.printing import SITE
from explorer.sharing.exports.sheet import (
    Line,
    Sheet,
    address,
    cells_of,
    described,
    headline,
    in_a_row,
    made_by,
)
from explorer.web.text_printing import is_right_to_left, isolated, texts_in

Escape = Callable[[str], str]


def as_wikitext(sheet: Sheet) -> str:
    """Return a MediaWiki table with a caption and scoped headers."""
    lines = ['{| class="wikitable"', f"|+ {escape_wikitext(headline(sheet))}", "|-"]
    lines += [f'! scope="col" | {escape_wikitext(each)}' for each in sheet.shown_headings]
    for line in sheet.lines:
        label, *others = _cells(line, sheet)
        lines += ["|-", f'! scope="row" | {label}', *(f"| {other}" for other in others)]
    link = f"[{address(sheet.link)} {SITE}]"
    lines += ["|}", made_by(sheet, link, escape_wikitext), ""]
    return "\n".join(lines)


def as_html_table(sheet: Sheet) -> str:
    """Return an HTML table on one line, for an argument of a MediaWiki template.

    A pipe would end the argument, so there is none. The attributes need equals signs: name the
    argument, as in `{{Collapsed|1=<table …>}}`, or MediaWiki reads one up to the first of them.
    """
    escaped = partial(isolated, escape=escape_wikitext, names=[*texts_in(sheet.document)])
    headings = "".join(f'<th scope="col">{escaped(each)}</th>' for each in sheet.shown_headings)
    rows = "".join(_html_row(*_cells(line, sheet, escaped, _isolated)) for line in sheet.lines)
    return (
        f'<table class="wikitable"><caption>{escaped(headline(sheet))}</caption>'
        f"<tr>{headings}</tr>{rows}</table>"
        f"<p>{made_by(sheet, f'{SITE} {_free_link(sheet.link)}', escaped)}</p>"
    )


def as_dokuwiki(sheet: Sheet) -> str:
    """Return a DokuWiki table, with a bold line as its caption."""
    lines = [
        f"**{_unformatted(headline(sheet))}**",
        "",
        f"^ {' ^ '.join(map(_heading, sheet.shown_headings))} ^",
    ]
    for line in sheet.lines:
        _, *others = map(_unformatted, cells_of(line, sheet))
        numbers = len(line.cells) * sheet.has_numbers
        link = sheet.card_link and partial(sheet.card_link.in_dokuwiki, _unformatted)
        # Two spaces before a cell's text align it right.
        right = [f"  {each}" for each in others[:numbers]]
        left = [f" {each}" for each in others[numbers:]]
        cells = [f" {_label(line, _unformatted, link)}", *right, *left]
        lines.append("".join(f"|{each} " for each in cells) + "|")
    site = f"[[{address(sheet.link)}|{SITE}]]"
    lines += ["", made_by(sheet, site, _unformatted), ""]
    return "\n".join(lines)


def _cells(
    line: Line,
    sheet: Sheet,
    escape: Escape = escape_wikitext,
    around: Escape = str,
) -> list[str]:
    """Return the escaped cells of a row; the names of its cards are links, if that is wanted.

    `around` adds what the format has around a link.
    """
    _, *others = map(escape, cells_of(line, sheet))
    card_link = sheet.card_link
    link = card_link and (lambda name: around(card_link.in_mediawiki(name)))
    return [_label(line, escape, link), *others]


def _isolated(link: str) -> str:
    """Return a link in `<bdi>` if its name is read from right to left.

    Within a link, `<bdi>` would be a part of the page's name.
    """
    return f"<bdi>{link}</bdi>" if is_right_to_left(link) else link


def _label(line: Line, escape: Escape, link: Escape | None) -> str:
    """Return the first cell of a row, escaped; with `link`, which links its cards."""
    if link is None:
        return escape(line.described)
    cards = in_a_row(map(link, filter(None, line.cards)))
    return described(escape(line.label), cards, line.applied)


def _html_row(label: str, *others: str) -> str:
    cells = "".join(f"<td>{each}</td>" for each in others)
    return f'<tr><th scope="row">{label}</th>{cells}</tr>'


def _free_link(link: str) -> str:
    """Return an address that MediaWiki links by itself: it allows entities in it, but no `<a>`."""
    return address(link).replace("&", "&#38;").replace("=", "&#61;")


def _heading(text: str) -> str:
    """Return a heading; ours are words, but one of a stored result may be anything."""
    return text if re.fullmatch("[A-Za-z0-9 ’?]+", text) else _unformatted(text)


def _unformatted(text: str) -> str:
    """Return the text escaped so that DokuWiki prints it unchanged.

    `%%` ends what `%%` began, wherever it is, and so does a closing `<nowiki>`: a text that
    contains one of them is wrapped in the other, and a text that contains both is split into
    pieces.
    """
    text = one_line(text)
    if re.fullmatch("[0-9]*", text):
        return text
    if "%" not in text:
        return f"%%{text}%%"
    pieces = [piece for piece in re.split("(</nowiki>)", text) if piece]
    return "".join(
        f"%%{piece}%%" if piece == "</nowiki>" else f"<nowiki>{piece}</nowiki>" for piece in pieces
    )
