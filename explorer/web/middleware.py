"""Refuse or clean up requests before any view runs, and set what every response has."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any, ClassVar
from urllib.parse import parse_qsl, urlencode

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.middleware.http import ConditionalGetMiddleware
from django.urls import Resolver404, resolve
from django.utils.deprecation import MiddlewareMixin

from explorer.web import rate_limits
from explorer.web.api_clients import api_client
from explorer.web.errors import (
    error_response,
    is_for_programs,
    is_too_long,
    too_long,
    too_many_requests,
)
from explorer.web.languages import PARAMETER, without_language
from explorer.web.rate_limits import (
    MOST_BYTES,
    rate_in_words,
    seconds_to_wait,
    share,
)
from explorer.web.translation import gettext as _

LONGEST_PATH = 2_000


# All parameters of these pages; other pages accept those of their forms. The first part of each
# path is one that no page with a form has, so that pages with forms need no lookup here.
# To the items of a quiz: checked, and only typed.
_ANSWERS = {f"{letter}{number}" for letter in "at" for number in range(1, 51)} | {"try", "show"}
ALLOWED_PARAMETERS: dict[str, set[str]] = {
    "collection": {"answers", *_ANSWERS},
    "collection-embed": {"theme", *_ANSWERS},
    "collection-export": {"answers"},
    "embed": {"theme"},
    "ruling-embed": {"theme", "revision"},
    "evidence": {"without"},
    "ruling": set(),
    "ruling-export": {"why", "link", "revision"},
    "ruling-revision": set(),
    "compare-revisions": set(),
    "rulebook": set(),
    "rules": set(),
    "scenario": set(),
    "scenario-export": {"why", "link"},
}
_LIMITED_BELOW = ("/c/", "/embed/", "/rulings/", "/rules/", "/s/")
# An empty field of an answer has its place among the others.
_WITH_EMPTY = {"collection", "collection-embed"}


class ContentSecurityPolicy(CSPMiddleware):
    """Middleware that sets the policy of the site, or of a view's decorator.

    The package builds the text of a policy for each response; here it is built once.
    """

    built: ClassVar[dict[str, str]] = {}

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Set the policy, unless the response has one or needs none."""
        own = {name for name in vars(response) if name.startswith("_csp_")}
        # Django's own error pages need no policy; other decorators change the one of the settings.
        if settings.DEBUG or own - {"_csp_config", "_csp_exempt"}:
            return super().process_response(request, response)
        if HEADER not in response and not getattr(response, "_csp_exempt", False):
            config = getattr(response, "_csp_config", None)
            key = repr(config)
            if key not in self.built:
                self.built[key] = build_policy(config)
            response[HEADER] = self.built[key]
        return response


class DropUnknownParameters(MiddlewareMixin):
    """Middleware that drops the query parameters that a page does not use.

    Other sites add some to links, and clients add random ones to get the same page or picture
    rendered again.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Drop the parameters before the page cache looks up the address."""
        query = request.META.get("QUERY_STRING")
        path = without_language(request.path_info)
        if not query or is_too_long(query) or not path.startswith(_LIMITED_BELOW):
            return
        try:
            name = resolve(request.path_info).view_name
        except Resolver404:
            return
        if name in ALLOWED_PARAMETERS:
            pairs = parse_qsl(query, keep_blank_values=name in _WITH_EMPTY)
            allowed = {PARAMETER, *ALLOWED_PARAMETERS[name]}
            known = [pair for pair in pairs if pair[0] in allowed]
            request.META["QUERY_STRING"] = urlencode(known)


class DropNulCookies(MiddlewareMixin):
    """Middleware that drops cookies with NUL, which no browser sends.

    No database accepts NUL in the key of a session.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Drop the cookies before any other part of the site reads them."""
        cookies = request.COOKIES.items()
        request.COOKIES = {name: value for name, value in cookies if "\0" not in value}


