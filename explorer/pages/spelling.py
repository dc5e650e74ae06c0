"""Correct the spelling of a search by the words of the rulebook and the rulings.

The words are held in memory; see models/kept_values.py.
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from explorer.models import ruling_index
from explorer.models.kept_values import KeptValue
from explorer.models.name_index import far
from explorer.models.rulings import RULINGS
from explorer.rulebook.page_index import all_places
from explorer.web.search_text import folded

_WORD = re.compile(r"\w+")
_SHORTEST_PART = 3  # letters of a word that is written together with another


class Correction(NamedTuple):
    """Words that can be found, with how many typing mistakes they differ from the typed ones."""

    words: str
    mistakes: int


class _Near(NamedTuple):
    """A word that may be meant; the smallest is the likeliest."""

    mistakes: int
    rarity: int
    word: str


class Vocabulary:
    """The words of many texts, and in which of them each is."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Index texts that are folded for a search."""
        having: dict[str, array[int]] = defaultdict(lambda: array("I"))
        for place, text in enumerate(texts):
            for word in {*_WORD.findall(text)}:
                having[word].append(place)
        self._having = dict(having)
        self._words = [*having]

    def is_known(self, term: str) -> bool:
        """Return whether a word begins with this term."""
        return any(word.startswith(term) for word in self._words)

    def corrected(self, terms: Sequence[str]) -> Correction | None:
        """Return the likeliest words that are together in one text; None if there are none, or
        if they are the terms themselves.
        """
        found = [self._texts_near(term) for term in terms]
        shared = {*found[0]}.intersection(*found[1:]) if found else set()
        if not shared:
            return None
        choices = ([near[text] for near in found] for text in shared)
        best = min(choices, key=lambda each: (sum(near.mistakes for near in each), each))
        mistakes = sum(near.mistakes for near in best)
        return Correction(" ".join(near.word for near in best), mistakes) if mistakes else None

    def _texts_near(self, term: str) -> dict[int, _Near]:
        """Return the texts that have a word like this, each with the likeliest one."""
        found: dict[int, _Near] = {}
        for word, mistakes, texts in self._near(term):
            near = _Near(mistakes, -len(texts), word)
            for text in texts:
                found[text] = min(near, found.get(text, near))
        return found

    def _near(self, term: str) -> Iterator[tuple[str, int, Collection[int]]]:
        begun = {
            text for word in self._words if word.startswith(term) for text in self._having[word]
        }
        yield term, 0, begun
        for split in range(_SHORTEST_PART, len(term) - _SHORTEST_PART + 1):
            first, second = term[:split], term[split:]
            if first in self._having and second in self._having:
                both = {*self._having[first]} & {*self._having[second]}
                yield f"{first} {second}", 1, both
        most = far(len(term)) or int(len(term) == _SHORTEST_PART)
        if most and term.isalpha():
            similar = process.extract(
                term, self._words, scorer=OSA.distance, score_cutoff=most, limit=None
            )
            for word, mistakes, _ in similar:
                yield word, int(mistakes), self._having[word]


def _read() -> Vocabulary:
    sections = (folded(place.section.text) for place in all_places())
    return Vocabulary([*sections, *(each.words for each in ruling_index().rulings)])


_VOCABULARY = KeptValue(RULINGS, _read)


def vocabulary() -> Vocabulary:
    """Return the words of the rulebook and of the published rulings."""
    return _VOCABULARY.get()
