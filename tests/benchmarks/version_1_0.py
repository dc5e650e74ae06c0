"""Freeze the middleware of version 1.0, against which `make bench` measures the site.

The views of the site are compared with an empty view behind this middleware, so that the targets
stay where they are when the site's own middleware gets faster. Middleware of other packages is
named by its path; the classes below are those of the site as they were in version 1.0, without what
they do for requests that `make bench` does not send. The log has its formatter of that version, so
that its line costs what it cost then, and writes it to standard error as the site does.

What is frozen is the list, the site's classes and the settings of the packages. If the site stops
using one of these packages, it stays a dependency of the tests.
"""

from __future__ import annotations

import json
import logging
import re
import time
import uuid
from collections.abc import Callable
from typing import Any

import structlog
from csp.constants import NONE, SELF
from django.conf import settings
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.urls import Resolver404, resolve
from django.utils.cache import get_cache_key, learn_cache_key, patch_vary_headers
from django.utils.deprecation import MiddlewareMixin
from structlog.contextvars import bound_contextvars
from structlog.stdlib import ProcessorFormatter

Next = Callable[[HttpRequest], Any]
OWN = "tests.benchmarks.version_1_0"

MIDDLEWARE = [
    f"{OWN}.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    f"{OWN}.HealthCheck",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    f"{OWN}.DropUnknownParameters",
    f"{OWN}.CachedPages",
    "django.middleware.gzip.GZipMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    f"{OWN}.Outages",
    "django.middleware.common.CommonMiddleware",
    f"{OWN}.DropNulCookies",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    f"{OWN}.LimitAddressLength",
    f"{OWN}.LimitBodySize",
    f"{OWN}.RateLimit",
    f"{OWN}.MethodNotAllowedPage",
    "axes.middleware.AxesMiddleware",
]

# The packages read these settings while they answer; today's settings may lack them.
SETTINGS: dict[str, Any] = {
    "CONTENT_SECURITY_POLICY": {
        "DIRECTIVES": {
            "default-src": [NONE],
            "script-src": [SELF],
            "style-src": [SELF],
            "font-src": [SELF],
            "img-src": [SELF, "data:"],
            "connect-src": [SELF],
            "manifest-src": [SELF],
            "worker-src": [SELF],
            "form-action": [SELF],
            "base-uri": [NONE],
            "frame-ancestors": [NONE],
        }
    },
    "PERMISSIONS_POLICY": {
        name: []
        for name in (
            "accelerometer", "camera", "display-capture", "geolocation", "gyroscope",
            "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get",
            "screen-wake-lock", "usb",
        )
    },
    "CORS_ALLOW_ALL_ORIGINS": True,
    "CORS_URLS_REGEX": r"^/api/v1/(?!scenarios/?$)",
    "CORS_ALLOW_METHODS": ("GET", "POST"),
}  # fmt: skip


def add_missing_settings() -> None:
    """Add the settings of the packages that today's settings do not have any more."""
    for name, value in SETTINGS.items():
        if not hasattr(settings, name):
            setattr(settings, name, value)


