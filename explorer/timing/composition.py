"""Read a request of the page and answer its question, or keep its problems."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from django.contrib.humanize.templatetags.humanize import ordinal
from django.http import QueryDict

from engine.yugioh.timing import (
    AUTOMATIC_BY_ID,
    EVENTS,
    FACTS,
    KINDS,
    PHRASES_BY_ID,
    WHOLE,
    WINDOWS_BY_ID,
    Answer,
    InvalidDocument,
    PhraseMatch,
    Problem,
    Question,
    Window,
    answer,
    answers_everywhere,
    find_phrases,
)
from explorer.addresses.timing import (
    FACT_NAMES,
    FACTS_OF_KIND,
    NAMED,
    Fields,
    document_of,
    fields_in,
    query_string_of,
)
from explorer.addresses.timing_cards import known_card, nearby
from explorer.timing.card_effects import (
    CardEffectAnswer,
    FoundCard,
    effect_in_words,
    find_card,
)
from explorer.timing.forms import LONGEST_TEXT, QuestionForm

_KINDS = {kind.id: kind.words for kind in KINDS}


class FoundPhrase(NamedTuple):
    """A phrase of the text that names a moment, its windows, and the query string that uses it."""

    read: PhraseMatch
    windows: list[Window]
    address: str


class Moment(NamedTuple):
    """A window of the battle, and the query string of the same question there."""

    window: Window
    address: str


class Span(NamedTuple):
    """Consecutive moments that share an answer."""

    moments: list[Moment]
    answer: Answer


@dataclass(frozen=True)
class Composition:
    """A request of the page with its answer; without a question, there is none."""

    params: QueryDict
    fields: Fields
    found: FoundCard | None  # the card of the catalogue, unless its facts were written by hand
    question: Question | None
    problems: tuple[Problem, ...]
    reads: tuple[PhraseMatch, ...]

    @cached_property
    def _shown(self) -> tuple[QuestionForm, list[str]]:
        typed = {name: str(value) for name, value in self.params.items()}
        form = QuestionForm({"at": WHOLE} | typed)
        return form, [form.show(problem) for problem in self.problems]

    @property
    def form(self) -> QuestionForm:
        """Return the form as typed, with its errors."""
        return self._shown[0]

    @property
    def notes(self) -> list[str]:
        """Return the problems, each with its field."""
        return self._shown[1]

    @property
    def address(self) -> str:
        """Return the page's query string."""
        return query_string_of(self.fields)

    @property
    def card(self) -> str:
        """Return the card in question, if it is known."""
        if self.found and self.found.is_whole_name:
            return self.found.card.name
        return known_card(self.fields.get("card", ""))

    @property
    def unknown(self) -> str:
        """Return the typed name of a card that is not known."""
        return "" if self.card else self.fields.get("card", "")

    @property
    def about(self) -> str:
        """Return what the question is about, in words: an event, the card, or its kind."""
        event, kind = self.fields.get("event", ""), self.fields.get("as", "")
        if event == NAMED:
            return "When is the moment in its text?"
        if event:
            return EVENTS.get(event) or f"When: {AUTOMATIC_BY_ID[event].words}"
        number = self.fields.get("effect")
        card = self.card or self.fields.get("card", "")
        return f"{card}, {ordinal(number)} effect" if number else card or _KINDS.get(kind, "")

    @property
    def effects(self) -> list[CardEffectAnswer]:
        """Return the card's activated effects with their answers, if the question is about the card
        as a whole.
        """
        known = _effects(self.fields, self.found) if not self.question else None
        if not known or not any(known):
            return []
        return [self._of_effect(number, facts) for number, facts in enumerate(known, start=1)]

    def _of_effect(self, number: int, facts: dict[str, str]) -> CardEffectAnswer:
        if not facts:
            return CardEffectAnswer(number, effect_in_words(facts), None, "")
        about = self.fields | {"effect": str(number)}
        question = Question.from_document(document_of(about, (), facts))
        address = query_string_of(about)
        return CardEffectAnswer(number, effect_in_words(facts), answer(question), address)

    @property
    def has_no_effects(self) -> bool:
        """Return whether the card's text has no effect that is activated."""
        return not self.question and _effects(self.fields, self.found) == []

    @property
    def is_read_automatically(self) -> bool:
        """Return whether the answer rests on facts that were read from a card's text."""
        return bool(self.question and _chosen(self.fields, self.found))

    @property
    def nearby(self) -> list[tuple[str, str]]:
        """Return known cards similar to an unknown name, each with its question's query string."""
        return [(name, self._with(card=name)) for name in nearby(self.unknown)]

    @cached_property
    def answer(self) -> Answer | None:
        return answer(self.question) if self.question else None

    @property
    def everywhere(self) -> list[Span]:
        """Return the answer at every moment, with consecutive equal answers as one."""
        answers = answers_everywhere(self.question) if self.question else ()
        spans = [[*same] for _, same in groupby(answers, lambda each: (each.words, each.why))]
        return [
            Span([self._moment(each.at) for each in same if each.at], same[0]) for same in spans
        ]

    @property
    def facts(self) -> list[tuple[str, str]]:
        """Return the facts that the answer depends on, in words."""
        return facts_in_words(self.question) if self.question else []

    @property
    def phrases(self) -> list[FoundPhrase]:
        """Return the moments that the pasted words name."""
        return [
            FoundPhrase(
                read, [WINDOWS_BY_ID[at] for at in read.phrase.at], self._with(names=read.phrase.id)
            )
            for read in self.reads
        ]

    def _moment(self, at: str) -> Moment:
        return Moment(WINDOWS_BY_ID[at], self._with(at=at))

    def _with(self, **more: str) -> str:
        return query_string_of(self.fields | more)


