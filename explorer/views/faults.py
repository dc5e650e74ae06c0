"""What is answered when the site itself is at fault."""

from __future__ import annotations

import logging
import sys

from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.template.loader import render_to_string

from explorer.logs import request_id
from explorer.outages import is_outage, unavailable
from explorer.refusing import refusal

MESSAGE = "The fault is ours. Whoever runs this site finds it in the log by this number: {}"

logger = logging.getLogger(__name__)


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
