"""Serve the error pages: bad requests, missing pages, and internal errors.

They replace Django's own, which check the CSRF token, and so parse the body, before they answer
that a page does not exist: a body that can't be parsed then became an internal error.
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

from explorer.operations.health import is_outage, unavailable
from explorer.operations.logs import request_id
from explorer.web.errors import is_for_programs, json_error
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

MESSAGE = gettext_noop(
    "This is our mistake. The people who run this site can find it in the log: {}"
)

logger = logging.getLogger(__name__)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page for a request that can't be processed: the site's handler400."""
    return HttpResponseBadRequest(render_to_string("400.html"))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the page for a forbidden request: the site's handler403."""
    return render(request, "403.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Return the error for an address that does not exist, in the client's format: the site's
    handler404.
    """
    if is_for_programs(request.path):
        return json_error(404, _("There is nothing at this address."))
    query = request.META.get("QUERY_STRING", "")
    request.META["QUERY_STRING"] = ""  # else the theme links would repeat it
    try:
        return render(request, "404.html", status=404)
    finally:
        # an address that only lacks its last slash is redirected with its query after this
        request.META["QUERY_STRING"] = query


def server_error(request: HttpRequest) -> HttpResponse:
    """Return a page with the request's id, or a line with it for programs: the site's handler500.

    It uses neither database nor session, and works even if its own template fails. A database that
    fails before a view is called (in the session, say) is reported as an outage.
    """
    error = sys.exc_info()[1]
    if is_outage(error):
        return unavailable(request, error)
    number = request_id()
    if is_for_programs(request.path):
        return json_error(500, _(MESSAGE).format(number))
    try:
        return HttpResponseServerError(render_to_string("500.html", {"request_id": number}))
    except Exception:
        logger.exception("The page for server errors failed, too.")
        return HttpResponseServerError(f"{MESSAGE.format(number)}\n", "text/plain")
