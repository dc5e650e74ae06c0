"""Which ways of asking an address takes, and what is said of the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.utils.deprecation import MiddlewareMixin
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from explorer.web.errors import refused

View = TypeVar("View", bound=Callable[..., Any])


def read_only(view: View) -> View:
    """A page that takes GET and HEAD. Nothing can be forged there, so who asks in another way is
    told that, rather than that a token is missing.
    """
    return csrf_exempt(require_safe(view))


takes_a_form = require_http_methods(["GET", "HEAD", "POST"])


class MethodNotAllowedPage(MiddlewareMixin):
    """Says which methods an address takes: Django's own answer has no words."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """The same 405, with words."""
        if not isinstance(response, HttpResponseNotAllowed):
            return response
        message = f"This address takes {response['Allow']}."
        told = refused(request, 405, "Not in this way", message)
        told["Allow"] = response["Allow"]
        return told
