"""Answer `/healthz`, and 503 while the database is unavailable.

Connections are not repaired here: Django closes a broken one when its request ends, and checks a
persistent one before reuse (`explorer/operations/databases.py`).

If the disk of the database is full, or if it is a read-only replica, pages still work, and only
people who save a battle would notice. A row that is written again fits into the space of its last
version, also on a full disk, so the health check takes up space as well, for a moment.

A database that another process writes to, such as an import, is healthy: saving works again soon,
and a restart would not help.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from django.contrib.sessions.models import Session
from django.db import Error, InterfaceError, OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from explorer.operations.databases import is_busy, waiting_at_most
from explorer.sharing.save_form import SaveForm
from explorer.web.errors import is_for_programs, json_error
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

RETRY_AFTER = 5  # seconds; about as long as a database takes to restart
MESSAGE = gettext_noop("The database is not available right now. Try again in a moment.")

logger = logging.getLogger(__name__)


def is_outage(error: BaseException | None) -> bool:
    """Return whether this error, or one of its causes, means that the database is away or busy."""
    return any(_is_away(each) for each in _causes(error))


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _is_away(error: BaseException) -> bool:
    """Return whether the database is away; SQLite also uses OperationalError for faulty SQL."""
    code = getattr(error.__cause__, "sqlite_errorcode", None)
    if isinstance(error, OperationalError) and code is not None:
        return bool(code & 0xFF != sqlite3.SQLITE_ERROR)
    return isinstance(error, (OperationalError, InterfaceError))


class Outages:
    """Middleware that answers 503 if the database fails while a page is made."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return the 503 response for an outage raised by a view or a template, else None."""
        return unavailable(request, error) if is_outage(error) else None


def unavailable(request: HttpRequest, error: BaseException | None) -> HttpResponse:
    """Return 503: a page for browsers, an API error for API clients, one line for anything else.

    Nothing in it queries the database.
    """
    logger.warning("outage at %s: %s", request.path, error)
    if is_for_programs(request.path):
        response: HttpResponse = json_error(503, _(MESSAGE))
    elif _is_page(request.path):
        response = render(request, "503.html", _form_to_resend(request), status=503)
    else:
        response = _unavailable_line()
    response["Retry-After"] = str(RETRY_AFTER)
    add_never_cache_headers(response)
    return response


def _is_page(path: str) -> bool:
    return path.endswith("/") and not path.startswith(("/embed/", "/oembed/"))


def _unavailable_line() -> HttpResponse:
    """Return a plain-text response, readable from any site like exports and frames."""
    response: Any = HttpResponse(f"{_(MESSAGE)}\n", content_type="text/plain", status=503)
    response.xframe_options_exempt = response._csp_exempt = True
    response["Access-Control-Allow-Origin"] = "*"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response  # type: ignore[no-any-return]


def _form_to_resend(request: HttpRequest) -> dict[str, Any]:
    """Return what a form needs to send the request again, but never the staff's passwords."""
    if request.method != "POST" or request.path.startswith("/admin/"):
        return {}
    form = SaveForm(request.POST) if "battle" in request.POST else None
    shown = {"csrfmiddlewaretoken", *(form.fields if form else ())}
    lists = request.POST.lists()
    hidden = [(name, each) for name, values in lists if name not in shown for each in values]
    return {"form": form, "hidden": hidden, "is_sent": True}


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
