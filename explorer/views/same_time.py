"""Battles at the same time: a GET form whose query string is the battles.

With a script, typing swaps the result alone and the buttons swap the whole room; without one, every
request is a page of its own and a form's query is redirected to the battles' address.
"""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django_htmx.http import push_url

from explorer.same_time.actions import Acted, Editors, act, editors
from explorer.same_time.composition import Composition, compose
from explorer.same_time.effect_list import applying
from explorer.same_time.examples import examples
from explorer.same_time.panels import panels
from explorer.same_time.table import printed_together
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

ROOM = "same-time"
# Where typing goes: a change of nothing but these is no new entry of the browser's history.
_TYPED = re.compile(r"[at][1-9]-(name|atk|def|card)|lp-(you|opponent)")


@read_only
def same_time(request: HtmxRequest) -> HttpResponse:
    """`/battle/same-time/`: compose battles at the same time, and see what comes of them."""
    acted = act(request.GET)
    if acted and acted.address:
        return _moved(request, acted)
    composition = compose(request.GET)
    editing = acted.editors if acted and acted.editors else editors(request.GET)
    # Without a script, Enter in an editor calculates; what was typed there must not be lost.
    stays = acted or "edit" in request.GET or (editing.open and not is_partial(request))
    if stays or composition.result is None:
        return _page(request, composition, editing, request.GET)
    if is_partial(request):
        response = _page(request, composition, editing, request.GET)
        differs = changed(request, composition.query)
        typed = {name for name in differs if _TYPED.fullmatch(name)}
        return with_address(response, url_at(ROOM, composition.query), differs, typed)
    if QueryDict(composition.query) != request.GET:
        return led_to(request, ROOM, composition.query)
    return _page(request, composition, editing)


def _moved(request: HtmxRequest, acted: Acted) -> HttpResponse:
    """Where a button leads: a redirect, or the whole room with that address pushed."""
    if not request.htmx or is_too_long(acted.address):
        return led_to(request, ROOM, acted.address)
    params = QueryDict(acted.address)
    form = request.GET if acted.keeps else None
    typed = params if request.GET.get("do", "") in ("add-effect", "add-modifier") else request.GET
    response = _page(request, compose(params), editors(typed), form)
    return push_url(response, url_at(ROOM, acted.address))


def _page(
    request: HtmxRequest, composition: Composition, editing: Editors, form: QueryDict | None = None
) -> HttpResponse:
    """The room; `form` is what its page knew besides the battles."""
    context = {
        "composition": composition,
        "panels": panels(composition),
        "applying": applying(composition.document, form),
        "editing": editing,
        "examples": examples(),
        **_result(composition),
    }
    if composition.result is None and not composition.is_untouched:
        context |= _last_good(request)
    return render(request, "same_time/room.html", context)


def _result(composition: Composition) -> dict[str, Any]:
    if composition.battles is None or composition.result is None:
        return {}
    printed = printed_together(composition.battles, composition.result)
    return {"printed": printed, "table": printed.total, "trace": printed.total.trace}


def _last_good(request: HtmxRequest) -> dict[str, Any]:
    """The result that was there before: of the page's own, or of the page one came from."""
    came_from = request.htmx.current_url or request.headers.get("Referer", "")
    for last in queries_before(request, came_from):
        result = _result(compose(QueryDict(last)))
        if result:
            return result | {"last": last}
    return {}
