"""Serve the site for `make bench`, with an empty view added for comparison."""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.cache import never_cache

from explorer.rsgi import application as application
from explorer.urls import urlpatterns


@never_cache
def empty(request: HttpRequest) -> HttpResponse:
    """Answer with the least work a view of this site can do, through all of its middleware."""
    return HttpResponse("ok")


urlpatterns.insert(0, path("empty/", empty))
