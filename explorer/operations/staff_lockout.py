"""Lock out clients that try too many wrong passwords in the admin."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from explorer.web.errors import too_many_requests

LONGEST = 150  # letters; the longest name that an account can have


def tried_name(request: HttpRequest, credentials: dict[str, Any] | None) -> str:
    """Return the name to count an attempt under, cut to the length that the database allows."""
    name = (credentials or request.POST).get("username") or ""
    return str(name).replace("\0", "")[:LONGEST]


def locked(request: HttpRequest, response: HttpResponse, credentials: Any) -> HttpResponse:
    """Return the response after too many wrong passwords.

    It is the same whether or not the account exists, and whether or not this password is right.
    """
    seconds = int(settings.AXES_COOLOFF_TIME.total_seconds())
    limit = settings.AXES_FAILURE_LIMIT
    message = f"There have been {limit} failed attempts to sign in with this name."
    return too_many_requests(request, seconds, "Too many failed attempts", message)
