"""Cards: searching by name, and one card."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import conditional_page
from ninja import Path, Query, Router
from ninja.decorators import decorate_view

from explorer.api.documents import CardBrief, Cards
from explorer.api.errors import Refusal
from explorer.api.rulings import Page
from explorer.models import Card, CardEffect
from explorer.sharing import kept

router = Router(tags=["Cards"], by_alias=True)

Passcode = Annotated[int, Path(ge=1, le=4_294_967_295, examples=[81260679])]


@router.get(
    "", response={200: Cards, 422: Refusal}, operation_id="search-cards", summary="Search the cards"
)
@decorate_view(conditional_page, kept)
def search(request: HttpRequest, query: Query[Page]) -> JsonResponse:
    """Cards whose name holds all the words; names that begin with them come first."""
    found = Card.objects.found_by(query.words).with_effects()
    return query.part(found, partial(_brief, request))


@router.get(
    "/{passcode}",
    response={200: CardBrief, 404: Refusal, 422: Refusal},
    operation_id="read-card",
    summary="Read a card",
    url_name="card",
)
@decorate_view(conditional_page, kept)
def read(request: HttpRequest, passcode: Passcode) -> HttpResponse:
    """The facts printed on it, and what it does to a battle."""
    card = get_object_or_404(Card.objects.with_effects(), passcode=passcode)
    return JsonResponse(_brief(request, card))


_PRINTED = ("passcode", "name", "kind", "subtypes", "atk", "level", "rank", "link", "attribute")
_NOT_SAID = {"id", "card", "place", "by_default"}
_EFFECT = [field.name for field in CardEffect._meta.fields if field.name not in _NOT_SAID]


def _brief(request: HttpRequest, card: Card) -> dict[str, Any]:
    return {
        **{name: getattr(card, name) for name in _PRINTED},
        "def": card.def_printed,
        "race": card.race,
        "url": request.build_absolute_uri(card.get_absolute_url()),
        "effects": [_effect(effect) for effect in card.effects.all()],
    }


def _effect(effect: CardEffect) -> dict[str, Any]:
    """What is said of it, without what stays empty."""
    said = {name: getattr(effect, name) for name in _EFFECT}
    return {name: value for name, value in said.items() if value not in ("", None, {})}
