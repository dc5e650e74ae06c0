"""Filter the list of Disney Lorcana's cards."""

from __future__ import annotations

from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter

from explorer.models import LorcanaCard, LorcanaCardQuerySet
from explorer.models.lorcana_cards import KEYWORDS
from explorer.web.filters import Filters
from explorer.web.search_text import LONGEST

_KEYWORDS = [(name, label.rstrip(" +{}")) for name, label in KEYWORDS.items()]


class LorcanaCardFilter(Filters):
    """The list's form: words of the name, the kind, a keyword."""

    q = CharFilter(method="search", max_length=LONGEST, label="Name")
    kind = ChoiceFilter(
        choices=LorcanaCard.Kind.choices,
        label="Kind",
        empty_label="Any kind",
        error_messages={"invalid_choice": "Choose one of these kinds."},
    )
    keyword = ChoiceFilter(
        choices=_KEYWORDS,
        method="with_keyword",
        label="Keyword",
        empty_label="Any keyword",
        error_messages={"invalid_choice": "Choose one of these keywords."},
    )

    class Meta:
        model = LorcanaCard
        fields = ("q", "kind", "keyword")

    def search(self, cards: LorcanaCardQuerySet, name: str, words: str) -> LorcanaCardQuerySet:
        return cards.found_by(words)

    def with_keyword(self, cards: LorcanaCardQuerySet, name: str, word: str) -> LorcanaCardQuerySet:
        return cards.with_keyword(word)


def filter_lorcana_cards(params: QueryDict) -> LorcanaCardFilter:
    """Return the list's form for a query string."""
    return LorcanaCardFilter(params, queryset=LorcanaCard.objects.all())  # type: ignore[no-untyped-call]
