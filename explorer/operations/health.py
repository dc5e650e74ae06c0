"""Answer `/healthz`, the health check: whether the database responds and can be written.

If its disk is full, or if it is a read-only replica, pages still work, and only people who save a
battle would notice. A row that is written again fits into the space of its last version, also on a
full disk, so the check takes up space as well, for a moment.

A database that another process writes to, such as an import, is healthy: saving works again soon,
and a restart would not help.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile

from django.contrib.sessions.models import Session
from django.db import Error, connection
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from explorer.operations.database_outages import RETRY_AFTER
from explorer.operations.write_lock import is_busy, waiting_at_most

ADDRESS = "/healthz"
KEY = "healthz"  # key of the row that is written, which `clearsessions` may delete
BETWEEN_WRITES = 10.0  # seconds: frequent checks do not write every time
SHORTLY = 0.1  # seconds that a write waits for others, where only one may write
ROOM = 1024 * 1024  # bytes that must be free
# A row takes 92 bytes. The type has a fixed length, so that PostgreSQL makes no second table for
# long values. Each page of a table is taken from the disk when it is needed; a temporary table is
# deleted without a trace.
_TAKE_UP_SPACE = """
CREATE TEMPORARY TABLE healthz ON COMMIT DROP AS
SELECT 'healthz'::name AS room FROM generate_series(1, %s)
"""
_NOT_ALLOWED = "42501"  # PostgreSQL's code for a missing privilege

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
                _take_up_space()
            except (Error, OSError) as error:
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
        with waiting_at_most(connection, SHORTLY):
            Session.objects.bulk_create(
                [row],
                update_conflicts=True,
                unique_fields=["session_key"],
                update_fields=["expire_date"],
            )
    except Error as error:
        if not is_busy(error):
            raise


def _take_up_space() -> None:
    """Take up ROOM on the disk of the database, and give it back.

    Raises OSError or Error if the disk or its quota is full. A PostgreSQL user who may not create
    temporary tables can't know.
    """
    if connection.vendor == "postgresql":
        try:
            with connection.cursor() as cursor:
                cursor.execute(_TAKE_UP_SPACE, [ROOM // 92])
        except Error as error:
            if getattr(error.__cause__, "sqlstate", None) != _NOT_ALLOWED:
                raise
    elif not connection.is_in_memory_db():  # type: ignore[attr-defined]  # of SQLite
        with TemporaryFile(dir=Path(connection.settings_dict["NAME"]).parent) as file:
            file.write(bytes(ROOM))
            file.flush()


def _unavailable(reason: str, error: Exception) -> HttpResponse:
    logger.error("Not healthy, %s: %s", reason, error)
    response = _line(f"unavailable: {reason}", 503)
    response["Retry-After"] = str(RETRY_AFTER)
    return response


def _line(words: str, status: int) -> HttpResponse:
    headers = {"Cache-Control": "no-store"}
    return HttpResponse(f"{words}\n", "text/plain", status=status, headers=headers)
