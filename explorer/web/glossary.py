"""Read the terms of the games in each language from locale/glossary.toml.

Translations have to use them, and a search in another language finds the English rules by them.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings


class Forms(NamedTuple):
    """Hold the words that a language has for a term, and the pattern that finds one of them."""

    words: list[str]
    pattern: re.Pattern[str]


class Term(NamedTuple):
    """Hold a term in English, the pattern that finds it, and its forms in each language.

    One that is not checked is a general word, or also means something else in English.
    """

    english: str
    is_checked: bool
    pattern: re.Pattern[str]
    forms: dict[str, Forms]


@cache
def glossary() -> tuple[Term, ...]:
    """Return the terms."""
    text = (Path(settings.BASE_DIR) / "locale" / "glossary.toml").read_text("utf-8")
    return tuple(map(_term, tomllib.loads(text)["term"]))


def _term(entry: dict[str, Any]) -> Term:
    english, written = entry["en"], re.escape if entry.get("exact") else _in_either_case
    return Term(
        english,
        entry.get("checked", True),
        re.compile(rf"\b{written(english)}\b"),
        {
            code: Forms(words, re.compile("|".join(map(written, words))))
            for code, words in entry.items()
            if isinstance(words, list)
        },
    )


def _in_either_case(word: str) -> str:
    return f"(?:{word[0].lower()}|{word[0].upper()}){re.escape(word[1:])}"