def _logger() -> Any:
    """Return the logger of requests, with the processors, the formatter and the handler."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        ProcessorFormatter(
            processors=[
                structlog.contextvars.merge_contextvars,
                structlog.stdlib.add_log_level,
                structlog.stdlib.add_logger_name,
                ProcessorFormatter.remove_processors_meta,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(json.dumps, default=str),
            ]
        )
    )
    stream = logging.getLogger(OWN)
    stream.addHandler(handler)
    stream.setLevel(logging.INFO)
    stream.propagate = False
    return structlog.wrap_logger(
        stream,
        processors=[structlog.stdlib.filter_by_level, ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


logger = _logger()
AN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)


class RequestLog:
    """Log a line for each request."""

    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response
        self.quiet = ("/healthz", "/metrics", f"/{settings.STATIC_URL.strip('/')}/")

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        request_id = request.META.get("HTTP_X_REQUEST_ID", "")
        request_id = request_id if AN_ID.fullmatch(request_id) else uuid.uuid4().hex
        with bound_contextvars(request_id=request_id):
            response: HttpResponse = self.get_response(request)
            response["X-Request-ID"] = request_id
            self._log(request, response, time.perf_counter() - began)
        return response

    def _log(self, request: HttpRequest, response: HttpResponse, seconds: float) -> None:
        status = response.status_code
        log = logger.error if status >= 500 and status not in {501} else logger.info
        if status < 400 and request.path.startswith(self.quiet):
            log = logger.debug
        match = request.resolver_match
        log(
            "request",
            method=request.method,
            path=request.path[:200],
            status=status,
            view=match.view_name if match else None,
            ms=round(seconds * 1000, 1),
        )


class HealthCheck:
    """Answer no health check, as none is sent here."""

    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        assert request.path_info != "/healthz"
        response: HttpResponse = self.get_response(request)
        return response


class DropUnknownParameters(MiddlewareMixin):
    """Drop the query parameters that a page does not use; an empty view has none."""

    def process_request(self, request: HttpRequest) -> None:
        """Look at the path as for any page."""
        query = request.META.get("QUERY_STRING")
        below = ("/embed/", "/rulings/", "/rules/", "/s/")
        if not query or _is_too_long(query) or not request.path_info.startswith(below):
            return
        try:
            resolve(request.path_info)
        except Resolver404:
            return


class CachedPages:
    """Serve cached pages to readers without a session."""

    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response
        self.cache = caches["pages"]

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.META.get("HTTP_IF_NONE_MATCH", "").strip() == "*":
            del request.META["HTTP_IF_NONE_MATCH"]
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            return _asked_for_each_time(_varying(self.get_response(request)), "private, no-cache")
        if request.method == "GET" and settings.KEEP_PAGES:
            return _asked_for_each_time(self._cached_or_made(request))
        return _asked_for_each_time(_varying(self.get_response(request)))

    def _cached_or_made(self, request: HttpRequest) -> HttpResponseBase:
        key = get_cache_key(request, cache=self.cache)
        cached: HttpResponse | None = self.cache.get(key) if key else None
        if cached is None:
            return self._keep(request, _varying(self.get_response(request)))
        return cached

    def _keep(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if isinstance(response, HttpResponse) and _may_be_kept(request, response):
            seconds = settings.KEEP_PAGES
            key = learn_cache_key(request, response, seconds, cache=self.cache)
            self.cache.set(key, response, seconds)
        return response


def _asked_for_each_time(
    response: HttpResponseBase, directives: str = "no-cache"
) -> HttpResponseBase:
    response.headers.setdefault("Cache-Control", directives)
    return response


def _may_be_kept(request: HttpRequest, response: HttpResponse) -> bool:
    is_somebodys = response.cookies or request.META.get("CSRF_COOKIE_NEEDS_UPDATE")
    if response.status_code != 200 or is_somebodys or len(response.content) > 100_000:
        return False
    return not _directives(response) & {"private", "no-store", "no-cache"}


def _varying(response: HttpResponseBase) -> HttpResponseBase:
    is_page = response.headers.get("Content-Type", "").startswith("text/html")
    if is_page and "public" not in _directives(response):
        varying = ("Cookie", "HX-Request", "HX-History-Restore-Request", "HX-Current-URL")
        patch_vary_headers(response, (*varying, "HX-Current-URL-URI-AutoEncoded"))
    return response


def _directives(response: HttpResponseBase) -> set[str]:
    directives = response.headers.get("Cache-Control", "").lower().split(",")
    return {each.strip().partition("=")[0] for each in directives}


class Outages:
    """Let the errors of an empty view, which has none, pass."""

    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response: HttpResponse = self.get_response(request)
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> None:
        """Leave an error to Django."""


class DropNulCookies(MiddlewareMixin):
    """Drop cookies with NUL."""

    def process_request(self, request: HttpRequest) -> None:
        """Drop the cookies before any other part of the site reads them."""
        cookies = request.COOKIES.items()
        request.COOKIES = {name: value for name, value in cookies if "\0" not in value}


class LimitAddressLength:
    """Measure the address."""

    def __init__(self, get_response: Next) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        assert len(request.path_info) <= 2_000
        assert not _is_too_long(request.META.get("QUERY_STRING", ""))
        response: HttpResponse = self.get_response(request)
        return response


class LimitBodySize(MiddlewareMixin):
    """Read the length of the body."""

    def process_request(self, request: HttpRequest) -> None:
        """Compare the declared length with the largest."""
        assert "HTTP_TRANSFER_ENCODING" not in request.META
        length = request.META.get("CONTENT_LENGTH") or "0"
        assert length.isascii()
        assert length.isdigit()
        assert int(length[:20]) <= 2 * 1024 * 1024


class RateLimit(MiddlewareMixin):
    """Look up the limits of a view; an empty one has none."""

    def process_view(self, request: HttpRequest, *_: Any) -> None:
        """Look up the budget and the rate."""
        kind, (group, rate) = _kind_of(request), _share(request)
        assert (kind, group, rate) == ("", "", "")

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Charge nothing."""
        assert "explorer.charged" not in request.META
        return response


# The names of views with a budget and with a rate; a lookup of a name costs the same in any set.
_KINDS = {"battle": "pages", "board": "boards", "sweep": "sweeps", "battle-picture": "pictures"}
_DRAWN, _CALCULATIONS = {"scenario-export", "ruling-export"}, {"api-v1:calculate_one"}
_LISTS = {"search", "cards", "rulings"}


def _kind_of(request: HttpRequest) -> str:
    match = request.resolver_match
    if match is None or match.view_name in _DRAWN or match.view_name == "admin:login":
        return ""
    return _KINDS.get(match.view_name, "")


def _share(request: HttpRequest) -> tuple[str, str]:
    name = request.resolver_match.view_name if request.resolver_match else ""
    if name in _CALCULATIONS:
        return "calculations", settings.CALCULATIONS_FROM_ONE_ADDRESS
    if name in _LISTS:
        return "lists", settings.LISTS_FROM_ONE_ADDRESS
    return "", ""


class MethodNotAllowedPage(MiddlewareMixin):
    """Look for a 405 response."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Return the response."""
        assert not isinstance(response, HttpResponseNotAllowed)
        return response


def _is_too_long(query: str) -> bool:
    return len(query) > 16_000 or query.count("&") > 500
