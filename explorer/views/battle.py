"""The battle composer: a GET form whose query string is the battle.

With a script, typing swaps the result alone and the buttons swap the whole composer; without one,
every request is a page of its own and a form's query is redirected to the battle's address.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django_htmx.http import push_url, reswap, retarget

from explorer.battle import picked_cards as picking
from explorer.battle.actions import Editors, act, editors
from explorer.battle.composition import Composition, compose
from explorer.battle.panels import equips, panels, search
from explorer.battle.ticks import ticks
from explorer.models import Ruling
from explorer.models.scenarios import is_id
from explorer.results.battle_table import printed
from explorer.rulings.named_battles import examples
from explorer.sharing.context import result
from explorer.web.htmx import (
    HtmxRequest,
    changed,
    is_partial,
    led_to,
    queries_before,
    url_at,
    with_address,
)
from explorer.web.methods import read_only
from explorer.web.middleware import is_too_long

ROOM = "battle"
TICKED = {"e", "a-mod", "t-mod"}
# Where typing goes: a change of nothing but these is no new entry of the browser's history.
TYPED = {f"{slot}-{field}" for slot in "at" for field in ("name", "atk", "def", "card")} | {
    "lp-you",
    "lp-opponent",
}


@read_only
def battle(request: HtmxRequest) -> HttpResponse:
    """`/battle/`: compose a battle and see its table."""
    acted = act(request.GET)
    if acted and acted.address:
        return _moved(request, _based(request, acted.address))
    composition = compose(request.GET)
    stays = bool(acted) or "edit" in request.GET or "find" in request.GET
    if not stays and is_partial(request):
        return _live(request, composition)
    editing = acted.editors if acted and acted.editors else editors(request.GET)
    # Without a script, Enter in an editor calculates; what was typed there must not be lost.
    stays = stays or bool(editing.open)
    address = _based(request, composition.address)
    if not stays and composition.trace and QueryDict(address) != request.GET:
        return led_to(request, ROOM, address)
    return _page(request, composition, editing)


@read_only
def find_cards(request: HtmxRequest) -> HttpResponse:
    """`/battle/cards/`: the cards whose name holds what was typed, each a button that picks it."""
    return render(request, "battle/_found.html", {"search": search(request.GET)})


def _based(request: HttpRequest, address: str) -> str:
    """The address with the scenario that the battle is an edited copy of, if it is one."""
    id = request.GET.get("based", "")
    return f"{address}&based={id}" if is_id(id) else address


def _moved(request: HtmxRequest, address: str) -> HttpResponse:
    """Where a button leads: a redirect, or the whole composer with that address pushed."""
    if not request.htmx or is_too_long(address):
        return led_to(request, ROOM, address)
    composition = compose(QueryDict(address), form=request.GET)
    done = request.GET.get("do", "").startswith("add-")
    typed = editors(QueryDict(address) if done else request.GET)
    return push_url(_page(request, composition, typed), url_at(ROOM, address))


def _page(request: HtmxRequest, composition: Composition, editing: Editors) -> HttpResponse:
    """The whole composer, as a page or as the part of one that a button swaps."""
    context = _context(composition, request.GET) | {
        "editing": editing,
        "examples": examples(),
        "search": search(request.GET),
        "is_new": not request.GET,
        "based": _based(request, "").removeprefix("&based="),
        "save_query": _based(request, composition.query),
    }
    if composition.trace is None and request.GET:
        context |= _last_good(request)
    if not is_partial(request):
        return render(request, "battle/composer.html", context)
    response = render(request, "battle/_swapped.html", context)
    return retarget(reswap(response, "outerHTML"), "#composer")


def _live(request: HtmxRequest, composition: Composition) -> HttpResponse:
    """What follows typing: the result, the fields' errors, and new offers if the battle changed."""
    was = picking.Situation.read(request.GET.get("was", ""))
    address = _based(request, composition.address)
    differs = changed(request, address)
    if was == composition.situation and not differs & TICKED:
        context = _context(composition)
    else:
        context = _context(composition, request.GET, with_fields=False)
    context["save_query"] = _based(request, composition.query)
    response = render(request, "battle/_live.html", context)
    if composition.trace is None:
        return reswap(response, "none")  # the last good table stays, dimmed by the notice
    return with_address(response, url_at(ROOM, address), differs, TYPED)


def _context(
    composition: Composition, form: QueryDict | None = None, with_fields: bool = True
) -> dict[str, Any]:
    """What the composer's templates print of a battle; with its form, the parts of it too."""
    context: dict[str, Any] = {
        "composition": composition,
        "is_direct": composition.document["target"] is None,
    }
    if form is not None:
        context["panels"] = panels(composition, with_fields)
        context["equips"] = equips(composition)
        context["ticks"] = ticks(composition, form)
    return context | _result(composition)


def _result(composition: Composition) -> dict[str, Any]:
    battle, trace = composition.battle, composition.trace
    if battle is None or trace is None:
        return {}
    ruled = Ruling.objects.on_battle(composition.query)
    return result(printed(battle, trace)) | {"ruled": ruled}


def _last_good(request: HtmxRequest) -> dict[str, Any]:
    """Without a script there is no table left to dim: take that of the page one came from.

    A second wrong page in a row has it from the first, in the form's field `last`.
    """
    came_from = request.headers.get("Referer", "")
    for last in queries_before(request, came_from):
        result = _result(compose(QueryDict(last)))
        if result:
            return result | {"last": last}
    return {}
