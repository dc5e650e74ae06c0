"""Filter the list of cards: by words, by what a card does, and by what is printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from django.db.models import F, QuerySet
from django.forms import BoundField, CheckboxInput
from django.http import QueryDict
from django_filters import BooleanFilter, CharFilter, ChoiceFilter, NumberFilter

from explorer.content.ladder import Choice, Choices, step_choices
from explorer.models import Card, CardQuerySet
from explorer.models.cards import STATES, state_of
from explorer.web.filters import CountedFilters
from explorer.web.search_text import LONGEST

BESIDES = {
    "uses_def": "Uses its DEF in battle",
    "attacks_in_defense": "Attacks in Defense Position",
    "indestructible_by_battle": "Can’t be destroyed by battle",
    "stat_change": "Changes ATK or DEF",
}
# The other end of an order has the cards without such a number.
ORDERS = {
    "atk": ("ATK, highest first", F("atk_number").desc(nulls_last=True)),
    "-atk": ("ATK, lowest first", F("atk_number").asc(nulls_last=True)),
    "def": ("DEF, highest first", F("def_number").desc(nulls_last=True)),
    "-def": ("DEF, lowest first", F("def_number").asc(nulls_last=True)),
    "level": ("Level, Rank or Link, highest first", F("stars").desc(nulls_last=True)),
}
FIRST = ("q", "step", "kind", "sort")
MOST = 9_999_999  # no card has a number of more digits


def does_choices() -> Choices:
    """Return the steps of the ladder and the other kinds of effects, as choices."""
    return [each for each in step_choices() if each[0] != "piercing"] + [*BESIDES.items()]


def _printed(field: str) -> Iterator[Choice]:
    """Return the distinct values of a field, as choices."""
    values = Card.objects.exclude(**{field: ""}).order_by(field).values_list(field, flat=True)
    return ((each, each) for each in values.distinct())


def attribute_choices() -> Iterator[Choice]:
    """Return the Attributes of the catalogue's cards."""
    return _printed("attribute")


def race_choices() -> Iterator[Choice]:
    """Return the Types of the catalogue's cards."""
    return _printed("race")


def _choice(label: str, any_: str, choices: Any, method: str | None = None) -> ChoiceFilter:
    wrong = {"invalid_choice": "Choose one of these."}
    return ChoiceFilter(
        choices=choices, method=method, label=label, empty_label=any_, error_messages=wrong
    )


def _bound(label: str, number: str, lookup: str) -> NumberFilter:
    allowed = f"Enter a whole number from 0 to {MOST}."
    wrong = dict.fromkeys(("invalid", "min_value", "max_value", "max_decimal_places"), allowed)
    return NumberFilter(
        field_name=number, lookup_expr=lookup, label=label, min_value=0, max_value=MOST,
        decimal_places=0, error_messages=wrong,
    )  # fmt: skip


class CardFilter(CountedFilters):
    """The list's form."""

    columns: ClassVar = {
        "kind": "kind",
        "attribute": "attribute",
        "race": "race",
        "state": "is_checked",
        "step": "does",
    }
    more_columns = ("is_read",)

    q = CharFilter(method="search", max_length=LONGEST, label="Name")
    texts = BooleanFilter(method="with_texts", widget=CheckboxInput, label="Search card texts, too")
    step = _choice("Step or effect", "Anything", does_choices, "of_step")
    kind = _choice("Kind", "Any kind", Card.Kind.choices)
    attribute = _choice("Attribute", "Any Attribute", attribute_choices)
    race = _choice("Type", "Any Type", race_choices)
    state = _choice("Effects", "Any state", [*STATES.items()], "of_state")
    atk_from = _bound("ATK from", "atk_number", "gte")
    atk_to = _bound("ATK to", "atk_number", "lte")
    def_from = _bound("DEF from", "def_number", "gte")
    def_to = _bound("DEF to", "def_number", "lte")
    piercing = BooleanFilter(
        method="pierce", widget=CheckboxInput, label="Inflicts piercing battle damage"
    )
    sort = _choice("Order", "By name", [(key, words) for key, (words, _) in ORDERS.items()], "by")

    class Meta:
        model = Card
        fields = (
            "q", "step", "kind", "sort", "attribute", "race", "atk_from", "atk_to", "def_from",
            "def_to", "state", "piercing", "texts",
        )  # fmt: skip

    @property
    def first(self) -> list[BoundField]:
        """Return the fields that are always visible."""
        return [self.form[name] for name in FIRST]

    @property
    def rest(self) -> list[BoundField]:
        """Return the fields that are folded until one is used."""
        return [field for field in self.form if field.name not in FIRST]

    @property
    def is_detailed(self) -> bool:
        """Return whether a folded field is used."""
        return any(field.data or field.errors for field in self.rest)

    def values(self, name: str, row: Mapping[str, Any]) -> list[str]:
        if name == "step":
            return str(row["does"]).split()
        if name == "state":
            return [state_of(row["is_checked"], row["does"], row["is_read"])]
        return super().values(name, row)

    def search(self, cards: CardQuerySet, name: str, words: str) -> CardQuerySet:
        in_texts = self.form.cleaned_data.get("texts")
        return cards.found_in_texts(words) if in_texts else cards.found_by(words)

    def with_texts(self, cards: CardQuerySet, name: str, value: bool) -> CardQuerySet:
        return cards  # `search` reads its value

    def of_step(self, cards: CardQuerySet, name: str, step: str) -> CardQuerySet:
        return cards.doing(step)

    def of_state(self, cards: CardQuerySet, name: str, state: str) -> CardQuerySet:
        return cards.in_state(state)

    def pierce(self, cards: CardQuerySet, name: str, value: bool) -> CardQuerySet:
        return cards.doing("piercing") if value else cards

    def by(self, cards: CardQuerySet, name: str, order: str) -> QuerySet[Card]:
        return cards.order_by(ORDERS[order][1], "name", "pk")


def filter_cards(params: QueryDict) -> CardFilter:
    """Return the list's form for a query string, its options counted."""
    cards = Card.objects.with_numbers().defer("text", "pendulum_text")
    form = CardFilter(params, queryset=cards)  # type: ignore[no-untyped-call]
    form.count()
    return form
