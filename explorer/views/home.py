"""Serve the home page: what the site is, the worked examples, where to start."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from explorer.rulings.named_battles import examples
from explorer.sharing.template_context import result
from explorer.web.methods import read_only


@read_only
def home(request: HttpRequest) -> HttpResponse:
    """Return `/`: the second worked example in full, because its table shows what the site does."""
    shown = examples()[1]
    context = {"examples": examples(), "shown": shown, **result(shown.table)}
    return render(request, "home.html", context)
