"""Page through the lists of the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import JsonResponse
from ninja import Schema
from pydantic import Field

from explorer.models.any_card import AnyCardQuerySet, CardType
from explorer.web.search_text import beginning


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
