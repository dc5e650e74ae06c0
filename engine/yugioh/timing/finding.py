"""find_phrases: which words of a card text name a moment of the battle."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.timing.phrase import Phrase
from engine.yugioh.timing.phrases import PHRASES


class Read(NamedTuple):
    """A phrase found in a text, and the words that it was.

    `wording` is "when" in “When …: You can” and "if" in “If …: You can”, else empty.
    """

    phrase: Phrase
    words: str
    wording: str = ""


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
            wording = _wording(text, start, -minus_end)
            kept.setdefault(phrase.id, Read(phrase, words, wording))
            end = max(end, -minus_end)
    return tuple(kept.values())


# The word that opens a condition, the last one before its end; and a choice that follows it.
_OPENS = re.compile(r".*\b(when|if)\b", re.IGNORECASE | re.DOTALL)
_YOU_CAN = re.compile(r"[^.:;]{0,200}:[^.:;]{0,80}?\byou can\b", re.IGNORECASE)
_LONGEST_CONDITION = 200


def _wording(text: str, start: int, end: int) -> str:
    """How the sentence of a phrase begins, where what it does is optional."""
    clause = re.split(r"[.:;●]", text[max(0, start - _LONGEST_CONDITION) : start])[-1]
    opened = _OPENS.match(clause + text[start:end])
    return opened[1].lower() if opened and _YOU_CAN.match(text, end) else ""
