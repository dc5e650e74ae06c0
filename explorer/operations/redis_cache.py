"""Provide a cache shared by all processes, with a fallback for when Redis is unavailable.

While Redis restarts or cannot be reached, every process caches and counts for itself, so pages
still work. An address that saves may then use its limit once in each process: saving is neither
closed nor unlimited.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

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
