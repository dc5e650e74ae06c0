"""Calculate documents of Yu-Gi-Oh! other than battles: timing, attacks, Life Points and the like.

There is one operation for each kind in engine/kinds.py. The OpenAPI document describes their
documents by the engine's own JSON Schemas, each under the name of its kind.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, cast

from django.http import HttpRequest, HttpResponse
from ninja import Body, Router
from ninja.decorators import decorate_view

from engine.kind import Kind
from engine.kinds import OTHERS
from explorer.api.errors import REFUSALS, read_by, takes_json
from explorer.api.links import WithLinks, answer
from explorer.api.openapi import Example, request_examples, response_example
from explorer.pages.documents import kinds as described
from explorer.results.unsettled_battles import open_points_of
from explorer.timing import with_card_facts

router = Router(tags=["Yu-Gi-Oh!"], by_alias=True)


class Operation(NamedTuple):
    """The words of an operation."""

    verb: str
    summary: str
    says: str


OPERATIONS = {
    "effect-damage": Operation(
        "calculate",
        "Calculate effect damage",
        "Return the table of effect damage, whether its effect is carried out, and who took any.",
    ),
    "timing": Operation(
        "answer",
        "Answer a timing question",
        "Return whether a card can be activated or something happens, with the rule that decides; "
        "the rows have the answer at every moment of a battle. Facts that the question does not "
        "state are those of its card, if we know the card and it has one such effect; otherwise "
        "they are unknown.",
    ),
    "attack": Operation(
        "resolve",
        "Resolve an attack",
        "Return the outcome of a declared attack, event by event: whether there is a replay, what "
        "its player may choose, and which effects may respond.",
    ),
    "life-points": Operation(
        "calculate",
        "Calculate a Life Point sheet",
        "Return both players’ Life Points after each line of a sheet.",
    ),
    "battle-phase": Operation(
        "calculate",
        "Calculate a Battle Phase",
        "Return a row for each event of a Battle Phase, with its battle and its damage.",
    ),
    "same-time": Operation(
        "calculate",
        "Calculate battles at the same time",
        "Return the result of battles at the same time, which is a house rule: every attacker "
        "against every target, and all that they mark applied at once.",
    ),
}


def _add(kind: Kind, operation: Operation) -> None:
    """Add the operation that calculates a document of a kind."""

    def calculate(
        request: HttpRequest, document: Body[Any], links: WithLinks = False
    ) -> HttpResponse:
        completed = with_card_facts(document) if kind.slug == "timing" else document
        depends = open_points_of(completed)
        return answer(request, kind.result_of(completed), links, depends)

    calculate.__annotations__["document"] = cast(Any, Body)[Annotated[Any, read_by(kind.read)]]
    calculate.__doc__ = operation.says
    example = next(each for each in described() if each.slug == kind.slug)
    document = json.loads(example.example)
    add: Callable[[Any], Any] = router.post(
        f"/{kind.slug}",
        response={200: kind.result, **REFUSALS},
        url_name=kind.slug,
        operation_id=f"{operation.verb}-{kind.slug}",
        summary=operation.summary,
        openapi_extra=request_examples(iter([Example(kind.slug, example.title, document)]))
        | response_example(200, kind.calculated(document).result),
    )
    add(decorate_view(takes_json())(calculate))


for _kind in OTHERS:
    _add(_kind, OPERATIONS[_kind.slug])
