"""Match the rows of a grammar in order: patterns made of pieces, and words that are masked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple, Protocol, TypeVar

_STOPS = re.compile(r"[.。]")


class _Row(Protocol):
    @property
    def needs(self) -> str: ...


Row = TypeVar("Row", bound=_Row)
Grammar = Sequence[tuple[Row, re.Pattern[str]]]


class FalseMatch(NamedTuple):
    """Hold words to mask. `example` is a made-up text from which nothing may be read.

    The pattern is tried only in a text that contains `required_text`.
    """

    id: str
    pattern: str
    example: str
    required_text: str = "damage"


def with_pieces(pattern: str, pieces: Mapping[str, str]) -> re.Pattern[str]:
    """Return a pattern in which the words in capitals are replaced by the pieces they name."""
    named = re.compile("|".join(sorted(pieces, key=len, reverse=True)))
    return re.compile(named.sub(lambda piece: pieces[piece[0]], pattern))


def filled(match: re.Match[str], sign: str) -> str:
    """Return a string as long as the match, of one sign, with its spaces kept."""
    return "".join(" " if char == " " else sign for char in match[0])


def masked(words: str, patterns: Iterable[tuple[str, re.Pattern[str]]], sign: str) -> str:
    """Return the words with all matches masked, as long as before; each pattern comes with the
    text that it requires.
    """
    for required_text, pattern in patterns:
        if required_text in words:
            words = pattern.sub(lambda match: filled(match, sign), words)
    return words


def matches(grammar: Grammar[Row], words: str) -> Iterator[tuple[Row, re.Match[str]]]:
    """Yield the matches of the rows; words that several rows match belong to the first."""
    had: list[tuple[int, int]] = []
    sentences = _sentences(words)
    worth = {needs: _with(needs, sentences, words) for needs in {row.needs for row, _ in grammar}}
    for row, pattern in grammar:
        for sentence in worth[row.needs]:
            for match in pattern.finditer(words, *sentence):
                start, end = match.span()
                if all(end <= before or start >= after for before, after in had):
                    had.append((start, end))
                    yield row, match


def _sentences(words: str) -> list[tuple[int, int]]:
    """Return where each sentence begins and ends; no row matches across sentences."""
    ends = [stop.end() for stop in _STOPS.finditer(words)]
    return list(pairwise([0, *ends, len(words)]))


def _with(needs: str, sentences: list[tuple[int, int]], words: str) -> list[tuple[int, int]]:
    """Return the sentences in which the pattern that a row needs matches."""
    search = _compiled(needs).search
    return [sentence for sentence in sentences if search(words, *sentence)]


_compiled = cache(re.compile)
