"""Filter and search the admin's list of cards."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest

from explorer.models import Card, CardEffect
from explorer.models.cards import MAX_PASSCODE
from explorer.web.search_text import search_terms


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


def search(cards: QuerySet[Card], words: str) -> QuerySet[Card]:
    """Return the cards whose name contains every word, or that have this passcode."""
    named = Q()
    for word in search_terms(words):
        named &= Q(folded_name__contains=word)
    digits = words.strip()
    is_short = len(digits) <= len(str(MAX_PASSCODE))
    if digits.isdecimal() and is_short and int(digits) <= MAX_PASSCODE:
        named |= Q(pk=int(digits))
    return cards.filter(named)
