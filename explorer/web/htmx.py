"""Answer htmx requests with parts of pages, and return the addresses of the site's pages."""

from __future__ import annotations

from typing import TypeVar
from urllib.parse import parse_qs, urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django_htmx.http import push_url, replace_url
from django_htmx.middleware import HtmxDetails

from engine.languages import cache_by_language
from explorer.web.errors import is_too_long, too_long


@cache_by_language
def fixed_address(name: str, *arguments: str) -> str:
    """Return the address of a page, of which there are few: of a composer, or of the rulebook."""
    return reverse(name, args=arguments)


def address_of(name: str, key: str | int) -> str:
    """Return the address of a page about one thing, by its slug or number; a list has many."""
    before, after = _around(name)
    return f"{before}{key}{after}"


@cache_by_language
def _around(name: str) -> tuple[str, str]:
    before, _, after = reverse(name, args=[_KEY]).rpartition(_KEY)
    return before, after


_KEY = "0"  # is a slug and a number, and occurs nowhere else in these addresses

Response = TypeVar("Response", bound=HttpResponseBase)


class HtmxRequest(HttpRequest):
    """A request processed by django-htmx."""

    htmx: HtmxDetails
    is_answered_alone: bool  # from another page the response would differ


def is_partial(request: HtmxRequest) -> bool:
    """Return whether only a part of the page is requested."""
    return bool(request.htmx) and not request.htmx.history_restore_request


def layout_for(request: HtmxRequest) -> str:
    """Return the template that a page extends: for htmx, one that prints only what changes."""
    return "live.html" if is_partial(request) else "base.html"


def is_for_panel(request: HtmxRequest) -> bool:
    """Return whether htmx requests the content of the share panel."""
    return is_partial(request) and request.htmx.target == "share-content"


def changed(request: HtmxRequest, query: str) -> set[str]:
    """Return the parameters in which a query string differs from that of the browser's address."""
    before, after = (
        parse_qs(each, keep_blank_values=True)
        for each in (query_string_in(request.htmx.current_url or ""), query)
    )
    return {key for key in {*before, *after} if before.get(key) != after.get(key)}


def query_string_in(url: str) -> str:
    """Return the query string of the browser's reported address, or "" if it is invalid."""
    try:
        query = urlsplit(url).query
    except ValueError:
        return ""
    return "" if is_too_long(query) else query


def url_at(url_name: str, address: str) -> str:
    """Return the address of a page with a query string, or without one if it is empty."""
    page = fixed_address(url_name)
    return f"{page}?{address}" if address else page


def is_canonical(request: HttpRequest, query: str) -> bool:
    """Return whether a request has exactly this query string, with its parameters in this order."""
    return request.GET.urlencode() == QueryDict(query).urlencode()


def redirect_to(request: HttpRequest, url_name: str, address: str) -> HttpResponse:
    """Return a redirect to that address, or an error page if it is too long."""
    if is_too_long(address):
        return too_long(request)
    return HttpResponseRedirect(url_at(url_name, address))


def queries_before(request: HtmxRequest, came_from: str) -> list[str]:
    """Return the page's previous query strings: from the form's field `last`, and from the address
    of the previous page.
    """
    request.is_answered_alone = True
    is_ours = came_from.startswith(request.build_absolute_uri(request.path) + "?")
    queries = (request.GET.get("last", ""), query_string_in(came_from) if is_ours else "")
    return [query for query in queries if query and not is_too_long(query)]


def with_address(
    response: Response, url: str, changed_params: set[str], typed: set[str]
) -> Response:
    """Update the browser's address: typing replaces the history entry, a choice adds one."""
    if not changed_params:
        return response
    return replace_url(response, url) if changed_params <= typed else push_url(response, url)
