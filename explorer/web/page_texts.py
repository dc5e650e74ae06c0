"""Change the texts of a page after it is made: what stands between its tags."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeGuard

from django.http import HttpResponse
from django.http.response import HttpResponseBase

# Elements that have text only, and drawings.
_TEXT_ONLY = ("script", "style", "title", "textarea", "option", "svg")
_MARKUP = re.compile(
    "("
    + "".join(rf"<{name}\b.*?</{name}>|" for name in _TEXT_ONLY)
    + r"""<!--.*?-->|<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>)""",
    re.DOTALL | re.IGNORECASE,
)


def is_page(response: HttpResponseBase) -> TypeGuard[HttpResponse]:
    """Return whether a response is HTML, at hand as a whole."""
    is_html = response.headers.get("Content-Type", "").startswith("text/html")
    return is_html and isinstance(response, HttpResponse)


def change_texts(html: str, change: Callable[[str], str], unless_after: str = "") -> str:
    """Return HTML whose texts are what a function makes of them, escaped as they are.

    The texts of drawings, and of elements that can hold no others, stay as they are; with
    `unless_after`, those after a tag that ends with it do, too.
    """
    pieces = _MARKUP.split(html)  # a text, markup, a text …
    for at in range(0, len(pieces), 2):
        if not unless_after or at == 0 or not pieces[at - 1].endswith(unless_after):
            pieces[at] = change(pieces[at])
    return "".join(pieces)
