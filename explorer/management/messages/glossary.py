"""Read the terms of the games, which translations have to use, from locale/glossary.toml."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import NamedTuple

from explorer.management.messages.domains import LOCALE


class Forms(NamedTuple):
    """Hold the words that a language has for a term, and the pattern that finds one of them."""

    words: list[str]
    pattern: re.Pattern[str]


class Term(NamedTuple):
    """Hold a term in English, the pattern that finds it, and its forms in each language."""

    english: str
    pattern: re.Pattern[str]
    forms: dict[str, Forms]


@cache
def glossary() -> tuple[Term, ...]:
    """Return the terms that are checked."""
    entries = tomllib.loads((LOCALE / "glossary.toml").read_text("utf-8"))["term"]
    return tuple(
        _term(entry["en"], entry, exact=entry.get("exact", False))
        for entry in entries
        if entry.get("checked", True)
    )


def _term(english: str, entry: dict[str, object], *, exact: bool) -> Term:
    written = re.escape if exact else _in_either_case
    return Term(
        english,
        re.compile(rf"\b{written(english)}\b"),
        {
            code: Forms(words, re.compile("|".join(map(written, words))))
            for code, words in entry.items()
            if isinstance(words, list)
        },
    )


def _in_either_case(word: str) -> str:
    """Return the pattern of a word that may begin a sentence."""
    return f"(?:{word[0].lower()}|{word[0].upper()}){re.escape(word[1:])}"
