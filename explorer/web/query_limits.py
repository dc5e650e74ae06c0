"""Limit the length of query strings, and refuse longer ones."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from explorer.web.errors import error_response, is_for_programs
from explorer.web.translation import gettext as _

# Far more than a battle needs: 30 effects with long names stay under 4,000 characters.
LONGEST_QUERY = 16_000
MOST_PARAMETERS = 500


def is_too_long(query: str) -> bool:
    """Return whether a query string is longer than any battle's."""
    return len(query) > LONGEST_QUERY or query.count("&") > MOST_PARAMETERS


def too_long(request: HttpRequest) -> HttpResponse:
    """Return the error page for an address that is too long."""
    if is_for_programs(request.path):
        message = _("A query string can have at most {most} characters.")
        return error_response(request, 414, "", message.format(most=LONGEST_QUERY))
    return render(request, "too_long.html", {"longest": LONGEST_QUERY}, status=414)
