"""Hold many names in little memory, and find those that words name in full, in part or nearly."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, chain, takewhile
from typing import Any, TypeVar, cast

from rapidfuzz import process
from rapidfuzz.distance import OSA

Found = TypeVar("Found")

LAST = chr(sys.maxunicode)  # after any letter

# How far a word may be from the typed one, in letters added, lost, changed or swapped.
_FAR = ((3, 0), (5, 1), (9, 2))
FARTHEST = 3
FEWEST_INSIDE = 3  # letters of a search within a word; Japanese words need one
MOST_GUESSES = 30


class Lookups:
    """Keep what was found of single words, so that searches that share words share it.

    In complete words, such as those of a question, one or two letters do not begin a longer word:
    thousands begin with them.
    """

    def __init__(self, *, are_complete: bool) -> None:
        self.are_complete = are_complete
        self._found: dict[tuple[Callable[[str], Any], str], Any] = {}

    def find(self, lookup: Callable[[str], Found], word: str) -> Found:
        """Return what a lookup finds of a word; it must not be changed."""
        key = lookup, word
        if key not in self._found:
            self._found[key] = lookup(word)
        return cast(Found, self._found[key])


class NameList:
    """Some of the names of an index, each with the position of its card, and their words.

    All names are in one text, and the rows of all words in one array: lists of their own would take
    three times the memory in each process.
    """

    def __init__(self, names: Iterable[tuple[str, int]], *, is_english: bool) -> None:
        self._is_english = is_english
        rows = sorted((words.replace(" ", ""), words, card) for words, card in {*names} if words)
        self.cards = array("I", (card for _, _, card in rows))
        self._text = "".join(f"{joined}\n" for joined, _, _ in rows)
        self._starts = array("I", accumulate((len(each[0]) + 1 for each in rows), initial=0))
        having: dict[str, list[int]] = defaultdict(list)
        for row, (joined, words, _) in enumerate(rows):
            # A Japanese name without spaces is found by its beginning.
            for word in {*words.split()} if joined != words or joined.isascii() else ():
                having[word].append(row)
        self._vocabulary = sorted(having, key=lambda word: (len(word), word))
        longest = len(self._vocabulary[-1]) if having else 0
        self._first_of_length = [
            bisect_left(self._vocabulary, length, key=len) for length in range(longest + 2)
        ]
        each_having = [having[word] for word in self._vocabulary]
        self._having = array("I", chain.from_iterable(each_having))
        self._first_having = array("I", accumulate(map(len, each_having), initial=0))

    def _name(self, row: int) -> str:
        return self._text[self._starts[row] : self._starts[row + 1] - 1]

    def _first(self, joined: str) -> int:
        return bisect_left(range(len(self.cards)), joined, key=self._name)

    def exactly(self, joined: str) -> Iterator[int]:
        """Yield the names that are these letters."""
        rows = range(self._first(joined), len(self.cards))
        return takewhile(lambda row: self._name(row) == joined, rows)

    def beginning(self, joined: str) -> range:
        """Return the names that are these letters or begin with them."""
        return range(self._first(joined), self._first(joined + LAST))

    def has_word(self, word: str) -> bool:
        """Return whether a name has this word."""
        return self.has_word_within(word, 0)

    def has_word_within(self, word: str, most: int) -> bool:
        """Return whether a name has this word, or one with at most so many letters more."""
        return any(self._places(word, len(word) + more) for more in range(most + 1))

    def with_words(self, words: list[str], lookups: Lookups) -> tuple[set[int], set[int]]:
        """Return the names with words that begin with each of these: those that have the words
        together, and the others.
        """
        distinct = sorted({*words}, key=len, reverse=True)  # long words are in few names
        rows = self._rows_having(distinct[0], lookups)
        for word in distinct[1:]:
            rows = rows and rows & self._rows_having(word, lookups)
        if len(words) == 1:  # it is in each of them
            return rows, set()
        letters = "".join(words)
        together = {row for row in rows if letters in self._name(row)}
        return together, rows - together

    def _rows_having(self, word: str, lookups: Lookups) -> set[int]:
        is_whole = lookups.are_complete and len(word) < FEWEST_INSIDE and word.isascii()
        return lookups.find(self._having_whole if is_whole else self._having_beginning, word)

    def _having_whole(self, word: str) -> set[int]:
        return {*self.having_word(word)}

    def _having_beginning(self, word: str) -> set[int]:
        """Return the names with a word that begins with this one."""
        rows: set[int] = set()
        for length in range(len(word), len(self._first_of_length) - 1):
            if places := self._places(word, length):
                rows.update(self._rows(places.start, places.stop))
        return rows

    def having_word(self, word: str) -> array[int]:
        """Return the names that have this word."""
        places = self._places(word, len(word))
        return self._rows(places.start, places.stop)

    def _places(self, word: str, length: int) -> range:
        start, stop = self._between(length, length)
        first = bisect_left(self._vocabulary, word, start, stop)
        return range(first, bisect_left(self._vocabulary, word + LAST, first, stop))

    def _between(self, shortest: int, longest: int) -> tuple[int, int]:
        first = self._first_of_length
        last = len(first) - 1
        return first[min(shortest, last)], first[min(longest + 1, last)]

    def _rows(self, start: int, stop: int) -> array[int]:
        """Return the names with the words at the places from `start` on, before `stop`."""
        return self._having[self._first_having[start] : self._first_having[stop]]

    def containing(self, joined: str) -> Iterator[int]:
        """Yield the names that contain these letters anywhere."""
        at = self._text.find(joined)
        while at >= 0:
            row = bisect_right(self._starts, at) - 1
            yield row
            at = self._text.find(joined, self._starts[row + 1])

    def with_similar_words(self, words: list[str], lookups: Lookups) -> dict[int, int]:
        """Return the names with words that differ from these by few typing mistakes, and how
        many.
        """
        near: dict[str, dict[int, int]] = {
            word: lookups.find(self._similar_to, word)
            if far(len(word))
            else dict.fromkeys(self._rows_having(word, lookups), 0)
            for word in {*words}
        }
        fewest, *others = sorted(near.values(), key=len)
        rows = [row for row in fewest if all(row in each for each in others)]
        longest = len("".join(words)) + FARTHEST
        return {
            row: 2 * sum(near[word][row] for word in words) + (len(self._name(row)) > longest)
            for row in rows
        }

    def _similar_to(self, word: str) -> dict[int, int]:
        found = dict.fromkeys(self._having_beginning(word), 0)
        most = far(len(word))
        for places in self._places_of_length_near(word, most):
            near = process.extract(
                word,
                self._vocabulary[places.start : places.stop],
                scorer=OSA.distance,
                score_cutoff=most,
                limit=None,
            )
            for _, distance, at in near:
                place = places.start + at
                for row in self._rows(place, place + 1):
                    found[row] = min(distance, found.get(row, distance))
        return found

    def _places_of_length_near(self, word: str, most: int) -> Iterator[range]:
        """Yield the places of the words with at most so many letters more or fewer.

        There are many foreign words: they begin with one of the first two letters; see `similar`.
        """
        shortest, longest = len(word) - most, len(word) + most
        if self._is_english:
            yield range(*self._between(shortest, longest))
            return
        for length in range(max(shortest, 1), longest + 1):
            for letter in {*word[:2]}:
                yield self._places(letter, length)

    def similar(self, joined: str) -> dict[int, int]:
        """Return the names that differ from these letters by few typing mistakes, and how many.

        They begin with one of the first two letters: comparing all names would take long, and few
        people mistake the first letter.
        """
        found: dict[int, int] = {}
        for letter in {*joined[:2]}:
            rows = self.beginning(letter)
            near = process.extract(
                joined,
                self._text[self._starts[rows.start] : self._starts[rows.stop]].split("\n")[:-1],
                scorer=OSA.distance,
                score_cutoff=far(len(joined)),
                limit=MOST_GUESSES,
            )
            found |= {rows.start + at: 2 * int(distance) for _, distance, at in near}
        return found


def far(letters: int) -> int:
    """Return how many typing mistakes words of so many letters may have."""
    return next((most for longest, most in _FAR if letters <= longest), FARTHEST)
