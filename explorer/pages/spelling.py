"""Correct the spelling of a search by the words of the rulebook and the rulings.

The words are held in memory; see models/kept_values.py.
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from explorer.models import ruling_index
from explorer.models.kept_values import KeptValue
from explorer.models.name_index import far
from explorer.models.rulings import RULINGS
from explorer.models.word_index import WordIndex
from explorer.rulebook.page_index import all_places
from explorer.web.search_text import folded
from explorer.web.word_forms import stem

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

    def __init__(self, indexes: Iterable[WordIndex]) -> None:
        """Collect the words of these indexes without punctuation; their texts are folded for a
        search.
        """
        found: dict[str, list[tuple[int, array[int]]]] = defaultdict(list)
        first = 0
        for index in indexes:
            for word, places in index.having.items():
                for part in {*_WORD.findall(word)}:
                    found[part].append((first, places))
            first += len(index)
        self._having = {
            word: array("I", {first + place for first, places in listed for place in places})
            for word, listed in found.items()
        }
        self._words = [*found]
        self._by_stem: dict[str, list[str]] = defaultdict(list)
        for word in self._words:
            self._by_stem[stem(word)].append(word)

    def is_known(self, term: str) -> bool:
        """Return whether a word begins with this term, or is a form of it."""
        return stem(term) in self._by_stem or any(word.startswith(term) for word in self._words)

    def corrected(self, terms: Sequence[str]) -> Correction | None:
        """Return the likeliest words that are together in one text; None if there are none, or
        if they are the terms themselves.
        """
        found = [self._texts_near(term) for term in terms]
        shared = {*found[0]}.intersection(*found[1:]) if found else set()
        if not shared:
            return None
        choices = {tuple(near[text] for near in found) for text in shared}
        best = min(choices, key=lambda each: (sum(near.mistakes for near in each), each))
        mistakes = sum(near.mistakes for near in best)
        return Correction(" ".join(near.word for near in best), mistakes) if mistakes else None

    def _texts_near(self, term: str) -> dict[int, _Near]:
        """Return the texts that have a word like this, each with the likeliest one."""
        found: dict[int, _Near] = {}
        nears = [
            (_Near(mistakes, -len(texts), word), texts)
            for word, mistakes, texts in self._near(term)
        ]
        for near, texts in sorted(nears, key=itemgetter(0), reverse=True):
            found.update(dict.fromkeys(texts, near))
        return found

    def _near(self, term: str) -> Iterator[tuple[str, int, Collection[int]]]:
        begins = (word for word in self._words if word.startswith(term))
        forms = self._by_stem.get(stem(term), ())
        begun = {text for word in (*begins, *forms) for text in self._having[word]}
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


@cache
def _rulebook() -> WordIndex:
    return WordIndex(folded(place.section.text) for place in all_places())


def _read() -> Vocabulary:
    return Vocabulary([_rulebook(), ruling_index().words])


_VOCABULARY = KeptValue(RULINGS, _read)


def vocabulary() -> Vocabulary:
    """Return the words of the rulebook and of the published rulings."""
    return _VOCABULARY.get()
