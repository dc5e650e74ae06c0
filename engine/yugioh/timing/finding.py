"""find_phrases: which words of a card text name a moment of the battle."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.timing.phrase import Phrase
from engine.yugioh.timing.phrases import PHRASES


class Read(NamedTuple):
    """A phrase found in a text, and the words that it was."""

    phrase: Phrase
    words: str


def find_phrases(text: str) -> tuple[Read, ...]:
    """The phrases of a text, in its order; of words within longer ones that match, the longer."""
    found = [
        (match.start(), -match.end(), phrase, match[0])
        for phrase in PHRASES
        for pattern in phrase.patterns
        for match in re.finditer(pattern, text, re.IGNORECASE)
    ]
    kept: dict[str, Read] = {}
    end = 0
    for start, minus_end, phrase, words in sorted(found, key=lambda each: each[:2]):
        if -minus_end > end or start >= end:
            kept.setdefault(phrase.id, Read(phrase, words))
            end = max(end, -minus_end)
    return tuple(kept.values())
