"""Answer a timing question as a table: one row for each moment that it can be about."""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.languages import gettext as _
from engine.languages import gettext_noop
from engine.sentence_parts import SentencePart
from engine.text_rows import TextRow, printed_parts
from engine.yugioh.rulesets import CURRENT
from engine.yugioh.timing.automatic import AUTOMATIC_BY_ID
from engine.yugioh.timing.event_rules import EVENTS
from engine.yugioh.timing.kinds import KINDS
from engine.yugioh.timing.missing_facts import unknown_facts
from engine.yugioh.timing.phrases import PHRASES_BY_ID
from engine.yugioh.timing.question import Question, answer, answers_everywhere
from engine.yugioh.timing.rules import Answer
from engine.yugioh.timing.windows import WINDOWS_BY_ID

HEADINGS = {
    "activate": (gettext_noop("Moment"), gettext_noop("Can it be activated?")),
    "happens": (gettext_noop("Moment"), gettext_noop("What happens")),
    "when": (gettext_noop("What"), gettext_noop("Moment")),
}
WHOLE_STEP = gettext_noop("Damage Step")


class AnsweredQuestion(NamedTuple):
    """Hold a question, its answer, and the answer at every moment that it can be about."""

    question: Question
    answer: Answer
    everywhere: tuple[Answer, ...]

    @property
    def ruleset(self) -> str:
        return CURRENT.id

    @property
    def caption(self) -> str:
        """Return what the question is about, and the moment."""
        asked = self.question.timing
        if asked.ask == "when":
            return self.about
        return _("{question}: {moment}").format(question=self.about, moment=_name(asked.at))

    @property
    def about(self) -> str:
        """Return what the question is about: the card, an event, or a kind of card or effect."""
        asked = self.question.timing
        if event := EVENTS.get(asked.event or ""):
            return event
        happens = AUTOMATIC_BY_ID.get(asked.event or "")
        phrase = PHRASES_BY_ID.get(asked.facts.get("names", "")) if asked.ask == "when" else None
        if named := happens or phrase:
            return _("When: {what}").format(what=named.words)
        kinds = (each.words for each in KINDS if each.facts == asked.facts)
        return asked.card or next(kinds, "") or _("A card or effect")

    @property
    def headings(self) -> tuple[str, str]:
        first, second = HEADINGS[self.question.timing.ask]
        return _(first), _(second)

    @property
    def columns_in_words(self) -> tuple[str]:
        return ("",)

    @property
    def shown_rows(self) -> tuple[TextRow, ...]:
        """Return a row for each moment, in the order of a battle; or one for what has its own."""
        if self.question.timing.ask == "when":
            is_phrase = self.question.timing.event not in AUTOMATIC_BY_ID
            code = phrase_code(self.answer.rule) if is_phrase else self.answer.rule
            return (_row(self.answer, self.about, code),)
        return tuple([_row(each, _name(each.at), each.rule) for each in self.everywhere])

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        return (SentencePart(_("{answer}.").format(answer=self.answer.words)),)

    @property
    def closing_lines(self) -> list[str]:
        """Return the lines that a program prints below the table."""
        found = self.answer
        return [
            _("{answer}: {why} [{source}]").format(
                answer=found.words, why=found.why, source=found.citation
            ),
            _("Ruleset {ruleset}").format(ruleset=self.ruleset),
        ]

    def to_document(self) -> Document:
        """Return the result document: the answer, the facts that would decide if it depends on
        them, and the table of all moments.
        """
        unknown = unknown_facts(self.question)
        return {
            **printed_parts(self),
            **self.answer.to_document(),
            **({"unknown": unknown} if unknown else {}),
            "rows": [row.to_document() for row in self.shown_rows],
        }


def answered(question: Question) -> AnsweredQuestion:
    """Return a question with its answer, and with those of all moments."""
    return AnsweredQuestion(question, answer(question), answers_everywhere(question))


def _name(window: str) -> str:
    moment = WINDOWS_BY_ID.get(window)
    return moment.name if moment else _(WHOLE_STEP)


def phrase_code(id: str) -> str:
    """Return the code of the reason that a phrase gives: what happens may have the same id."""
    return f"phrase-{id}"


def _row(found: Answer, label: str, code: str) -> TextRow:
    return TextRow(
        applies=found.at or "never",
        label=label,
        shown_cells=(found.words,),
        why=found.why,
        citation=found.citation,
        rule=code,
    )
