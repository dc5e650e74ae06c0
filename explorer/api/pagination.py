"""Page through the lists of the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet
from django.http import JsonResponse
from ninja import Schema
from pydantic import Field


class Page(Schema):
    """A part of a list."""

    q: str = Field("", max_length=100, description="words that must all match")
    limit: int = Field(20, ge=1, le=100)
    offset: int = Field(0, ge=0, le=1_000_000)

    def part(self, rows: QuerySet[Any], brief: Callable[[Any], Any]) -> JsonResponse:
        """Return this part of the rows, and their number in all."""
        items = [brief(each) for each in rows[self.offset : self.offset + self.limit]]
        return JsonResponse({"count": rows.count(), "items": items})
