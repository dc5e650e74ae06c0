"""Build error responses: a list of errors for programs, a page for people."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from explorer.web.translation import gettext as _
from explorer.web.translation import ngettext

Place = list[str | int]


def json_error(
    status: int, message: str, place: Place | None = None, value: Any = None
) -> JsonResponse:
    """Return one error as JSON; without a place it is about the request as a whole. Its code is
    that of the status.
    """
    wrong = wrong_part(place or [], message, value, _CODES.get(status, "error"))
    return JsonResponse({"detail": [wrong]}, status=status)


def wrong_part(
    place: Place, message: str, value: Any, code: str, values: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return an error of a part of a request for its response."""
    return {"loc": place, "msg": message, "input": value, "code": code, "values": values or {}}


# Python names some statuses in other words in another version.
_CODES = {
    400: "bad_request",
    401: "unauthorized",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    410: "gone",
    411: "length_required",
    413: "too_large",
    414: "address_too_long",
    415: "unsupported_media_type",
    422: "invalid",
    429: "too_many_requests",
    431: "headers_too_large",
    500: "internal_error",
    503: "unavailable",
}


def is_for_programs(path: str) -> bool:
    """Return whether only programs request an address, which read errors as JSON.

    With DEBUG, Django's own pages for developers replace some of them.
    """
    return path.startswith(("/api/", "/discord/"))


def error_response(request: HttpRequest, status: int, title: str, message: str) -> HttpResponse:
    """Return an error in the client's format: JSON for programs, a page for people."""
    if is_for_programs(request.path):
        return json_error(status, message)
    return render(request, "refused.html", {"title": title, "message": message}, status=status)


def too_many_requests(request: HttpRequest, seconds: int, title: str, message: str) -> HttpResponse:
    """Return the error for too many requests, with the seconds to wait."""
    text = _("{problem} Try again in {seconds}.").format(
        problem=message, seconds=duration_in_words(seconds)
    )
    return with_retry_after(error_response(request, 429, title, text), seconds)


def with_retry_after(response: HttpResponse, seconds: int) -> HttpResponse:
    """Return the response with Retry-After, and with caching forbidden."""
    response["Retry-After"] = str(seconds)
    response["Cache-Control"] = "no-store"
    return response


def duration_in_words(seconds: int) -> str:
    """Return a duration in words: `40 seconds`, `3 minutes`."""
    if seconds < 100:
        return ngettext("{n} second", "{n} seconds", seconds).format(n=seconds)
    minutes = -(-seconds // 60)
    return ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)


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
