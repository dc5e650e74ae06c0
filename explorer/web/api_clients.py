"""Define the program that sends a request with an API key, and how its rates are written.

`explorer/operations/api_keys.py` checks the key. Rate limits and budgets of processor time then
count the request for the key instead of the address.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.http import HttpRequest

RATE = "[0-9]{1,9}/([1-9][0-9]{0,8})?[smhd]"
RATE_IN_WORDS = "a rate such as 60/h or 100/5m"
SCHEME = "Bearer"
PREFIX = "wa_"  # of each key, by which people and scanners for leaked secrets recognize it
_CLIENT = "explorer.api_client"


class ApiClient(NamedTuple):
    """A program with a key. It has the limits of an address where its own are missing."""

    counter: str  # what its requests are counted under
    rates: Mapping[str, str]  # by the groups of explorer/web/rate_limits.py
    cpu_seconds: Mapping[str, float]  # a minute, by the kinds of explorer/web/rate_limits.py


def sends_a_key(request: HttpRequest) -> bool:
    """Return whether a request sends a key, valid or not.

    Any Authorization header is meant as one for the API. Elsewhere it may belong to a proxy with
    passwords or tokens of its own, so only a value that begins like a key counts.
    """
    written = request.META.get("HTTP_AUTHORIZATION")
    if written is None:
        return False
    value = written.strip().rpartition(" ")[2]
    return request.path_info.startswith("/api/") or value.startswith(PREFIX)


def api_client(request: HttpRequest) -> ApiClient | None:
    """Return the program whose valid key came with a request, None if none did."""
    client: ApiClient | None = request.META.get(_CLIENT)
    return client


def count_for(request: HttpRequest, client: ApiClient) -> None:
    """Count this request for a program."""
    request.META[_CLIENT] = client
