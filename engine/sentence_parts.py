"""Keep a sentence in parts, so that a page can color what speaks of a player."""

from __future__ import annotations

from typing import NamedTuple


class SentencePart(NamedTuple):
    """A piece of a sentence; `player` where it speaks of one of the two players."""

    text: str
    player: str = ""


def plain(parts: tuple[SentencePart, ...]) -> str:
    """Return the sentence without its colors."""
    return "".join(piece.text for piece in parts)
