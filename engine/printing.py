"""A Trace as text: the formats that the command line prints."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from engine.document import printable
from engine.trace import Trace
from engine.verdict import ending, plain, verdict

HEADINGS = ("What applies", "Battle damage to the opponent", "Battle damage to you")


def as_table(trace: Trace) -> str:
    """The table in columns, with the outcome below it."""
    lines = [HEADINGS, *cells(trace)]
    widths = [max(len(line[column]) for line in lines) for column in range(3)]
    printed = [
        f"{label:<{widths[0]}}  {opponent:>{widths[1]}}  {you:>{widths[2]}}"
        for label, opponent, you in lines
    ]
    printed.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join([*printed, "", *map(printable, _outcome(trace))])


def as_text(trace: Trace) -> str:
    """A paragraph a row: what applies, both numbers, the reason and the source."""
    rows = [
        f"{row.label}{'' if row.applied else ' (not applied)'}: {row.to_opponent.shown} to the "
        f"opponent, {row.to_you.shown} to you. {row.why} [{row.citation}]"
        for row in trace.rows
    ]
    return "\n".join(map(printable, [*rows, *_outcome(trace)]))


def as_json(trace: Trace) -> str:
    """The result document."""
    return json.dumps(trace.to_document(), ensure_ascii=False, indent=2)


def as_wikitext(trace: Trace) -> str:
    """A MediaWiki table; characters that mean something to a wiki become numeric entities."""
    lines = ['{| class="wikitable"', f"|+ {_entities(plain(verdict(trace)))}", "|-"]
    lines += [f'! scope="col" | {heading}' for heading in HEADINGS]
    for label, *numbers in cells(trace):
        lines += ["|-", f'! scope="row" | {_entities(label)}']
        lines += [f"| {_entities(number)}" for number in numbers]
    return "\n".join([*lines, "|}"])


def as_markdown(trace: Trace) -> str:
    """A table of GitHub's Markdown."""
    lines = [f"| {' | '.join(HEADINGS)} |", "| --- | ---: | ---: |"]
    lines += [f"| {' | '.join(map(_backslashed, line))} |" for line in cells(trace)]
    return "\n".join(lines)


def as_lines(result: dict[str, Any]) -> str:
    """What has no table, line by line: rows and an outcome, or an answer."""
    told = [*result.get("rows", ()), *([result] if "why" in result else ())]
    lines = [
        f"{each.get('label') or each['answer']}: {each['why']} "
        f"[{each.get('citation') or 'rule ' + each['rule']}]"
        for each in told
    ]
    if result.get("why_illegal"):
        lines.append(f"Not legal: {result['why_illegal']} [rule {result['illegal_by']}]")
    return "\n".join(map(printable, [*lines, *filter(None, [result.get("outcome")])]))


FORMATS: dict[str, Callable[[Trace], str]] = {
    "table": as_table,
    "json": as_json,
    "wikitext": as_wikitext,
    "markdown": as_markdown,
    "text": as_text,
}


def cells(trace: Trace) -> list[tuple[str, str, str]]:
    """The three cells of each row, in the order of the headings."""
    return [(row.label, row.to_opponent.shown, row.to_you.shown) for row in trace.rows]


def _outcome(trace: Trace) -> list[str]:
    before, after = trace.life_points_before, trace.life_points_after
    return [
        f"{plain(verdict(trace))} {ending(trace)}",
        f"Life Points: opponent {before.opponent} -> {after.opponent}, "
        f"you {before.you} -> {after.you}",
        f"Destroyed: {trace.fate}",
        *(f"Disputed ({dispute.id}): {dispute.note}" for dispute in trace.disputed),
        f"Ruleset {trace.ruleset}",
    ]


def _entities(text: str) -> str:
    return re.sub(r"[^\w .,]", lambda mark: f"&#{ord(mark[0])};", text)


def _backslashed(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#|!~])", r"\\\1", text)
