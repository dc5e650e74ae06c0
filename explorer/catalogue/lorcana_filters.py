"""Filter the list of Disney Lorcana's cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter

from explorer.catalogue.lorcana_wording import NAMES
from explorer.models import LorcanaCard
from explorer.models.card_index import CardIndex, Cards, IndexedCard, lorcana_card_index
from explorer.web.filters import Filters
from explorer.web.search_text import LONGEST
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy


def keyword_choices() -> list[tuple[str, str]]:
    """Return the keywords, as choices."""
    return [(name, _(words)) for name, words in NAMES.items()]


class LorcanaCardFilter(Filters[IndexedCard]):
    """The list's form: words of the name, the kind, a keyword."""

    facets = ("kind", "keyword")

    q = CharFilter(max_length=LONGEST, label=gettext_lazy("Name"))
    kind = ChoiceFilter(
        choices=lambda: LorcanaCard.Kind.choices,
        label=gettext_lazy("Kind"),
        empty_label=gettext_lazy("Any kind"),
        error_messages={"invalid_choice": gettext_lazy("Choose one of these kinds.")},
    )
    keyword = ChoiceFilter(
        choices=keyword_choices,
        label=gettext_lazy("Keyword"),
        empty_label=gettext_lazy("Any keyword"),
        error_messages={"invalid_choice": gettext_lazy("Choose one of these keywords.")},
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
