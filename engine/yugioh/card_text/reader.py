"""Read the effects that the words of a card name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.card_words import matches
from engine.yugioh.card_text import english_fields, japanese_fields
from engine.yugioh.card_text.false_matches import masked
from engine.yugioh.card_text.grammar import ENGLISH, JAPANESE
from engine.yugioh.card_text.plain_text import is_japanese, plain
from engine.yugioh.card_text.row import compiled
from engine.yugioh.card_text.text_effect import TextEffect

# A text without any of these words is skipped.
_WORTH_READING = re.compile(
    r"damage|battles?\b|def(?:en[cs]e)?\b|戦闘|ダメージ|守備", re.IGNORECASE
)
_ENGLISH = [(row, compiled(row)) for row in ENGLISH]
_JAPANESE = [(row, compiled(row)) for row in JAPANESE]


def read(text: str) -> tuple[TextEffect, ...]:
    """Return the effects of a card's text, in the order of its words. Never raises."""
    if not _WORTH_READING.search(text):
        return ()
    read_as = plain(text)
    effects = list(_in_english(read_as.words))
    if is_japanese(text):
        effects += _in_japanese(read_as.words)
    placed = [each._replace(words=read_as.in_text(*each.words)) for each in effects]
    return tuple(sorted(placed, key=lambda effect: effect.words))


def _in_english(words: str) -> Iterator[TextEffect]:
    readable = masked(words)
    for row, match in matches(_ENGLISH, readable):
        yield from english_fields.effects(row, match, readable, words)


def _in_japanese(words: str) -> Iterator[TextEffect]:
    readable = japanese_fields.masked(words)
    for row, match in matches(_JAPANESE, readable):
        yield from japanese_fields.effects(row, match, readable)
