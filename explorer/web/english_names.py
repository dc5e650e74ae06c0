"""Mark English names of cards on pages in other languages, so that they are read aloud in English.

A card without a name in the language of the page is printed with its English one. Such names stand
in sentences of the engine and in many templates, so the finished page is searched for them. Each
becomes an element with the attribute `lang`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from html import unescape

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from engine.languages import ENGLISH, current
from explorer.web.card_names import english_names_printed
from explorer.web.page_texts import change_texts, is_page

_MARK = ' lang="en">'
# A name beside such a letter is a part of a longer word. Japanese letters are not among them: there
# are no spaces between words.
_LETTERS = "A-Za-z0-9\u00c0-\u024f"
# The ways in which a page may escape a character.
_WRITTEN = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    "'": "(?:'|&#39;|&#x27;)",
    '"': '(?:"|&#34;|&quot;)',
}


# A word, or another beginning of a name.
_WORD = re.compile(rf"&#?[A-Za-z0-9]+;|[{_LETTERS}]+|[\"']")


def mark(html: str, names: Iterable[str]) -> str:
    """Return the HTML with each of the names, where it is a text, marked as English."""
    # By their first words: trying each name at each word would take seconds on a long page.
    named: dict[str, list[re.Pattern[str]]] = {}
    # A longer name first: “Mickey Mouse - Musketeer” before “Mickey Mouse”.
    for name in sorted(names, key=len, reverse=True):
        if first := _WORD.match(name):
            written = re.compile(f"{_written(name)}(?![{_LETTERS}])")
            named.setdefault(first[0], []).append(written)
    return change_texts(html, lambda text: _marked(text, named), _MARK) if named else html


def _marked(text: str, named: Mapping[str, list[re.Pattern[str]]]) -> str:
    parts: list[str] = []
    done = 0
    for word in _WORD.finditer(text):
        found = (each.match(text, word.start()) for each in named.get(unescape(word[0]), ()))
        match = next(filter(None, found), None) if word.start() >= done else None
        if match:
            parts += text[done : match.start()], f"<span{_MARK}{match[0]}</span>"
            done = match.end()
    return "".join((*parts, text[done:]))


def _written(name: str) -> str:
    return "".join(_WRITTEN.get(letter) or re.escape(letter) for letter in name)


class MarkEnglishNames:
    """Middleware that marks English names of cards on pages in other languages."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if current() == ENGLISH:
            return self.get_response(request)
        with english_names_printed() as names:
            response = self.get_response(request)
        if names and is_page(response):
            response.content = mark(response.content.decode(), names).encode()
        return response
