"""Mark English names of cards on pages in other languages, so that they are read aloud in English.

A card without a name in the language of the page is printed with its English one. Such names are in
sentences of the engine and on every page, so that the whole page is searched once it is made, and
not each of its templates. Each of them is an element with the attribute `lang`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from engine.languages import ENGLISH, current
from explorer.web.card_names import english_names_printed
from explorer.web.page_texts import change_texts

_MARK = ' lang="en">'
# Letters of words that a name could be a part of; Japanese has no spaces between its words.
_LETTERS = "A-Za-z0-9\u00c0-\u024f"
# How a page may have written what has a meaning in HTML.
_WRITTEN = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    "'": "(?:'|&#39;|&#x27;)",
    '"': '(?:"|&#34;|&quot;)',
}


def mark(html: str, names: Iterable[str]) -> str:
    """Return the HTML with each of the names, where it is a text, marked as English."""
    # A longer name first: “Mickey Mouse - Musketeer” before “Mickey Mouse”.
    written = "|".join(map(_written, sorted(names, key=len, reverse=True)))
    if not written:
        return html
    named = re.compile(f"(?<![{_LETTERS}&#])(?:{written})(?![{_LETTERS}])")
    return change_texts(html, lambda text: named.sub(rf"<span{_MARK}\g<0></span>", text), _MARK)


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
        is_page = response.headers.get("Content-Type", "").startswith("text/html")
        if names and is_page and isinstance(response, HttpResponse):
            response.content = mark(response.content.decode(), names).encode()
        return response
