"""The front door: what this is, the worked examples, where to start; and the health check."""

from __future__ import annotations

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from explorer.battles import examples
from explorer.results import result


def home(request: HttpRequest) -> HttpResponse:
    """`/`: the second worked example in full, because its table says what the site does."""
    shown = examples()[1]
    context = {"examples": examples(), "shown": shown, **result(shown.table)}
    return render(request, "home.html", context)


@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """`/healthz`: 200 when the database answers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok\n", content_type="text/plain")
