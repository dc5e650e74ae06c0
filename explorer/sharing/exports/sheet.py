"""What every export prints of a result."""

from __future__ import annotations

import re
from typing import Any, NamedTuple
from urllib.parse import quote

from explorer.results.table import Column, Table

SITE = "What Applies"
LICENSE = "public domain (CC0 1.0)"  # of what an export holds; LICENSE-DATA says so


class Line(NamedTuple):
    """A row of the table."""

    step: str  # "normal", "01" … "10", "strength", …
    label: str
    applied: bool
    to_opponent: str  # as a cell prints it: `1000`, `2700 (effect)`, `0x2`
    to_you: str
    cards: tuple[str, ...]
    why: str
    source: str
    stamp: str  # what a drawing puts before it; without one, a dot


class Sheet(NamedTuple):
    """A result with all that an export says of it. Every text may hold any character."""

    title: str
    caption: str  # who attacks whom
    sentence: str  # what both take
    headings: tuple[str, str, str]
    columns: tuple[Column, Column]  # the same, in pieces
    columns_in_words: tuple[str, str]  # what follows a number of each in a sentence
    lines: tuple[Line, ...]
    ruleset: str
    link: str  # the permanent address
    composed: str  # "battle" or "board": what the document is of
    document: dict[str, Any]
    result: dict[str, Any]  # the result document
    remark: str = ""  # a clause: that today's answer can't be computed, where it can't

    @property
    def rules(self) -> str:
        """The ruleset as a line of text names it, with the remark."""
        return f"{self.ruleset} ({self.remark})" if self.remark else self.ruleset


def sheet_of(table: Table, document: dict[str, Any], link: str, title: str = "") -> Sheet:
    """The sheet of a table; without a title its caption is one."""
    lines = tuple(
        Line(
            row.step,
            row.label,
            row.applied,
            row.cells[0].shown,
            row.cells[1].shown,
            tuple(cause.card for cause in row.causes),
            row.why,
            str(row.source),
            row.stamp,
        )
        for row in table.rows
    )
    return Sheet(
        title or table.caption,
        table.caption,
        table.sentence,
        table.headings,
        table.columns,
        table.trace.columns_in_words,
        lines,
        table.ruleset,
        link,
        table.composed,
        document,
        table.result,
        table.remark,
    )


def cells_of(line: Line) -> tuple[str, str, str]:
    """The three cells of a row, in the order of the headings."""
    return line.label, line.to_opponent, line.to_you


def headline(sheet: Sheet) -> str:
    """What stands above a table: its title, who attacks whom, and what both take."""
    return f"{about(sheet, ': ')}: {sheet.sentence}"


def about(sheet: Sheet, between: str) -> str:
    """The title, and who attacks whom where it is another one."""
    title, caption = sheet.title, sheet.caption
    return title if title == caption else f"{title}{between}{caption}"


def address(link: str) -> str:
    """The link with nothing in it that a wiki or a forum would take for a mark or for its end."""
    quoted = quote(link, safe="/:?#&=%+@,", errors="replace")
    quoted = re.sub(r"%(?![0-9A-Fa-f]{2})", "%25", quoted)
    # `quote` leaves these alone: ~~~~ signs a page of MediaWiki, __TOC__ is a word of its own.
    return quoted.replace("~", "%7E").replace("__", "%5F%5F")
