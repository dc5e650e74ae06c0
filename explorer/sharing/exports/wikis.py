"""A sheet for wikis: MediaWiki's table, HTML for its templates, DokuWiki's table."""

from __future__ import annotations

import re

from explorer.sharing.exports.sheet import SITE, Line, Sheet, address, cells_of, headline, one_line

# MediaWiki's marks are all of ASCII, and a wide low line in Japanese ones. A space that begins a
# line is one too, and so are an address and the words that it links where a number follows them.
# The Scribunto module has the same rule.
_MARKS = re.compile(
    r"[!-+\-/:-@\[-`{-~＿]|^ | $|R(?=FC)|P(?=MID)|I(?=SBN)|h(?=ttp)",
    re.IGNORECASE | re.ASCII,
)


def as_wikitext(sheet: Sheet) -> str:
    """A MediaWiki table with a caption and scoped headers."""
    lines = ['{| class="wikitable"', f"|+ {_entities(headline(sheet))}", "|-"]
    lines += [f'! scope="col" | {heading}' for heading in sheet.headings]
    for line in sheet.lines:
        label, *numbers = map(_entities, cells_of(line))
        lines += ["|-", f'! scope="row" | {label}', *(f"| {number}" for number in numbers)]
    link = f"[{address(sheet.link)} {SITE}]"
    lines += ["|}", f"Ruleset {_entities(sheet.rules)}, calculated by {link}", ""]
    return "\n".join(lines)


def as_html_table(sheet: Sheet) -> str:
    """An HTML table on one line, for an argument of a MediaWiki template.

    A pipe would end the argument, so there is none. The attributes need equals signs: name the
    argument, as in `{{Collapsed|1=<table …>}}`, or MediaWiki reads one up to the first of them.
    """
    headings = "".join(f'<th scope="col">{heading}</th>' for heading in sheet.headings)
    return (
        f'<table class="wikitable"><caption>{_entities(headline(sheet))}</caption>'
        f"<tr>{headings}</tr>{''.join(map(_html_row, sheet.lines))}</table>"
        f"<p>Ruleset {_entities(sheet.rules)}, calculated by {SITE} {_free_link(sheet.link)}</p>"
    )


def as_dokuwiki(sheet: Sheet) -> str:
    """A DokuWiki table, which has no caption: a bold line is above it."""
    lines = [f"**{_unformatted(headline(sheet))}**", "", f"^ {' ^ '.join(sheet.headings)} ^"]
    for line in sheet.lines:
        label, *numbers = map(_unformatted, cells_of(line))
        # Two spaces before a cell's text put it on the right.
        lines.append(f"| {label} |  {' |  '.join(numbers)} |")
    link = f"[[{address(sheet.link)}|{SITE}]]"
    lines += ["", f"Ruleset {_unformatted(sheet.rules)}, calculated by {link}", ""]
    return "\n".join(lines)


def _entities(text: str) -> str:
    """The text as MediaWiki prints it unchanged."""
    return _MARKS.sub(lambda mark: f"&#{ord(mark[0])};", one_line(text))


def _html_row(line: Line) -> str:
    label, *numbers = map(_entities, cells_of(line))
    cells = "".join(f"<td>{number}</td>" for number in numbers)
    return f'<tr><th scope="row">{label}</th>{cells}</tr>'


def _free_link(link: str) -> str:
    """An address that MediaWiki links by itself: it takes no `<a>`, but entities in addresses."""
    return address(link).replace("&", "&#38;").replace("=", "&#61;")


def _unformatted(text: str) -> str:
    """The text as DokuWiki prints it unchanged.

    `%%` ends what `%%` began, wherever it stands, and so does a closing `<nowiki>`: a text that
    holds one of them is put into the other, and a text that holds both is put down in pieces.
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
