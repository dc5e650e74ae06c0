"""Find the terms of the games in a search on a page in another language.

Rules and rulings are in English: who searches for 貫通 on a Japanese page means “piercing”.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from engine.languages import current
from explorer.web.glossary import glossary
from explorer.web.search_text import folded

# What stands between terms: Japanese particles, and short words such as “la”, “des” and “und”.
_BETWEEN = re.compile(r"[\u3041-\u3096]+|[a-z]{1,3}|\W+")


class _Terms(NamedTuple):
    """Hold the pattern that finds the terms of a language, and the English ones of its groups."""

    pattern: re.Pattern[str]
    english: tuple[str, ...]


def in_english(words: str) -> str:
    """Return the terms of a search in English; empty if it has other words, or no term in the
    language of the page.
    """
    terms, text = _terms_of(current()), folded(words)
    if terms is None:
        return ""
    others = terms.pattern.sub(" ", text).split()
    if not all(map(_BETWEEN.fullmatch, others)):
        return ""
    groups = (match.lastindex for match in terms.pattern.finditer(text))
    found = " ".join(terms.english[group - 1] for group in groups if group)
    return " ".join(dict.fromkeys(found.split()))


@cache  # English has no forms: it is what they are translated to
def _terms_of(code: str) -> _Terms | None:
    forms = [
        (folded(word), term.english)
        for term in glossary()
        if code in term.forms
        for word in term.forms[code].words
    ]
    if not forms:
        return None
    forms.sort(key=lambda each: len(each[0]), reverse=True)  # “戦闘ダメージ” before “ダメージ”
    pattern = "|".join(f"({_anywhere(form)})" for form, _ in forms)
    return _Terms(re.compile(pattern), tuple(english for _, english in forms))


def _anywhere(form: str) -> str:
    return rf"\b{re.escape(form)}\w*" if form.isascii() else re.escape(form)
