"""Test what processes keep in memory until it changes in the database."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from django.db import connection

from explorer.models.kept_values import OLDEST, KeptValue, KeptValues
from explorer.models.rulings import RULINGS
from explorer.models.stamps import renew


@pytest.mark.django_db
def test_a_value_is_built_once_until_its_subject_changes() -> None:
    numbers: Iterator[int] = count()
    kept = KeptValue(RULINGS, lambda: next(numbers))
    assert [kept.get(), kept.get()] == [0, 0]
    renew("another subject")
    assert kept.get() == 0
    renew(RULINGS)
    assert [kept.get(), kept.get()] == [1, 1]


@pytest.mark.django_db(transaction=True)
def test_threads_that_need_a_value_at_once_share_one() -> None:
    numbers: Iterator[int] = count()
    kept = KeptValue(RULINGS, lambda: next(numbers))

    def get(_: int) -> int:
        try:
            return kept.get()
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        assert {*threads.map(get, range(20))} == {0}


@pytest.mark.django_db
def test_a_change_without_a_stamp_is_seen_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: Iterator[int] = count()
    value = KeptValue(RULINGS, lambda: next(numbers))
    values = KeptValues(RULINGS, lambda keys: {key: next(numbers) for key in keys}, most=9)
    first = value.get(), values.find("a")
    assert (value.get(), values.find("a")) == first
    now = time.monotonic()
    monkeypatch.setattr("explorer.models.kept_values.time.monotonic", lambda: now + OLDEST + 1)
    assert value.get() != first[0]
    assert values.find("a") != first[1]
