"""Search and read the cards of both games through the API."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import conditional_page
from ninja import Path, Query, Router, Schema
from ninja.decorators import decorate_view
from pydantic import Field

from explorer.api.documents import CardBrief, Cards, Paged
from explorer.api.errors import Refusal
from explorer.api.schemas import Page
from explorer.battle.card_parts import parts_of
from explorer.models import Card, CardEffect, LorcanaCard
from explorer.models.cards import LONG, MAX_PASSCODE
from explorer.web.view_decorators import cache_publicly

router = Router(tags=["Cards"], by_alias=True)

Passcode = Annotated[int, Path(ge=1, le=MAX_PASSCODE, example=81260679)]
Slug = Annotated[
    str, Path(pattern="^[-a-zA-Z0-9_]{1,100}$", example="captain-hook-forceful-duelist")
]


_PARTS = (
    "if true, each card has `parts`: what it brings to a battle document as `attacker`, `target`, "
    "`equipped` or `elsewhere`"
)
WithParts = Annotated[bool, Query(description=_PARTS)]


class CardQuery(Page):
    """The words of a search for cards, and whether each has its parts of a battle."""

    parts: bool = Field(False, description=_PARTS)


class LorcanaCardBrief(Schema):
    """The facts printed on a Disney Lorcana card; null if it has no such number."""

    slug: str
    url: str
    name: str
    names: dict[str, str] = Field(description="its names in other languages, by language code")
    kind: Literal[tuple(LorcanaCard.Kind.values)]  # type: ignore[valid-type]
    cost: int
    inks: list[str]
    strength: int | None
    willpower: int | None
    lore: int | None
    keywords: dict[str, int | Literal[True]] = Field(
        description="keywords with their numbers, or true for keywords without a number"
    )
    damage_effect: Literal[tuple(LorcanaCard.DamageEffect.values)] = Field(  # type: ignore[valid-type]
        description="what its text does to damage"
    )
    set: int
    is_unread: bool = Field(description="what its text does to damage is not known")
    are_keywords_known: bool
    on_board: dict[str, Any] | None = Field(
        description="a character’s or location’s values for a board document"
    )


class LorcanaCards(Paged):
    """Disney Lorcana cards of a search."""

    items: list[LorcanaCardBrief]


@router.get(
    "",
    response={200: Cards, 422: Refusal, 429: Refusal},
    operation_id="search-cards",
    summary="Search Yu-Gi-Oh! cards",
)
@decorate_view(conditional_page, cache_publicly)
def search(request: HttpRequest, query: Query[CardQuery]) -> JsonResponse:
    """Return the cards that people mean by the words, in any language, the best match first."""
    cards = Card.objects.defer(*LONG).with_effects()
    return query.part(cards, partial(_brief, request, with_parts=query.parts))


@router.get(
    "/lorcana",
    response={200: LorcanaCards, 422: Refusal, 429: Refusal},
    operation_id="search-lorcana-cards",
    summary="Search Disney Lorcana cards",
)
@decorate_view(conditional_page, cache_publicly)
def search_lorcana(request: HttpRequest, query: Query[Page]) -> JsonResponse:
    """Return the cards that people mean by the words, in any language, the best match first."""
    return query.part(LorcanaCard.objects.all(), partial(_lorcana_brief, request))


@router.get(
    "/lorcana/{slug}",
    response={200: LorcanaCardBrief, 404: Refusal, 422: Refusal},
    operation_id="read-lorcana-card",
    summary="Read a Disney Lorcana card",
    url_name="lorcana-card",
)
@decorate_view(conditional_page, cache_publicly)
def read_lorcana(request: HttpRequest, slug: Slug) -> HttpResponse:
    """Return the facts printed on a card, and its values for a board document."""
    card = get_object_or_404(LorcanaCard, slug=slug)
    return JsonResponse(_lorcana_brief(request, card))


# After those of Disney Lorcana, whose addresses this one would match, too.
@router.get(
    "/{passcode}",
    response={200: CardBrief, 404: Refusal, 422: Refusal},
    operation_id="read-card",
    summary="Read a Yu-Gi-Oh! card",
    url_name="card",
)
@decorate_view(conditional_page, cache_publicly)
def read(request: HttpRequest, passcode: Passcode, parts: WithParts = False) -> HttpResponse:
    """Return the facts printed on a card, and what it does in a battle."""
    card = get_object_or_404(Card.objects.with_effects(), passcode=passcode)
    return JsonResponse(_brief(request, card, with_parts=parts))


_PRINTED = (
    "passcode", "name", "names", "kind", "subtypes", "atk", "level", "rank", "link", "attribute",
    "state", "not_worked_out",
)  # fmt: skip
_NOT_LISTED = {"id", "card", "place", "by_default"}
_EFFECT = [field.name for field in CardEffect._meta.fields if field.name not in _NOT_LISTED]


def _brief(request: HttpRequest, card: Card, *, with_parts: bool) -> dict[str, Any]:
    return {
        **{name: getattr(card, name) for name in _PRINTED},
        "def": card.def_printed,
        "race": card.race,
        "url": request.build_absolute_uri(card.get_absolute_url()),
        "effects": [_effect(card, effect) for effect in card.effects.all()],
        **({"parts": parts_of(card)} if with_parts else {}),
    }


_LORCANA = (
    "slug",
    "name",
    "names",
    "kind",
    "cost",
    "inks",
    "strength",
    "willpower",
    "lore",
    "keywords",
    "damage_effect",
    "set",
    "is_unread",
    "are_keywords_known",
    "on_board",
)


def _lorcana_brief(request: HttpRequest, card: LorcanaCard) -> dict[str, Any]:
    url = request.build_absolute_uri(card.get_absolute_url())
    return {"url": url} | {name: getattr(card, name) for name in _LORCANA}


def _effect(card: Card, effect: CardEffect) -> dict[str, Any]:
    """Return an effect without empty fields; one of an unchecked card is marked as proposed."""
    fields = {name: getattr(effect, name) for name in _EFFECT}
    fields = {name: value for name, value in fields.items() if value not in ("", None, {})}
    if not effect.from_japanese:
        del fields["from_japanese"]
    return fields | ({"is_proposed": True} if card.is_proposed else {})
