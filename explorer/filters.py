"""The rulings' filters, each option with the number of rulings behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from crispy_forms.helper import FormHelper
from django.db.models import Count, Q, QuerySet
from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter, FilterSet

from engine.yugioh import STEPS
from explorer.models import Card, Ruling, RulingQuerySet
from explorer.proof import Mark
from explorer.rulebook.rungs import rungs

Choice = tuple[str, str]
Choices = list[Choice]


def step_choices() -> Choices:
    """The steps with the ladder's words for them."""
    found = rungs()
    titles = {step: f"{step} {found[step].title}" if step in found else step for step in STEPS}
    return [*titles.items()]


def card_choices() -> Iterator[tuple[int, str]]:
    """The cards that any ruling is about."""
    about = Card.objects.filter(rulings__isnull=False).distinct()
    return iter(about.values_list("passcode", "name"))


class RulingFilter(FilterSet):
    """The list's form: words to look for, and five things to choose by."""

    q = CharFilter(method="search", label="Search titles, texts and cards")
    step = ChoiceFilter(
        choices=step_choices, method="of_step", label="Step", empty_label="Any step"
    )
    card = ChoiceFilter(
        choices=card_choices, field_name="cards", label="Card", empty_label="Any card"
    )
    authority = ChoiceFilter(
        choices=Ruling.Authority.choices, label="Source", empty_label="Any source"
    )
    mark = ChoiceFilter(choices=Mark.choices, label="Mark", empty_label="Any mark")
    game = ChoiceFilter(choices=Ruling.Game.choices, label="Game", empty_label="Any game")

    class Meta:
        model = Ruling
        fields = ("q", "step", "card", "authority", "mark", "game")

    def search(self, rulings: RulingQuerySet, name: str, words: str) -> RulingQuerySet:
        return rulings.found_by(words)

    def of_step(self, rulings: RulingQuerySet, name: str, step: str) -> RulingQuerySet:
        return rulings.of_step(step)

    @property
    def address(self) -> str:
        """The list's query string: what is chosen, and nothing that is not."""
        chosen = self.data or {}
        return urlencode([(name, chosen[name]) for name in self.Meta.fields if chosen.get(name)])

    @property
    def is_narrowed(self) -> bool:
        return bool(self.address)

    def count(self) -> None:
        """Write behind each option how many rulings it would leave, the other filters kept."""
        for name in ("step", "card", "authority", "mark", "game"):
            field = self.form.fields[name]
            counts = self._counts(name, self._without(name))
            chosen = str((self.data or {}).get(name, ""))
            field.choices = [
                (value, f"{label} ({counts.get(str(value), 0)})" if value else label)
                for value, label in field.choices
                if not value or str(value) in counts or str(value) == chosen
            ]

    def _without(self, name: str) -> RulingQuerySet:
        """The rulings that all filters but one leave."""
        rulings = Ruling.objects.order_by()
        for other, value in self._chosen().items():
            if other != name:
                rulings = self.filters[other].filter(rulings, value)
        return rulings.order_by()

    def _chosen(self) -> dict[str, Any]:
        self.form.is_valid()
        return {name: value for name, value in self.form.cleaned_data.items() if value}

    def _counts(self, name: str, rulings: QuerySet[Ruling]) -> dict[str, int]:
        if name == "step":
            found = rulings.aggregate(
                **{f"s{step}": Count("pk", filter=Q(steps__contains=step)) for step in STEPS}
            )
            return {step: found[f"s{step}"] for step in STEPS if found[f"s{step}"]}
        column = "cards" if name == "card" else name
        counted = rulings.values_list(column).annotate(Count("pk"))
        return {str(value): count for value, count in counted if value is not None}

    @property
    def helper(self) -> FormHelper:
        """How crispy prints the form: fields only, the template has the form's tag."""
        helper = FormHelper()
        helper.form_tag = False
        helper.disable_csrf = True
        return helper


def filtered(params: QueryDict) -> RulingFilter:
    """The list's form for a query string, its options counted."""
    form = RulingFilter(params, queryset=Ruling.objects.all())  # type: ignore[no-untyped-call]
    form.count()
    return form
