"""The room of a Lorcana board: a GET form whose query string is a board and what happens on it.

Every request renders the whole page. With a script, typing swaps the result and what names the
cards, and a button swaps the whole room; without one, every request is a page of its own.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import render

from explorer.board.actions import act
from explorer.board.composition import Composition, compose
from explorer.board.editors import Editors
from explorer.board.panels import error_ids, panels
from explorer.models import LorcanaCard, Ruling
from explorer.rulings.named_boards import examples
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

ROOM = "board"
MOST_FOUND = 12
_TYPED = ("act-amount", "act-card", "act-enters_with_damage", "act-new-")
_PLAYABLE = (LorcanaCard.Kind.CHARACTER, LorcanaCard.Kind.LOCATION)


@read_only
def board(request: HtmxRequest) -> HttpResponse:
    """`/board/`: what an action comes to on a board, row by row, and what comes after it."""
    params = request.GET
    address = act(params)
    if address is not None:
        return led_to(request, ROOM, address)
    composition = compose(params)
    editors = Editors(composition, params)
    if is_partial(request):
        response = _page(request, composition, editors)
        if composition.problems:
            return response  # the last good table stays, and its address
        differs = changed(request, composition.address)
        typed = {key for key in differs if key[:2].endswith("-") or key.startswith(_TYPED)}
        return with_address(response, url_at(ROOM, composition.address), differs, typed)
    stays = editors.are_used or composition.problems or not params
    if not stays and QueryDict(composition.address) != _without_search(params):
        return led_to(request, ROOM, composition.address)
    return _page(request, composition, editors)


def _without_search(params: QueryDict) -> QueryDict:
    """The parameters of the board, and the scenario that it is a copy of."""
    kept = params.copy()
    kept.pop("based", None)
    return kept


def _page(request: HtmxRequest, composition: Composition, editors: Editors) -> HttpResponse:
    sides = panels(composition)
    context: dict[str, Any] = {
        "composition": composition,
        "sides": sides,
        "error_ids": error_ids(sides),
        "editors": editors,
        "groups": examples(),
        "is_swap": is_partial(request),
        "based": request.GET.get("based", ""),
        "find": request.GET.get("find", ""),
        "found": _found(request.GET.get("find", "")),
    }
    shown = _last_good(request) if composition.problems else composition
    if shown and shown.table:
        ruled = Ruling.objects.published().on_battle(shown.query)
        context |= result(shown.table) | {"query": shown.query, "ruled": ruled}
    return render(request, "board/board.html", context)


def _last_good(request: HtmxRequest) -> Composition | None:
    """While something is wrong, the table of the page one came from stays."""
    came_from = request.headers.get("Referer", "")
    befores = (compose(QueryDict(last)) for last in queries_before(request, came_from))
    return next((each for each in befores if each.table), None)


@read_only
def find_cards(request: HtmxRequest) -> HttpResponse:
    """`/board/cards/?find=WORDS`: characters and locations of the catalogue, to be picked."""
    words = request.GET.get("find", "")
    return render(request, "board/_found.html", {"find": words, "found": _found(words)})


def _found(words: str) -> list[LorcanaCard]:
    if not words.strip("\0 "):
        return []
    return [
        *LorcanaCard.objects.filter(kind__in=_PLAYABLE).found_by(words.replace("\0", ""))[
            :MOST_FOUND
        ]
    ]
