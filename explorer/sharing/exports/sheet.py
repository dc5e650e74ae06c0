"""Build the sheet that every export prints of a result."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from urllib.parse import quote

from engine.languages import gettext as engine_gettext
from engine.printing import LICENSE, MADE_BY, NOT_APPLIED
from engine.text import Text
from explorer.results.table import Column, Table
from explorer.sharing.exports.card_links import CardLink
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext


def described(label: str, cards: str, applied: bool) -> str:
    """Return what applies, with its cards in words, and whether it did not."""
    said = [cards, "" if applied else engine_gettext(NOT_APPLIED)]
    if inside := in_a_row(filter(None, said)):
        # Translators: a row of a table: “Apply "06" (Kuriboh; not applied)”.
        return pgettext("row", "{label} ({cards})").format(label=label, cards=inside)
    return label


def in_a_row(cards: Iterable[str]) -> str:
    """Return the cards of a row in words."""
    return pgettext("between cards", "; ").join(cards)


class Line(NamedTuple):
    """A row of the table."""

    step: str  # "normal", "01" … "10", "strength", …
    label: str
    applied: bool
    cells: tuple[str, ...]  # as the table prints them: `1000`, `2700 (effect)`, `0x2`, `Yes`
    cards: tuple[str, ...]
    why: str
    source: str
    stamp: str  # a drawing's prefix; without one, a dot
    changed: tuple[bool, ...]  # whether the row changes each cell

    @property
    def described(self) -> str:
        """Return what applies, with the cards, and whether it did not: `Apply "06" (Kuriboh; not
        applied)`.
        """
        return described(self.label, in_a_row(self.cards), self.applied)


class Sheet(NamedTuple):
    """A result with everything an export prints. Every text may hold any character."""

    title: str
    caption: str  # who attacks whom
    sentence: str  # what both take
    headings: tuple[str, ...]
    columns: tuple[Column, ...]  # the same, in pieces
    columns_in_words: tuple[str, ...]  # what follows a number of each in a sentence
    lines: tuple[Line, ...]
    ruleset: str
    link: str  # the permanent address
    composed: str  # "battle", "board" or "document": the key of the document in JSON
    document: dict[str, Any]
    result: dict[str, Any]  # the result document
    remark: str = ""  # a clause, if it is not today's result
    edition: str = ""  # of a ruling: its revision and date
    reasons_heading: str = ""
    has_reasons: bool = False  # whether tables of text have a column for the reasons
    open_points: tuple[str, ...] = ()  # why the numbers are not the result
    card_link: CardLink | None = None  # the names of cards in wiki tables are links

    @property
    def rules(self) -> str:
        """Return the ruleset with the edition and the remark, for one line of text."""
        said = pgettext("between remarks", "; ").join(filter(None, (self.edition, self.remark)))
        if not said:
            return self.ruleset
        # Translators: a ruleset, and what is to be said of it.
        return pgettext("ruleset", "{ruleset} ({remarks})").format(
            ruleset=self.ruleset, remarks=said
        )

    @property
    def shown_headings(self) -> tuple[str, ...]:
        """Return the headings of a table of text."""
        return (*self.headings, self.reasons_heading) if self.has_reasons else self.headings

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the columns for programs."""
        return {2: ("to_opponent", "to_you"), 1: ("answer",)}.get(len(self.columns), ())

    @property
    def has_numbers(self) -> bool:
        """Return whether it has a column of numbers for each player."""
        return len(self.columns) == 2


def sheet_of(
    table: Table, document: dict[str, Any], link: str, title: Text = "", edition: str = ""
) -> Sheet:
    """Return the sheet of a table; the caption replaces a missing title."""
    lines = tuple(
        Line(
            step=row.step,
            label=str(row.label),
            applied=row.applied,
            cells=tuple(str(cell.shown) for cell in row.cells),
            cards=tuple(str(cause.card) for cause in row.causes),
            why=str(row.why),
            source=str(row.source),
            stamp=row.stamp,
            changed=tuple(cell.changed for cell in row.cells),
        )
        for row in table.rows
    )
    return Sheet(
        title=str(title or table.caption),
        caption=str(table.caption),
        sentence=table.whole_sentence,
        headings=table.headings,
        columns=table.columns,
        columns_in_words=table.trace.columns_in_words,
        lines=lines,
        ruleset=table.ruleset,
        link=link,
        composed=table.composed,
        document=document,
        result=table.result,
        remark=_remark(table),
        edition=edition,
        reasons_heading=table.reasons_heading,
        has_reasons=not table.columns,
        open_points=(*map(str, table.open_points),),
    )


def _remark(table: Table) -> str:
    if not table.language:
        return table.remark
    in_english = _("the saved result is in English")
    return pgettext("between remarks", "; ").join(filter(None, (table.remark, in_english)))


def cells_of(line: Line, sheet: Sheet) -> tuple[str, ...]:
    """Return the cells of a row of a table of text, in the order of the headings."""
    reasons = (line.why,) if sheet.has_reasons else ()
    return line.described, *line.cells, *reasons


def headline(sheet: Sheet) -> str:
    """Return the line above a table: its title, who attacks whom, and what both take."""
    between = pgettext("between a title and what it is about", ": ")
    return f"{about(sheet, between)}{between}{sheet.sentence}"


def made_by(sheet: Sheet, site: str, escape: Callable[[str], str]) -> str:
    """Return the line below a table: its rules, the site as the format links it, the license."""
    made_by, license = engine_gettext(MADE_BY), engine_gettext(LICENSE)
    return made_by.format(rules=escape(sheet.rules), site=site, license=license)


def about(sheet: Sheet, between: str) -> str:
    """Return the title, plus who attacks whom if the title does not say it."""
    title, caption = sheet.title, sheet.caption
    return title if title == caption else f"{title}{between}{caption}"


def address(link: str) -> str:
    """Return the link with every character escaped that is markup in a wiki or forum."""
    quoted = quote(link, safe="/:?#&=%+@,", errors="replace")
    quoted = re.sub(r"%(?![0-9A-Fa-f]{2})", "%25", quoted)
    # `quote` leaves these alone: ~~~~ signs a page of MediaWiki, __TOC__ is a command of its own.
    return quoted.replace("~", "%7E").replace("__", "%5F%5F")
