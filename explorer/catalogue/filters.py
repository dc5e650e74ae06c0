"""Filter the lists of cards of both games: by words, effects and what is printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from operator import attrgetter
from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Layout
from django.forms import CheckboxInput
from django.http import QueryDict
from django.utils.text import format_lazy
from django_filters import BooleanFilter, CharFilter, ChoiceFilter, NumberFilter

from explorer.catalogue.lorcana_wording import NAMES
from explorer.models import Card, LorcanaCard
from explorer.models.card_index import CardIndex, Cards, IndexedCard, card_index, lorcana_card_index
from explorer.models.cards import STATES
from explorer.models.printed_words import ATTRIBUTES, TYPES, Words, word_in_page_language
from explorer.results.rulesets import step_choices
from explorer.web.fields import helper_for
from explorer.web.filters import Filters
from explorer.web.search_text import LONGEST
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop

Choice = tuple[str, str]

BESIDES = {
    "uses_def": gettext_noop("Uses its DEF in battle"),
    "attacks_in_defense": gettext_noop("Attacks in Defense Position"),
    "indestructible_by_battle": gettext_noop("Can’t be destroyed by battle"),
    "stat_change": gettext_noop("Changes ATK or DEF"),
}
ORDERS = {
    "atk": gettext_lazy("ATK, highest first"),
    "-atk": gettext_lazy("ATK, lowest first"),
    "def": gettext_lazy("DEF, highest first"),
    "-def": gettext_lazy("DEF, lowest first"),
    "level": gettext_lazy("Level, Rank or Link, highest first"),
}
NUMBERS = {"atk": attrgetter("atk"), "def": attrgetter("defense")}
FIRST = ("q", "step", "kind", "sort")
MOST = 9_999_999  # no card has a number of more digits


def does_choices() -> list[Choice]:
    """Return the steps of the ladder and the other kinds of effects, as choices."""
    return [each for each in step_choices() if each[0] != "piercing"] + _named(BESIDES)


def _named(choices: Mapping[str, str]) -> list[Choice]:
    return [(value, _(label)) for value, label in choices.items()]


def _printed(facet: str, words: Words) -> list[Choice]:
    """Return the distinct values of a facet, as choices."""
    return [
        (each, word_in_page_language(words, each))
        for each in card_index().values.get(facet, ())
        if each
    ]


def attribute_choices() -> list[Choice]:
    """Return the Attributes of the catalogue's cards."""
    return _printed("attribute", ATTRIBUTES)


def race_choices() -> list[Choice]:
    """Return the Types of the catalogue's cards."""
    return _printed("race", TYPES)


def _choice(label: str, any_: str, choices: Any) -> ChoiceFilter:
    wrong = {"invalid_choice": gettext_lazy("Choose one of these.")}
    return ChoiceFilter(choices=choices, label=label, empty_label=any_, error_messages=wrong)


def _bound(label: str) -> NumberFilter:
    allowed = format_lazy(gettext_lazy("Enter a whole number from 0 to {most}."), most=MOST)
    wrong = dict.fromkeys(("invalid", "min_value", "max_value", "max_decimal_places"), allowed)
    return NumberFilter(
        label=label, min_value=0, max_value=MOST, decimal_places=0, error_messages=wrong
    )


class CardFilter(Filters[IndexedCard]):
    """The list's form."""

    facets = counted = ("kind", "attribute", "race", "state", "step")

    q = CharFilter(max_length=LONGEST, label=gettext_lazy("Name"))
    texts = BooleanFilter(widget=CheckboxInput, label=gettext_lazy("Search card texts, too"))
    step = _choice(gettext_lazy("Step or effect"), gettext_lazy("Anything"), does_choices)
    kind = _choice(gettext_lazy("Kind"), gettext_lazy("Any kind"), lambda: Card.Kind.choices)
    attribute = _choice(gettext_lazy("Attribute"), gettext_lazy("Any Attribute"), attribute_choices)
    race = _choice(gettext_lazy("Type"), gettext_lazy("Any Type"), race_choices)
    state = _choice(gettext_lazy("Effects"), gettext_lazy("Any state"), lambda: _named(STATES))
    atk_from = _bound(gettext_lazy("ATK from"))
    atk_to = _bound(gettext_lazy("ATK to"))
    def_from = _bound(gettext_lazy("DEF from"))
    def_to = _bound(gettext_lazy("DEF to"))
    piercing = BooleanFilter(
        widget=CheckboxInput, label=gettext_lazy("Inflicts piercing battle damage")
    )
    sort = _choice(gettext_lazy("Order"), gettext_lazy("By name"), [*ORDERS.items()])

    class Meta:
        model = Card
        fields = (
            "q", "step", "kind", "sort", "attribute", "race", "atk_from", "atk_to", "def_from",
            "def_to", "state", "piercing", "texts",
        )  # fmt: skip

    @property
    def first(self) -> FormHelper:
        """Return the layout of the fields that are always visible."""
        return helper_for(Layout(*FIRST))

    @property
    def rest(self) -> FormHelper:
        """Return the layout of the fields that are folded until one is used."""
        return helper_for(Layout(*(name for name in self.form.fields if name not in FIRST)))

    @property
    def is_detailed(self) -> bool:
        """Return whether a folded field is used."""
        return any(field.data or field.errors for field in self.form if field.name not in FIRST)

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
