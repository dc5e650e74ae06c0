"""Filter the rulings, and count the rulings behind each option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from django.db.models import Count
from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter

from explorer.content.ladder import step_choices
from explorer.models import Card, Ruling, RulingQuerySet
from explorer.results.verification import Mark
from explorer.web.filters import CountedFilters
from explorer.web.search_text import LONGEST


def card_choices() -> Iterator[tuple[int, str]]:
    """Yield the cards that any ruling is about."""
    about = Card.objects.filter(rulings__isnull=False).distinct()
    return iter(about.values_list("passcode", "name"))


class RulingFilter(CountedFilters):
    """The list's form: words to search for, and six fields to choose from."""

    columns: ClassVar = {
        "topic": "topic",
        "step": "steps",
        "authority": "authority",
        "mark": "mark",
        "game": "game",
    }

    q = CharFilter(method="search", max_length=LONGEST, label="Search titles, texts and cards")
    step = ChoiceFilter(
        choices=step_choices, method="of_step", label="Step", empty_label="Any step"
    )
    card = ChoiceFilter(
        choices=card_choices, field_name="cards", label="Card", empty_label="Any card"
    )
    topic = ChoiceFilter(choices=Ruling.Topic.choices, label="Topic", empty_label="Any topic")
    authority = ChoiceFilter(
        choices=Ruling.Authority.choices, label="Source", empty_label="Any source"
    )
    mark = ChoiceFilter(choices=Mark.choices, label="Mark", empty_label="Any mark")
    game = ChoiceFilter(choices=Ruling.Game.choices, label="Game", empty_label="Any game")

    class Meta:
        model = Ruling
        fields = ("q", "topic", "step", "card", "authority", "mark", "game")

    def search(self, rulings: RulingQuerySet, name: str, words: str) -> RulingQuerySet:
        return rulings.found_by(words)

    def of_step(self, rulings: RulingQuerySet, name: str, step: str) -> RulingQuerySet:
        return rulings.of_step(step)

    def values(self, name: str, row: Mapping[str, Any]) -> list[str]:
        return row["steps"].split() if name == "step" else super().values(name, row)

    def count(self) -> None:
        super().count()
        chosen = self.chosen
        rulings = self._narrowed(chosen, *(name for name in chosen if name != "card"))
        counted = rulings.order_by().values_list("cards").annotate(Count("pk"))
        self._label_choices(
            "card", {str(card): number for card, number in counted if card is not None}
        )


def filter_rulings(params: QueryDict) -> RulingFilter:
    """Return the list's form for a query string, its options counted."""
    form = RulingFilter(params, queryset=Ruling.objects.published())  # type: ignore[no-untyped-call]
    form.count()
    return form
