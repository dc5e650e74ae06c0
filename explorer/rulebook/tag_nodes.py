"""Render the rulebook's tags: sections, statements with sources, links, computed parts."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any, NamedTuple

from django.template.base import Node, NodeList
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.html import format_html, strip_tags
from django.utils.safestring import SafeString

from engine.lorcana import CURRENT
from explorer.rulebook.differences import Difference, differences
from explorer.rulebook.ladder_steps import explained_steps
from explorer.rulebook.sources import source
from explorer.rulings.evidence import cases_of
from explorer.rulings.named_battles import NamedBattle
from explorer.rulings.named_boards import NamedBoard

RULINGS_A_STEP = 8
TABLE = "rules/_table.html"  # the template of a computed table


class Section(NamedTuple):
    """A section of a page, for the table of contents and the search."""

    anchor: str
    title: str
    level: int
    number: str = ""  # of the step, on the ladder's page
    text: str = ""


class SectionNode(Node):
    """A section with a heading that links to itself."""

    template = "rules/_section.html"

    def __init__(self, anchor: str, title: str, level: int, nodelist: NodeList) -> None:
        self.anchor, self.title, self.level, self.nodelist = anchor, title, level, nodelist

    def section(self) -> Section:
        return Section(self.anchor, self.title, self.level)

    def words(self) -> str:
        """Return its own words, without those of its subsections."""
        own = [node for node in self.nodelist if not isinstance(node, SectionNode)]
        html = "".join(node.render(Context({"cards": {}})) for node in own)
        return f"{self.title} {_words_of(html)}"

    def body(self, context: Context) -> dict[str, Any]:
        return {"body": self.nodelist.render(context)}

    def render(self, context: Context) -> SafeString:
        return render_to_string(self.template, {"section": self, **self.body(context)})


class StepNode(SectionNode):
    """A section that explains a step, with its example, its cards and its rulings."""

    template = "rules/_ladder_step.html"

    def __init__(self, step: str) -> None:
        self.step = explained_steps()[step]
        super().__init__(f"step-{step}", self.step.title, 2, NodeList())

    def section(self) -> Section:
        return super().section()._replace(number=self.step.step)

    def words(self) -> str:
        step = self.step
        phrases = (*step.english, *step.japanese)
        return " ".join((step.step, step.title, step.does, step.subject, step.stacks, *phrases))

    def body(self, context: Context) -> dict[str, Any]:
        ladder, number = context["ladder"], self.step.step
        rulings = ladder.rulings.get(number, [])
        return {
            "step": self.step,
            "picto": f"rules/pictos/{number}.svg",
            "cards": ladder.cards.get(number, []),
            "rulings": rulings[:RULINGS_A_STEP],
            "ruling_count": len(rulings),
            "by_rule": context.get("by_rule"),
            "cases": cases_of(number),
        }


class DifferenceNode(SectionNode):
    """A section on a statement of the summary, beside the official rules."""

    template = "rules/_difference.html"

    def __init__(self, difference: Difference) -> None:
        self.difference = difference
        super().__init__(difference.slug, difference.title, 2, NodeList())

    def words(self) -> str:
        each = self.difference
        rules = (rule.english for rule in each.ruled)
        old_numbers = (f"{number.about} {number.was}" for number in each.numbers)
        numbers = (*each.rules, *old_numbers)
        return " ".join((self.title, each.says, each.official, *numbers, *rules))

    def body(self, context: Context) -> dict[str, Any]:
        each = self.difference
        return {
            "each": each,
            **self._examples(),
        }

    def _examples(self) -> dict[str, Any]:
        boards = self.difference.shown
        return of_board(boards[0]) if len(boards) == 1 else {"boards": boards}


class DifferencesNode(Node):
    """All statements of the summary that differ, one section each."""

    def __init__(self) -> None:
        self.nodelist = NodeList([DifferenceNode(each) for each in differences().values()])

    def render(self, context: Context) -> SafeString:
        return self.nodelist.render(context)


class CrdNode(Node):
    """Official rules of Disney Lorcana in one sentence each, the target of links to them."""

    def __init__(self, numbers: list[str]) -> None:
        self.numbers = numbers

    @staticmethod
    def anchor(number: str) -> str:
        return f"r-{number}"

    def render(self, context: Context) -> SafeString:
        rules = [(self.anchor(number), CURRENT.rules[number]) for number in self.numbers]
        by_rule = context.get("by_rule")
        return render_to_string("rules/_crd.html", {"rules": rules, "by_rule": by_rule})


class RuleNode(Node):
    """A statement with its sources in the margin."""

    def __init__(self, sources: list[str], nodelist: NodeList) -> None:
        self.sources, self.nodelist = sources, nodelist

    def render(self, context: Context) -> SafeString:
        cited = [source(name) for name in self.sources]
        words = self.nodelist.render(context)
        return render_to_string("rules/_rule.html", {"words": words, "cited": cited})


class CardNode(Node):
    """A card's name as a link to its page."""

    def __init__(self, name: str, words: str) -> None:
        self.name, self.words = name, words

    def render(self, context: Context) -> SafeString:
        card = context["cards"].get(self.name)
        if card is None:
            return format_html("{}", self.words)
        return format_html('<a href="{}">{}</a>', card.get_absolute_url(), self.words)


class PartNode(Node):
    """A template with data that is looked up when it is rendered, and the rulings by rule."""

    def __init__(self, template: str, look_up: Callable[[], dict[str, Any]]) -> None:
        self.template, self.look_up = template, look_up

    def render(self, context: Context) -> SafeString:
        by_rule = context.get("by_rule")
        return render_to_string(self.template, {**self.look_up(), "by_rule": by_rule})


def of_battle(named: NamedBattle) -> dict[str, Any]:
    """Return the context of a computed table's template."""
    return {"named": named, "table": named.table, "url_name": "battle"}


def of_board(named: NamedBoard) -> dict[str, Any]:
    """Return the context of a board's computed table."""
    return {"named": named, "table": named.table, "url_name": "board"}


def _words_of(html: str) -> str:
    return " ".join(unescape(strip_tags(html.replace("<", " <"))).split())
