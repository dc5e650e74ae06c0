"""Restrict views to their HTTP methods, and let caches keep their responses."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.utils.cache import patch_cache_control
from django.utils.deprecation import MiddlewareMixin
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from explorer.web.errors import error_response
from explorer.web.translation import gettext as _

A_DAY = 24 * 60 * 60  # seconds; by then a pinned table of a hidden ruling is gone from caches
A_FEW_MINUTES = 300  # seconds; by then a hidden scenario is gone from caches, a new ruleset in them

View = Callable[..., HttpResponse]


def cache_publicly(view: View) -> View:
    """Let caches keep a view's successful responses, but not a 404 or a hidden object.

    A response of status 304 says the same as the one of 200 that a cache has. A response that says
    itself how long it may be kept is left alone.
    """

    @wraps(view)
    def keeping(*args: Any, **kwargs: Any) -> HttpResponse:
        response = view(*args, **kwargs)
        if response.status_code in (200, 304) and not response.has_header("Cache-Control"):
            patch_cache_control(response, public=True, max_age=A_FEW_MINUTES)
        return response

    return keeping


def cache_for_a_day(response: HttpResponse) -> HttpResponse:
    """Let caches keep a successful response for a day: it changes only with a release, or when
    staff hide it.
    """
    if response.status_code == 200:
        patch_cache_control(response, public=True, max_age=A_DAY)
    return response


AnyView = TypeVar("AnyView", bound=Callable[..., Any])


def read_only(view: AnyView) -> AnyView:
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
