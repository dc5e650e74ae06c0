"""Log a line for each request, and set the id that connects all lines of one request."""

from __future__ import annotations

import re
import sys
import time
import uuid
from collections.abc import Callable
from typing import Any

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from structlog.contextvars import bound_contextvars

from explorer.operations.health import is_outage

logger = structlog.get_logger(__name__)

# What proxies generate: UUIDs, numbers, words. Anything else is replaced.
AN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)
LONGEST_PATH = 200
_SECRET = re.compile(r"^(/suggestions/)[^/]+")
ASKED_FOR = {501}  # a format that does not exist was requested; nothing is wrong with the site


class RequestLog:
    """Middleware that logs each answered request: method, path, status, view and milliseconds.

    Neither the query string, which shows what somebody looks at, nor the client's address or name
    is logged. Successful requests for files and health checks have level DEBUG.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.quiet = ("/healthz", "/metrics", f"/{settings.STATIC_URL.strip('/')}/")

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        request_id = _request_id(request)
        with bound_contextvars(request_id=request_id):
            response = self.get_response(request)
            response["X-Request-ID"] = request_id
            self._log(request, response, time.perf_counter() - began)
        return response

    def _log(self, request: HttpRequest, response: HttpResponse, seconds: float) -> None:
        status = response.status_code
        log = logger.error if status >= 500 and status not in ASKED_FOR else logger.info
        if status < 400 and request.path.startswith(self.quiet):
            log = logger.debug
        match = request.resolver_match
        log(
            "request",
            method=request.method,
            path=_path(request),
            status=status,
            view=match.view_name if match else None,
            ms=round(seconds * 1000, 1),
        )


def log_fault(request: HttpRequest | None = None, **_: Any) -> None:
    """Log the exception behind a response of status 500, with its traceback.

    Django sends this signal for every 500, also if an error page itself fails, which Django's own
    log would miss. Outages have a line of their own.
    """
    if not is_outage(sys.exc_info()[1]):
        path = _path(request) if request else ""
        logger.exception("fault", method=request.method if request else "", path=path)


def _path(request: HttpRequest) -> str:
    """Return the path as it is logged: without the secret of a private link."""
    return _SECRET.sub(r"\1…", request.path)[:LONGEST_PATH]


def _request_id(request: HttpRequest) -> str:
    request_id = request.META.get("HTTP_X_REQUEST_ID", "")
    return request_id if AN_ID.fullmatch(request_id) else uuid.uuid4().hex
