"""Render a page of the rulebook, with the cards and rulings that it prints."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from django.template import Context, Template
from django.template.base import Node
from django.template.loader import select_template

from engine.languages import ENGLISH, current
from explorer.models import Card, CardEffect, IndexedRuling, ruling_index
from explorer.results.kinds import KINDS
from explorer.rulebook.tag_nodes import TABLE, CardNode, PartNode, Section, SectionNode
from explorer.rulings.evidence import RulingsByRule
from explorer.sharing.panel import picture_address
from explorer.web.translation import gettext as _


class Example(NamedTuple):
    """A table of a page as a picture: its address, and what it shows."""

    picture: str
    alt: str


class Page(NamedTuple):
    """A page of a book. Its text is the template rules/SLUG.html, or in the language of the page
    rules/LANGUAGE/SLUG.html where there is one.
    """

    slug: str
    name: str  # the title and the summary, in English
    about: str

    @property
    def title(self) -> str:
        """Return the title in the language of the page."""
        return _(self.name)

    @property
    def summary(self) -> str:
        """Return the summary in the language of the page."""
        return _(self.about)

    @property
    def template(self) -> str:
        """Return the name of its English template."""
        return f"rules/{self.slug}.html"

    @property
    def is_english(self) -> bool:
        """Return whether its text is English on a page of another language."""
        return current() != ENGLISH and self._text().name == self.template

    def _text(self) -> Template:
        names = [f"rules/{current()}/{self.slug}.html", self.template]
        template: Template = select_template(names).template
        return template

    def nodes(self, kind: type[Node]) -> list[Any]:
        """Return the tags of one kind in its template, in order."""
        return self._text().nodelist.get_nodes_by_type(kind)

    def render(self) -> str:
        """Render the page to HTML."""
        context = {"ladder": Ladder(), "cards": _cards(self), "by_rule": RulingsByRule()}
        return self._text().render(Context(context))

    @property
    def example(self) -> Example | None:
        """Return the first computed table, which link previews show; None if there is none."""
        found = (node.look_up() for node in self.nodes(PartNode) if node.template == TABLE)
        for shown in found:
            table, address = shown["table"], picture_address(KINDS[shown["url_name"]])
            # Translators: what a picture of a table shows
            words = _("{battle}: {result}")
            alt = words.format(battle=table.caption, result=table.sentence)
            return Example(f"{address}?{shown['named'].query}", alt)
        return None

    @property
    def sections(self) -> list[Section]:
        return [node.section() for node in self.nodes(SectionNode)]


class Ladder:
    """The cards and rulings of each step; queried only if they are printed."""

    @cached_property
    def cards(self) -> dict[str, list[Card]]:
        """Return the cards with an effect of a step, by step."""
        by_step: dict[str, list[Card]] = {}
        effects = CardEffect.objects.select_related("card").order_by("step", "card__name")
        for effect in effects:
            cards = by_step.setdefault(effect.step, [])
            if not cards or cards[-1] != effect.card:
                cards.append(effect.card)
        return by_step

    @cached_property
    def rulings(self) -> Mapping[str, list[IndexedRuling]]:
        """Return the rulings of each step."""
        return ruling_index().by_step


def _cards(page: Page) -> dict[str, Card]:
    names = [node.name for node in page.nodes(CardNode)]
    return {card.name: card for card in Card.objects.named(names)}
