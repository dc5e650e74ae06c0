"""Filter the list of cards: by words, by what a card does, and by what is printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from operator import attrgetter
from typing import Any

from django.forms import BoundField, CheckboxInput
from django.http import QueryDict
from django_filters import BooleanFilter, CharFilter, ChoiceFilter, NumberFilter

from explorer.content.ladder import Choice, Choices, step_choices
from explorer.models import Card
from explorer.models.card_index import CardIndex, Cards, IndexedCard, card_index
from explorer.models.cards import STATES
from explorer.web.filters import Filters
from explorer.web.search_text import LONGEST

BESIDES = {
    "uses_def": "Uses its DEF in battle",
    "attacks_in_defense": "Attacks in Defense Position",
    "indestructible_by_battle": "Can’t be destroyed by battle",
    "stat_change": "Changes ATK or DEF",
}
ORDERS = {
    "atk": "ATK, highest first",
    "-atk": "ATK, lowest first",
    "def": "DEF, highest first",
    "-def": "DEF, lowest first",
    "level": "Level, Rank or Link, highest first",
}
NUMBERS = {"atk": attrgetter("atk"), "def": attrgetter("defense")}
FIRST = ("q", "step", "kind", "sort")
MOST = 9_999_999  # no card has a number of more digits


def does_choices() -> Choices:
    """Return the steps of the ladder and the other kinds of effects, as choices."""
    return [each for each in step_choices() if each[0] != "piercing"] + [*BESIDES.items()]


def _printed(facet: str) -> list[Choice]:
    """Return the distinct values of a facet, as choices."""
    return [(each, each) for each in card_index().values.get(facet, ()) if each]


def attribute_choices() -> list[Choice]:
    """Return the Attributes of the catalogue's cards."""
    return _printed("attribute")


def race_choices() -> list[Choice]:
    """Return the Types of the catalogue's cards."""
    return _printed("race")


def _choice(label: str, any_: str, choices: Any) -> ChoiceFilter:
    wrong = {"invalid_choice": "Choose one of these."}
    return ChoiceFilter(choices=choices, label=label, empty_label=any_, error_messages=wrong)


def _bound(label: str) -> NumberFilter:
    allowed = f"Enter a whole number from 0 to {MOST}."
    wrong = dict.fromkeys(("invalid", "min_value", "max_value", "max_decimal_places"), allowed)
    return NumberFilter(
        label=label, min_value=0, max_value=MOST, decimal_places=0, error_messages=wrong
    )


class CardFilter(Filters[IndexedCard]):
    """The list's form."""

    facets = counted = ("kind", "attribute", "race", "state", "step")

    q = CharFilter(max_length=LONGEST, label="Name")
    texts = BooleanFilter(widget=CheckboxInput, label="Search card texts, too")
    step = _choice("Step or effect", "Anything", does_choices)
    kind = _choice("Kind", "Any kind", Card.Kind.choices)
    attribute = _choice("Attribute", "Any Attribute", attribute_choices)
    race = _choice("Type", "Any Type", race_choices)
    state = _choice("Effects", "Any state", [*STATES.items()])
    atk_from = _bound("ATK from")
    atk_to = _bound("ATK to")
    def_from = _bound("DEF from")
    def_to = _bound("DEF to")
    piercing = BooleanFilter(widget=CheckboxInput, label="Inflicts piercing battle damage")
    sort = _choice("Order", "By name", [*ORDERS.items()])

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

    @cached_property
    def index(self) -> CardIndex:
        return card_index()

    @cached_property
    def _found(self) -> Cards:
        """Return the cards with the words of the search."""
        words = str(self.chosen.get("q", ""))
        if words and self.chosen.get("texts"):
            found = Card.objects.found_in_texts(words)
            return self.index.at(found.values_list("pk", flat=True))
        return self.index.named(words)

    def narrowed(self, chosen: Mapping[str, Any]) -> Cards:
        cards = self._found
        if "sort" in chosen:
            cards = self.index.ordered(str(chosen["sort"]), cards)
        if "piercing" in chosen:
            cards = [each for each in cards if "piercing" in self.index.facets[each.group]["step"]]
        for name, of in NUMBERS.items():
            least, most = chosen.get(f"{name}_from", 0), chosen.get(f"{name}_to", MOST)
            if chosen.keys() & {f"{name}_from", f"{name}_to"}:
                cards = [
                    each
                    for each in cards
                    if (number := of(each)) is not None and least <= number <= most
                ]
        return cards


def filter_cards(params: QueryDict) -> CardFilter:
    """Return the list's form for a query string, its options counted."""
    form = CardFilter(params, queryset=Card.objects.none())  # type: ignore[no-untyped-call]
    form.count()
    return form
