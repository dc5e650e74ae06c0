"""Test suggestions that are sent and decided at the same moment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from explorer.models import Suggestion
from explorer.rulings.suggestions import decide
from tests.explorer.rulings.suggestions.sent import suggested

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 6
SECONDS = 0.5  # in which the other thread reaches the lock


@pytest.fixture(autouse=True)
def threads_share_the_database() -> None:
    if connection.vendor == "sqlite":
        pytest.skip("Threads share no database in the memory of SQLite.")


def sent(_: int) -> int:
    """Send a suggestion in a thread of its own; return its key."""
    try:
        return int(suggested(Client()).pk)
    finally:
        connection.close()


def test_the_same_document_sent_at_once_is_one_ticket() -> None:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        keys = {*pool.map(sent, range(AT_ONCE))}
    assert Suggestion.objects.count() == len(keys) == AT_ONCE
    assert Suggestion.objects.filter(same_as=None).count() == 1


def test_a_decision_waits_for_one_that_is_just_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = suggested(Client())
    create, deciding = Suggestion.objects.create, []

    def decline() -> None:
        decide.decline(ticket, "No.")
        connection.close()

    def create_while_declined(**fields: Any) -> Suggestion:
        deciding.append(Thread(target=decline))
        deciding[0].start()
        deciding[0].join(SECONDS)
        return create(**fields)

    monkeypatch.setattr(Suggestion.objects, "create", create_while_declined)
    late = suggested(Client(), contact="me@example.org")
    deciding[0].join()
    late.refresh_from_db()
    assert (late.same_as, late.state, late.contact) == (ticket, "declined", "")
