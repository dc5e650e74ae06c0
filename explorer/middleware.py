"""What is refused before any page looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin

from explorer.limits import MOST_BYTES, seconds_to_wait, share
from explorer.refusing import not_yet, refused

# Far more than a battle needs: 30 effects with long names stay under 4,000 characters.
LONGEST_QUERY = 16_000
MOST_PARAMETERS = 500


def is_too_long(query: str) -> bool:
    """Whether a query string is longer than any battle's."""
    return len(query) > LONGEST_QUERY or query.count("&") > MOST_PARAMETERS


def too_long(request: HttpRequest) -> HttpResponse:
    """The page that says so."""
    if request.path.startswith("/api/"):
        return refused(request, 414, "", f"At most {LONGEST_QUERY} characters are read.")
    return render(request, "too_long.html", {"longest": LONGEST_QUERY}, status=414)


class WholeCookies(MiddlewareMixin):
    """Leaves out cookies with NUL in them, which no browser sends: no database takes one as the
    key of a session.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Before any other part of the site looks at them."""
        cookies = request.COOKIES.items()
        request.COOKIES = {name: value for name, value in cookies if "\0" not in value}


class ShortQueries:
    """Refuses a query string that no form of the site can have made, without reading it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if is_too_long(request.META.get("QUERY_STRING", "")):
            request.META["QUERY_STRING"] = ""  # the page that says so has a theme link to make
            return too_long(request)
        return self.get_response(request)


class SmallBodies(MiddlewareMixin):
    """Refuses a body that nothing here takes, without reading it: no file is uploaded anywhere."""

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """413, if the body says that it has more bytes; one that does not say is not read."""
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not (length.isascii() and length.isdigit()):
            return refused(request, 400, "This can’t be read", "Its Content-Length is no number.")
        if int(length[:20]) > MOST_BYTES:
            message = f"The body has {length[:20]} bytes, at most {MOST_BYTES} are taken."
            return refused(request, 413, "This is too much", message)
        return None


class NotTooOften(MiddlewareMixin):
    """Lets one address ask only so often for what keeps a processor busy."""

    def process_view(self, request: HttpRequest, *_: Any) -> HttpResponse | None:
        """429, if it has asked too often lately."""
        group, rate = share(request)
        seconds = seconds_to_wait(request, group, rate) if rate else 0
        if not seconds:
            return None
        message = f"Your address has asked for more than its share ({rate})."
        return not_yet(request, seconds, "Too much at once", message)
