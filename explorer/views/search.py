"""Serve the site-wide search of the header."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render

from explorer.pages.ask import Asked, ask
from explorer.pages.search import search_everywhere
from explorer.web.htmx import HtmxRequest, is_partial
from explorer.web.methods import read_only

AT_A_GLANCE = 5
FEWEST_WORDS = 3  # of a question


@read_only
def search(request: HtmxRequest) -> HttpResponse:
    """Return `/search/`: a page of results, or the list below the search box during typing."""
    words = request.GET.get("q", "")
    if is_partial(request):
        context = {"found": search_everywhere(words, AT_A_GLANCE, AT_A_GLANCE)}
        return render(request, "search/_glance.html", context)
    found = search_everywhere(words)
    return render(request, "search/search.html", {"found": found, "asked": _asked(words)})


def _asked(words: str) -> Asked | None:
    """Return what is understood of words that are a question on a battle or board, else None."""
    if len(words.split()) < FEWEST_WORDS:
        return None
    asked = ask(words)
    is_understood = asked.reading and not (asked.reading.missing or asked.left_over)
    return asked if is_understood else None
