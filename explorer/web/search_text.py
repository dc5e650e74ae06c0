"""Letters and words as every search sees them."""

from __future__ import annotations

import unicodedata

LONGEST = 100  # letters of a search that are looked at

_TO = {ord(mark): None for mark in "'’‘ʼ\0"} | {ord(mark): " " for mark in "-‐‑–"}


def folded(text: str) -> str:
    """Small letters without accents, apostrophes and hyphens: `Gravekeeper’s` is `gravekeepers`."""
    text = unicodedata.normalize("NFKD", text.translate(_TO)).casefold()
    return " ".join("".join(each for each in text if not unicodedata.combining(each)).split())


def wanted(words: str) -> list[str]:
    """The words that a search looks for, each once."""
    return [*dict.fromkeys(folded(words[:LONGEST]).split())]
