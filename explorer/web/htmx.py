"""Pages that htmx asks parts of: one address, two bodies, and an address bar that follows."""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import urlsplit

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    QueryDict,
)
from django.urls import reverse
from django_htmx.http import push_url, replace_url
from django_htmx.middleware import HtmxDetails

from explorer.web.middleware import is_too_long, too_long

Response = TypeVar("Response", bound=HttpResponseBase)


class HtmxRequest(HttpRequest):
    """A request that django-htmx has looked at."""

    htmx: HtmxDetails
    is_answered_alone: bool  # whoever came from elsewhere gets another answer


def is_partial(request: HtmxRequest) -> bool:
    """Whether only a part of the page is wanted."""
    return bool(request.htmx) and not request.htmx.history_restore_request


def changed(request: HtmxRequest, query: str) -> set[str]:
    """The parameters in which a query string differs from that of the browser's address."""
    before, after = QueryDict(query_of(request.htmx.current_url or "")), QueryDict(query)
    return {key for key in {*before, *after} if before.getlist(key) != after.getlist(key)}


def query_of(url: str) -> str:
    """The query of an address that a browser claims to have been on; of nonsense, nothing."""
    try:
        query = urlsplit(url).query
    except ValueError:
        return ""
    return "" if is_too_long(query) else query


def url_at(room: str, address: str) -> str:
    """The address of a room with a query string, if there is one."""
    return f"{reverse(room)}?{address}" if address else reverse(room)


def led_to(request: HttpRequest, room: str, address: str) -> HttpResponse:
    """A redirect to that address, or the page that says it is too long."""
    if is_too_long(address):
        return too_long(request)
    return HttpResponseRedirect(url_at(room, address))


def queries_before(request: HtmxRequest, came_from: str) -> list[str]:
    """The queries of this page that were there before: in the form’s field `last`, and the one of
    the address that one came from.
    """
    request.is_answered_alone = True
    is_ours = came_from.startswith(request.build_absolute_uri(request.path) + "?")
    queries = (request.GET.get("last", ""), query_of(came_from) if is_ours else "")
    return [query for query in queries if query and not is_too_long(query)]


def with_address(response: Response, url: str, differs: set[str], typed: set[str]) -> Response:
    """The address bar follows: typing replaces the entry of the history, a choice adds one."""
    if not differs:
        return response
    return replace_url(response, url) if differs <= typed else push_url(response, url)
