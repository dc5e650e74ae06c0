"""Send a page queries that no form of it makes, and follow where they lead."""

from __future__ import annotations

from typing import Any

from django.http import QueryDict
from django.test import Client
from hypothesis import HealthCheck, settings


def examples(count: int) -> settings:
    """Return settings for a test that sends so many queries."""
    return settings(
        max_examples=count,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )


def answer_to(room: str, pairs: list[tuple[str, str]], **headers: str) -> Any:
    """Return what is at these names and values; it may redirect once, to a page."""
    params = QueryDict(mutable=True)
    for name, value in pairs:
        params.appendlist(name, value.encode("utf-8", "replace").decode())
    response: Any = Client().get(f"{room}?{params.urlencode()}", headers=headers)
    if response.status_code == 302:
        response = Client().get(response["Location"])
        assert response.status_code == 200, params
    return response
