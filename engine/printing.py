"""Print a table as text, in the formats of the command line."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Protocol

from engine.document import ResultDocument, printable
from engine.escapers import escape_markdown, escape_wikitext
from engine.languages import gettext_noop
from engine.sentence_parts import SentencePart, plain
from engine.text import Messages, Text
from engine.trace import Citation

SITE = "What Applies"
# Messages in English, which are looked up when they are printed.
LICENSE = gettext_noop("public domain (CC0 1.0)")  # of the exported data; see LICENSE-DATA
NOT_APPLIED = gettext_noop("not applied")
WHY, SOURCE = gettext_noop("Why"), gettext_noop("Source")  # headings
MADE_BY = gettext_noop("Ruleset {rules}, calculated by {site}, {license}")
# A row as a paragraph. `cells` is a sentence: `1000 to the opponent, 0 to you.`
PARAGRAPHS = Messages(
    "PARAGRAPHS",
    {
        "applied": "{label}: {cells} {why} [{source}]",
        "not_applied": "{label} (not applied): {cells} {why} [{source}]",
        "cell": "{shown} {whom}",
        "between": ", ",
        "stop": ".",
    },
)


class TableRow(Protocol):
    """Describe a row of any table; it has a cell for each heading after the first."""

    @property
    def label(self) -> Text: ...
    @property
    def applied(self) -> bool: ...
    @property
    def shown_cells(self) -> tuple[Text, ...]: ...
    @property
    def why(self) -> Text: ...
    @property
    def citation(self) -> Citation: ...


class TableResult(Protocol):
    """Describe the printed parts of a result of any kind."""

    @property
    def ruleset(self) -> str: ...
    @property
    def headings(self) -> tuple[Text, ...]: ...
    @property
    def columns_in_words(self) -> tuple[Text, ...]: ...
    @property
    def shown_rows(self) -> Sequence[TableRow]: ...
    @property
    def verdict(self) -> tuple[SentencePart, ...]: ...
    @property
    def closing_lines(self) -> Sequence[Text]: ...
    def to_document(self) -> ResultDocument: ...


def as_table(trace: TableResult) -> str:
    """Return the table in columns, with the outcome below it."""
    lines = [headings(trace), *(tuple(map(printable, line)) for line in cells(trace))]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    has_numbers = len(trace.headings) > 2  # words begin at the left
    printed = [
        "  ".join(
            f"{cell:>{width}}" if at and has_numbers else f"{cell:<{width}}"
            for at, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    printed.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join([*printed, "", *_closing_lines(trace)])


def as_text(trace: TableResult) -> str:
    """Return a paragraph for each row: what applies, its cells, the reason and the source."""
    rows = [
        PARAGRAPHS["applied" if row.applied else "not_applied"].format(
            label=row.label,
            cells=row_in_words(row.shown_cells, trace.columns_in_words),
            why=row.why,
            source=row.citation,
        )
        for row in trace.shown_rows
    ]
    return "\n".join([*map(printable, rows), *_closing_lines(trace)])


def _closing_lines(trace: TableResult) -> list[str]:
    return [printable(str(line)) for line in trace.closing_lines]


def as_json(trace: TableResult) -> str:
    """Return the result document."""
    return json.dumps(trace.to_document(), ensure_ascii=False, indent=2)


def as_wikitext(trace: TableResult) -> str:
    """Return a MediaWiki table in which names are escaped."""
    lines = ['{| class="wikitable"', f"|+ {escape_wikitext(plain(trace.verdict))}", "|-"]
    lines += [f'! scope="col" | {heading}' for heading in headings(trace)]
    for label, *numbers in cells(trace):
        lines += ["|-", f'! scope="row" | {escape_wikitext(label)}']
        lines += [f"| {escape_wikitext(number)}" for number in numbers]
    return "\n".join([*lines, "|}"])


def as_markdown(trace: TableResult) -> str:
    """Return a table of GitHub's Markdown."""
    aligned = "---:" if len(trace.headings) > 2 else "---"
    rule = ["---", *[aligned] * (len(trace.headings) - 1)]
    lines = [f"| {' | '.join(each)} |" for each in (headings(trace), rule)]
    lines += [f"| {' | '.join(map(escape_markdown, line))} |" for line in cells(trace)]
    return "\n".join(lines)


FORMATS: dict[str, Callable[[TableResult], str]] = {
    "table": as_table,
    "json": as_json,
    "wikitext": as_wikitext,
    "markdown": as_markdown,
    "text": as_text,
}


def cells(trace: TableResult) -> list[tuple[str, ...]]:
    """Return the cells of each row, in the order of the headings."""
    return [tuple(map(str, (row.label, *row.shown_cells))) for row in trace.shown_rows]


def headings(trace: TableResult) -> tuple[str, ...]:
    """Return the heading of the rows, and that of each column."""
    return tuple(map(str, trace.headings))


def row_in_words(shown: Sequence[Text], columns: Sequence[Text]) -> str:
    """Return the cells of a row as a sentence: `1000 to the opponent, 0 to you.`

    The columns of answers have no words. A cell that is a sentence has its full stop already.
    """
    cell = PARAGRAPHS["cell"]
    said = [
        cell.format(shown=number, whom=whom) if number and whom else number or whom
        for number, whom in zip(map(str, shown), map(str, columns), strict=True)
    ]
    sentence, stop = PARAGRAPHS["between"].join(said), PARAGRAPHS["stop"]
    return sentence if sentence.endswith(stop) else sentence + stop
