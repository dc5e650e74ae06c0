"""Define rows whose cells are text, and the parts of a result that print its table.

Battles and boards have numbers in their cells; other results have answers and totals. All of them
are printed as one table, and a result document holds that table in the same keys: `caption`,
`headings`, `sentence`, and `rows` with `applies`, `label`, `applied`, `cells`, `why`, `citation`,
`step`, `reasons`.
A cell has `shown`, its text, and `changed`, which is whether the row changes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from engine.document import Document
from engine.reasons import by_rule
from engine.result_documents import made
from engine.sentence_parts import SentencePart, whole
from engine.text import Messages, Print, Text
from engine.trace import Citation


class TextRow(NamedTuple):
    """Hold a row of a table; `applies` is its id, unique among the rows of a result."""

    applies: str
    label: Text
    shown_cells: tuple[Text, ...]
    why: Text
    citation: Citation
    applied: bool = True
    changed: tuple[bool, ...] = ()  # by column; no cell if empty
    rule: str = ""  # the code of its reason, if that is another one

    def to_document(self, words_of: Print = str) -> Document:
        """Return the row for its document, with each text as `words_of` returns it."""
        return {
            "applies": self.applies,
            "label": words_of(self.label),
            "applied": self.applied,
            "cells": cells(self.shown_cells, self.changed, words_of),
            "why": words_of(self.why),
            "citation": str(self.citation),
            "step": self.applies,
            "reasons": by_rule(self.rule or self.applies, self.applied),
        }


# Both sentences are in the message, as some languages have nothing between them.
TEXT = Messages("TEXT", {"two_sentences": "{first} {second}"})


def sentences(each: Iterable[Text]) -> str:
    """Return whole sentences as one text, with what the language writes between them."""
    return str(together(each))


def together(sentences: Iterable[Text]) -> Text:
    """Return whole sentences as one text, with what the language writes between them."""
    text: Text = ""
    for each in sentences:
        text = TEXT.message("two_sentences", first=text, second=each) if text else each
    return text


def cells(
    shown: Sequence[Text], changed: Sequence[bool] = (), words_of: Print = str
) -> list[Document]:
    """Return the cells of a row for its document."""
    flags = changed or (False,) * len(shown)
    return [
        {"shown": words_of(text), "changed": flag} for text, flag in zip(shown, flags, strict=True)
    ]


class Captioned(Protocol):
    """Describe what a result prints around its rows."""

    @property
    def ruleset(self) -> str: ...
    @property
    def caption(self) -> Text: ...
    @property
    def headings(self) -> Sequence[Text]: ...
    @property
    def columns_in_words(self) -> Sequence[Text]: ...
    @property
    def verdict(self) -> tuple[SentencePart, ...]: ...


def printed_parts(result: Captioned, words_of: Print = str) -> Document:
    """Return how a result document begins: what it was made by, and its table besides the rows.

    Each text is as `words_of` returns it. `columns` are the words that follow a cell of each column
    in a sentence; they may be empty.
    """
    return {
        **made(result.ruleset),
        "caption": words_of(result.caption),
        "headings": [*map(words_of, result.headings)],
        "columns": [*map(words_of, result.columns_in_words)],
        "sentence": words_of(whole(result.verdict)),
    }
