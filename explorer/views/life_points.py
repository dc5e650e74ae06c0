"""The running Life Point sheet: a GET form whose query string is the sheet.

The whole page is rendered always, and htmx picks what it needs: typing swaps the result, a button
swaps the room. Without a script, every request is a page of its own, and a form's query is
redirected to the sheet's address.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django_htmx.http import reswap

from explorer.life_points.actions import act
from explorer.life_points.composition import Reading, read
from explorer.life_points.counted_damage import kinds, rungs
from explorer.life_points.editors import Editors, editors
from explorer.life_points.examples import examples
from explorer.life_points.query import with_battle
from explorer.life_points.sentences import Told
from explorer.web.htmx import HtmxRequest, changed, is_partial, led_to, url_at, with_address
from explorer.web.methods import read_only
from explorer.web.middleware import is_too_long

ROOM = "life-points"
# Where typing goes: a change of nothing but these is no new entry of the browser's history.
TYPED = {"you", "opponent"}


@read_only
def life_points(request: HtmxRequest) -> HttpResponse:
    """`/life-points/`: Life Points through battles, effects and costs."""
    if "battle" in request.GET:
        return led_to(request, ROOM, with_battle(request.GET))
    acted = act(request.GET)
    if acted and acted.address is not None:
        return _moved(request, acted.address, acted.editors)
    reading, editing = read(request.GET), acted.editors if acted else editors(request.GET)
    # Without a script, Enter in an editor reckons; what was typed there must not be lost.
    stays = is_partial(request) or bool(editing.open) or bool(reading.problems)
    if not stays and QueryDict(reading.address) != request.GET:
        return led_to(request, ROOM, reading.address)
    response = _page(request, reading, editing)
    if not is_partial(request) or acted:
        return response
    if not reading.starts:
        return reswap(response, "none")  # the last good sheet stays, dimmed by the notice
    return _addressed(request, response, reading)


def _moved(request: HtmxRequest, address: str, editing: Editors) -> HttpResponse:
    """Where a button leads: a redirect, or the page under that address."""
    if not is_partial(request) or is_too_long(address):
        return led_to(request, ROOM, address)
    reading = read(QueryDict(address))
    return _addressed(request, _page(request, reading, editing), reading)


def _addressed(request: HtmxRequest, response: HttpResponse, reading: Reading) -> HttpResponse:
    differs = changed(request, reading.address)
    return with_address(response, url_at(ROOM, reading.address), differs, TYPED)


def _page(request: HtmxRequest, reading: Reading, editing: Editors) -> HttpResponse:
    context: dict[str, Any] = {
        "reading": reading,
        "told": Told(reading),
        "editing": editing,
        "examples": examples(),
        "kinds": kinds(),
        "rungs": rungs(),
        "share": request.build_absolute_uri(url_at(ROOM, reading.address)),
    }
    return render(request, "life_points/sheet.html", context)
