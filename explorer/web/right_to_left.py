"""Isolate words that are read from right to left, so that they don't reorder what is around them.

A browser turns around the numbers and brackets that stand between Hebrew or Arabic letters, as if
they belonged to them: “2000 (a name) 500” would be read as “500 (a name) 2000”. In `<bdi>`, the
letters stay among themselves. Names are in sentences of the engine and on every page, so that the
whole page is searched once it is made, and not each of its templates. A page without such letters
stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

_LETTERS = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
# The bytes that letters from right to left begin with in UTF-8, and a few others.
_FIRST_BYTES = bytes([*range(0xD6, 0xE1), 0xEF, 0xF0])
_OTHER_BYTES = bytes({*range(256)} - {*_FIRST_BYTES})
# Words of one name: what stands between them has no direction of its own, and is no number.
_JOINS = "(?:[ \u00a0’‘-]|&#3[49];|&quot;){1,3}"
_WORDS = re.compile(f"[{_LETTERS}]+(?:{_JOINS}[{_LETTERS}]+)*")
# Elements that have text only, and drawings.
_TEXT_ONLY = ("script", "style", "title", "textarea", "option", "svg")
_MARKUP = re.compile(
    "("
    + "".join(rf"<{name}\b.*?</{name}>|" for name in _TEXT_ONLY)
    + r"""<!--.*?-->|<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>)""",
    re.DOTALL | re.IGNORECASE,
)


def isolate(html: str) -> str:
    """Return the HTML with each group of words from right to left in `<bdi>`."""
    if not _WORDS.search(html):
        return html
    pieces = _MARKUP.split(html)  # a text, markup, a text …
    pieces[::2] = (_WORDS.sub(r"<bdi>\g<0></bdi>", text) for text in pieces[::2])
    return "".join(pieces)


class IsolateRightToLeft:
    """Middleware that isolates words from right to left on every page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if isinstance(response, HttpResponse) and _may_need_it(response):
            response.content = isolate(response.content.decode()).encode()
        return response


def _may_need_it(response: HttpResponse) -> bool:
    is_page = response.headers.get("Content-Type", "").startswith("text/html")
    return is_page and bool(response.content.translate(None, _OTHER_BYTES))
