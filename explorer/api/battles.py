"""Calculate battles through the API."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, JsonResponse
from ninja import Body, Router
from ninja.decorators import decorate_view

from engine.result_documents import Result
from engine.yugioh import Battle, calculate
from explorer.api.documents import Batch, BattleDocument, Results
from explorer.api.errors import MOST_BYTES_OF_A_BATCH, Refusal, takes_json
from explorer.rulings.named_battles import NamedBattle, examples

router = Router(tags=["Yu-Gi-Oh!"], by_alias=True)

REFUSALS: dict[int, Any] = dict.fromkeys((400, 413, 415, 422, 429), Refusal)


def request_examples(wrap: str = "") -> dict[str, Any]:
    """Return the worked examples as request bodies, alone or in a field of that name."""
    bodies = {
        each.slug: {"summary": each.title, "value": _wrapped(each, wrap)} for each in examples()
    }
    return {"requestBody": {"content": {"application/json": {"examples": bodies}}}}


def _wrapped(example: NamedBattle, wrap: str) -> Any:
    document = example.battle.to_document()
    if wrap == "battles":
        return {wrap: [document]}
    return {wrap: document, "title": example.title} if wrap else document


def response_example(status: int, value: Any) -> dict[str, Any]:
    """Return a response for the OpenAPI document."""
    return {"responses": {status: {"content": {"application/json": {"example": value}}}}}


@router.post(
    "/calculate",
    response={200: Result, **REFUSALS},
    operation_id="calculate",
    summary="Calculate a battle",
    openapi_extra=request_examples() | response_example(200, examples()[0].trace.to_document()),
)
@decorate_view(takes_json())
def calculate_one(request: HttpRequest, battle: Body[BattleDocument]) -> JsonResponse:
    """Return the table of a battle document: a row for normal circumstances and one for each step,
    the damage to each player, Life Points, destroyed monsters, and where sources disagree."""
    return JsonResponse(calculate(battle).to_document())


@router.post(
    "/calculate/batch",
    response={200: Results, **REFUSALS},
    operation_id="calculate-batch",
    summary="Calculate up to 1,000 battles",
    openapi_extra=request_examples("battles"),
)
@decorate_view(takes_json(MOST_BYTES_OF_A_BATCH))
def calculate_many(request: HttpRequest, batch: Batch) -> JsonResponse:
    """Return the results in the order of the battles. The body can have up to 2 MB. If a battle is
    not valid, its errors are listed and no battle is calculated."""
    battles: list[Battle] = batch.battles
    return JsonResponse(Results(results=[calculate(battle).to_document() for battle in battles]))
