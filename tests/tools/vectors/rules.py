"""Name the rules and sources of a result, and what decides it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from engine.document import Document, Problem, ResultDocument
from engine.text import Message
from explorer.results.exercised_rules import rows_of, rules_of
from tests.tools.vectors.tables import ROWS_AFTERWARDS

_IN_EVERY_RESULT = ("format", "engine")  # the manifest has them once


def as_read(result: ResultDocument) -> Document:
    """Return a result as a program reads it, without what all results have in common: another
    version of the engine changes only the lines whose results it changes.
    """
    read: Document = json.loads(json.dumps({**result}))
    return {name: value for name, value in read.items() if name not in _IN_EVERY_RESULT}


def sources_of(result: Document) -> list[str]:
    """Return the sources that the rows of a result cite, and that of an answer."""
    cited = {row.get("citation") for row in (*rows_of(result), result)}
    return sorted(each for each in cited if isinstance(each, str) and each)


def decided_by(kind: str, document: Document, result: Document) -> set[str]:
    """Return what decides a result: rows of the tables of timing and attacks, or its rules."""
    if kind == "attack":
        return {*_clauses(document, result)}
    if kind == "timing":
        asked = document["timing"]
        what = "event" if asked.get("event") else "names"
        ask = f"when {what}" if asked.get("ask") == "when" else asked.get("ask", "activate")
        return {f"{ask}: {result['rule']}"}
    return {*rules_of(kind, result)}


def examples_in(result: Document) -> set[str]:
    """Return what a result is an example of, beside its rules: rows that change nothing, open
    points, and what is destroyed or banished.
    """
    idle = {f"idle {row['applies']}" for row in rows_of(result) if row.get("applied") is False}
    disputed = {f"disputed {each['id']}" for each in result.get("disputed") or ()}
    gone = {name for name in ("destroyed", "banished", "why_illegal") if result.get(name)}
    several = {"several rows"} if len(result.get("rows") or ()) > 3 else set()
    return idle | disputed | gone | several


def _clauses(document: Document, result: Document) -> Iterator[str]:
    """Yield the clauses of the tables of attacks: a rule may have several, with their own codes."""
    afterwards = {each.rule for each in ROWS_AFTERWARDS}
    last = [each for each in result["rows"] if each["applies"] in afterwards]
    for row in last:
        yield f"afterwards {row['applies']}: {row['reasons'][0]['how']}"
    rows = result["rows"][: len(result["rows"]) - len(last)]
    events = document.get("events", ())
    late = document.get("damage_step", ())
    in_battle_step = [each["type"] for each in events]
    in_battle_step += ["choice"] if document.get("chosen") else []
    types = ["declaration", *in_battle_step, *(each["type"] for each in late)]
    labels = [*types[: len(rows) - 1], "outcome"]  # without a declaration, nothing happens
    rule = document.get("rule", "modern")
    for at, (row, type) in enumerate(zip(rows, labels, strict=True)):
        table = "damage_step" if at > len(in_battle_step) and type != "outcome" else rule
        yield f"{table} {type} {row['applies']}: {row['reasons'][0]['how']}"


def refusals_of(problems: tuple[Problem, ...]) -> set[str]:
    """Return the errors of a document, without its numbers and what was typed."""
    return {f"{_PLACES.sub('*', each.place)}: {' '.join(_codes(each))}" for each in problems}


_PLACES = re.compile(r"\d+")


def _codes(problem: Problem) -> Iterator[str]:
    """Yield the code of an error, and the keys of the messages within its message."""
    yield problem.code
    if isinstance(problem.message, Message):
        inner = problem.message.values.values()
        yield from (str(each.key) for each in inner if isinstance(each, Message))
