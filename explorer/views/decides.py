"""Show what decides a battle: its result with one effect fewer or one more."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from explorer.battle.composition import Composition, compose
from explorer.battle.decides import deciding_effects
from explorer.battle.no_battle import no_battle_context
from explorer.results.battle_table import printed
from explorer.web.htmx import HtmxRequest, is_canonical, is_partial, url_at
from explorer.web.methods import read_only
from explorer.web.query_limits import is_too_long, too_long


@read_only
def decides(request: HtmxRequest) -> HttpResponse:
    """Return `/battle/decides/?BATTLE`: a page, or the part that the composer loads later."""
    composition = compose(request.GET)
    if is_too_long(composition.query):
        return too_long(request)
    context = _context(composition, bool(request.GET))
    if is_partial(request):
        return render(request, "decides/_decides.html", context)
    if composition.battle and not is_canonical(request, composition.query):
        return HttpResponseRedirect(url_at("decides", composition.query))
    return render(request, "decides/decides.html", context)


def _context(composition: Composition, is_wrong: bool) -> dict[str, Any]:
    battle, trace = composition.battle, composition.trace
    if battle is None or trace is None:
        return no_battle_context(composition, is_wrong)
    return {
        "composition": composition,
        "table": printed(battle, trace),
        "decided": deciding_effects(battle, trace),
    }
