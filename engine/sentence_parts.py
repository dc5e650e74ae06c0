"""Split a sentence into parts, so that a page can color the parts about a player."""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import NamedTuple

from engine.text import Series, Text


class SentencePart(NamedTuple):
    """Hold a part of a sentence, with `player` if it is about one of the players."""

    text: Text
    player: str = ""


def capfirst(text: str) -> str:
    """Return the text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def plain(parts: tuple[SentencePart, ...]) -> str:
    """Return the sentence without its colors."""
    return "".join([str(part.text) for part in parts])


def whole(parts: tuple[SentencePart, ...]) -> Text:
    """Return the sentence without its colors, to be printed later."""
    return Series([part.text for part in parts])


def filled(template: str, **values: tuple[SentencePart, ...]) -> tuple[SentencePart, ...]:
    """Return the parts of a sentence whose template has a name in braces for some of them."""
    parts: list[SentencePart] = []
    for part, name in _pieces(template):
        if part.text:
            parts.append(part)
        if name:
            parts += values[name]
    return tuple(parts)


@cache
def _pieces(template: str) -> tuple[tuple[SentencePart, str], ...]:
    """Return each text of a template and the name that follows; cached, as templates are few."""
    found = Formatter().parse(template)
    return tuple((SentencePart(text), name or "") for text, name, _, _ in found)
