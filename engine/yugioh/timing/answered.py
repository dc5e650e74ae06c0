"""Answer a timing question as a table: one row for each moment that it can be about."""

from __future__ import annotations

from typing import NamedTuple

from engine.document import Document
from engine.sentence_parts import SentencePart
from engine.text import Name, Print, Text, message
from engine.text_rows import TextRow, printed_parts
from engine.yugioh.rulesets import CURRENT
from engine.yugioh.timing.automatic import AUTOMATIC_BY_ID
from engine.yugioh.timing.chain_order import ChainLink, chain_of
from engine.yugioh.timing.event_rules import EVENTS
from engine.yugioh.timing.kinds import KINDS
from engine.yugioh.timing.missing_facts import unknown_facts
from engine.yugioh.timing.phrases import PHRASES_BY_ID
from engine.yugioh.timing.question import Question, answer, answers_everywhere
from engine.yugioh.timing.rules import Answer
from engine.yugioh.timing.windows import STEPS, WINDOWS_BY_ID

HEADINGS: dict[str, tuple[Text, ...]] = {
    "activate": (message("Moment"), message("Can it be activated?")),
    "happens": (message("Moment"), message("What happens")),
    "when": (message("What"), message("Moment")),
    "order": (message("Chain Link"), message("Card"), message("Player"), message("Resolves")),
}


class AnsweredQuestion(NamedTuple):
    """Hold a question, its answer, and the answer at every moment that it can be about."""

    question: Question
    answer: Answer
    everywhere: tuple[Answer, ...]
    unknown: list[str]  # the facts that would decide, if it depends on some

    @property
    def ruleset(self) -> str:
        return CURRENT.id

    @property
    def caption(self) -> Text:
        """Return what the question is about, and the moment."""
        asked = self.question.timing
        if asked.ask in ("when", "order"):
            return self.about
        return message("{question}: {moment}", question=self.about, moment=_name(asked.at))

    @property
    def chain(self) -> tuple[ChainLink, ...]:
        """Return the links of the chain, if the question is about their order."""
        return chain_of(self.question.timing.effects)

    @property
    def about(self) -> Text:
        """Return what the question is about: the card, an event, or a kind of card or effect."""
        asked = self.question.timing
        if asked.ask == "order":
            return EVENTS.message("order_of_a_chain")
        if asked.event and asked.event in EVENTS:
            return EVENTS.message(asked.event)
        happens = AUTOMATIC_BY_ID.get(asked.event or "")
        phrase = PHRASES_BY_ID.get(asked.facts.get("names", "")) if asked.ask == "when" else None
        if named := happens or phrase:
            return message("When: {what}", what=named.words)
        if asked.card:
            return Name(asked.card)
        kinds = (each.words for each in KINDS if each.facts == asked.facts)
        return next(kinds, message("A card or effect"))

    @property
    def headings(self) -> tuple[Text, ...]:
        return HEADINGS[self.question.timing.ask]

    @property
    def columns_in_words(self) -> tuple[str, ...]:
        return ("",) * (len(self.headings) - 1)

    @property
    def shown_rows(self) -> tuple[TextRow, ...]:
        """Return a row for each moment, in the order of a battle; or one for what has its own."""
        if self.question.timing.ask == "when":
            is_phrase = self.question.timing.event not in AUTOMATIC_BY_ID
            code = phrase_code(self.answer.rule) if is_phrase else self.answer.rule
            return (_row(self.answer, self.about, code),)
        if self.chain:
            return tuple(map(_row_of_link, self.chain))
        return tuple([_row(each, _name(each.at), each.rule) for each in self.everywhere])

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        return (SentencePart(message("{answer}.", answer=self.answer.words)),)

    @property
    def closing_lines(self) -> list[Text]:
        """Return the lines that a program prints below the table."""
        found = self.answer
        return [
            message(
                "{answer}: {why} [{source}]",
                answer=found.words,
                why=found.why,
                source=str(found.citation),
            ),
            message("Ruleset {ruleset}", ruleset=self.ruleset),
        ]

    def to_document(self, words_of: Print = str) -> Document:
        """Return the result document: the answer, the facts that would decide if it depends on
        them, and the table of all moments, or of the links of a chain; each text as `words_of`
        returns it.
        """
        return {
            **printed_parts(self, words_of),
            **self.answer.to_document(words_of),
            **({"unknown": self.unknown} if self.unknown else {}),
            **({"chain": [each.to_document() for each in self.chain]} if self.chain else {}),
            "rows": [row.to_document(words_of) for row in self.shown_rows],
        }


def answered(question: Question) -> AnsweredQuestion:
    """Return a question with its answer, and with those of all moments."""
    return AnsweredQuestion(
        question, answer(question), answers_everywhere(question), unknown_facts(question)
    )


def _name(window: str) -> Text:
    moment = WINDOWS_BY_ID.get(window)
    return moment.name if moment else STEPS["damage_step"]


def phrase_code(id: str) -> str:
    """Return the code of the reason that a phrase gives: what happens may have the same id."""
    return f"phrase-{id}"


def _row_of_link(link: ChainLink) -> TextRow:
    return TextRow(
        applies=f"link-{link.number}",
        label=link.label,
        shown_cells=link.cells,
        why=link.why,
        citation=link.citation,
        applied=link.applied != "no",
        rule=link.rule,
    )


def _row(found: Answer, label: Text, code: str) -> TextRow:
    return TextRow(
        applies=found.at or "never",
        label=label,
        shown_cells=(found.words,),
        why=found.why,
        citation=found.citation,
        rule=code,
    )