class Compression(GZipMiddleware):
    """Middleware that compresses responses, unless the client refuses gzip with `gzip;q=0`.

    Django only looks for the word in the header.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Drop a header that refuses gzip: no other compression is offered."""
        if _REFUSES_GZIP.search(request.META.get("HTTP_ACCEPT_ENCODING", "")):
            del request.META["HTTP_ACCEPT_ENCODING"]


_REFUSES_GZIP = re.compile(r"\bgzip\s*;\s*q\s*=\s*0(\.0*)?\s*(,|$)", re.IGNORECASE)


class PageETags(ConditionalGetMiddleware):
    """Middleware that answers 304 if a reader has the page already.

    What typing swaps is never asked for again, so it has no ETag.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Set the ETag of a page, and compare it with the reader's."""
        if "HTTP_HX_REQUEST" in request.META:
            return response
        return super().process_response(request, response)


class LimitAddressLength:
    """Middleware that refuses an address too long for any page or form of the site."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if len(request.path_info) > LONGEST_PATH:
            # Drop it, so that no theme link or anything else prints it again.
            request.path = request.path_info = "/api/" if is_for_programs(request.path) else "/"
            request.META["QUERY_STRING"] = ""
            message = _("A path can have at most {most} characters before the question mark.")
            message = message.format(most=LONGEST_PATH)
            return error_response(request, 414, _("This address is too long"), message)
        if is_too_long(request.META.get("QUERY_STRING", "")):
            request.META["QUERY_STRING"] = ""  # the error page has theme links
            return too_long(request)
        return self.get_response(request)


class LimitBodySize(MiddlewareMixin):
    """Middleware that refuses a body too large for any form or API, without reading it.

    No files are uploaded anywhere.
    """

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        """Return 413 if the declared length is too large; a body without a length is not read."""
        if "HTTP_TRANSFER_ENCODING" in request.META:
            # The production server has put the chunks together; another one leaves them to WSGI,
            # which has no way to read them.
            message = _("Send a Content-Length header instead of Transfer-Encoding.")
            return error_response(request, 411, _("We can’t read this request"), message)
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not (length.isascii() and length.isdigit()):
            message = _("The Content-Length header is not a number.")
            return error_response(request, 400, _("We can’t read this request"), message)
        if int(length[:20]) > MOST_BYTES:
            message = _("The body has {number} bytes; at most {most} are allowed.")
            message = message.format(number=length[:20], most=MOST_BYTES)
            return error_response(request, 413, _("This request is too large"), message)
        return None


class RateLimit(MiddlewareMixin):
    """Middleware that limits requests, and the processor time for costly ones, by address or API
    key.

    Each request is answered in one thread, so that thread's time is the request's.
    """

    def process_view(self, request: HttpRequest, *_args: Any) -> HttpResponse | None:
        """Return 429 if the address has sent too many requests or used up its processor time."""
        kind, (group, rate) = rate_limits.kind_of(request), share(request)
        if seconds := seconds_to_wait(request, group, rate):
            message = _("Your address has sent too many requests; the limit is {rate}.")
            if api_client(request):
                message = _("Your API key has sent too many requests; the limit is {rate}.")
            message = message.format(rate=rate_in_words(rate))
            return too_many_requests(request, seconds, _("Too many requests"), message)
        if not kind:
            return None
        counters = rate_limits.counters_of(request, kind)
        if not counters:
            return None
        if seconds := rate_limits.seconds_until_free(counters):
            message = _(
                "Your address has used up this minute’s processing time for this kind of request."
            )
            if api_client(request):
                message = _(
                    "Your API key has used up this minute’s processing time for this kind of "
                    "request."
                )
            return too_many_requests(request, seconds, _("Too many requests"), message)
        request.META[_CHARGED] = counters, time.thread_time()
        return None

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Charge the processor time that the request used."""
        if _CHARGED in request.META:
            counters, began = request.META[_CHARGED]
            rate_limits.charge(counters, time.thread_time() - began)
        return response


_CHARGED = "explorer.charged"
