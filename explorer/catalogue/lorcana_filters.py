"""Filter the list of Disney Lorcana's cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter

from explorer.models import LorcanaCard
from explorer.models.card_index import CardIndex, Cards, IndexedCard, lorcana_card_index
from explorer.models.lorcana_cards import KEYWORDS
from explorer.web.filters import Filters
from explorer.web.search_text import LONGEST

_KEYWORDS = [(name, label.rstrip(" +{}")) for name, label in KEYWORDS.items()]


class LorcanaCardFilter(Filters[IndexedCard]):
    """The list's form: words of the name, the kind, a keyword."""

    facets = ("kind", "keyword")

    q = CharFilter(max_length=LONGEST, label="Name")
    kind = ChoiceFilter(
        choices=LorcanaCard.Kind.choices,
        label="Kind",
        empty_label="Any kind",
        error_messages={"invalid_choice": "Choose one of these kinds."},
    )
    keyword = ChoiceFilter(
        choices=_KEYWORDS,
        label="Keyword",
        empty_label="Any keyword",
        error_messages={"invalid_choice": "Choose one of these keywords."},
    )

    class Meta:
        model = LorcanaCard
        fields = ("q", "kind", "keyword")

    @cached_property
    def index(self) -> CardIndex:
        return lorcana_card_index()

    def narrowed(self, chosen: Mapping[str, Any]) -> Cards:
        return self.index.named(str(chosen.get("q", "")))


def filter_lorcana_cards(params: QueryDict) -> LorcanaCardFilter:
    """Return the list's form for a query string."""
    return LorcanaCardFilter(params, queryset=LorcanaCard.objects.none())  # type: ignore[no-untyped-call]
