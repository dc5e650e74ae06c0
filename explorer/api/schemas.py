"""Serve the JSON Schemas of all documents and of their results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from django.http import HttpRequest, JsonResponse
from django.urls import reverse
from django.views.decorators.http import conditional_page
from ninja import Path, Router, Schema
from ninja.decorators import decorate_view
from pydantic import Field

from engine.kinds import KINDS
from engine.result_documents import FORMAT
from engine.version import VERSION
from explorer.api.errors import Refusal
from explorer.models.any_card import AnyCardQuerySet, CardType
from explorer.web.search_text import beginning
from explorer.web.view_decorators import cache_publicly

router = Router(tags=["Schemas"], by_alias=True)

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_EVERY = "|".join(KINDS)
Slug = Annotated[
    str, Path(pattern=f"^({_EVERY})$", description="kind of document", example="attack")
]


class KindOfDocument(Schema):
    """A kind of document with the addresses of its schemas."""

    kind: str
    game: str
    document: str
    result: str


class Schemas(Schema):
    """The schemas that this version has."""

    format: str
    engine: str
    kinds: list[KindOfDocument]


@router.get("", response=Schemas, operation_id="list-schemas", summary="List the JSON Schemas")
@decorate_view(conditional_page, cache_publicly)
def listed(request: HttpRequest) -> JsonResponse:
    """Return the kinds of documents with the addresses of their schemas, the format of results, and
    the version of the engine."""
    kinds = [
        {
            "kind": kind.slug,
            "game": kind.game,
            "document": _address(request, "document-schema", kind.slug),
            "result": _address(request, "result-schema", kind.slug),
        }
        for kind in KINDS.values()
    ]
    return JsonResponse({"format": FORMAT, "engine": VERSION, "kinds": kinds})


@router.get(
    "/{kind}",
    response={200: dict[str, Any], 422: Refusal},
    operation_id="read-document-schema",
    summary="Read the JSON Schema of a kind of document",
    url_name="document-schema",
)
@decorate_view(conditional_page, cache_publicly)
def of_document(request: HttpRequest, kind: Slug) -> JsonResponse:
    """Return the schema of the documents of a kind. It can’t say everything: a document that is
    valid by it may name a monster that is not there, for example."""
    return _served(_address(request, "document-schema", kind), KINDS[kind].schema())


@router.get(
    "/{kind}/result",
    response={200: dict[str, Any], 422: Refusal},
    operation_id="read-result-schema",
    summary="Read the JSON Schema of the results of a kind",
    url_name="result-schema",
)
@decorate_view(conditional_page, cache_publicly)
def of_result(request: HttpRequest, kind: Slug) -> JsonResponse:
    """Return the schema of the results of a kind, in the format that they name."""
    return _served(_address(request, "result-schema", kind), KINDS[kind].result_schema())


def _address(request: HttpRequest, name: str, kind: str) -> str:
    return request.build_absolute_uri(reverse(f"api-v1:{name}", args=[kind]))


def _served(address: str, schema: dict[str, Any]) -> JsonResponse:
    made = f"Version {VERSION} of the engine, {FORMAT}."
    return JsonResponse({"$schema": _DIALECT, "$id": address, "$comment": made, **schema})


class Page(Schema):
    """A part of a list."""

    q: str = Field("", max_length=100, description="words that must all match")
    limit: int = Field(20, ge=1, le=100)
    offset: int = Field(0, ge=0, le=1_000_000)

    def part(
        self, cards: AnyCardQuerySet[CardType], brief: Callable[[CardType], Any]
    ) -> JsonResponse:
        """Return this part of the cards that people mean by the words, the best match first, and
        their number in all; without words, of all cards by name.
        """
        part = slice(self.offset, self.offset + self.limit)
        if beginning(self.q):
            keys = [match.key for match in cards.matches(self.q)]
            count, found = len(keys), cards.in_order(keys[part])
        else:
            count, found = cards.count(), [*cards.order_by("name", "pk")[part]]
        return JsonResponse({"count": count, "items": [brief(card) for card in found]})
