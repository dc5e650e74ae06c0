"""Compute the short examples and the short answers of the rulebook."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from django.template.base import Node, NodeList
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.document import Document
from engine.sentence_parts import whole
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
from explorer.rulebook.tag_nodes import SectionNode
from explorer.rulings import named_battles, named_boards
from explorer.web.text_printing import html_of
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


class SummaryNode(SectionNode):
    """The first section of a long page: its commonest questions, each with a short answer."""

    def __init__(self, nodelist: NodeList) -> None:
        super().__init__("in-short", "In short", 2, nodelist)

    def body(self, context: Context) -> dict[str, SafeString]:
        questions = self.nodelist.render(context)
        return {"body": format_html('<ul class="hits in-short">{}</ul>', questions)}


class QuestionNode(Node):
    """A question that leads to the section that answers it, with the answer in one sentence."""

    def __init__(self, anchor: str, question: str, nodelist: NodeList) -> None:
        self.anchor, self.question, self.nodelist = anchor, question, nodelist

    def render(self, context: Context) -> SafeString:
        answer = self.nodelist.render(context)
        return format_html('<li><a href="#{}">{}</a> {}</li>', self.anchor, self.question, answer)


class ResultNode(Node):
    """The result of a named example, attack or board in words, with a link to it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def render(self, context: Context) -> SafeString:
        url_name, query, words = result_of(self.name)
        return format_html('<a href="{}?{}">{}</a>', reverse(url_name), query, html_of(words))


def has_result(name: str) -> bool:
    """Return whether there is an example, a battle or a board of that name."""
    return is_named(name) or named_battles.is_named(name) or named_boards.is_named(name)


def result_of(name: str) -> tuple[str, str, Text]:
    """Return the result of that name: its page, its query string, and its words."""
    if is_named(name):
        example = computed_example(name)
        return example.url_name, example.query, example.verdict
    if named_battles.is_named(name):
        battle = named_battles.named_battle(name)
        return "battle", battle.query, whole(battle.table.verdict)
    board = named_boards.named_board(name)
    return "board", board.query, whole(board.table.verdict)
