"""Find texts by letters within their words or by forms of them, without reading all of them."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from explorer.web.search_text import stem, stems


class WordIndex:
    """The words of many texts, split at spaces, and the places of the texts that have them."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [*texts]
        having: dict[str, array[int]] = defaultdict(lambda: array("I"))
        for place, text in enumerate(self._texts):
            for word in {*text.split()}:
                having[word].append(place)
        self.having: Mapping[str, array[int]] = dict(having)
        self._words = "".join(f"\n{word}" for word in having) + "\n"

    def __len__(self) -> int:
        """Return the number of texts."""
        return len(self._texts)

    def containing(self, letters: str) -> set[int]:
        """Return the places of the texts that have these letters within a word."""
        if len(letters) > 1:  # nearly every text has a single one
            found = [self.having[word] for word in self._words_with(letters)]
            if sum(map(len, found)) <= len(self):
                return set().union(*found)
        return {place for place, text in enumerate(self._texts) if letters in text}

    def with_forms(self, term: str) -> set[int]:
        """Return the places of the texts that have a form of this word."""
        return set().union(*self._by_stem.get(stem(term), ()))

    @cached_property
    def _by_stem(self) -> Mapping[str, list[array[int]]]:
        found: dict[str, list[array[int]]] = defaultdict(list)
        for word, places in self.having.items():
            for each in stems([word]):
                found[each].append(places)
        return dict(found)

    def _words_with(self, letters: str) -> Iterator[str]:
        at = self._words.find(letters)
        while at >= 0:
            end = self._words.index("\n", at)
            yield self._words[self._words.rindex("\n", 0, at) + 1 : end]
            at = self._words.find(letters, end)
