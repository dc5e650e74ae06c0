"""Vary one number of a battle: show where the result changes, and which value is needed."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse

from engine.sentence_parts import plain
from explorer.battle.document_facts import no_battle_context
from explorer.battle.unsettled import unsettled_of
from explorer.sharing.links import public
from explorer.sharing.panel import ExportLink, Panel, page_panel
from explorer.sweep import (
    TYPED,
    Plot,
    SweepComposition,
    SweptBattle,
    answers,
    as_csv,
    as_svg,
    compose_sweep,
    printed_pieces,
)
from explorer.web.errors import is_too_long, too_long
from explorer.web.htmx import (
    HtmxRequest,
    changed,
    is_canonical,
    is_partial,
    layout_for,
    url_at,
    with_address,
)
from explorer.web.languages import with_language
from explorer.web.sentences import together
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import read_only

PLOTS = {"wide": Plot("chart-wide", 760, 380), "narrow": Plot("chart-narrow", 340, 320)}


@read_only
def sweep(request: HtmxRequest) -> HttpResponse:
    """Return `/battle/sweep/`: the battle of the query string, with one number varied."""
    composition = compose_sweep(request.GET)
    address = composition.address
    if is_too_long(address):
        return too_long(request)
    if composition.battle_composition.battle is None:
        return render(
            request, "sweep/sweep.html", no_battle_context(composition, bool(request.GET))
        )
    url = url_at("sweep", address)
    is_complete = not composition.problems and not is_partial(request)
    if is_complete and not is_canonical(request, address):
        return HttpResponseRedirect(url)
    response = render(request, "sweep/sweep.html", _context(request, composition))
    return with_address(response, url, changed(request, address), TYPED)


@read_only
@public
def export(request: HttpRequest, suffix: str) -> HttpResponse:
    """Return `/battle/sweep.svg` or `.csv`. Raises Http404 without a result."""
    swept = compose_sweep(request.GET).swept
    if swept is None or suffix not in ("csv", "svg"):
        raise Http404(_("There is nothing to export: no such battle, number or format."))
    if suffix == "csv":
        return HttpResponse(as_csv(swept), content_type="text/csv; charset=utf-8")
    return HttpResponse(as_svg(swept, request.get_host()), content_type="image/svg+xml")


def _context(request: HtmxRequest, composition: SweepComposition) -> dict[str, Any]:
    context = {
        "composition": composition,
        # Another number brings another range, so its answer replaces the form too.
        "layout": "base.html" if request.htmx.target == "sweep" else layout_for(request),
        "live_form": composition.form,
        "query": composition.battle_query,
    }
    if composition.swept is None:
        return context
    swept = _swept(composition.swept)
    swept["unsettled"] = unsettled_of(composition.battle_composition)
    return context | swept | {"share": _panel(request, composition, swept)}


def _panel(request: HtmxRequest, composition: SweepComposition, swept: dict[str, Any]) -> Panel:
    address, at = composition.address, swept["at"]
    number = swept["swept"]
    title = _("What if this number changed? {number}").format(number=number.named.name)
    at_number = _("At {number}: {result}").format(number=number.at, result=plain(at.verdict))
    said = [str(swept["need"].sentence), at_number]
    if unsettled := swept["unsettled"]:
        said = [together(unsettled.says, *unsettled.reasons), _("Without it:"), *said]
    exports = (
        ExportLink(
            name,
            with_language(f"{reverse('sweep-export', args=[suffix])}?{address}"),
            suffix == "csv",
        )
        for name, suffix in ((_("SVG picture"), "svg"), ("CSV", "csv"))
    )
    panel = page_panel(request, url_at("sweep", address), title, said)
    return panel._replace(export_links=tuple(exports))


def _swept(swept: SweptBattle) -> dict[str, Any]:
    by_goal = answers(swept)
    return {
        "swept": swept,
        "plots": {name: plot.draw(swept) for name, plot in PLOTS.items()},
        "pieces": printed_pieces(swept),
        "at": swept.trace_at(swept.at),
        "at_query": swept.query_at(swept.at),
        "answers": by_goal,
        "need": next(each for each in by_goal if each.goal == swept.goal),
    }
