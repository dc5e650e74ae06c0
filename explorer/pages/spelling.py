"""Correct the spelling of a search by the words of the rulebook and the rulings.

The words are held in memory, folded as the search compares them; see models/kept_values.py. A
correction has them as they are written: “ダメージ” is folded to “タメーシ”.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from explorer.models import Ruling, ruling_index
from explorer.models.kept_values import KeptValue
from explorer.models.name_list import LAST, far
from explorer.models.ruling_index import WordIndex
from explorer.models.rulings import RULINGS
from explorer.rulebook.page_index import all_places
from explorer.web.search_text import MARKS, folded, meant_terms, stem

_WORD = re.compile(r"\w+")
_WRITTEN = re.compile("[\\w'’‘ʼ\u0300-\u036f\u3099\u309a]+")  # a word with accents and apostrophes
_BETWEEN = re.compile(r"[\s\-‐‑–]+")
MOST_CORRECTED = 8  # words of a search
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


class Texts(NamedTuple):
    """Texts that are folded for a search, and how to read one of them as it is written."""

    folded: WordIndex
    written: Callable[[int], str]


class Vocabulary:
    """The words of many texts, and in which of them each is."""

    def __init__(self, several: Iterable[Texts]) -> None:
        """Collect the words of these texts without punctuation."""
        self._several = [*several]
        found: dict[str, list[tuple[int, array[int]]]] = defaultdict(list)
        first = 0
        for index, _ in self._several:
            for word, places in index.having.items():
                for part in {*_WORD.findall(word)}:
                    found[part].append((first, places))
            first += len(index)
        self._having = {
            word: array("I", {first + place for first, places in listed for place in places})
            for word, listed in found.items()
        }
        self._words = sorted(found)
        self._by_stem: dict[str, list[str]] = defaultdict(list)
        for word in self._words:
            self._by_stem[stem(word)].append(word)

    def is_known(self, term: str) -> bool:
        """Return whether a word begins with this term, or is a form of it."""
        return stem(term) in self._by_stem or bool(self._beginning(term))

    def corrected(self, words: str) -> Correction | None:
        """Return the likeliest words that are together in one text; None if there are none, or
        if they are those of the search themselves.
        """
        terms = meant_terms(words)
        if len(terms) > MOST_CORRECTED:
            return None
        found = [self._texts_near(term) for term in terms]
        shared = {*found[0]}.intersection(*found[1:]) if found else set()
        if not shared:
            return None
        choices = {tuple(near[text] for near in found): text for text in shared}
        best = min(choices, key=lambda each: (sum(near.mistakes for near in each), each))
        mistakes = sum(near.mistakes for near in best)
        if not mistakes:
            return None
        text = self._written(choices[best])
        written = [
            as_written(part, text).lower() if near.mistakes else as_typed(part, words)
            for near in best
            for part in near.word.split()
        ]
        return Correction(" ".join(written), mistakes)

    def _written(self, text: int) -> str:
        """Return a text as it is written."""
        for index, written in self._several:
            if text < len(index):
                return written(text)
            text -= len(index)
        raise IndexError(text)

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
        forms = self._by_stem.get(stem(term), ())
        begun = {text for word in (*self._beginning(term), *forms) for text in self._having[word]}
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

    def _beginning(self, term: str) -> list[str]:
        first = bisect_left(self._words, term)
        return self._words[first : bisect_left(self._words, term + LAST, first)]


def as_written(word: str, text: str) -> str:
    """Return a folded word as a text has it, with its accents; as it is if the text lacks it."""
    written = (each[0] for each in _WRITTEN.finditer(unicodedata.normalize("NFC", text)))
    return next((each for each in written if folded(each) == word), _composed(word))


def as_typed(term: str, words: str) -> str:
    """Return a folded term of a search as it was typed."""
    chunks = (each.strip(MARKS) for each in _BETWEEN.split(unicodedata.normalize("NFC", words)))
    return next((each for each in chunks if folded(each) == term), as_written(term, words))


def _composed(word: str) -> str:
    return unicodedata.normalize("NFC", word)


@cache
def _rulebook() -> Texts:
    places = all_places()
    index = WordIndex(folded(place.section.text) for place in places)
    return Texts(index, lambda at: places[at].section.text)


def _read() -> Vocabulary:
    index = ruling_index()

    def written(at: int) -> str:
        ruling = Ruling.objects.published().filter(pk=index.rulings[at].pk).first()
        return ruling.searched_text if ruling else ""

    return Vocabulary([_rulebook(), Texts(index.words, written)])


_VOCABULARY = KeptValue(RULINGS, _read)


def vocabulary() -> Vocabulary:
    """Return the words of the rulebook and of the published rulings."""
    return _VOCABULARY.get()
