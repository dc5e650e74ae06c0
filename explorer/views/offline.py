"""Serve the service worker, the page that lists the copies it stores, and the scripts' words."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition
from django.views.i18n import JavaScriptCatalog

from explorer.pages.offline import MOST_DAYS, MOST_PAGES, digest, service_worker
from explorer.web.view_decorators import cache_publicly, read_only

# The words of the scripts in a language that is not English; Django's own are for the admin.
_catalogue: Any = JavaScriptCatalog.as_view(packages=["explorer"])
script_words = read_only(cache_publicly(_catalogue))


@read_only
@cache_control(no_cache=True)
@condition(lambda _: f'"{digest(service_worker())}"')
def worker(request: HttpRequest) -> HttpResponse:
    """Return `/service-worker.js`, which browsers request again to notice a new release."""
    return HttpResponse(service_worker(), content_type="text/javascript; charset=utf-8")


@read_only
def offline(request: HttpRequest) -> HttpResponse:
    """Return `/offline/`: the stored copies, and what is shown for a page that has none."""
    context = {"most_pages": MOST_PAGES, "most_days": MOST_DAYS}
    return render(request, "offline/offline.html", context)
