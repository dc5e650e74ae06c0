"""What keeps strangers out of the admin."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from explorer.web.errors import too_many_requests

LONGEST = 150  # letters of a name that an account can have


def tried_name(request: HttpRequest, credentials: dict[str, Any] | None) -> str:
    """The name that a try counts for: of one that no account can have, what fits the database."""
    name = (credentials or request.POST).get("username") or ""
    return str(name).replace("\0", "")[:LONGEST]


def locked(request: HttpRequest, response: HttpResponse, credentials: Any) -> HttpResponse:
    """Instead of the form, after too many wrong passwords: the same whether or not there is
    anybody of that name, and whether or not this password would have been right.
    """
    seconds = int(settings.AXES_COOLOFF_TIME.total_seconds())
    message = f"{settings.AXES_FAILURE_LIMIT} passwords for this name did not fit."
    return too_many_requests(request, seconds, "Too many tries", message)
