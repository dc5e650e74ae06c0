"""Test what processes keep in memory until it changes in the database."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from django.db import connection
from pytest_django import DjangoAssertNumQueries

from explorer.models import kept_values
from explorer.models.kept_values import (
    OLDEST,
    SECONDS,
    KeptValue,
    KeptValues,
    renew,
    stamp_of,
)
from explorer.models.rulings import RULINGS


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


@pytest.mark.django_db
def test_as_many_values_as_allowed_are_kept_and_those_used_last() -> None:
    read: list[str] = []

    def values_of(keys: set[str]) -> dict[str, int]:
        read.extend(keys)
        return dict.fromkeys(keys, 0)

    values = KeptValues(RULINGS, values_of, most=2)
    for key in "abacabc":
        values.find(key)
    assert read == ["a", "b", "c", "b", "c"]


@pytest.mark.django_db(transaction=True)
def test_stamps_are_read_once_in_a_second(
    monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    now = time.monotonic()
    monkeypatch.setattr("explorer.models.kept_values.time.monotonic", lambda: now)
    kept_values.forget()
    with django_assert_num_queries(1):
        stamp_of(RULINGS)
        now += SECONDS - 0.01
        stamp_of(RULINGS)
    now += 0.02
    with django_assert_num_queries(1):
        stamp_of(RULINGS)


def in_another_thread(work: Callable[[], object]) -> None:
    """Do something with another connection, and wait until it is done."""

    def do() -> None:
        try:
            work()
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(do).result()


def renew_elsewhere() -> None:
    in_another_thread(lambda: renew(RULINGS))


@pytest.mark.django_db(transaction=True)
def test_a_stamp_that_changes_while_it_is_read_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    renew(RULINGS)
    read = kept_values._read

    def changed_after_it_is_read() -> kept_values.Stamps:
        monkeypatch.setattr(kept_values, "_read", read)
        old = read()
        renew_elsewhere()
        return old

    monkeypatch.setattr(kept_values, "_read", changed_after_it_is_read)
    old = stamp_of(RULINGS)
    new = stamp_of(RULINGS)
    assert new != old
    assert {"subject": RULINGS, "stamp": new} in kept_values.Stamp.objects.values(
        "subject", "stamp"
    )


@pytest.mark.django_db(transaction=True)
def test_a_value_whose_subject_changes_while_it_is_built_is_built_again() -> None:
    numbers: Iterator[int] = count()

    def changed_after_it_is_read() -> int:
        number = next(numbers)
        if number == 0:
            renew_elsewhere()
        return number

    kept = KeptValue(RULINGS, changed_after_it_is_read)
    assert [kept.get(), kept.get(), kept.get()] == [0, 1, 1]


@pytest.mark.django_db(transaction=True)
def test_values_whose_subject_changes_while_they_are_read_are_read_again() -> None:
    numbers: Iterator[int] = count()

    def changed_after_they_are_read(keys: set[str]) -> dict[str, int]:
        read = {key: next(numbers) for key in keys}
        if "a" in read and read["a"] == 0:
            renew_elsewhere()
        return read

    kept = KeptValues(RULINGS, changed_after_they_are_read, most=9)
    assert [kept.find("a"), kept.find("a"), kept.find("a")] == [{"a": 0}, {"a": 1}, {"a": 1}]


@pytest.mark.django_db(transaction=True)
def test_values_read_before_a_change_are_not_kept_beside_those_read_after_it() -> None:
    numbers: Iterator[int] = count()

    def used_elsewhere_after_they_are_read(keys: set[str]) -> dict[str, int]:
        read = {key: next(numbers) for key in keys}
        if read == {"a": 0}:
            renew_elsewhere()
            in_another_thread(lambda: kept.find("b"))
        return read

    kept = KeptValues(RULINGS, used_elsewhere_after_they_are_read, most=9)
    assert kept.find("a") == {"a": 0}
    assert kept.find("b") == {"b": 1}
    assert kept.find("a") == {"a": 2}


@pytest.mark.django_db(transaction=True)
def test_values_forgotten_while_they_are_read_are_not_kept() -> None:
    numbers: Iterator[int] = count()

    def forgotten_after_they_are_read(keys: set[str]) -> dict[str, int]:
        read = {key: next(numbers) for key in keys}
        if read == {"a": 0}:
            kept.forget()
        return read

    kept = KeptValues(RULINGS, forgotten_after_they_are_read, most=9)
    assert [kept.find("a"), kept.find("a")] == [{"a": 0}, {"a": 1}]
