"""Answer `/healthz`, the health check: whether the database responds and can be written.

If its disk is full, or if it is a read-only replica, pages still work, and only people who save a
battle would notice.
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

from explorer.operations.database_outages import RETRY_AFTER

ADDRESS = "/healthz"
KEY = "healthz"  # key of the row that is written, which `clearsessions` may delete
BETWEEN_WRITES = 10.0  # seconds: frequent checks do not write every time
SHORTLY = 100  # milliseconds that a write waits for others, where only one may write

logger = logging.getLogger(__name__)


class HealthCheck:
    """Middleware that answers `/healthz` before sessions, pages or the check of the host name.

    A container's own check or a load balancer sends the machine's address as Host, not the site's
    name. The answer is the same for every Host and contains none, so this one address accepts any,
    and ALLOWED_HOSTS stays as strict as it is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self._written = -BETWEEN_WRITES

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._healthz() if request.path_info == ADDRESS else self.get_response(request)

    def _healthz(self) -> HttpResponse:
        """Return 200 if all is well, else 503 with the reason; details go to the log."""
        try:
            _read()
        except Error as error:
            return _unavailable("the database does not answer", error)
        if time.monotonic() - self._written >= BETWEEN_WRITES:
            try:
                _write()
            except Error as error:
                return _unavailable("the database can’t be written to", error)
            self._written = time.monotonic()
        return _line("ok", 200)


def _read() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _write() -> None:
    """Write one row, the same each time. Another writer at the same moment is not an error."""
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
    """Wait only briefly for SQLite's write lock: a long import must not fail the health check."""
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
