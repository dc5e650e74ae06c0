"""A request of the page, worked out: its answer, or what is missing or wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from django.http import QueryDict

from engine.yugioh.timing import (
    AT,
    EVENTS,
    FACTS,
    HAPPENS,
    KINDS,
    PHRASE,
    WHOLE,
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
    Said,
    address_of,
    document_of,
    said_in,
)
from explorer.addresses.timing_cards import known_card, nearby
from explorer.timing.forms import LONGEST_TEXT, QuestionForm

_KINDS = {kind.id: kind.words for kind in KINDS}


class Found(NamedTuple):
    """Words of a text that name a moment, the windows, and the address that asks with them."""

    read: PhraseMatch
    windows: list[Window]
    address: str


class Moment(NamedTuple):
    """A window of the battle, and the address that asks the same there."""

    window: Window
    address: str


class Span(NamedTuple):
    """Moments in a row, and the answer that they share."""

    moments: list[Moment]
    answer: Answer


@dataclass(frozen=True)
class Asked:
    """A request of the page, worked out. Without a question, there is no answer."""

    params: QueryDict
    said: Said
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
        """The fields as they were typed, each with what is wrong in it."""
        return self._shown[0]

    @property
    def notes(self) -> list[str]:
        """What is wrong, each with its field."""
        return self._shown[1]

    @property
    def address(self) -> str:
        """The page's query string."""
        return address_of(self.said)

    @property
    def card(self) -> str:
        """The card asked about, if we know it."""
        return known_card(self.said.get("card", ""))

    @property
    def unknown(self) -> str:
        """The card asked about, if we don’t know it."""
        return "" if self.card else self.said.get("card", "")

    @property
    def about(self) -> str:
        """What is asked about, in words: what happens, the card, or what kind it is."""
        event, kind = self.said.get("event", ""), self.said.get("as", "")
        if event == NAMED:
            return "When do the words of its text come up?"
        if event:
            return EVENTS.get(event) or f"When: {HAPPENS[event].words}"
        return self.said.get("card") or _KINDS.get(kind, "")

    @property
    def nearby(self) -> list[tuple[str, str]]:
        """Cards that may be meant by an unknown name, each with the address that asks for it."""
        return [(name, self._with(card=name)) for name in nearby(self.unknown)]

    @cached_property
    def answer(self) -> Answer | None:
        return answer(self.question) if self.question else None

    @property
    def everywhere(self) -> list[Span]:
        """The answer at every moment, those in a row that are the same as one."""
        answers = answers_everywhere(self.question) if self.question else ()
        spans = [[*same] for _, same in groupby(answers, lambda each: (each.words, each.why))]
        return [
            Span([self._moment(each.at) for each in same if each.at], same[0]) for same in spans
        ]

    @property
    def facts(self) -> list[tuple[str, str]]:
        """What the answer goes by, in words."""
        return facts_in_words(self.question) if self.question else []

    @property
    def found(self) -> list[Found]:
        """The moments that the pasted words name."""
        return [
            Found(read, [AT[at] for at in read.phrase.at], self._with(names=read.phrase.id))
            for read in self.reads
        ]

    def _moment(self, at: str) -> Moment:
        return Moment(AT[at], self._with(at=at))

    def _with(self, **more: str) -> str:
        return address_of(self.said | more)


def asked(params: QueryDict) -> Asked:
    """Read a request and answer it, or say what is wrong at its field."""
    said = said_in(params)
    reads = find_phrases(said.get("text", "")[:LONGEST_TEXT])
    problems = tuple(_misread(said))
    try:
        question = Question.from_document(document_of(said, reads))
    except InvalidDocument as refused:
        return Asked(
            params=params,
            said=said,
            question=None,
            problems=(*problems, *_at_fields(refused, said)),
            reads=reads,
        )
    is_asked = _says_enough(said, reads) and not problems
    return Asked(
        params=params,
        said=said,
        question=question if is_asked else None,
        problems=problems,
        reads=reads,
    )


def facts_in_words(question: Question) -> list[tuple[str, str]]:
    """The facts that a question knows, each with its value, in words."""
    known = question.timing.facts
    return [(fact.words, fact.values[known[fact.name]]) for fact in FACTS if fact.name in known]


def _says_enough(said: Said, reads: tuple[PhraseMatch, ...]) -> bool:
    """Whether anything is known of what is asked about: a name alone may be anybody’s."""
    return bool(reads or known_card(said.get("card", "")) or said.keys() & _ENOUGH)


_ENOUGH = {"as", "event", *FACT_NAMES}


def _at_fields(refused: InvalidDocument, said: Said) -> Iterator[Problem]:
    """What the engine says; where it is asked when words come up, it is words that are missing."""
    for each in refused.problems:
        no_words = said.get("event") == NAMED and each.place == "timing.event"
        yield _NO_WORDS if no_words else each


_NO_WORDS = Problem("names", "no words are named", ", ".join(f'"{id}"' for id in PHRASE))


def _misread(said: Said) -> Iterator[Problem]:
    """What is wrong in the fields that never reach a document."""
    kind, words = said.get("as", ""), said.get("text", "")
    if kind and kind not in FACTS_OF_KIND:
        allowed = ", ".join(f'"{id}"' for id in FACTS_OF_KIND)
        yield Problem("as", f"“{kind[:60]}” is not one of the values this takes", allowed)
    if len(words) > LONGEST_TEXT:
        message = f"these words are longer than {LONGEST_TEXT} characters"
        yield Problem("text", message, "the sentences about the battle")
