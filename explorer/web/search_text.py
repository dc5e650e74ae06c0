"""Normalize the letters and words of a search, in the same way for every search."""

from __future__ import annotations

import unicodedata
from itertools import accumulate

LONGEST = 100  # letters of a search that count

_TO = {ord(mark): None for mark in "'’‘ʼ\0"} | {ord(mark): " " for mark in "-‐‑–"}


def folded(text: str) -> str:
    """Return lowercase text without accents, apostrophes and hyphens: `Gravekeeper's` is
    `gravekeepers`.
    """
    text = text.translate(_TO)
    if text.isascii():  # most texts are, and accents take long to find
        return " ".join(text.casefold().split())
    text = unicodedata.normalize("NFKD", text).casefold()
    return " ".join("".join(each for each in text if not unicodedata.combining(each)).split())


def beginning(text: str, longest: int = LONGEST) -> str:
    """Return the beginning of a text, at most so many letters once they are decomposed: “ﷺ” has 18.

    NUL, which no database accepts, is left out.
    """
    text = text.replace("\0", "").strip()[:longest]
    if text.isascii():
        return text
    letters = accumulate(len(unicodedata.normalize("NFKC", letter)) for letter in text)
    return text[: sum(number <= longest for number in letters)]


def beginning_and_is_cut(text: str, longest: int = LONGEST) -> tuple[str, bool]:
    """Return the beginning of a text, and whether letters are missing from it."""
    words = beginning(text, longest)
    return words, words != text.replace("\0", "").strip()


def search_terms(words: str) -> list[str]:
    """Return the distinct words of a search."""
    return [*dict.fromkeys(folded(beginning(words)).split())]
