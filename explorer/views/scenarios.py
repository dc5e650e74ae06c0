"""Scenarios: saving a battle, the page of a saved one, and what it can be taken along as."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.http import require_http_methods, require_safe
from django_ratelimit.core import is_ratelimited

from explorer.composing import Composition, compose
from explorer.exports import sheet_of
from explorer.exports.formats import FORMATS
from explorer.framing import Framed, framed_scenario
from explorer.middleware import is_too_long, too_long
from explorer.models import Scenario
from explorer.models.scenarios import is_id
from explorer.query import query_of
from explorer.results import result, tables_of
from explorer.saving import SaveForm
from explorer.table import Table, printed


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """`/s/new/?BATTLE`: give the battle a title and a note, and save it. Anyone may."""
    query = request.POST.get("battle", "") if request.method == "POST" else request.GET.urlencode()
    if is_too_long(query):
        return too_long(request)
    composition = compose(QueryDict(query))
    if composition.battle is None:
        return HttpResponseRedirect(f"{reverse('battle')}?{query}")
    form = SaveForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        limited = is_ratelimited(
            request, group="save", key="ip", rate=settings.SAVES_FROM_ONE_ADDRESS, increment=True
        )
        if not limited:
            based_on = _based_on(request)
            said = form.cleaned_data
            return redirect(
                Scenario.objects.keep(composition.battle, said["title"], said["note"], based_on)
            )
        return _form(request, composition, form, status=429)
    return _form(request, composition, form)


def _based_on(request: HttpRequest) -> Scenario | None:
    """The scenario that this is an edited copy of, if there is one."""
    id = (request.POST if request.method == "POST" else request.GET).get("based", "")
    return Scenario.objects.filter(id=id, is_hidden=False).first() if is_id(id) else None


def _form(
    request: HttpRequest, composition: Composition, form: SaveForm, status: int = 200
) -> HttpResponse:
    assert composition.battle
    assert composition.trace
    table = printed(composition.battle, composition.trace)
    context = {
        "form": form,
        "query": composition.query,
        "based_on": _based_on(request),
        "is_limited": status == 429,
        "limit": settings.SAVES_FROM_ONE_ADDRESS,
    }
    return render(request, "scenarios/new.html", context | result(table), status=status)


@require_safe
def scenario(request: HttpRequest, id: str) -> HttpResponse:
    """`/s/ID/`: the battle with the result it was saved with, and today's if that is another."""
    found = get_object_or_404(Scenario, id=id)
    if found.is_hidden:
        return render(request, "scenarios/hidden.html", status=410)
    table, today = tables_of(found)
    context: dict[str, Any] = {
        "scenario": found,
        "address": request.build_absolute_uri(found.get_absolute_url()),
        "embed_code": _embed_code(request, framed_scenario(found, table)),
        "query": query_of(found.document),
        "formats": FORMATS.values(),
        "today": today,
        "differing": _differing(table, today) if today else (),
        **result(table),
    }
    return render(request, "scenarios/scenario.html", context)


def _embed_code(request: HttpRequest, framed: Framed) -> str:
    """The frame to paste."""
    return format_html(
        '<iframe src="{}" width="100%" height="{}" title="{}" loading="lazy"></iframe>',
        request.build_absolute_uri(framed.embed),
        framed.height,
        framed.title,
    )


@require_safe
def export(request: HttpRequest, id: str, suffix: str) -> HttpResponse:
    """`/s/ID.SUFFIX`: the saved result in one of the formats."""
    found = get_object_or_404(Scenario, id=id)
    if suffix not in FORMATS:
        raise Http404(f"There is no format {suffix}; there are {', '.join(FORMATS)}.")
    if found.is_hidden:
        return HttpResponse("This scenario is hidden.\n", content_type="text/plain", status=410)
    link = request.build_absolute_uri(found.get_absolute_url())
    table, _ = tables_of(found)
    sheet = sheet_of(table, found.document, link, found.title)
    kind = FORMATS[suffix]
    response = HttpResponse(kind.render(sheet), content_type=kind.content_type)
    response["Access-Control-Allow-Origin"] = "*"
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _differing(saved: Table, today: Table) -> list[str]:
    """The steps whose rows are not in both tables with the same numbers."""
    before, after = (
        {row.row.applies: (row.row.to_opponent.shown, row.row.to_you.shown) for row in table.rows}
        for table in (saved, today)
    )
    return [step for step in {**before, **after} if before.get(step) != after.get(step)]
