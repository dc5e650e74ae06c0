"""Test the counters of rate limits in the cache, and the notation of a rate."""

from __future__ import annotations

import time

import pytest
from django.core.cache import cache
from limits.strategies import FixedWindowRateLimiter

from explorer.web.rate_limits import CacheStorage, parsed

LIMITER = FixedWindowRateLimiter(CacheStorage())


@pytest.mark.parametrize(
    ("rate", "amount", "seconds"),
    [("60/h", 60, 3600), ("100/5m", 100, 300), ("1/s", 1, 1), ("7/2d", 7, 172_800), ("9/M", 9, 60)],
)
def test_a_rate_is_a_number_in_a_time(rate: str, amount: int, seconds: int) -> None:
    limit = parsed(rate)
    assert (limit.amount, limit.get_expiry()) == (amount, seconds)


def test_a_window_begins_with_its_first_request_and_ends_after_its_time() -> None:
    limit, began = parsed("2/s"), time.time()
    assert [LIMITER.hit(limit, "save", "192.0.2.1") for _ in range(3)] == [True, True, False]
    assert LIMITER.get_window_stats(limit, "save", "192.0.2.1").reset_time >= began + 1
    time.sleep(max(0, began + 1.2 - time.time()))
    assert LIMITER.hit(limit, "save", "192.0.2.1")


def test_kinds_addresses_and_limits_are_counted_apart() -> None:
    one, other = parsed("1/d"), parsed("2/d")
    assert LIMITER.hit(one, "save", "192.0.2.1")
    assert LIMITER.hit(one, "lists", "192.0.2.1")
    assert LIMITER.hit(one, "save", "192.0.2.2")
    assert LIMITER.hit(other, "save", "192.0.2.1")
    assert not LIMITER.hit(one, "save", "192.0.2.1")
    LIMITER.clear(one, "save", "192.0.2.1")
    assert LIMITER.hit(one, "save", "192.0.2.1")
    assert not LIMITER.test(one, "save", "192.0.2.1")


def test_no_counter_names_the_address_that_it_counts() -> None:
    assert LIMITER.hit(parsed("1/d"), "save", "203.0.113.77")
    assert LIMITER.storage.check()
    assert not [each for each in cache._cache if "203.0.113" in each]  # type: ignore[attr-defined]


def test_a_cache_that_keeps_nothing_allows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(cache._connections["default"]), "add", lambda *_: False)  # type: ignore[attr-defined]
    assert not LIMITER.hit(parsed("1000/s"), "save", "192.0.2.1")
