"""The room “Replay”: a GET form whose query string is one attack in the Battle Step.

Every request renders the whole page. With a script, typing swaps the result and what names the
monsters, and a button swaps the whole room; without one, every request is a page of its own.
"""

from __future__ import annotations

from django.http import HttpResponse, QueryDict
from django.shortcuts import render

from explorer.replay.actions import act, editor
from explorer.replay.composition import Composition, compose
from explorer.replay.examples import examples
from explorer.replay.forms import EventForm
from explorer.web.htmx import HtmxRequest, changed, is_partial, led_to, url_at, with_address
from explorer.web.methods import read_only

ROOM = "replay"


@read_only
def replay(request: HtmxRequest) -> HttpResponse:
    """`/battle/replay/`: what becomes of a declared attack, event after event."""
    acted = act(request.GET)
    if acted and acted.address:
        return led_to(request, ROOM, acted.address)
    composition = compose(request.GET)
    form = acted.editor if acted and acted.editor else editor(request.GET)
    # Without a script, Enter in the editor sends the form; what was typed there must not be lost.
    is_editing = bool(acted) or any(form[name].value() for name in ("at", "name"))
    if is_partial(request):
        return _swapped(request, composition, form, is_editing)
    stays = is_editing or composition.problems or not request.GET
    if not stays and QueryDict(composition.query) != request.GET:
        return led_to(request, ROOM, composition.query)
    return _page(request, composition, form, is_editing)


def _page(
    request: HtmxRequest, composition: Composition, form: EventForm, is_editing: bool
) -> HttpResponse:
    context = {
        "composition": composition,
        "attack": composition.result,
        "editor": form,
        "is_editing": is_editing,
        "is_swap": is_partial(request),
        "examples": examples(),
    }
    return render(request, "replay/replay.html", context)


def _swapped(
    request: HtmxRequest, composition: Composition, form: EventForm, is_editing: bool
) -> HttpResponse:
    """The page to swap parts from; the address bar follows, also while something is wrong."""
    response = _page(request, composition, form, is_editing)
    differs = changed(request, composition.query)
    typed = {key for key in differs if key[:1] in "md"}
    return with_address(response, url_at(ROOM, composition.query), differs, typed)
