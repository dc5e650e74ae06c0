"""Resolve boards of Disney Lorcana through the API."""

from __future__ import annotations

from typing import cast

from django.http import HttpRequest, HttpResponse
from ninja import Body, Router
from ninja.decorators import decorate_view

from engine.kinds import KINDS
from engine.lorcana import Board, BoardResult, cards_about
from explorer.api.documents import BoardBatch, BoardDocument, BoardResults, as_json
from explorer.api.errors import MOST_BYTES_OF_A_BATCH, REFUSALS, takes_json
from explorer.api.links import WithLinks, answer
from explorer.api.openapi import board_examples, request_examples, response_example
from explorer.rulings.named_boards import examples
from explorer.web.card_names import look_up_names
from explorer.web.errors import json_error
from explorer.web.translation import gettext as _

# A thousand boards of a turn each; boards full of cards take longer, so that fewer fit.
MOST_ABOUT_OF_A_BATCH = 2000

router = Router(tags=["Disney Lorcana"], by_alias=True)


@router.post(
    "/resolve",
    response={200: BoardResult, **REFUSALS},
    operation_id="resolve",
    summary="Resolve an action on a board",
    openapi_extra=request_examples(board_examples())
    | response_example(200, examples()[0].boards[0].table.trace.to_document()),
)
@decorate_view(takes_json())
def resolve_one(
    request: HttpRequest, board: Body[BoardDocument], links: WithLinks = False
) -> HttpResponse:
    """Return the table of a board document, with a row for each change to a number and its rule;
    the damage, the strength and the banished cards; and the board after the action, from which
    the next action can start. An illegal action changes nothing; the result names the rule."""
    return answer(request, KINDS["board"].result_of(board), links)


@router.post(
    "/resolve/batch",
    response={200: BoardResults, **REFUSALS},
    operation_id="resolve-batch",
    summary="Resolve up to 1,000 boards",
    openapi_extra=request_examples(board_examples(), lambda each: {"boards": [each.document]}),
)
@decorate_view(takes_json(MOST_BYTES_OF_A_BATCH))
def resolve_many(request: HttpRequest, batch: BoardBatch) -> HttpResponse:
    """Return the results in the order of the boards. The body can have up to 2 MB. If a board is
    not valid, its errors are listed and no board is resolved. The actions can name cards at most
    2,000 times in total."""
    boards: list[Board] = batch.boards
    about = sum(cards_about(board.to_document()["action"]) for board in boards)
    if about > MOST_ABOUT_OF_A_BATCH:
        says = _(
            "The actions name cards {count} times in total. "
            "Allowed: at most {most} times in one request."
        )
        numbers = {"count": f"{about:,}", "most": f"{MOST_ABOUT_OF_A_BATCH:,}"}
        return json_error(422, says.format(**numbers), ["boards"])
    look_up_names(boards)
    results = [KINDS["board"].result_of(board).result for board in boards]
    return as_json(cast(BoardResults, {"results": results}))
