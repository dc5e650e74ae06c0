"""Test what a worker of the server prepares before its first request."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from django.db import DatabaseError

from explorer import rsgi
from explorer.models import Card, LorcanaCard, any_card


@pytest.mark.django_db
def test_a_worker_indexes_the_names_of_both_games_as_it_starts(
    catalogue: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    indexes: dict[str, any_card.Indexed] = {}
    monkeypatch.setattr(any_card, "_INDEXES", indexes)
    site = rsgi.Site(1, 1)
    monkeypatch.setattr(site, "_threads", Here())
    site.__rsgi_init__(None)
    assert {*indexes} == {Card.game, LorcanaCard.game}


class Here:
    """Run at once what a worker leaves to a thread: the tests' database has one connection."""

    def submit(self, function: Callable[[], None]) -> None:
        function()


def test_a_worker_starts_without_a_database(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused(model: object) -> None:
        raise DatabaseError("connection refused")

    monkeypatch.setattr(any_card, "name_index", refused)
    with caplog.at_level(logging.WARNING):
        rsgi._build_indexes()
    assert "not indexed yet: connection refused" in caplog.text
