"""Save scenarios, and serve their pages and exports.

The panel of a composer loads the form of saving when it opens, and shows the saved scenario in its
place. Without JavaScript the form is a page of its own.
"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect, reswap, retarget

from explorer.models import Scenario
from explorer.pages.composers import ComposedDocument, composed
from explorer.results.kinds import KINDS
from explorer.results.unsettled_battles import shared_table
from explorer.rulings.report import answer_link
from explorer.sharing.frames import framed_scenario
from explorer.sharing.links import export_response, gone, public, sharing
from explorer.sharing.save_form import SaveForm, limit_in_words, seconds_to_wait, title_and_note_of
from explorer.sharing.saved_scenarios import open_scenario
from explorer.sharing.template_context import table_context
from explorer.web.errors import duration_in_words, is_too_long, too_long, with_retry_after
from explorer.web.htmx import HtmxRequest, is_partial
from explorer.web.view_decorators import read_only, takes_a_form

PANEL_FIELDS = "share_%s"  # the ids of the form's fields on a page that has fields of its own


@takes_a_form
def new(request: HtmxRequest, kind: str) -> HttpResponse:
    """Return `/s/new/?BATTLE`, `/s/new/board/?BOARD` or `/s/new/KIND/?…`: the form for title, note
    and listing, or save it.
    """
    query = request.POST.get("battle", "") if request.method == "POST" else request.GET.urlencode()
    if is_too_long(query):
        return too_long(request)
    made = composed(kind, QueryDict(query))
    if made is None:
        composer = f"{reverse(KINDS[kind].url_name)}?{query}"
        leave = HttpResponseClientRedirect if is_partial(request) else HttpResponseRedirect
        return leave(composer)
    based_on = _based_on(request)
    form = SaveForm(
        request.POST or None,
        initial=title_and_note_of(based_on) if based_on else None,
        auto_id=PANEL_FIELDS if is_partial(request) else "id_%s",
    )
    if request.method == "POST" and form.is_valid():
        if seconds := seconds_to_wait(request):
            return with_retry_after(
                _form(
                    request=request,
                    made=made,
                    form=form,
                    based_on=based_on,
                    seconds=seconds,
                ),
                seconds,
            )
        fields = form.cleaned_data
        saved, _ = Scenario.objects.get_or_save(
            made.document, fields["title"], fields["note"], based_on, form.is_listed
        )
        if is_partial(request) and not saved.is_hidden:
            return _saved_in_panel(request, saved, form.is_listed)
        if is_partial(request):
            return HttpResponseClientRedirect(saved.get_absolute_url())
        return redirect(saved)
    return _form(request, made, form, based_on)


def _based_on(request: HttpRequest) -> Scenario | None:
    id = (request.POST if request.method == "POST" else request.GET).get("based", "")
    return Scenario.objects.get_visible(id)


def _saved_in_panel(request: HtmxRequest, scenario: Scenario, wanted_listed: bool) -> HttpResponse:
    """Return the panel of a scenario that has just been saved, in place of the composed one."""
    opened = open_scenario(scenario)
    context = {
        "scenario": scenario,
        "was_listed": scenario.is_listed and not wanted_listed,
        **sharing(request, framed_scenario(opened), scenario.document),
    }
    response = render(request, "sharing/_saved.html", context)
    return retarget(reswap(response, "innerHTML"), "#share-panel")


def _form(
    request: HtmxRequest,
    made: ComposedDocument,
    form: SaveForm,
    based_on: Scenario | None,
    seconds: int = 0,
) -> HttpResponse:
    context = {
        "form": form,
        "kind": made.kind,
        "query": made.query,
        "based_on": based_on,
        "wait": duration_in_words(seconds) if seconds else "",
        "limit": limit_in_words(),
    }
    status = 429 if seconds else 200
    if is_partial(request):
        return render(request, "sharing/_save_form.html", context, status=status)
    table = table_context(shared_table(made.kind, made.document))
    return render(request, "scenarios/new.html", context | table, status=status)


@read_only
def scenario(request: HttpRequest, id: str) -> HttpResponse:
    """Return `/s/ID/`: the scenario with its saved result, and with today's if it differs.

    If today's parser rejects the document, the page says why and lists its values.
    """
    scenario = get_object_or_404(Scenario, id=id)
    if scenario.is_hidden:
        return render(request, "scenarios/hidden.html", status=410)
    saved = open_scenario(scenario)
    table, today = saved.table, saved.today
    context: dict[str, Any] = {
        "scenario": scenario,
        "saved": saved,
        "kind": saved.kind,
        "query": saved.query,
        "today": today,
        "differing": saved.differing,
        "otherwise": saved.otherwise,
        "saved_on": saved.day,
        "uncounted": saved.uncounted,
        **table_context(table),
        **sharing(request, framed_scenario(saved), scenario.document),
    }
    if saved.query:
        answer = answer_link(saved.kind, saved.query, str(saved.title))
        context["share"] = context["share"]._replace(answer=answer)
    return render(request, "scenarios/scenario.html", context)


@read_only
@public
def export(request: HttpRequest, id: str, suffix: str) -> HttpResponse:
    """Return `/s/ID.SUFFIX`: the saved result in one of the formats."""
    scenario = get_object_or_404(Scenario, id=id)
    if scenario.is_hidden:
        return gone()
    return export_response(
        request, framed_scenario(open_scenario(scenario)), scenario.document, suffix
    )
