"""Isolate words that are read from right to left, so that they don't reorder what is around them.

A browser turns around the numbers and brackets that stand between Hebrew or Arabic letters, as if
they belonged to them: “2000 (a name) 500” would be read as “500 (a name) 2000”. In `<bdi>`, the
letters stay among themselves. Names are in sentences of the engine and on every page, so that the
whole page is searched once it is made, and not each of its templates. A page without such letters
stays as it is.

A name of several parts, such as “A, B” or “A 2000 B”, is isolated as a whole: in parts, it would be
read from left to right. Two names in a list look the same, so that the names must be known: they
are the values of the request's parameters, and what a view passes to `keep_whole`. Of any other
text, each group of words is isolated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from markupsafe import escape

from explorer.web.page_texts import change_texts, is_page

_LETTERS = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
# The bytes that letters from right to left begin with in UTF-8, and a few others.
_FIRST_BYTES = bytes([*range(0xD6, 0xE1), 0xEF, 0xF0])
_OTHER_BYTES = bytes({*range(256)} - {*_FIRST_BYTES})
# Words of one name: what stands between them has no direction of its own, and is no number.
_JOINS = "(?:[ \u00a0’‘-]|&#3[49];|&quot;){1,3}"
_WORDS = f"[{_LETTERS}]+(?:{_JOINS}[{_LETTERS}]+)*"
_NO_LETTER_BEFORE, _NO_LETTER_AFTER = rf"(?<![\w{_LETTERS}])", rf"(?![\w{_LETTERS}])"
_LETTER = re.compile(f"[{_LETTERS}]")
_ENTITY = "&#?[A-Za-z0-9]+;"
# A text within the Rison of a parameter, where a quotation mark has an exclamation mark before it.
_QUOTED = re.compile("'((?:[^'!]|![!'])*)'")
_KEPT = "kept_whole"  # the request's attribute


def is_right_to_left(text: str) -> bool:
    """Return whether a text has letters that are read from right to left."""
    return bool(_LETTER.search(text))


def names_in(document: object) -> Iterator[str]:
    """Yield each text of a JSON document that has letters from right to left."""
    if isinstance(document, str):
        if is_right_to_left(document):
            yield document
    elif isinstance(document, dict):
        yield from names_in([*document.values()])
    elif isinstance(document, list | tuple):
        for each in document:
            yield from names_in(each)


def keep_whole(request: HttpRequest, *documents: object) -> None:
    """Isolate each text of these JSON documents as a whole on the page that is returned."""
    setattr(request, _KEPT, (*getattr(request, _KEPT, ()), *documents))


def isolate(html: str, names: Iterable[str] = ()) -> str:
    """Return the HTML with each of the names, and each other group of words from right to left,
    in `<bdi>`. The names are escaped as the HTML is.
    """
    if not is_right_to_left(html):
        return html
    longest_first = sorted(map(re.escape, {*names}), key=len, reverse=True)
    whole = f"{_NO_LETTER_BEFORE}(?:{'|'.join(longest_first)}){_NO_LETTER_AFTER}|"
    # The names come first, and no match begins within an entity.
    isolated = re.compile(f"(?P<isolated>{whole if longest_first else ''}{_WORDS})|{_ENTITY}")
    return change_texts(
        html, lambda text: isolated.sub(_in_bdi, text) if is_right_to_left(text) else text
    )


def _in_bdi(match: re.Match[str]) -> str:
    return f"<bdi>{match[0]}</bdi>" if match["isolated"] else match[0]


class IsolateRightToLeft:
    """Middleware that isolates words from right to left on every page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if is_page(response) and _may_need_it(response):
            html = response.content.decode()
            response.content = isolate(html, _names_of(request)).encode()
        return response


def _names_of(request: HttpRequest) -> list[str]:
    """Return the names that a request's page may print, escaped."""
    values = [each for _, values in request.GET.lists() for each in values]
    names = names_in([*getattr(request, _KEPT, ()), *map(_parts, values)])
    return [str(escape(name)) for name in names]


def _parts(value: str) -> list[str]:
    """Return a parameter's value, and the names in it: of a code (`07o.tc~NAME`), of a button
    (`set.a-name=NAME`) and of Rison (`(card:'NAME')`).
    """
    quoted = _QUOTED.findall(value) if value.startswith("(") else []
    parts = [value.partition("~")[2], value.partition("=")[2]]
    return [value, *parts, *(re.sub("!(.)", r"\1", each) for each in quoted)]


def _may_need_it(response: HttpResponse) -> bool:
    return bool(response.content.translate(None, _OTHER_BYTES))
