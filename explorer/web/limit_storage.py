"""Store the counters of `limits` in the site's cache, which all processes share if it is Redis.

`limits` has a storage for Redis itself, but none that counts in the process while Redis is away,
as `explorer/operations/redis_cache.py` does for everything in the cache.
"""

from __future__ import annotations

import sys
import time
from hashlib import sha256
from typing import NoReturn

from django.core.cache import cache
from limits.storage import Storage


class CacheStorage(Storage):
    """Counters in Django's default cache, each with the time at which its window ends.

    No address is stored: a counter's name is the hash of its key.
    """

    STORAGE_SCHEME = None

    @property
    def base_exceptions(self) -> type[Exception]:
        return OSError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add to a counter and return its value; the first call starts a window of `expiry`
        seconds.
        """
        count, end = _names(key)
        for _ in range(2):  # a counter that is there may expire before it is added to
            if cache.add(count, amount, expiry):
                cache.set(end, time.time() + expiry, expiry)
                return amount
            try:
                return int(cache.incr(count, amount))
            except ValueError:
                continue
        return sys.maxsize  # a cache that neither adds nor counts allows nothing

    def get(self, key: str) -> int:
        """Return the value of a counter, 0 if it does not exist."""
        return int(cache.get(_names(key)[0], 0))

    def get_expiry(self, key: str) -> float:
        """Return when a counter's window ends, in seconds since 1970; now if it does not exist."""
        return float(cache.get(_names(key)[1], time.time()))

    def check(self) -> bool:
        """Return whether the cache responds."""
        name = _names("check")[0]
        cache.set(name, 1, 1)
        return bool(cache.get(name))

    def reset(self) -> NoReturn:
        """Raise NotImplementedError: the cache holds more than counters."""
        raise NotImplementedError

    def clear(self, key: str) -> None:
        """Delete a counter."""
        cache.delete_many(_names(key))


def _names(key: str) -> tuple[str, str]:
    name = f"limit-{sha256(key.encode()).hexdigest()}"
    return name, f"{name}-end"
