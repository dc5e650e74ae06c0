"""Answer 503 while the database is unavailable, and keep what was typed.

Connections are not repaired here: Django closes a broken one when its request ends, and checks a
persistent one before reuse (`explorer/operations/databases.py`).
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers

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
    """Return whether the database is away; SQLite uses OperationalError for faulty SQL, too."""
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
        response = _line()
    response["Retry-After"] = str(RETRY_AFTER)
    add_never_cache_headers(response)
    return response


def _is_page(path: str) -> bool:
    return path.endswith("/") and not path.startswith(("/embed/", "/oembed/"))


def _line() -> HttpResponse:
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
