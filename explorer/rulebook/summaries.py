"""Render the short answers at the top of a long page, the results among them calculated."""

from __future__ import annotations

from django.template.base import Node, NodeList
from django.template.context import Context
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.sentence_parts import whole
from engine.text import Text
from explorer.rulebook import computed_examples
from explorer.rulebook.tag_nodes import SectionNode
from explorer.rulings import named_battles, named_boards
from explorer.web.text_printing import html_of


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
    kinds = (computed_examples, named_battles, named_boards)
    return any(kind.is_named(name) for kind in kinds)


def result_of(name: str) -> tuple[str, str, Text]:
    """Return the result of that name: its page, its query string, and its words."""
    if computed_examples.is_named(name):
        example = computed_examples.computed_example(name)
        return example.url_name, example.query, example.verdict
    if named_battles.is_named(name):
        battle = named_battles.named_battle(name)
        return "battle", battle.query, whole(battle.table.verdict)
    board = named_boards.named_board(name)
    return "board", board.query, whole(board.table.verdict)