def compose(params: QueryDict) -> Composition:
    """Read a request and answer it, or keep the problems at its fields."""
    fields = fields_in(params)
    found = find_card(fields.get("card", ""))
    of_effect = _chosen(fields, found)
    if "effect" in fields and (not of_effect or len(_effects(fields, found) or ()) == 1):
        del fields["effect"]
    reads = find_phrases(fields.get("text", "")[:LONGEST_TEXT])
    problems = tuple(_misread(fields))
    try:
        question = Question.from_document(document_of(fields, reads, of_effect))
    except InvalidDocument as refused:
        return Composition(
            params=params,
            fields=fields,
            found=found,
            question=None,
            problems=(*problems, *_at_fields(refused, fields)),
            reads=reads,
        )
    is_asked = (bool(of_effect) or _is_enough(fields, reads)) and not problems
    return Composition(
        params=params,
        fields=fields,
        found=found,
        question=question if is_asked else None,
        problems=problems,
        reads=reads,
    )


def facts_in_words(question: Question) -> list[tuple[str, str]]:
    """Return the known facts of a question, each with its value, in words."""
    known = question.timing.facts
    return [(fact.words, fact.values[known[fact.name]]) for fact in FACTS if fact.name in known]


def _effects(fields: Fields, found: FoundCard | None) -> list[dict[str, str]] | None:
    """Return the facts of a card's effects, unless the question has facts of its own."""
    if found is None or not found.is_whole_name or fields.keys() & {*_ENOUGH, "text"}:
        return None
    return found.effects


def _chosen(fields: Fields, found: FoundCard | None) -> dict[str, str]:
    """Return the facts of the effect in question: of the chosen one, or of a card's only one."""
    effects = _effects(fields, found) or []
    if len(effects) == 1:
        return effects[0]
    number = fields.get("effect", "")
    numbered = {str(at): facts for at, facts in enumerate(effects, start=1)}
    return numbered.get(number, {})


def _is_enough(fields: Fields, reads: tuple[PhraseMatch, ...]) -> bool:
    """Return whether anything is known of the card: a name alone may be any card's."""
    return bool(reads or known_card(fields.get("card", "")) or fields.keys() & _ENOUGH)


_ENOUGH = {"as", "event", *FACT_NAMES}


def _at_fields(refused: InvalidDocument, fields: Fields) -> Iterator[Problem]:
    """Yield the engine's problems; for a question on words, the missing words instead
    of the event.
    """
    for each in refused.problems:
        no_words = fields.get("event") == NAMED and each.place == "timing.event"
        yield _NO_WORDS if no_words else each


_NO_WORDS = Problem("names", "no phrase is chosen", ", ".join(f'"{id}"' for id in PHRASES_BY_ID))


def _misread(fields: Fields) -> Iterator[Problem]:
    """Yield the problems of fields that are not part of a document."""
    kind, words = fields.get("as", ""), fields.get("text", "")
    if kind and kind not in FACTS_OF_KIND:
        allowed = ", ".join(f'"{id}"' for id in FACTS_OF_KIND)
        yield Problem("as", f"“{kind[:60]}” is not an allowed value", allowed)
    if len(words) > LONGEST_TEXT:
        message = f"this text is longer than {LONGEST_TEXT} characters"
        yield Problem("text", message, "the sentences about the battle")
