"""Print a table as text, in the formats of the command line."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Protocol

from engine.document import ResultDocument, printable
from engine.escapers import escape_markdown, escape_wikitext
from engine.sentence_parts import SentencePart, plain
from engine.trace import Citation


class TableCell(Protocol):
    """Describe a cell of either game’s table."""

    @property
    def shown(self) -> str: ...


class TableRow(Protocol):
    """Describe a row of either game’s table."""

    @property
    def label(self) -> str: ...
    @property
    def applied(self) -> bool: ...
    @property
    def to_opponent(self) -> TableCell: ...
    @property
    def to_you(self) -> TableCell: ...
    @property
    def why(self) -> str: ...
    @property
    def citation(self) -> Citation: ...


class TableResult(Protocol):
    """Describe the printed parts of either game’s result."""

    @property
    def headings(self) -> tuple[str, str, str]: ...
    @property
    def columns_in_words(self) -> tuple[str, str]: ...
    @property
    def shown_rows(self) -> Sequence[TableRow]: ...
    @property
    def verdict(self) -> tuple[SentencePart, ...]: ...
    @property
    def outcome(self) -> list[str]: ...
    def to_document(self) -> ResultDocument: ...


def as_table(trace: TableResult) -> str:
    """Return the table in columns, with the outcome below it."""
    lines = [trace.headings, *cells(trace)]
    widths = [max(len(line[column]) for line in lines) for column in range(3)]
    printed = [
        f"{label:<{widths[0]}}  {opponent:>{widths[1]}}  {you:>{widths[2]}}"
        for label, opponent, you in lines
    ]
    printed.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join([*printed, "", *map(printable, trace.outcome)])


def as_text(trace: TableResult) -> str:
    """Return a paragraph for each row: what applies, both numbers, the reason and the source."""
    opponent, you = trace.columns_in_words
    rows = [
        f"{row.label}{'' if row.applied else ' (not applied)'}: {row.to_opponent.shown} "
        f"{opponent}, {row.to_you.shown} {you}. {row.why} [{row.citation}]"
        for row in trace.shown_rows
    ]
    return "\n".join(map(printable, [*rows, *trace.outcome]))


def as_json(trace: TableResult) -> str:
    """Return the result document."""
    return json.dumps(trace.to_document(), ensure_ascii=False, indent=2)


def as_wikitext(trace: TableResult) -> str:
    """Return a MediaWiki table in which names are escaped."""
    lines = ['{| class="wikitable"', f"|+ {escape_wikitext(plain(trace.verdict))}", "|-"]
    lines += [f'! scope="col" | {heading}' for heading in trace.headings]
    for label, *numbers in cells(trace):
        lines += ["|-", f'! scope="row" | {escape_wikitext(label)}']
        lines += [f"| {escape_wikitext(number)}" for number in numbers]
    return "\n".join([*lines, "|}"])


def as_markdown(trace: TableResult) -> str:
    """Return a table of GitHub's Markdown."""
    lines = [f"| {' | '.join(trace.headings)} |", "| --- | ---: | ---: |"]
    lines += [f"| {' | '.join(map(escape_markdown, line))} |" for line in cells(trace)]
    return "\n".join(lines)


def as_lines(result: ResultDocument) -> str:
    """Return a result without a table line by line: rows and an outcome, or an answer."""
    lines_of = [*result.get("rows", ()), *([result] if "why" in result else ())]
    lines = [
        f"{each.get('label') or each['answer']}: {each['why']} [{each['citation']}]"
        for each in lines_of
    ]
    return "\n".join(map(printable, [*lines, *filter(None, [result.get("outcome")])]))


FORMATS: dict[str, Callable[[TableResult], str]] = {
    "table": as_table,
    "json": as_json,
    "wikitext": as_wikitext,
    "markdown": as_markdown,
    "text": as_text,
}


def cells(trace: TableResult) -> list[tuple[str, str, str]]:
    """Return the three cells of each row, in the order of the headings."""
    return [(row.label, row.to_opponent.shown, row.to_you.shown) for row in trace.shown_rows]
