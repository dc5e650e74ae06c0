"""Compute the short examples of the rulebook: an attack, a question of timing, or a sheet."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.text import Series, Text
from engine.yugioh.life_points import Sheet, calculate_sheet
from engine.yugioh.replay import Attack, resolve_attack
from engine.yugioh.timing import Question, answer
from explorer import content
from explorer.addresses import life_points as sheet_query
from explorer.addresses import replay as replay_query
from explorer.addresses import timing as timing_query
from explorer.content.entries import Entry, read_entries
from explorer.life_points.composition import code_of
from explorer.web.translation import message, message_in

COMPUTED_EXAMPLES = content.FOLDER / "computed-examples.json"


class ExampleEntry(Entry):
    """An example of the file: a title, and the document of its page."""

    slug: str
    title: str
    document: Document


class ComputedExample(NamedTuple):
    """An example: its page with its query string, and what the engine answers."""

    title: str
    url_name: str
    query: str
    verdict: Text
    whys: tuple[Text, ...]


def is_named(slug: str) -> bool:
    """Return whether there is an example of that name."""
    return slug in _entries()


@cache
def computed_example(slug: str) -> ComputedExample:
    """Return the example of that name, computed. Raises KeyError."""
    entry = _entries()[slug]
    for field, compute in _KINDS.items():
        if field in entry.document:
            return compute(entry.title, entry.document)
    raise KeyError(slug)


def _attack(title: str, document: Document) -> ComputedExample:
    trace = resolve_attack(Attack.from_document(document))
    why = trace.rows[-1 if document.get("events") else 0].why
    whys = [why]
    if trace.choices:
        labels = [each.label for each in trace.choices]
        choices = Series(labels, message_in("between choices", "; "))
        whys.append(message("Choices: {choices}.", choices=choices))
    query = replay_query.query_of(document)
    return ComputedExample(title, "replay", query, trace.headline, tuple(whys))


def _timing(title: str, document: Document) -> ComputedExample:
    answered = answer(Question.from_document(document))
    verdict = message("{answer}.", answer=answered.words)
    query = timing_query.query_of(document)
    return ComputedExample(title, "timing", query, verdict, (answered.why,))


def _sheet(title: str, document: Document) -> ComputedExample:
    sheet = Sheet.from_document(document)
    lines = calculate_sheet(sheet)
    you, opponent = lines[-1].after
    whys = [why for line in lines for why in (line.why, *(each.why for each in line.not_applied))]
    return ComputedExample(
        title,
        "life-points",
        sheet_query.query_of(sheet_query.START, map(code_of, sheet.entries)),
        message(
            "Your opponent has {opponent} Life Points, you have {you}.", opponent=opponent, you=you
        ),
        tuple(whys),
    )


_KINDS = {"declaration": _attack, "timing": _timing, "sheet": _sheet}


@cache
def _entries() -> dict[str, ExampleEntry]:
    return {each.slug: each for each in read_entries(COMPUTED_EXAMPLES, ExampleEntry)}
