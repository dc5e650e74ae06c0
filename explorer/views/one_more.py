"""Show the cards that would change a battle's result, and keep the addresses of an older page."""

from __future__ import annotations

from django.http import HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render

from explorer.battle.composition import compose_battle
from explorer.battle.document_facts import battle_to_share, no_battle_context, query_to_share
from explorer.battle.one_more import added_cards
from explorer.results.kinds import KINDS
from explorer.results.unsettled_battles import shared_table
from explorer.web.errors import is_too_long, too_long
from explorer.web.htmx import HtmxRequest, is_canonical, is_partial, url_at
from explorer.web.view_decorators import read_only


@read_only
def one_more(request: HtmxRequest) -> HttpResponse:
    """Return `/battle/one-more/?BATTLE`: a page, or the part that the composer loads when it is
    opened.
    """
    composition = compose_battle(request.GET)
    address = query_to_share(composition)
    if is_too_long(address):
        return too_long(request)
    if composition.battle is None or composition.trace is None:
        context = no_battle_context(composition, bool(request.GET))
    else:
        battle = battle_to_share(composition.battle, composition)
        context = {
            "composition": composition,
            "table": shared_table(KINDS["battle"], battle),
            "added": added_cards(composition),
        }
    if is_partial(request):
        return render(request, "one_more/_cards.html", context)
    if composition.battle and not is_canonical(request, address):
        return HttpResponseRedirect(url_at("one-more", address))
    return render(request, "one_more/page.html", context)


@read_only
def decides(request: HtmxRequest) -> HttpResponse:
    """Redirect `/battle/decides/?BATTLE` to the composer, whose table has a switch for each
    effect.
    """
    query = request.META.get("QUERY_STRING", "")
    if is_too_long(query):
        return too_long(request)
    return HttpResponsePermanentRedirect(url_at("battle", query))
