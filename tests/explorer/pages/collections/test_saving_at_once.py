"""Test that a collection that several readers save at the same moment is saved once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client

from explorer.models import Collection, Scenario
from tests.explorer.pages.collections.made import BATTLE, TIMING, post

pytestmark = pytest.mark.django_db(transaction=True)
READERS = 8


def _saved(_: int) -> str:
    """Save the collection in a thread of its own; return the address of its page."""
    try:
        response = post(Client(), add=f"{BATTLE}\n{TIMING}")
        assert response.status_code == 302
        return str(response["Location"])
    finally:
        connection.close()


def test_readers_who_save_the_same_at_once_get_the_same_link() -> None:
    if connection.vendor == "sqlite":
        pytest.skip("Threads share no database in the memory of SQLite.")
    with ThreadPoolExecutor(READERS) as pool:
        links = {*pool.map(_saved, range(READERS))}
    assert len(links) == 1
    assert Collection.objects.count() == 1
    assert Scenario.objects.count() == 2
