"""Test a few examples of every `make fuzz` target, and that it finds faults."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import strategies as st
from pytest_django import Settings

from tests.fuzz.__main__ import row, shares
from tests.fuzz.target import MOST_MS, Fault, Target, Watch, run
from tests.fuzz.targets import TARGETS

A_FEW = 2
# Hypothesis warns about printing a strategy with this many words.
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")


@pytest.fixture
def open_to_all(settings: Settings, catalogue: None) -> Iterator[None]:
    """Turn off the rate limit of saves and keep the connection, as Django's own client does."""
    settings.SAVES_FROM_ONE_ADDRESS = ""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.django_db
@pytest.mark.usefixtures("open_to_all")
@pytest.mark.parametrize("target", TARGETS, ids=[each.name for each in TARGETS])
def test_unexpected_requests_are_answered_with_a_message_and_in_time(target: Target) -> None:
    outcome = run(target, A_FEW, number=1)
    assert outcome.tried >= 1
    assert outcome.faults == []
    # A machine that does much else besides is slower by processor time, too.
    most = max(2 * target.most_ms, MOST_MS)
    assert outcome.slowest.ms <= most, f"{outcome.slowest.ms:.0f} ms: {outcome.slowest.of}"


def _of(probe: Any) -> Target:
    return Target("made up", st.integers(0, 100), probe)


def _raises_over_ten(example: int, watch: Watch) -> None:
    with watch.measuring("made up"):
        if example > 10:
            raise KeyError(example)


def _is_wrong_over_ten(example: int, watch: Watch) -> None:
    if example > 10:
        raise Fault("wrong")


def _works_for_long(example: int, watch: Watch) -> None:
    with watch.measuring(f"made up {example}"):
        end = time.thread_time() + (0.25 if example > 10 else 0)
        while time.thread_time() < end:
            pass


def test_an_unhandled_error_is_found_with_its_smallest_example() -> None:
    outcome = run(_of(_raises_over_ten), 100, number=1)
    assert not outcome.is_met
    assert row(outcome)[2:4] == ("1", "0")
    assert "KeyError: 11" in outcome.faults[0]


def test_what_must_not_be_is_found_and_is_no_server_error() -> None:
    outcome = run(_of(_is_wrong_over_ten), 100, number=1)
    assert row(outcome)[2:4] == ("0", "1")
    assert row(outcome)[-1] == "NO"


def test_what_takes_too_long_is_found_with_what_it_was() -> None:
    outcome = run(_of(_works_for_long), 4, number=1)
    assert outcome.faults == []
    assert not outcome.is_met
    assert outcome.slowest.ms > 200
    assert outcome.slowest.of.startswith("made up ")


def test_the_same_seed_tries_the_same_examples() -> None:
    def tried(number: int) -> Iterator[int]:
        collected: list[int] = []
        run(_of(lambda example, watch: collected.append(example)), 30, number)
        return iter(collected)

    assert [*tried(5)] == [*tried(5)]
    assert [*tried(5)] != [*tried(6)]


def test_the_examples_are_shared_out_among_all() -> None:
    counts = shares(TARGETS, 10_000)
    assert sum(counts) >= 10_000
    assert min(counts) >= 50
