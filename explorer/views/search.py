"""Serve the site-wide search of the header."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render

from explorer.pages.ask import QUESTIONS, Asked, ask
from explorer.pages.search import search_everywhere
from explorer.web.htmx import HtmxRequest, is_partial
from explorer.web.view_decorators import read_only

AT_A_GLANCE = 5
FEWEST_WORDS = 3  # of a question


@read_only
def search(request: HtmxRequest) -> HttpResponse:
    """Return `/search/`: a page of results, or the list below the search box during typing."""
    words = request.GET.get("q", "")
    if is_partial(request):
        found = search_everywhere(words, AT_A_GLANCE, AT_A_GLANCE)
        context = {"found": found, "is_sentence": _is_sentence(words)}
        return render(request, "search/_glance.html", context)
    found = search_everywhere(words)
    asked = None if found.is_name else _asked(words)
    context = {"found": found, "asked": asked, "questions": QUESTIONS}
    return render(request, "search/search.html", context)


def _asked(words: str) -> Asked | None:
    """Return what the home page understands of words that are a question, else None."""
    asked = ask(words) if _is_sentence(words) else None
    return asked if asked and asked.reading else None


def _is_sentence(words: str) -> bool:
    return len(words.split()) >= FEWEST_WORDS
