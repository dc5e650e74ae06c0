"""Filter the rulings, and count the rulings behind each option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from operator import itemgetter
from typing import Any, ClassVar

from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter

from explorer.content.ladder import step_choices
from explorer.models import IndexedRuling, Ruling, ruling_index
from explorer.models.card_lookup import cards_of_passcodes
from explorer.models.ruling_index import Facets, Rulings
from explorer.results.verification import Mark
from explorer.web.filters import CountedFilters, FacetGroup
from explorer.web.search_text import LONGEST


def card_choices() -> list[tuple[int, str]]:
    """Return the cards that any ruling is about, by name."""
    cards = cards_of_passcodes(ruling_index().by_card)
    return sorted(((passcode, card.name) for passcode, card in cards.items()), key=itemgetter(1))


class RulingFilter(CountedFilters):
    """The list's form: words to search for, and six fields to choose from."""

    columns: ClassVar = {
        "topic": "topic",
        "step": "steps",
        "authority": "authority",
        "mark": "mark",
        "game": "game",
    }

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
    def _found(self) -> Rulings:
        """Return the rulings with the words of the search."""
        return ruling_index().found_by(str(self.chosen.get("q", "")))

    def _about(self, chosen: Mapping[str, Any]) -> Rulings:
        """Return those of them that are about the chosen card."""
        if "card" not in chosen:
            return self._found
        return [each for each in self._found if int(chosen["card"]) in each.cards]

    @property
    def qs(self) -> list[IndexedRuling]:
        """Return the rulings that all filters leave."""
        return self._narrowed_to(self.chosen)

    def _narrowed_to(self, chosen: Mapping[str, Any]) -> list[IndexedRuling]:
        rulings = self._about(chosen)
        groups = self._groups_of(rulings)
        kept = {facets for facets, group in groups.items() if group.matches(chosen)}
        return [each for each in rulings if each.facets in kept]

    def _groups_of(self, rulings: Rulings) -> dict[Facets, FacetGroup]:
        counted = Counter(each.facets for each in rulings)
        return {
            facets: FacetGroup(
                {name: self.values(name, facets._asdict()) for name in self.columns}, number
            )
            for facets, number in counted.items()
        }

    def _facet_groups(self, chosen: Mapping[str, Any]) -> list[FacetGroup]:
        return [*self._groups_of(self._about(chosen)).values()]

    def values(self, name: str, row: Mapping[str, Any]) -> list[str]:
        return [*row["steps"]] if name == "step" else super().values(name, row)

    def count(self) -> None:
        super().count()
        others = {name: value for name, value in self.chosen.items() if name != "card"}
        counted = Counter(card for each in self._narrowed_to(others) for card in each.cards)
        self._label_choices("card", {str(card): number for card, number in counted.items()})


def filter_rulings(params: QueryDict) -> RulingFilter:
    """Return the list's form for a query string, its options counted."""
    form = RulingFilter(params, queryset=Ruling.objects.none())  # type: ignore[no-untyped-call]
    form.count()
    return form
