"""Define rows whose cells are text, and the parts of a result that print its table.

Battles and boards have numbers in their cells; other results have answers and totals. All of them
are printed as one table, and a result document holds that table in the same keys: `caption`,
`headings`, `sentence`, and `rows` with `applies`, `label`, `applied`, `cells`, `why`, `citation`,
`step`, `reasons`.
A cell has `shown`, its text, and `changed`, which is whether the row changes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from engine.document import Document
from engine.reasons import by_rule
from engine.result_documents import made
from engine.sentence_parts import SentencePart, capfirst, plain
from engine.text import Messages
from engine.trace import Citation


class TextRow(NamedTuple):
    """Hold a row of a table; `applies` is its id, unique among the rows of a result."""

    applies: str
    label: str
    shown_cells: tuple[str, ...]
    why: str
    citation: Citation
    applied: bool = True
    changed: tuple[bool, ...] = ()  # by column; no cell if empty
    rule: str = ""  # the code of its reason, if that is another one

    def to_document(self) -> Document:
        return {
            "applies": self.applies,
            "label": self.label,
            "applied": self.applied,
            "cells": cells(self.shown_cells, self.changed),
            "why": self.why,
            "citation": str(self.citation),
            "step": self.applies,
            "reasons": by_rule(self.rule or self.applies, self.applied),
        }


def without_label(why: str, label: str) -> str:
    """Return a reason that begins with its row's label without it: what follows from the row."""
    return capfirst(re.sub(rf"^{re.escape(label)}\s*[:：]\s*", "", why))


# Both sentences are in the message, as some languages have nothing between them.
TEXT = Messages("TEXT", {"two_sentences": "{first} {second}"})


def sentences(each: Iterable[str]) -> str:
    """Return whole sentences as one text, with what the language writes between them."""
    words = TEXT["two_sentences"]
    together = ""
    for sentence in each:
        together = words.format(first=together, second=sentence) if together else sentence
    return together


def cells(shown: Sequence[str], changed: Sequence[bool] = ()) -> list[Document]:
    """Return the cells of a row for its document."""
    flags = changed or (False,) * len(shown)
    return [{"shown": text, "changed": flag} for text, flag in zip(shown, flags, strict=True)]


class Captioned(Protocol):
    """Describe what a result prints around its rows."""

    @property
    def ruleset(self) -> str: ...
    @property
    def caption(self) -> str: ...
    @property
    def headings(self) -> tuple[str, ...]: ...
    @property
    def columns_in_words(self) -> Sequence[str]: ...
    @property
    def verdict(self) -> tuple[SentencePart, ...]: ...


def printed_parts(result: Captioned) -> Document:
    """Return how a result document begins: what it was made by, and its table besides the rows.

    `columns` are the words that follow a cell of each column in a sentence; they may be empty.
    """
    return {
        **made(result.ruleset),
        "caption": result.caption,
        "headings": [*result.headings],
        "columns": [*result.columns_in_words],
        "sentence": plain(result.verdict),
    }
