"""Calculate battles through the API."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from ninja import Body, Router
from ninja.decorators import decorate_view

from engine.kinds import KINDS
from engine.result_documents import Result
from engine.yugioh import Battle, calculate
from explorer.api.documents import Batch, BattleDocument, Results, as_json
from explorer.api.errors import MOST_BYTES_OF_A_BATCH, REFUSALS, takes_json
from explorer.api.links import WithLinks, answer, with_open_points
from explorer.api.openapi import battle_examples, request_examples, response_example
from explorer.battle.document_facts import SettledBattle, settled_battles
from explorer.operations.health import is_outage
from explorer.rulings.named_battles import examples
from explorer.web.card_names import look_up_names
from explorer.web.translation import gettext as _

router = Router(tags=["Yu-Gi-Oh!"], by_alias=True)


@router.post(
    "/calculate",
    response={200: Result, **REFUSALS},
    operation_id="calculate",
    summary="Calculate a battle",
    openapi_extra=request_examples(battle_examples())
    | response_example(200, examples()[0].trace.to_document()),
)
@decorate_view(takes_json())
def calculate_one(
    request: HttpRequest, battle: Body[BattleDocument], links: WithLinks = False
) -> HttpResponse:
    """Return the table of a battle document: a row for normal circumstances and one for each step,
    the damage to each player, Life Points, destroyed monsters, and where sources disagree. If we
    know that a card of the battle ends it before damage calculation, the result says so in `ended`;
    if it depends on something else that a card does, in `depends`."""
    (settled,) = _settled([battle])
    return answer(request, KINDS["battle"].result_of(settled.battle), links, settled.depends)


@router.post(
    "/calculate/batch",
    response={200: Results, **REFUSALS},
    operation_id="calculate-batch",
    summary="Calculate up to 1,000 battles",
    openapi_extra=request_examples(battle_examples(), lambda each: {"battles": [each.document]}),
)
@decorate_view(takes_json(MOST_BYTES_OF_A_BATCH))
def calculate_many(request: HttpRequest, batch: Batch) -> HttpResponse:
    """Return the results in the order of the battles. The body can have up to 2 MB. If a battle is
    not valid, its errors are listed and no battle is calculated."""
    settled = _settled(batch.battles)
    battles = [each.battle for each in settled]
    look_up_names(battles)
    results = [calculate(battle).to_document() for battle in battles]
    return as_json(
        Results(
            results=[
                with_open_points(result, each.depends)
                for result, each in zip(results, settled, strict=True)
            ]
        )
    )


def _settled(battles: Sequence[Battle]) -> list[SettledBattle]:
    """Return battles with what their cards do; without a database, that this is not known."""
    try:
        return settled_battles(battles)
    except DatabaseError as error:
        if not is_outage(error):
            raise
    unknown = _("The database is not available, so what the cards do besides is not known.")
    return [SettledBattle(battle, (unknown,)) for battle in battles]
