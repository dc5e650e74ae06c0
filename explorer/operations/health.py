"""`/healthz`, the health check: whether the database answers and can be written.

Where its disk is full, or where it is a copy that can only be read, pages still work, and only
those who save a battle would notice.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.contrib.sessions.models import Session
from django.db import Error, connection
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from explorer.operations.outages import RETRY_AFTER

ADDRESS = "/healthz"
KEY = "healthz"  # of the row that is written, which `clearsessions` may delete
BETWEEN_WRITES = 10.0  # seconds: whoever asks all the time has nothing written all the time
SHORTLY = 100  # milliseconds that a write waits for others, where only one may write

logger = logging.getLogger(__name__)


class HealthCheck:
    """Answers `/healthz` before anything else can: session, pages, the name in the request.

    Whoever checks, a container's own check or a load balancer, asks by an address of its own and
    not by the site's name. The answer is the same for every Host and names none, so this one
    address need not refuse any, and ALLOWED_HOSTS stays as strict as it is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self._written = -BETWEEN_WRITES

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._healthz() if request.path_info == ADDRESS else self.get_response(request)

    def _healthz(self) -> HttpResponse:
        """Return 200 when all is well, else 503 with the reason; the log has the details."""
        try:
            _read()
        except Error as error:
            return _unavailable("the database does not answer", error)
        if time.monotonic() - self._written >= BETWEEN_WRITES:
            try:
                _write()
            except Error as error:
                return _unavailable("nothing can be written to the database", error)
            self._written = time.monotonic()
        return _line("ok", 200)


def _read() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _write() -> None:
    """Write a row, the same one each time. Another writer at the same moment is no error."""
    row = Session(session_key=KEY, session_data="", expire_date=timezone.now())
    try:
        with _waiting_shortly():
            Session.objects.bulk_create(
                [row],
                update_conflicts=True,
                unique_fields=["session_key"],
                update_fields=["expire_date"],
            )
    except Error as error:
        if getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY:
            raise


@contextmanager
def _waiting_shortly() -> Iterator[None]:
    """Wait only shortly for SQLite's one writer: a long import must not fail the health check."""
    if connection.vendor != "sqlite":
        yield
        return
    seconds = connection.settings_dict["OPTIONS"]["timeout"]
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {SHORTLY}")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {int(1000 * float(seconds))}")


def _unavailable(reason: str, error: Error) -> HttpResponse:
    logger.error("Not healthy, %s: %s", reason, error)
    response = _line(f"unavailable: {reason}", 503)
    response["Retry-After"] = str(RETRY_AFTER)
    return response


def _line(words: str, status: int) -> HttpResponse:
    headers = {"Cache-Control": "no-store"}
    return HttpResponse(f"{words}\n", "text/plain", status=status, headers=headers)
