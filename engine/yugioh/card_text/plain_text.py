"""Simplify a card’s text for the grammar, and keep where each of its letters came from."""

from __future__ import annotations

import re

from engine.card_words import Plain
from engine.card_words import plain as plain_words

_KANA = re.compile(r"[\u3040-\u30ff]")
_JAPANESE = re.compile(r"[\u3000-\u9fff\uff00-\uffef]")


def is_japanese(text: str) -> bool:
    """Return whether a text is Japanese: it has kana."""
    return _KANA.search(text) is not None


def plain(text: str) -> Plain:
    """Return a text in lower case, with straight quotes and half-width digits, without tags and
    line breaks.
    """
    return plain_words(text, _at_break)


def _at_break(text: str, place: int) -> str:
    """Return the text for a line break: the end of a sentence if the next line begins one."""
    after = text[place : place + 80].lstrip()[:1]
    if _JAPANESE.match(after) and _JAPANESE.match(text[place - 1 : place]):
        return ""
    return " " if after.islower() or after.isdigit() else "."
