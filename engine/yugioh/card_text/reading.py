"""read(text): the effects that the words of a card stand for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from engine.yugioh.card_text import english, kana
from engine.yugioh.card_text.effect import Effect
from engine.yugioh.card_text.grammar import ENGLISH, JAPANESE
from engine.yugioh.card_text.plain import is_japanese, plain
from engine.yugioh.card_text.row import Row, compiled
from engine.yugioh.card_text.traps import masked

Match = re.Match[str]

# A text without any of these words is not read at all.
_WORTH_READING = re.compile(
    r"damage|battles?\b|def(?:en[cs]e)?\b|戦闘|ダメージ|守備", re.IGNORECASE
)
_STOPS = re.compile(r"[.。]")
_ENGLISH = [(row, compiled(row)) for row in ENGLISH]
_JAPANESE = [(row, compiled(row)) for row in JAPANESE]


def read(text: str) -> tuple[Effect, ...]:
    """The effects of a card's text, in the order of its words. Never raises."""
    if not _WORTH_READING.search(text):
        return ()
    read_as = plain(text)
    found = list(_in_english(read_as.words))
    if is_japanese(text):
        found += _in_japanese(read_as.words)
    placed = [each._replace(words=read_as.in_text(*each.words)) for each in found]
    return tuple(sorted(placed, key=lambda effect: effect.words))


def _in_english(words: str) -> Iterator[Effect]:
    readable = masked(words)
    for row, match in _matches(_ENGLISH, readable):
        yield from english.effects(row, match, readable, words)


def _in_japanese(words: str) -> Iterator[Effect]:
    readable = kana.masked(words)
    for row, match in _matches(_JAPANESE, readable):
        yield from kana.effects(row, match, readable)


def _matches(grammar: list[tuple[Row, re.Pattern[str]]], words: str) -> Iterator[tuple[Row, Match]]:
    """What the rows find; of rows that read the same words, the first has them."""
    had: list[tuple[int, int]] = []
    sentences = {
        needs: _sentences_with(needs, words) for needs in {row.needs for row, _ in grammar}
    }
    for row, pattern in grammar:
        for sentence in sentences[row.needs]:
            for match in pattern.finditer(words, *sentence):
                start, end = match.span()
                if all(end <= before or start >= after for before, after in had):
                    had.append((start, end))
                    yield row, match


def _sentences_with(word: str, words: str) -> list[tuple[int, int]]:
    """Where the sentences are that have a word; no row reads further than a sentence."""
    if word not in words:
        return []
    ends = [stop.end() for stop in _STOPS.finditer(words)]
    sentences = pairwise([0, *ends, len(words)])
    return [(start, end) for start, end in sentences if words.find(word, start, end) >= 0]
