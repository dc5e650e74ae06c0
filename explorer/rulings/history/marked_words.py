"""Mark the words that differ between two texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from typing import NamedTuple

_WORDS = re.compile(r"\w+|\s+|[^\w\s]")


class Piece(NamedTuple):
    """Words of a text, and whether the other text lacks them."""

    text: str
    is_apart: bool


class MarkedTexts(NamedTuple):
    """Two texts in pieces."""

    before: tuple[Piece, ...]
    after: tuple[Piece, ...]


def marked_words(before: str, after: str) -> MarkedTexts:
    """Return two texts, with the words marked that only one of them has."""
    both = _WORDS.findall(before), _WORDS.findall(after)
    opcodes = SequenceMatcher(None, *both, autojunk=False).get_opcodes()
    first = [(kind, both[0][start:end]) for kind, start, end, _, _ in opcodes]
    second = [(kind, both[1][start:end]) for kind, _, _, start, end in opcodes]
    return MarkedTexts(tuple(_pieces(first)), tuple(_pieces(second)))


def _pieces(parts: Sequence[tuple[str, list[str]]]) -> Iterator[Piece]:
    """Yield the pieces of a text. A space between two changed words belongs to the change."""
    words = [(word, kind != "equal") for kind, words in parts for word in words]
    apart = [
        is_apart or (word.isspace() and _is_within(words, at))
        for at, (word, is_apart) in enumerate(words)
    ]
    numbered = zip((word for word, _ in words), apart, strict=True)
    for is_apart, group in groupby(numbered, lambda pair: pair[1]):
        yield Piece("".join(word for word, _ in group), is_apart)


def _is_within(words: Sequence[tuple[str, bool]], at: int) -> bool:
    return 0 < at < len(words) - 1 and words[at - 1][1] and words[at + 1][1]
