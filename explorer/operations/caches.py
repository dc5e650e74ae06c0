"""Cache pages for a minute in each process, and what all processes share in Redis.

A page is a function of its address and of a few headers, which its `Vary` names; changes by staff
or other readers show a minute later at most. Each process has a cache of its own: fetching from
another machine would take longer than rendering many of these pages.

While Redis restarts or cannot be reached, every process caches and counts for itself, so pages
still work. An address that saves may then use its limit once in each process: saving is neither
closed nor unlimited.
"""

from __future__ import annotations

import logging
import time
import zlib
from collections.abc import Callable
from copy import copy
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import (
    get_cache_key,
    get_conditional_response,
    learn_cache_key,
    patch_vary_headers,
)
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from explorer.web.api_clients import sends_a_key
from explorer.web.theme import theme_of

MOST_BYTES = 100_000  # that a page takes here; longer ones are rare, and would displace the others


# What a page depends on besides its address: the theme, which is a cookie, and the headers of htmx.
VARYING = (
    "Cookie",
    "HX-Request",
    "HX-Target",
    "HX-History-Restore-Request",
    "HX-Current-URL",
    "HX-Current-URL-URI-AutoEncoded",
)


class CachedPages:
    """Middleware that serves cached pages to readers without a session."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self.cache = caches["pages"]

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.META.get("HTTP_IF_NONE_MATCH", "").strip() == "*":
            del request.META["HTTP_IF_NONE_MATCH"]  # “any page will do” of a reader who has none
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            return _asked_for_each_time(_varying(self.get_response(request)), "private, no-cache")
        # Only what comes after this middleware checks a key.
        if request.method == "GET" and settings.KEEP_PAGES and not sends_a_key(request):
            return _asked_for_each_time(self._cached_or_made(request))
        return _asked_for_each_time(_varying(self.get_response(request)))

    def _cached_or_made(self, request: HttpRequest) -> HttpResponseBase:
        keyed = _with_theme_alone(request)
        key = get_cache_key(keyed, cache=self.cache)
        cached: HttpResponse | None = self.cache.get(key) if key else None
        if cached is None:
            return self._keep(request, keyed, _varying(self.get_response(request)))
        return _unless_known(request, cached)

    def _keep(
        self, request: HttpRequest, keyed: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if isinstance(response, HttpResponse) and _may_be_kept(request, response):
            seconds = settings.KEEP_PAGES
            key = learn_cache_key(keyed, response, seconds, cache=self.cache)
            kept = _packed(response)
            if len(kept.content) <= MOST_BYTES:
                self.cache.set(key, kept, seconds)
        return response


def _with_theme_alone(request: HttpRequest) -> HttpRequest:
    """Return the request for the key of the cache: no kept page depends on another cookie.

    Browsers send the cookies of every site on the same domain, and those of forms.
    """
    keyed = copy(request)
    keyed.META = request.META | {"HTTP_COOKIE": theme_of(request)}
    return keyed


_PACKED = "is_packed"


def _packed(response: HttpResponse) -> HttpResponse:
    """Return a response as it is kept: a long one takes a tenth of the space, such as a collection
    of 50 tables, which takes a second to render.
    """
    if len(response.content) <= MOST_BYTES:
        return response
    packed = copy(response)
    packed.content = zlib.compress(response.content, 1)
    setattr(packed, _PACKED, True)
    return packed


def _unless_known(request: HttpRequest, cached: HttpResponse) -> HttpResponseBase:
    """Return the cached response, or 304 with its headers if the reader has that version."""
    if hasattr(cached, _PACKED):
        cached.content = zlib.decompress(cached.content)
    etag = cached.headers.get("ETag")
    answer = get_conditional_response(request, etag=etag, response=cached) or cached
    if answer.status_code != 304:
        return answer
    cached.status_code, cached.content = 304, b""
    for name in ("Content-Type", "Content-Length", "Content-Encoding"):
        cached.headers.pop(name, None)
    return cached


def _asked_for_each_time(
    response: HttpResponseBase, directives: str = "no-cache"
) -> HttpResponseBase:
    """Require revalidation, unless the response says how long it may be cached.

    The page of a reader with a session is `private`: the service worker then stores no copy of it.
    """
    response.headers.setdefault("Cache-Control", directives)
    return response


def _may_be_kept(request: HttpRequest, response: HttpResponse) -> bool:
    """Return whether the response is a whole page that is the same for every reader."""
    is_somebodys = response.cookies or request.META.get("CSRF_COOKIE_NEEDS_UPDATE")
    if response.status_code != 200 or is_somebodys:
        return False
    if getattr(request, "is_answered_alone", False):
        return False
    return not _directives(response) & {"private", "no-store", "no-cache"}


def _varying(response: HttpResponseBase) -> HttpResponseBase:
    """Add the `Vary` headers of the theme and of htmx, unless the view calls the response public.

    One address has several bodies: a theme, and the whole page or the part that htmx swaps.
    """
    is_page = response.headers.get("Content-Type", "").startswith("text/html")
    if is_page and "public" not in _directives(response):
        patch_vary_headers(response, VARYING)
    return response


def _directives(response: HttpResponseBase) -> set[str]:
    directives = response.headers.get("Cache-Control", "").lower().split(",")
    return {each.strip().partition("=")[0] for each in directives}


RETRY_SECONDS = 5.0  # seconds until a Redis that did not answer is tried again
_TIMEOUTS: dict[str, Any] = {
    "socket_connect_timeout": 0.5,
    "socket_timeout": 0.5,
    "retry": Retry(NoBackoff(), 0),
}
_log = logging.getLogger(__name__)


def _with_fallback(operation: str) -> Callable[..., Any]:
    def method(self: RedisWithFallback, *args: Any, **kwargs: Any) -> Any:
        return self.run(operation, *args, **kwargs)

    return method


class RedisWithFallback(BaseCache):
    """A Redis cache that all processes share; while it is away, the memory of this process."""

    def __init__(self, server: str | list[str], params: dict[str, Any]) -> None:
        super().__init__(params)
        options = {**params.get("OPTIONS", {})}
        limit = {"MAX_ENTRIES": options.pop("MAX_ENTRIES", self._max_entries)}  # none of Redis's
        self._shared = RedisCache(server, {**params, "OPTIONS": {**_TIMEOUTS, **options}})
        self._own = LocMemCache("away", {**params, "OPTIONS": limit})
        self._away_until = 0.0

    def run(self, operation: str, *args: Any, **kwargs: Any) -> Any:
        """Run an operation on the shared cache, or on this process's own if Redis is away."""
        if time.monotonic() >= self._away_until:
            try:
                return getattr(self._shared, operation)(*args, **kwargs)
            except (RedisError, OSError) as error:
                self._away_until = time.monotonic() + RETRY_SECONDS
                _log.warning(
                    "The shared cache is not available, so this process uses its own: %s", error
                )
        return getattr(self._own, operation)(*args, **kwargs)

    add = _with_fallback("add")
    get = _with_fallback("get")
    set = _with_fallback("set")
    touch = _with_fallback("touch")
    delete = _with_fallback("delete")
    get_many = _with_fallback("get_many")
    set_many = _with_fallback("set_many")
    delete_many = _with_fallback("delete_many")
    has_key = _with_fallback("has_key")
    incr = _with_fallback("incr")
    clear = _with_fallback("clear")
