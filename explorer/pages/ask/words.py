"""Split a question into its words, each with where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from explorer.models.name_index import plain_words

MOST = 40
_CHUNK = re.compile(r"\S+")
_EDGES = ' \t,;:?!."“”()[]„«»…'
_ENDS_CLAUSE = re.compile(r"[,;:?!]+$|(?<=[^\W\d_]{2})\.+$")
_POSSESSIVE = re.compile(r"['’]s$")


class Word(NamedTuple):
    """A word of a question, as typed and as it is compared."""

    typed: str
    joined: str  # without case, accents, spaces and marks
    start: int
    end: int
    ends_clause: bool  # a comma or another mark comes after it


def split_words(text: str) -> list[Word]:
    """Return the words of a text."""
    found = []
    for match in _CHUNK.finditer(text):
        chunk = match[0]
        inner = chunk.strip(_EDGES) or chunk
        start = match.start() + chunk.find(inner)
        if not plain_words(inner):
            continue
        ends = _ENDS_CLAUSE.search(chunk) is not None
        found.append(
            Word(inner, plain_words(inner).replace(" ", ""), start, start + len(inner), ends)
        )
    return found


def typed_text(text: str, words: Sequence[Word]) -> str:
    """Return the part of a text that words stand in."""
    return text[words[0].start : words[-1].end] if words else ""


def without_possessive(typed: str) -> str:
    """Return words without the ’s of a possessive at their end."""
    return _POSSESSIVE.sub("", typed)
