"""plain(text): a card’s text as the grammar reads it, and where each of its letters came from."""

from __future__ import annotations

import re

from engine.card_words import Plain
from engine.card_words import plain as plain_words

_KANA = re.compile(r"[\u3040-\u30ff]")
_JAPANESE = re.compile(r"[\u3000-\u9fff\uff00-\uffef]")


def is_japanese(text: str) -> bool:
    """Whether a text is Japanese: it has kana."""
    return _KANA.search(text) is not None


def plain(text: str) -> Plain:
    """A text in lower case, with straight quotes, half-width digits, no tags and no line breaks."""
    return plain_words(text, _at_break)


def _at_break(text: str, place: int) -> str:
    """What a line break stands for: the end of a sentence if the next line begins one."""
    after = text[place : place + 80].lstrip()[:1]
    if _JAPANESE.match(after) and _JAPANESE.match(text[place - 1 : place]):
        return ""
    return " " if after.islower() or after.isdigit() else "."
