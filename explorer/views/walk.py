"""Show a battle step by step, from the Start Step to the End Step."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render

from engine.yugioh import Battle
from engine.yugioh.timing import walk as walk_through
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.document_facts import battle_to_share, no_battle_context, query_to_share
from explorer.battle.timing_locks import locks_by_card
from explorer.battle.walk import can_be_turned, face_down_examples, steps, turned
from explorer.results.battle_table import table_of_battle
from explorer.results.unsettled_battles import with_open_facts
from explorer.sharing.panel import composed_panel
from explorer.sharing.template_context import table_context
from explorer.web.errors import is_too_long, too_long
from explorer.web.htmx import HtmxRequest, is_canonical, url_at
from explorer.web.view_decorators import read_only


@read_only
def walk(request: HtmxRequest) -> HttpResponse:
    """Return `/battle/walk/`: the battle of the query string, step by step."""
    params = QueryDict(request.GET.urlencode(), mutable=True)
    turn = params.pop("turn", None)
    composition = compose_battle(params)
    address = query_to_share(composition)
    if is_too_long(address):
        return too_long(request)
    if composition.battle is None:
        return render(request, "walk/walk.html", _nothing(composition, bool(params)))
    battle = battle_to_share(composition.battle, composition)
    if turn:
        address = turned(composition.battle, turn[0] == "down", composition.document)
    if turn or not is_canonical(request, address):
        return HttpResponseRedirect(url_at("walk", address))
    return render(request, "walk/walk.html", _walked(request, battle, address, composition))


def _nothing(composition: BattleComposition, is_wrong: bool) -> dict[str, Any]:
    nothing = no_battle_context(composition, is_wrong)
    return nothing | {"examples": (*face_down_examples(), *nothing["examples"])}


def _walked(
    request: HtmxRequest, battle: Battle, query: str, composition: BattleComposition
) -> dict[str, Any]:
    document, walked = battle.to_document(), walk_through(battle)
    table = with_open_facts(table_of_battle(battle, walked.trace), battle)
    return table_context(table) | {
        "share": composed_panel(request, url_at("walk", query), table, document, query),
        "query": query,
        "fields": [(name, value) for name, values in QueryDict(query).lists() for value in values],
        "battle": battle,
        "steps": steps(walked, battle, locks_by_card(composition, walked.trace.destroyed)),
        "can_be_turned": can_be_turned(battle),
    }
