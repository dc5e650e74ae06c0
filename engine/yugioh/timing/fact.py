"""Define what a fact of a timing question is: its name, its words and its values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.text import Messages, Text
from engine.yugioh.timing.phrases import PHRASES

YES_NO = Messages("YES_NO", {"yes": "yes", "no": "no"})


class Fact(NamedTuple):
    """Hold a fact: its name in the document, its words for people, and its allowed values.

    Those of `names` are the phrases.
    """

    name: str
    words: Text
    about: str  # "card", "effect", "moment", "battle" or another "question"
    words_of_values: Messages | None

    @property
    def values(self) -> Mapping[str, Text]:
        """Return the allowed values, each with its words."""
        if self.name not in _VALUES:
            words = self.words_of_values
            _VALUES[self.name] = (
                {value: words.message(value) for value in words}
                if words
                else {phrase.id: phrase.words for phrase in PHRASES}
            )
        return _VALUES[self.name]


_VALUES: dict[str, dict[str, Text]] = {}
