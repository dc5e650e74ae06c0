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


class Trap(NamedTuple):
    """Words to mask. `example` is a made-up text in which nothing may be read.

    `needs` is a word that the text must have for the trap to be looked for.
    """

    id: str
    pattern: str
    example: str
    needs: str = "damage"


def with_pieces(pattern: str, pieces: Mapping[str, str]) -> re.Pattern[str]:
    """Return a pattern with its pieces put in for the words in capitals that name them."""
    named = re.compile("|".join(sorted(pieces, key=len, reverse=True)))
    return re.compile(named.sub(lambda piece: pieces[piece[0]], pattern))


def filled(match: re.Match[str], sign: str) -> str:
    """Return as many signs as the match has letters, its blanks left as they are."""
    return "".join(" " if char == " " else sign for char in match[0])


def masked(words: str, traps: Iterable[tuple[str, re.Pattern[str]]], sign: str) -> str:
    """Return the words with all traps made unreadable, each with what it needs; as long as
    before.
    """
    for needs, pattern in traps:
        if needs in words:
            words = pattern.sub(lambda trap: filled(trap, sign), words)
    return words


def matches(grammar: Grammar[Row], words: str) -> Iterator[tuple[Row, re.Match[str]]]:
    """Yield the matches of the rows; of rows that match the same words, the first has them."""
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
    """Return where the sentences begin and end; no row matches further than one."""
    ends = [stop.end() for stop in _STOPS.finditer(words)]
    return list(pairwise([0, *ends, len(words)]))


def _with(needs: str, sentences: list[tuple[int, int]], words: str) -> list[tuple[int, int]]:
    """Return the sentences that have what a row needs, a pattern."""
    search = _compiled(needs).search
    return [sentence for sentence in sentences if search(words, *sentence)]


_compiled = cache(re.compile)
