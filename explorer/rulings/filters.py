"""Filter the rulings, and count the rulings behind each option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from operator import attrgetter
from typing import Any

from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter

from explorer.content.ladder import step_choices
from explorer.models import IndexedRuling, Ruling, ruling_index
from explorer.models.card_index import card_index
from explorer.models.ruling_index import RulingIndex, Rulings
from explorer.results.verification import Mark
from explorer.web.filters import Filters
from explorer.web.search_text import LONGEST


def card_choices() -> list[tuple[int, str]]:
    """Return the cards that any ruling is about, by name."""
    cards = card_index().at(ruling_index().ruled_cards)
    return [(card.pk, card.name) for card in sorted(cards, key=attrgetter("place"))]


class RulingFilter(Filters[IndexedRuling]):
    """The list's form: words to search for, and six fields to choose from."""

    facets = counted = ("topic", "step", "authority", "mark", "game")

    q = CharFilter(max_length=LONGEST, label="Search titles, texts and cards")
    step = ChoiceFilter(choices=step_choices, label="Step", empty_label="Any step")
    card = ChoiceFilter(choices=card_choices, label="Card", empty_label="Any card")
    topic = ChoiceFilter(choices=Ruling.Topic.choices, label="Topic", empty_label="Any topic")
    authority = ChoiceFilter(
        choices=Ruling.Authority.choices, label="Source", empty_label="Any source"
    )
    mark = ChoiceFilter(choices=Mark.choices, label="Mark", empty_label="Any mark")
    game = ChoiceFilter(choices=Ruling.Game.choices, label="Game", empty_label="Any game")

    class Meta:
        model = Ruling
        fields = ("q", "topic", "step", "card", "authority", "mark", "game")

    @cached_property
    def index(self) -> RulingIndex:
        return ruling_index()

    @cached_property
    def _found(self) -> Rulings:
        """Return the rulings with the words of the search."""
        return self.index.found_by(str(self.chosen.get("q", "")))

    def narrowed(self, chosen: Mapping[str, Any]) -> Rulings:
        if "card" not in chosen:
            return self._found
        return [each for each in self._found if int(chosen["card"]) in each.cards]

    def count(self) -> None:
        super().count()
        others = {name: value for name, value in self.chosen.items() if name != "card"}
        counted = Counter(str(card) for each in self.left(others) for card in each.cards)
        self.label_choices("card", counted)


def filter_rulings(params: QueryDict) -> RulingFilter:
    """Return the list's form for a query string, its options counted."""
    form = RulingFilter(params, queryset=Ruling.objects.none())  # type: ignore[no-untyped-call]
    form.count()
    return form
