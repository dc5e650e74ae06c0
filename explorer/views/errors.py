"""The pages of errors: what is asked for wrongly, what isn't there, and what the site broke.

They stand in for Django's own, which check the CSRF token, so parse the body, before they say that
there is no such page: a body that can't be parsed then became a fault of the site.
"""

from __future__ import annotations

import logging
import sys

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBadRequest,
    HttpResponseServerError,
)
from django.shortcuts import render
from django.template.loader import render_to_string

from explorer.operations.logs import request_id
from explorer.operations.outages import is_outage, unavailable
from explorer.web.errors import refusal

MESSAGE = "The fault is ours. Whoever runs this site finds it in the log by this number: {}"

logger = logging.getLogger(__name__)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page of a request that can't be taken: the site's handler400."""
    return HttpResponseBadRequest(render_to_string("400.html"))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page of what this reader may not do: the site's handler403."""
    return render(request, "403.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page of an address where nothing is: the site's handler404."""
    request.META["QUERY_STRING"] = ""  # or the links to the themes would repeat it
    return render(request, "404.html", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """The site's handler500: a page with the request's id, for programs a line with it.

    It asks neither database nor session, and is there even if its own template is at fault. A
    database that is away while no view is asked yet (by the session, say) is told as an outage.
    """
    error = sys.exc_info()[1]
    if is_outage(error):
        return unavailable(request, error)
    number = request_id()
    if request.path.startswith("/api/"):
        return refusal(500, MESSAGE.format(number))
    try:
        return HttpResponseServerError(render_to_string("500.html", {"request_id": number}))
    except Exception:
        logger.exception("The page of faults has one itself.")
        return HttpResponseServerError(f"{MESSAGE.format(number)}\n", "text/plain")
