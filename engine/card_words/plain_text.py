"""Simplify a text for the grammar, and keep where each of its letters came from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

# No card text is longer. The rest is not read, so that no text takes long.
LONGEST = 10_000  # letters

_DROPPED = re.compile(r"<rt>[^<>]{0,60}</rt>|</?[a-zA-Z]{1,10}[^<>]{0,40}>")
_BREAK = re.compile(r"[\r\n]+\s*")
_ALIKE = {
    "’": "'", "‘": "'", "ʼ": "'", "`": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "‐": "-", "●": ".", "•": ".", "・": "・", "\t": " ", "\0": " ", "■": ".",
}  # fmt: skip

_PLAIN_ASCII = {ord(sign): same for sign, same in _ALIKE.items() if sign.isascii()}


class Words(NamedTuple):
    """Hold the place of words in the original text: `text[start:end]`."""

    start: int
    end: int


class Plain(NamedTuple):
    """Hold `words` in lower case with plain signs; `places[i]` is the index of letter i in the
    text.
    """

    words: str
    places: list[int]

    def in_text(self, start: int, end: int) -> Words:
        """Return the place of the words from `start` to `end` in the original text."""
        return Words(self.places[start], self.places[end - 1] + 1)


def plain(text: str, at_break: Callable[[str, int], str]) -> Plain:
    """Return a text in lower case, with straight quotes and half-width digits, without tags and
    line breaks.

    `at_break(text, place)` returns what replaces the line break at a place.
    """
    text = text[:LONGEST]
    letters: list[str] = []
    places: list[int] = []
    for start, end in _parts(text):
        _put(text=text, start=start, end=end, letters=letters, places=places)
        if end < len(text) and text[end] in "\r\n":
            broken = at_break(text, end)
            letters.append(broken)
            places += [end] * len(broken)
    return Plain("".join(letters), places)


def _put(text: str, start: int, end: int, letters: list[str], places: list[int]) -> None:
    """Add the letters of a part as the grammar reads them; one letter may become several."""
    if text.isascii():
        letters.append(text[start:end].lower().translate(_PLAIN_ASCII))
        places.extend(range(start, end))
        return
    for place in range(start, end):
        same = _letter(text[place])
        letters.append(same)
        places.extend([place] * len(same))


def _parts(text: str) -> list[tuple[int, int]]:
    """Return the parts of a text without its tags and line breaks."""
    gaps = sorted(
        match.span() for pattern in (_DROPPED, _BREAK) for match in pattern.finditer(text)
    )
    edges = [(0, 0), *gaps, (len(text), len(text))]
    return [(before[1], after[0]) for before, after in pairwise(edges) if before[1] <= after[0]]


@lru_cache(maxsize=4096)
def _letter(letter: str) -> str:
    if letter in _ALIKE:
        return _ALIKE[letter]
    same = unicodedata.normalize("NFKC", letter).lower()
    return same if same.strip() else " "
