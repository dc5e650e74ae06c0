"""Show what decides a battle: its result with one effect fewer or one more."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse

from explorer.battle.composition import Composition, compose
from explorer.battle.decides import deciding_effects
from explorer.results.battle_table import printed
from explorer.rulings.named_battles import examples
from explorer.web.htmx import HtmxRequest, is_partial
from explorer.web.methods import read_only
from explorer.web.middleware import is_too_long, too_long


@read_only
def decides(request: HtmxRequest) -> HttpResponse:
    """Return `/battle/decides/?BATTLE`: a page, or the part that the composer loads later."""
    composition = compose(request.GET)
    if is_too_long(composition.query):
        return too_long(request)
    context = _context(composition, bool(request.GET))
    if is_partial(request):
        return render(request, "decides/_decides.html", context)
    is_elsewhere = request.GET.urlencode() != QueryDict(composition.query).urlencode()
    if composition.battle and is_elsewhere:
        return HttpResponseRedirect(f"{reverse('decides')}?{composition.query}")
    return render(request, "decides/decides.html", context)


def _context(composition: Composition, is_asked: bool) -> dict[str, Any]:
    battle, trace = composition.battle, composition.trace
    if battle is None or trace is None:
        return {"composition": composition, "is_wrong": is_asked, "examples": examples()}
    return {
        "composition": composition,
        "table": printed(battle, trace),
        "decided": deciding_effects(battle, trace),
    }
