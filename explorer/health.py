"""`/healthz`, which asks whether the site can work: its database answers."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.db import Error, connection
from django.http import HttpRequest, HttpResponse

from explorer.outages import RETRY_AFTER

ADDRESS = "/healthz"

logger = logging.getLogger(__name__)


class HealthCheck:
    """Answers `/healthz` before anything else can: session, pages, the name in the request.

    Whoever checks, a container's own check or a load balancer, asks by an address of its own and
    not by the site's name. The answer is the same for every Host and names none, so this one
    address need not refuse any, and ALLOWED_HOSTS stays as strict as it is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return healthz() if request.path_info == ADDRESS else self.get_response(request)


def healthz() -> HttpResponse:
    """200 when the database answers, else 503; why not is told to the log alone."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error as error:
        logger.error("The database does not answer: %s", error)
        headers = {"Retry-After": str(RETRY_AFTER)}
        response = HttpResponse("unavailable\n", "text/plain", status=503, headers=headers)
    else:
        response = HttpResponse("ok\n", "text/plain")
    response["Cache-Control"] = "no-store"
    return response
