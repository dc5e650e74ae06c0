"""Print texts as HTML, and dates, in the language of the page.

A name is marked where it needs to be: in English on a page of another language, so that it is read
aloud in English, or with letters that are read from right to left. A browser turns around the
numbers and brackets that stand between Hebrew or Arabic letters, as if they belonged to them: “2000
(a name) 500” would be read as “500 (a name) 2000”. `<bdi>` keeps the letters apart.

The date of a ruling is free text, as its source has it. `source_date` reads the forms that the
shipped rulings have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date as Date  # noqa: N812
from datetime import datetime
from functools import cache, lru_cache
from typing import Any

from django.template import defaultfilters
from markupsafe import Markup, escape

from engine.languages import ENGLISH, chosen, current
from engine.text import Name, Printer, Text, Unprinted
from explorer.web.card_names import is_english_here
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

Escape = Callable[[str], str]
_LETTERS = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
# Words from right to left: what stands between them has no direction of its own, and is no number.
_WORDS = re.compile(f"[{_LETTERS}]+(?:(?:[ \u00a0’‘-]|&#3[49];){{1,3}}[{_LETTERS}]+)*")
_SPECIAL = re.compile(f"[&<>\"'{_LETTERS}]")
_FROM_LEFT = re.compile("[A-Za-z\u00c0-\u024f\u3040-\u30ff\u4e00-\u9fff]")


class EnglishName(Name):
    """The English name of a card that has none in the language of the page."""

    __slots__ = ()

    def __str__(self) -> str:
        return self[:]


class HtmlPrinter(Printer):
    """Print HTML, in which names are marked."""

    def words(self, words: str) -> str:
        return isolated(words)

    def name(self, name: Name) -> str:
        words = str(name)
        printed = f"<bdi>{escape(words)}</bdi>" if is_right_to_left(words) else str(escape(words))
        is_as_typed = words == name[:]
        if isinstance(name, EnglishName) or (is_as_typed and is_english_here(words, name.game)):
            return f'<span lang="en">{printed}</span>'
        return printed


_HTML = HtmlPrinter()
_TEXTS = (Unprinted, Name)


def html_of(text: Text) -> Markup:
    """Return a text as HTML in the language of the page."""
    if chosen() is None and not is_right_to_left(words := str(text)):  # no name of it is marked
        return escape(words)
    return Markup(_HTML.print(text))  # noqa: S704, every part of it is escaped


def is_right_to_left(words: str) -> bool:
    """Return whether a text has letters that are read from right to left."""
    return not words.isascii() and bool(_WORDS.search(words))


def isolated(words: str, escape: Escape = escape, names: Iterable[str] = ()) -> str:
    """Return words as HTML. What is read from right to left is isolated: all words, or each of the
    names and each other group in a sentence of other letters.
    """
    html = str(escape(words))
    if not is_right_to_left(words):
        return html
    if not _FROM_LEFT.search(words):
        return f"<bdi>{html}</bdi>"
    longest_first = sorted({re.escape(escape(name)) for name in names}, key=len, reverse=True)
    return re.sub("|".join([*longest_first, _WORDS.pattern]), r"<bdi>\g<0></bdi>", html)


def texts_in(document: object) -> Iterator[str]:
    """Yield each text of a JSON document that has letters from right to left."""
    if isinstance(document, str) and is_right_to_left(document):
        yield document
    elif isinstance(document, dict):
        yield from texts_in([*document.values()])
    elif isinstance(document, list | tuple):
        for each in document:
            yield from texts_in(each)


def between_tags(value: Any) -> str:
    """Return a value as templates print it between tags, as HTML."""
    if type(value) is str:  # most values, and few of them have such a letter
        return isolated(value) if _SPECIAL.search(value) else value
    return html_of(value) if isinstance(value, _TEXTS) else escape(value)


def in_attribute(value: Any) -> str:
    """Return a value as templates print it in an attribute, and in elements without markup."""
    if type(value) is str:
        return escape(value) if _SPECIAL.search(value) else value
    if isinstance(value, Markup):
        return escape(value.striptags()) if "<" in value else value
    return escape(str(value))


IN_WORDS = "F j, Y"  # of English pages
# A date as a source has it, and how other languages print it: in one of Django’s forms.
_FORMS = (("%B %d, %Y", "DATE_FORMAT"), ("%B %Y", "YEAR_MONTH_FORMAT"), ("%Y", "Y"))
# The phrases that a source has around its dates.
_SENTENCES = (
    (
        re.compile("(?P<date>.+), revised (?P<revised>.+)"),
        gettext_noop("{date}, revised {revised}"),
    ),
    (re.compile("Rules of (?P<date>.+)"), gettext_noop("Rules of {date}")),
    (re.compile("(?P<date>.+)"), "{date}"),
)


def date(moment: Date | None, form: str = IN_WORDS) -> str:
    """Return a date in one of Django's forms; one in words has the order of the language."""
    if moment and form == IN_WORDS:
        return _in_words(current(), Date(moment.year, moment.month, moment.day))
    return str(defaultfilters.date(moment, form))


@lru_cache(1_024)
def _in_words(language: str, day: Date) -> str:
    """Return a day in words; cached, as Django formats it letter by letter."""
    return str(defaultfilters.date(day, IN_WORDS if language == ENGLISH else "DATE_FORMAT"))


def source_date(text: str) -> str:
    """Return a source’s date in the language of the page, or "" if it can’t be read."""
    for pattern, sentence in _SENTENCES:
        if match := pattern.fullmatch(text):
            read = {name: _printed(words) for name, words in match.groupdict().items()}
            if not all(read.values()):
                return ""
            return _(sentence).format(**read) if sentence else read["date"]
    return ""


@cache
def _read(text: str) -> tuple[Date, str] | None:
    """Return a date and the form to print it in; None if it has no known form."""
    for written, form in _FORMS:
        try:
            return datetime.strptime(text, written).date(), form
        except ValueError:
            continue
    return None


def _printed(text: str) -> str:
    """Return a date in the language of the page; "" if it has no known form."""
    read = _read(text)
    return str(defaultfilters.date(*read)) if read else ""
