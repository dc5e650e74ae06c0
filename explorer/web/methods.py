"""Restrict addresses to their HTTP methods, and explain a 405."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.utils.deprecation import MiddlewareMixin
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from explorer.web.errors import error_response
from explorer.web.translation import gettext as _

View = TypeVar("View", bound=Callable[..., Any])


def read_only(view: View) -> View:
    """Accept only GET and HEAD in a view, without a CSRF check.

    Other methods then get a 405, rather than an error about a missing token.
    """
    return csrf_exempt(require_safe(view))


takes_a_form = require_http_methods(["GET", "HEAD", "POST"])


class MethodNotAllowedPage(MiddlewareMixin):
    """Middleware that adds a page to Django's empty 405 response."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Return the 405 response with a page, and any other response unchanged."""
        if not isinstance(response, HttpResponseNotAllowed):
            return response
        message = _("This address allows only {methods}.").format(methods=response["Allow"])
        page = error_response(request, 405, _("Method not allowed"), message)
        page["Allow"] = response["Allow"]
        return page
