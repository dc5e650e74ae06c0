"""What is refused before any page looks at it."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

# Far more than a battle needs: 30 effects with long names stay under 4,000 characters.
LONGEST_QUERY = 16_000
MOST_PARAMETERS = 500


def is_too_long(query: str) -> bool:
    """Whether a query string is longer than any battle's."""
    return len(query) > LONGEST_QUERY or query.count("&") > MOST_PARAMETERS


def too_long(request: HttpRequest) -> HttpResponse:
    """The page that says so."""
    return render(request, "too_long.html", {"longest": LONGEST_QUERY}, status=414)


class ShortQueries:
    """Refuses a query string that no form of the site can have made, without reading it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if is_too_long(request.META.get("QUERY_STRING", "")):
            request.META["QUERY_STRING"] = ""  # the page that says so has a theme link to make
            return too_long(request)
        return self.get_response(request)
