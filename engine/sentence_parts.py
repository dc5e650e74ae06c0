"""Split a sentence into parts, so that a page can color the parts about a player."""

from __future__ import annotations

from typing import NamedTuple


class SentencePart(NamedTuple):
    """Hold a part of a sentence, with `player` if it is about one of the players."""

    text: str
    player: str = ""


def capfirst(text: str) -> str:
    """Return the text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def plain(parts: tuple[SentencePart, ...]) -> str:
    """Return the sentence without its colors."""
    return "".join(piece.text for piece in parts)
