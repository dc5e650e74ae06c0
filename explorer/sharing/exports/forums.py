"""Export a sheet for forums and chats: Markdown, BBCode, plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.escapers import NON_JOINER, escape_markdown, one_line
from engine.languages import gettext as engine_gettext
from engine.printing import LICENSE, SITE, row_in_words
from explorer.sharing.exports.sheet import (
    Line,
    Sheet,
    address,
    cells_of,
    headline,
    made_by,
)
from explorer.web.sentences import end_of_sentence
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext

# BBCode has no escaping: an invisible character after a mark disables it.
# Brackets begin a tag, colons an address or a smiley; boards link `www.` and e-mail by themselves.
_BBCODE = re.compile(r"\[|:(?=\S)|@|www(?=\.)", re.IGNORECASE)


def as_markdown(sheet: Sheet) -> str:
    """Return a table in GitHub's and Reddit's Markdown, with a bold line as its caption."""
    lines = [f"| {' | '.join(map(escape_markdown, sheet.shown_headings))} |"]
    aligned = [":-", *["-:" if sheet.has_numbers else ":-"] * len(sheet.columns)]
    lines.append(f"| {' | '.join([*aligned, *[':-'] * sheet.has_reasons])} |")
    lines += [
        f"| {' | '.join(map(escape_markdown, cells_of(line, sheet)))} |" for line in sheet.lines
    ]
    link = f"[{SITE}]({address(sheet.link)})"
    return "\n".join(
        [
            f"**{escape_markdown(one_line(headline(sheet)).strip())}**",
            "",
            *lines,
            "",
            made_by(sheet, link, escape_markdown),
            "",
        ]
    )


def as_bbcode(sheet: Sheet) -> str:
    """Return a BBCode table on one line: forums print line breaks inside a table."""
    rows = [_bbcode_row("th", sheet.shown_headings)]
    rows += [_bbcode_row("td", cells_of(line, sheet)) for line in sheet.lines]
    link = f"[url={address(sheet.link)}]{SITE}[/url]"
    return (
        f"[b]{_bbcode(headline(sheet))}[/b]\n"
        f"[table]{''.join(rows)}[/table]\n"
        f"{made_by(sheet, link, _bbcode)}\n"
    )


def as_text(sheet: Sheet) -> str:
    """Return plain text with one line for each row."""
    row = pgettext("row", "{what}: {numbers} {why}")
    rows = [
        row.format(what=line.described, numbers=_said(line, sheet), why=line.why)
        for line in sheet.lines
    ]
    made_by = _("Ruleset {rules}, {license}").format(
        rules=sheet.rules, license=engine_gettext(LICENSE)
    )
    lines = [headline(sheet), *rows, made_by, address(sheet.link)]
    return "".join(f"{one_line(line).rstrip()}\n" for line in lines)


def as_chat(sheet: Sheet) -> str:
    """Return a short text for a chat: title, who attacks whom, result, the rows with numbers, link.

    Chats print it as it is, so it has no markup.
    """
    numbered = filter(_has_numbers, sheet.lines if sheet.has_numbers else ())
    row, end = pgettext("row", "{what}: {numbers}"), end_of_sentence()
    rows = (
        row.format(what=line.described, numbers=_said(line, sheet)).rstrip(end) for line in numbered
    )
    caption = "" if sheet.caption == sheet.title else sheet.caption
    remark = pgettext("remark", "({remark})").format(remark=sheet.remark) if sheet.remark else ""
    return chat_text([sheet.title, caption, sheet.sentence, remark, *rows], sheet.link)


def chat_text(said: Iterable[str], link: str) -> str:
    """Return lines of plain text and the link below them; empty lines are left out."""
    lines = [one_line(line).strip() for line in said]
    return "\n".join([*filter(None, lines), address(link)])


def _said(line: Line, sheet: Sheet) -> str:
    return row_in_words(line.cells, sheet.columns_in_words) if line.cells else ""


def _has_numbers(line: Line) -> bool:
    return any(letter.isdigit() for letter in "".join(line.cells))


def _bbcode(text: str) -> str:
    return _BBCODE.sub(rf"\g<0>{NON_JOINER}", one_line(text))


def _bbcode_row(tag: str, cells: tuple[str, ...]) -> str:
    return f"[tr]{''.join(f'[{tag}]{_bbcode(cell)}[/{tag}]' for cell in cells)}[/tr]"
