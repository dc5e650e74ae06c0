"""Make the page of a collection: its items, and in a quiz what the reader has answered."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpRequest, QueryDict
from django.urls import reverse

from engine.languages import ENGLISH, current
from engine.text import Text
from explorer.learn.answer_form import AnswerForm
from explorer.learn.answers import Answer
from explorer.models import Collection
from explorer.pages.collections.answers import (
    Score,
    parameters_of,
    query_of,
    read_answers,
    score_of,
)
from explorer.pages.collections.items import Item, open_references, stored_items
from explorer.pages.collections.questions import Fact, facts_of
from explorer.pages.collections.quiz_values import quiz_values_of
from explorer.web.languages import PARAMETER, without_language
from explorer.web.translation import gettext as _
from explorer.web.translation import ngettext


class ShownItem(NamedTuple):
    """An item of a page. In a quiz, only an open one has anything of its result."""

    number: int
    item: Item
    note: str
    facts: tuple[Fact, ...]
    answer: Answer
    is_open: bool

    @property
    def title(self) -> Text:
        """Return its title; before it is answered, what it is about: a title may be the answer."""
        title = self.item.title if self.is_open else self.item.caption
        return title or _("Item {number}").format(number=self.number)

    @property
    def form(self) -> AnswerForm:
        """Return the fields of its question, in the one form of the page."""
        count = len(self.answer.asked)
        parameters = {f"t{self.number}-{at}": f"t{self.number}" for at in range(1, count + 1)}
        return AnswerForm(self.answer, parameters, form="quiz")


class ShownCollection(NamedTuple):
    """A collection as a page or a frame shows it."""

    collection: Collection
    items: list[ShownItem]
    score: Score

    @property
    def kept(self) -> list[tuple[str, str]]:
        """Return the parameters that keep the open items of a quiz open."""
        there = [each for each in self.items if each.is_open]
        return [pair for each in there for pair in parameters_of(each.number, each.answer)]

    @property
    def can_check_all(self) -> bool:
        """Return whether a quiz has several items that can still be answered."""
        return sum(not each.is_open and bool(each.answer.asked) for each in self.items) > 1

    @property
    def with_answers(self) -> str:
        """Return the address of the sheet with the answers on its last page."""
        return f"{reverse('collection', args=[self.collection.id])}?answers=1"

    @property
    def described(self) -> str:
        """Return how much it holds, in a sentence."""
        n = len(self.items)
        if self.collection.is_quiz:
            return ngettext("{n} question.", "{n} questions.", n).format(n=n)
        return ngettext("{n} item.", "{n} items.", n).format(n=n)


def address_of_answers(request: HttpRequest, shown: ShownCollection) -> str:
    """Return the short address of a quiz whose form was sent; empty if it has errors or was not.

    A form sends all of its fields, the empty ones too.
    """
    answers = [each.answer for each in shown.items]
    is_sent = shown.collection.is_quiz and request.GET.keys() & {"try", "show"}
    if not is_sent or any(any(each.errors) for each in answers):
        return ""
    query = query_of(answers, *kept_parameters(request))
    return f"{request.path}?{query}" if query else request.path


def kept_parameters(request: HttpRequest) -> list[tuple[str, str]]:
    """Return the parameters that stay in the address of a quiz: how its frame looks, and the
    language of one that has none in its path.
    """
    kept = [("theme", each) for each in request.GET.getlist("theme")[:1]]
    if current() != ENGLISH and without_language(request.path) == request.path:
        kept.append((PARAMETER, current()))
    return kept


def shown_collection(collection: Collection, params: QueryDict) -> ShownCollection:
    """Return a collection with its items; `params` holds the answers to a quiz."""
    stored = stored_items(collection.items)
    items = open_references([reference for reference, _note in stored])
    asked = [quiz_values_of(each) if collection.is_quiz else () for each in items]
    answers = read_answers(params, asked)
    shown = []
    for number, (item, (_reference, note), answer) in enumerate(
        zip(items, stored, answers, strict=True), 1
    ):
        is_open = not collection.is_quiz or answer.is_open
        facts = facts_of(item, is_answered=is_open) if item.table else ()
        shown.append(ShownItem(number, item, note, facts, answer, is_open))
    there = [each.answer for each in shown if each.answer.asked and not each.item.gone]
    return ShownCollection(collection, shown, score_of(there))
