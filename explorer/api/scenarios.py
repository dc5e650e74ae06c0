"""Save and read scenarios through the API."""

from __future__ import annotations

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import conditional_page
from ninja import Path, Router
from ninja.decorators import decorate_view

from explorer.api.documents import ID, NewScenario, SavedScenario
from explorer.api.errors import REFUSALS, Refusal, takes_json
from explorer.api.openapi import battle_examples, request_examples
from explorer.models import Scenario
from explorer.results.kinds import Kind
from explorer.sharing.save_form import seconds_to_wait
from explorer.sharing.saved_scenarios import open_scenario
from explorer.web.api_clients import api_client
from explorer.web.errors import json_error, too_many_requests
from explorer.web.languages import with_language
from explorer.web.translation import gettext as _
from explorer.web.typed_text import one_kind_of_line_break
from explorer.web.view_decorators import cache_publicly

Id = Annotated[str, Path(pattern=ID)]

router = Router(tags=["Scenarios"], by_alias=True)

# The id in the response to saving is the parameter for reading.
_READ = {
    "links": {
        "read": {"operationId": "read-scenario", "parameters": {"id": "$response.body#/id"}},
    }
}


@router.post(
    "",
    response={
        200: SavedScenario,
        201: SavedScenario,
        404: Refusal,
        410: Refusal,
        **REFUSALS,
    },
    operation_id="save-scenario",
    summary="Save a scenario",
    openapi_extra=request_examples(
        battle_examples(), lambda each: {"battle": each.document, "title": each.title}
    )
    | {"responses": {200: _READ, 201: _READ}},
)
@decorate_view(takes_json())
def save(request: HttpRequest, new: NewScenario) -> HttpResponse:
    """Save a scenario, whose id depends on its content: 201 if it is new, 200 if the same scenario
    was saved before. A saved scenario never changes, but saving an unlisted one as listed lists it.
    The number of saves from one address, or with one API key, is limited."""
    if seconds := seconds_to_wait(request):
        message = _("Your address has saved too many scenarios.")
        if api_client(request):
            message = _("Your API key has saved too many scenarios.")
        return too_many_requests(request, seconds, "", message)
    based_on = Scenario.objects.get_visible(new.based_on) if new.based_on else None
    if new.based_on and not based_on:
        return json_error(404, _("There is no such scenario."), ["based_on"], new.based_on)
    note = one_kind_of_line_break(new.note)
    scenario, is_new = Scenario.objects.get_or_save(
        new.saved_document, new.title, note, based_on, new.listed
    )
    if scenario.is_hidden:
        return json_error(410, _("This scenario has been removed."))
    response = JsonResponse(_document(request, scenario), status=201 if is_new else 200)
    response["Location"] = reverse("api-v1:scenario", args=[scenario.id])
    return response


@router.get(
    "/{id}",
    response={200: SavedScenario, 404: Refusal, 410: Refusal, 422: Refusal},
    operation_id="read-scenario",
    summary="Read a scenario",
    url_name="scenario",
)
@decorate_view(conditional_page, cache_publicly)
def read(request: HttpRequest, id: Id) -> HttpResponse:
    """Return a scenario with its saved result, and today’s result if it differs, or 410 if staff
    have hidden the scenario."""
    scenario = get_object_or_404(Scenario, id=id)
    if scenario.is_hidden:
        return json_error(410, _("This scenario has been removed."))
    return JsonResponse(_document(request, scenario))


def _document(request: HttpRequest, scenario: Scenario) -> dict[str, Any]:
    saved = open_scenario(scenario)
    today, original = saved.today, scenario.original
    return {
        "id": scenario.id,
        "url": request.build_absolute_uri(scenario.get_absolute_url()),
        "embed": request.build_absolute_uri(with_language(reverse("embed", args=[scenario.id]))),
        "title": scenario.title,
        "note": scenario.note,
        "ruleset": scenario.ruleset,
        "saved": scenario.saved,
        "listed": scenario.is_listed,
        "based_on": original.id if original else None,
        "kind": saved.kind.slug,
        **_named(saved.kind, scenario.document),
        "result": scenario.result,
        "today": today and today.result,
        "depends": [*map(str, saved.table.open_points)],
        "not_computable": str(saved.refused or ""),
    }


def _named(kind: Kind, document: Any) -> dict[str, Any]:
    """Return a document as `document`; also as `battle` or `board`, as it was before other kinds
    could be saved.
    """
    return {"document": document} | ({kind.slug: document} if kind.is_main else {})
