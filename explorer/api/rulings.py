"""Search and read rulings through the API."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import conditional_page
from ninja import Path, Query, Router
from ninja.decorators import decorate_view
from pydantic import Field

from engine.yugioh import STEPS
from explorer.api.documents import Rulings, RulingWhole
from explorer.api.errors import Refusal
from explorer.api.schemas import Page
from explorer.models import Ruling, ruling_index
from explorer.models.cards import MAX_PASSCODE
from explorer.results.verification import verify_ruling
from explorer.rulings.evidence import rules_by_key
from explorer.rulings.filters import CHOSEN_CARDS, LARGEST_QA
from explorer.rulings.kind_words import kind_choices
from explorer.rulings.named_battles import examples
from explorer.web.errors import json_error
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import cache_publicly

router = Router(tags=["Rulings"], by_alias=True)

Slug = Annotated[str, Path(pattern="^[-a-zA-Z0-9_]{1,100}$", example=examples()[0].slug)]

Passcode = Annotated[int, Field(ge=1, le=MAX_PASSCODE)]


class RulingQuery(Page):
    """The filters of rulings."""

    step: Literal[tuple(STEPS)] | None = Field(None, description="step of the ladder")  # type: ignore[valid-type]
    authority: Literal[tuple(Ruling.Authority.values)] | None = None  # type: ignore[valid-type]
    topic: Literal[tuple(Ruling.Topic.values)] | None = None  # type: ignore[valid-type]
    game: Literal[tuple(Ruling.Game.values)] | None = None  # type: ignore[valid-type]
    mark: Literal["agrees", "differs", "disputed", "not-computable"] | None = None
    kind: Literal[tuple(dict(kind_choices()))] | None = Field(  # type: ignore[valid-type]
        None, description="kind of its document, or “words” without one"
    )
    card: list[Passcode] = Field(
        [], max_length=CHOSEN_CARDS, description="passcode of a card; with several, of each of them"
    )
    qa: int | None = Field(None, ge=1, le=LARGEST_QA, description="number of Konami’s Q&A")
    rule: Literal[tuple(rules_by_key())] | None = Field(  # type: ignore[valid-type]
        None, description="key of a rule that its result applies"
    )


@router.get(
    "",
    response={200: Rulings, 422: Refusal},
    operation_id="search-rulings",
    summary="Search rulings",
)
@decorate_view(conditional_page, cache_publicly)
def search(request: HttpRequest, query: Query[RulingQuery]) -> JsonResponse:
    """Return rulings that match all words and filters, in the order of the collection; those of
    words, with the best match first."""
    index, names = ruling_index(), {"step", "authority", "topic", "game", "mark", "kind"}
    chosen = query.model_dump(include=names, exclude_none=True)
    found = index.about_all(query.card, index.found_by(query.q))
    if query.qa:
        found = [each for each in found if each.qa == query.qa]
    if query.rule:
        found = index.applying(query.rule, found)
    if chosen:
        kept = index.keeping(chosen)
        found = [each for each in found if each.group in kept]
    shown = [each.pk for each in found[query.offset : query.offset + query.limit]]
    rulings = Ruling.objects.published().order_by().in_bulk(shown)
    items = [_brief(request, rulings[pk]) for pk in shown if pk in rulings]
    return JsonResponse({"count": len(found), "items": items})


@router.get(
    "/{slug}",
    response={200: RulingWhole, 404: Refusal, 410: Refusal, 422: Refusal},
    operation_id="read-ruling",
    summary="Read a ruling",
    url_name="ruling",
)
@decorate_view(conditional_page, cache_publicly)
def read(request: HttpRequest, slug: Slug) -> HttpResponse:
    """Return a ruling with its document, its source’s result and our current result, or 410 if it
    has been withdrawn."""
    ruling = Ruling.objects.at(slug)
    if ruling is None:
        return json_error(404, _("There is nothing at this address."))
    if not ruling.is_published:
        return json_error(410, _("This ruling has been withdrawn."))
    whole = {
        **_brief(request, ruling),
        **{name: getattr(ruling, name) for name in _TEXTS},
        "cards": [*ruling.cards.values_list("passcode", flat=True)],
        **{game.document_at: None for game in Ruling.Game},
        Ruling.Game(ruling.game).document_at: ruling.document,
        "expected": ruling.expected,
        "result": verify_ruling(ruling).result,
    }
    return JsonResponse(whole)


_TEXTS = (
    "question",
    "answer",
    "note",
    "disputed",
    "not_computable",
    "numbers",
    "not_computed",
)
_BRIEF = (
    "slug",
    "game",
    "title",
    "summary",
    "topic",
    "authority",
    "source",
    "source_name",
    "date",
    "qa",
    "mark",
)


def _brief(request: HttpRequest, ruling: Ruling) -> dict[str, Any]:
    return {
        **{name: getattr(ruling, name) for name in _BRIEF},
        "url": request.build_absolute_uri(ruling.get_absolute_url()),
        "steps": ruling.steps.split(),
        "revision": ruling.revision,
        "changed": ruling.changed,
    }
