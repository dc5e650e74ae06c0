"""Serve the site for `make bench`, with an empty view for comparison.

The empty view is at three addresses of the same process: `/empty/` behind today's middleware,
`/empty-1.0/` behind that of version 1.0, and `/empty-bare/` behind none, as Django alone would
answer.
"""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")

from collections.abc import Callable
from typing import Any

from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest, HttpResponse
from django.test.utils import override_settings
from django.urls import path
from django.views.decorators.cache import never_cache

from explorer import rsgi
from explorer.rsgi import application as application
from explorer.urls import urlpatterns
from tests.benchmarks import version_1_0

EMPTY = {"/empty-bare/": [], "/empty-1.0/": version_1_0.MIDDLEWARE}


@never_cache
def empty(request: HttpRequest) -> HttpResponse:
    """Answer with the least work a view can do."""
    return HttpResponse("ok")


def behind(middleware: list[str]) -> WSGIHandler:
    """Return Django's WSGI application with other middleware than the settings name."""
    with override_settings(MIDDLEWARE=middleware):
        return WSGIHandler()


today: Callable[..., Any] = vars(rsgi)["wsgi_application"]
urlpatterns[:0] = [path(each.strip("/") + "/", empty) for each in ("/empty/", *EMPTY)]
version_1_0.add_missing_settings()
others = {path: behind(middleware) for path, middleware in EMPTY.items()}


def dispatched(environ: dict[str, Any], start_response: Any) -> Any:
    """Answer a request with the application of its path."""
    return others.get(environ["PATH_INFO"], today)(environ, start_response)


vars(rsgi)["wsgi_application"] = dispatched
