"""Filter the admin's list of cards by what there is to do."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest

from explorer.models import Card, CardEffect


class Waiting(admin.SimpleListFilter):
    """The filter by what there is to do with a card."""

    title = "task"
    parameter_name = "waiting"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Return the kinds of work."""
        return [
            ("proposals", "Check proposed effects"),
            ("queue", "Review changed proposals"),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
        """Return the cards of the chosen kind."""
        if self.value() == "queue":
            return queryset.filter(is_proposal_changed=True)
        if self.value() == "proposals":
            effects = CardEffect.objects.filter(card=OuterRef("pk"))
            return queryset.filter(Exists(effects), is_checked=False)
        return queryset
