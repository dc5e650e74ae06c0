"""Find the words of a card that name a moment of the battle."""

from __future__ import annotations

from typing import NamedTuple

from engine.card_words import LONGEST, Words
from engine.yugioh.timing import Phrase, find_phrases


class Moment(NamedTuple):
    """Hold a timing phrase of the text and its place."""

    phrase: Phrase
    words: Words


def moments(text: str) -> tuple[Moment, ...]:
    """Return the timing phrases of a text, in its order. Never raises."""
    text = text[:LONGEST]
    return tuple(
        Moment(match.phrase, Words(match.start, match.start + len(match.words)))
        for match in find_phrases(text)
    )
