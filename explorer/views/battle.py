"""The battle composer: a GET form whose query string is the battle.

With a script, typing swaps the result alone and the buttons swap the whole composer; without one,
every request is a page of its own and a form's query is redirected to the battle's address.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django_htmx.http import push_url, replace_url, reswap, retarget
from django_htmx.middleware import HtmxDetails

from explorer import picking
from explorer.actions import Editors, act, editors
from explorer.composing import Composition, compose
from explorer.examples import examples
from explorer.flow import draw
from explorer.middleware import is_too_long, too_long
from explorer.panels import panels, search
from explorer.table import printed
from explorer.ticks import ticks

TICKED = {"e", "a-mod", "t-mod"}
# Where typing goes: a change of nothing but these is no new entry of the browser's history.
TYPED = {f"{slot}-{field}" for slot in "at" for field in ("name", "atk", "def", "card")} | {
    "lp-you",
    "lp-opponent",
}


class HtmxRequest(HttpRequest):
    """A request that django-htmx has looked at."""

    htmx: HtmxDetails


def battle(request: HtmxRequest) -> HttpResponse:
    """`/battle/`: compose a battle and see its table."""
    acted = act(request.GET)
    if acted and acted.address:
        return _vary(_moved(request, acted.address))
    composition = compose(request.GET)
    stays = bool(acted) or "edit" in request.GET or "find" in request.GET
    if not stays and _is_partial(request):
        return _vary(_live(request, composition))
    editing = acted.editors if acted and acted.editors else editors(request.GET)
    # Without a script, Enter in an editor calculates; what was typed there must not be lost.
    stays = stays or bool(editing.open)
    if not stays and composition.trace and QueryDict(composition.address) != request.GET:
        return _vary(_redirect(request, composition.address))
    return _vary(_page(request, composition, editing))


def find_cards(request: HtmxRequest) -> HttpResponse:
    """`/battle/cards/`: the cards whose name holds what was typed, each a button that picks it."""
    return render(request, "battle/_found.html", {"search": search(request.GET)})


def _is_partial(request: HtmxRequest) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request


def _vary(response: HttpResponse) -> HttpResponse:
    """One address, two bodies: a cache must keep them apart."""
    patch_vary_headers(response, ["HX-Request"])
    return response


def _moved(request: HtmxRequest, address: str) -> HttpResponse:
    """Where a button leads: a redirect, or the whole composer with that address pushed."""
    if not request.htmx or is_too_long(address):
        return _redirect(request, address)
    composition = compose(QueryDict(address), form=request.GET)
    done = request.GET.get("do", "").startswith("add-")
    typed = editors(QueryDict(address) if done else request.GET)
    return push_url(_page(request, composition, typed), _url(address))


def _redirect(request: HtmxRequest, address: str) -> HttpResponse:
    if is_too_long(address):
        return too_long(request)
    return HttpResponseRedirect(_url(address))


def _url(address: str) -> str:
    return f"{reverse('battle')}?{address}"


def _page(request: HtmxRequest, composition: Composition, editing: Editors) -> HttpResponse:
    """The whole composer, as a page or as the part of one that a button swaps."""
    context = _context(composition, request.GET) | {
        "editing": editing,
        "examples": examples(),
        "search": search(request.GET),
        "is_new": not request.GET,
    }
    if composition.trace is None and request.GET:
        context |= _last_good(request)
    if not _is_partial(request):
        return render(request, "battle/composer.html", context)
    response = render(request, "battle/_swapped.html", context)
    return retarget(reswap(response, "outerHTML"), "#composer")


def _live(request: HtmxRequest, composition: Composition) -> HttpResponse:
    """What follows typing: the result, the fields' errors, and new offers if the battle changed."""
    was = picking.Situation.read(request.GET.get("was", ""))
    changed = _changed(request.htmx.current_url or "", composition.address)
    if was == composition.situation and not changed & TICKED:
        context = _context(composition)
    else:
        context = _context(composition, request.GET, with_fields=False)
    response = render(request, "battle/_live.html", context)
    if composition.trace is None:
        return reswap(response, "none")  # the last good table stays, dimmed by the notice
    return _with_address(response, changed, composition.address)


def _changed(current_url: str, address: str) -> set[str]:
    """The parameters in which an address differs from the browser's."""
    before, after = QueryDict(_query_of(current_url)), QueryDict(address)
    return {key for key in {*before, *after} if before.getlist(key) != after.getlist(key)}


def _query_of(url: str) -> str:
    """The query of an address that a browser claims to have been on; of nonsense, nothing."""
    try:
        query = urlsplit(url).query
    except ValueError:
        return ""
    return "" if is_too_long(query) else query


def _with_address(response: HttpResponse, changed: set[str], address: str) -> HttpResponse:
    """The address bar follows: typing replaces the entry of the history, a choice adds one."""
    if not changed:
        return response
    url = _url(address)
    return replace_url(response, url) if changed <= TYPED else push_url(response, url)


def _context(
    composition: Composition, form: QueryDict | None = None, with_fields: bool = True
) -> dict[str, Any]:
    """What the composer's templates print of a battle; with its form, the panels and ticks too."""
    context: dict[str, Any] = {
        "composition": composition,
        "is_direct": composition.document["target"] is None,
    }
    if form is not None:
        context["panels"] = panels(composition, with_fields)
        context["ticks"] = ticks(composition, form)
    return context | _result(composition)


def _result(composition: Composition) -> dict[str, Any]:
    battle, trace = composition.battle, composition.trace
    if battle is None or trace is None:
        return {}
    table = printed(battle, trace)
    return {"table": table, "trace": trace, "flow": draw(trace, table.names)}


def _last_good(request: HttpRequest) -> dict[str, Any]:
    """Without a script there is no table left to dim: take that of the page one came from.

    A second wrong page in a row has it from the first, in the form's field `last`.
    """
    came_from = request.headers.get("Referer", "")
    is_ours = came_from.startswith(request.build_absolute_uri(request.path) + "?")
    for last in (request.GET.get("last", ""), _query_of(came_from) if is_ours else ""):
        if last and not is_too_long(last):
            result = _result(compose(QueryDict(last)))
            if result:
                return result | {"last": last}
    return {}
