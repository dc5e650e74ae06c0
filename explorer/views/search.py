"""Serve the site-wide search of the header."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render

from explorer.pages.search import search_everywhere
from explorer.web.htmx import HtmxRequest, is_partial
from explorer.web.methods import read_only

AT_A_GLANCE = 5


@read_only
def search(request: HtmxRequest) -> HttpResponse:
    """Return `/search/`: a page of results, or the list below the search box during typing."""
    words = request.GET.get("q", "")
    if is_partial(request):
        context = {"found": search_everywhere(words, AT_A_GLANCE, AT_A_GLANCE)}
        return render(request, "search/_glance.html", context)
    return render(request, "search/search.html", {"found": search_everywhere(words)})
