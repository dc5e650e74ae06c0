"""Filter the rulings, and count the rulings behind each option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from heapq import nlargest
from operator import attrgetter
from typing import Any, NamedTuple
from urllib.parse import urlencode

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Layout
from django.core.exceptions import ValidationError
from django.forms import MultipleChoiceField
from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter, Filter, NumberFilter
from django_filters.fields import ChoiceField

from explorer.models import IndexedRuling, Ruling, ruling_index
from explorer.models.card_index import card_index
from explorer.models.ruling_index import NOT_RULED, RulingIndex, Rulings
from explorer.models.rulings import Mark
from explorer.results.rulesets import step_choices
from explorer.rulings.evidence import ListedRule, rule_choices, rules_by_key
from explorer.rulings.kind_words import kind_choices
from explorer.web.card_names import names_in_page_language
from explorer.web.fields import helper_for
from explorer.web.filters import Filters
from explorer.web.search_text import LONGEST, folded, without_question_words
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy

_DIGITS = 11  # more than a passcode has
LARGEST_QA = 2_147_483_647
CHOSEN_CARDS = 10  # that a ruling may be asked to be about
MOST_CARDS = 300  # options of the filter: those with the most rulings
MOST_BESIDE = 60  # of the filter by another card
MOST_RULES = 60  # the page on evidence lists the others


def _is_ruled(value: str) -> bool:
    """Return whether a ruling is about this card, also one that readers don't see."""
    is_passcode = value.isascii() and value.isdecimal() and len(value) < _DIGITS
    return is_passcode and int(value) in ruling_index().ruled_cards


class CardField(ChoiceField):
    """A card that any ruling is about. Its options are those with the most rulings, once they are
    counted.
    """

    def valid_value(self, value: str) -> bool:
        return _is_ruled(value)


class CardFilter(ChoiceFilter):
    """A filter by a card."""

    field_class = CardField


class OtherCardsField(MultipleChoiceField):
    """The cards that a ruling is about besides the first; one is chosen from a drop-down list."""

    def validate(self, value: list[str]) -> None:
        """Refuse more cards than a list is filtered by, before any is looked up."""
        if len(value) >= CHOSEN_CARDS:
            raise ValidationError(
                _("At most {most} cards can be chosen.").format(most=CHOSEN_CARDS)
            )
        super().validate(value)

    def valid_value(self, value: str) -> bool:
        return _is_ruled(value)


class OtherCardsFilter(Filter):
    """A filter by several cards."""

    field_class = OtherCardsField  # type: ignore[assignment]  # any field will do


def _names(passcodes: Iterable[int]) -> list[tuple[int, str]]:
    """Return cards and their names in the language of the page, by name."""
    cards = sorted(card_index().at(passcodes), key=attrgetter("place"))
    printed = names_in_page_language("yugioh", {card.name for card in cards})
    names = [(card.pk, printed.get(card.name, card.name)) for card in cards]
    return sorted(names, key=lambda named: folded(named[1])) if printed else names


def _among(rulings: Rulings, others: Rulings) -> Rulings:
    kept = {each.pk for each in others}
    return [each for each in rulings if each.pk in kept]


def _choice(choices: Callable[[], Any], label: str, any_: str) -> ChoiceFilter:
    return ChoiceFilter(choices=choices, label=label, empty_label=any_)


class AppliedRule(NamedTuple):
    """A rule, and how many published rulings apply it."""

    rule: ListedRule
    number: int


def year_choices() -> list[tuple[str, str]]:
    """Return the years of the sources, the last one first."""
    return [(year, year) for year in reversed(ruling_index().values.get("year", ()))]


class RulingFilter(Filters[IndexedRuling]):
    """The list's form: words to search for, and folded fields to choose from.

    `card` may be repeated in the address: the form has the first in one field, and the others in
    the field `also`.
    """

    facets = counted = ("topic", "kind", "step", "year", "authority", "mark", "game")

    q = CharFilter(max_length=LONGEST, label=gettext_lazy("Search titles, texts and cards"))
    step = _choice(step_choices, gettext_lazy("Step"), gettext_lazy("Any step"))
    card = CardFilter(  # type: ignore[no-untyped-call]
        choices=(), label=gettext_lazy("Card"), empty_label=gettext_lazy("Any card")
    )
    also = OtherCardsFilter(  # type: ignore[no-untyped-call]
        choices=(), label=gettext_lazy("And with card")
    )
    qa = NumberFilter(
        label=gettext_lazy("Number of Konami’s Q&A"),
        min_value=1,
        max_value=LARGEST_QA,
        decimal_places=0,
    )
    kind = _choice(kind_choices, gettext_lazy("Kind"), gettext_lazy("Any kind"))
    year = _choice(year_choices, gettext_lazy("Year"), gettext_lazy("Any year"))
    topic = _choice(lambda: Ruling.Topic.choices, gettext_lazy("Topic"), gettext_lazy("Any topic"))
    authority = _choice(
        lambda: Ruling.Authority.choices, gettext_lazy("Source"), gettext_lazy("Any source")
    )
    mark = _choice(lambda: Mark.choices, gettext_lazy("Mark"), gettext_lazy("Any mark"))
    game = _choice(lambda: Ruling.Game.choices, gettext_lazy("Game"), gettext_lazy("Any game"))
    rule = _choice(rule_choices, gettext_lazy("Rule"), gettext_lazy("Any rule"))

    class Meta:
        model = Ruling
        fields = (
            "q", "card", "also", "topic", "kind", "step", "year", "authority", "mark", "game",
            "rule", "qa",
        )  # fmt: skip

    @property
    def folded(self) -> FormHelper:
        """Return the layout of the fields that are folded until one is used."""
        return helper_for(Layout(*(name for name in self.form.fields if name != "q")))

    @property
    def is_detailed(self) -> bool:
        """Return whether a folded field is used."""
        return any(field.data or field.errors for field in self.form if field.name != "q")

    @property
    def address(self) -> str:
        names, data = self.get_fields(), self.data or QueryDict()  # type: ignore[no-untyped-call]
        given = ((name, value) for name in names for value in data.getlist(name) if value)
        return urlencode([("card" if name == "also" else name, value) for name, value in given])

    @staticmethod
    def _cards_in(chosen: Mapping[str, Any]) -> list[int]:
        first = [chosen["card"]] if "card" in chosen else []
        return [*map(int, [*first, *chosen.get("also", ())])]

    @cached_property
    def index(self) -> RulingIndex:
        return ruling_index()

    @property
    def applied_rule(self) -> AppliedRule | None:
        """Return the chosen rule, with the number of rulings that apply it; None without one."""
        if "rule" not in self.chosen:
            return None
        key = self.chosen["rule"]
        return AppliedRule(rules_by_key()[key], self.index.by_rule.get(key, NOT_RULED).number)

    @property
    def meant(self) -> str:
        """Return the words that are searched for, if those of a question were left out."""
        words = str(self.chosen.get("q", ""))
        meant = without_question_words(words)
        return meant if meant != words else ""

    @cached_property
    def _having_all(self) -> Rulings:
        return self.index.found_by(str(self.chosen.get("q", "")))

    @cached_property
    def having_most(self) -> Rulings:
        """Return the rulings with the most words of the search, if none has all."""
        words = str(self.chosen.get("q", ""))
        return () if self._having_all else self.index.having_most(words)

    def narrowed(self, chosen: Mapping[str, Any]) -> Rulings:
        found = self._having_all or self.having_most
        found = self.index.about_all(self._cards_in(chosen), found)
        if "qa" in chosen:
            found = _among(found, self.index.by_qa.get(int(chosen["qa"]), []))
        return self.index.applying(chosen["rule"], found) if "rule" in chosen else found

    def count(self) -> None:
        super().count()
        self._count_cards()
        self._count_rules()

    def _count_cards(self) -> None:
        """Label the cards that would leave the most rulings; others beside a first one only."""
        card, also = (self.form.fields[name] for name in ("card", "also"))
        first, others = (
            self._cards_in({name: self.chosen[name]} if name in self.chosen else {})
            for name in ("card", "also")
        )
        card.choices = self._card_choices("card", first, others)
        also.choices = [("", _("Any card"))]
        if first or others:
            also.choices += self._card_choices("also", others, first)
        if len(others) > 1:
            also.widget.attrs["multiple"] = True

    def _card_choices(self, field: str, chosen: list[int], but: list[int]) -> list[tuple[int, str]]:
        counts = self.index.card_counts(self._without(field))
        most = MOST_CARDS if field == "card" else MOST_BESIDE
        shown = {*nlargest(most, counts, key=lambda card: counts[card]), *chosen} - {*but}
        return [(pk, f"{name} ({counts.get(pk, 0)})") for pk, name in _names(shown)]

    def _count_rules(self) -> None:
        """Label the rules that would leave the most rulings, and the chosen one, with their
        counts.
        """
        counts = self.index.rule_counts(self._without("rule"))
        listed = [rule for rule in rules_by_key() if rule in counts]
        shown = {*nlargest(MOST_RULES, listed, key=lambda rule: counts[rule])}
        if "rule" in self.chosen:
            shown.add(self.chosen["rule"])
        self.form.fields["rule"].choices = [
            (title, [(key, f"{label} ({counts.get(key, 0)})") for key, label in left])
            for title, rules in rule_choices()
            if (left := [rule for rule in rules if rule[0] in shown])
        ]

    def _without(self, name: str) -> Rulings:
        return self.left({other: value for other, value in self.chosen.items() if other != name})


class CardBeside(NamedTuple):
    """A card that rulings about another one are about too, and how many of them are."""

    passcode: int
    name: str
    number: int


def cards_beside(passcode: int, rulings: Rulings, most: int) -> list[CardBeside]:
    """Return the cards that the most of these rulings about this one are about too, by their
    English names.
    """
    counts = Counter(card for ruling in rulings for card in ruling.cards if card != passcode)
    cards = card_index().at(nlargest(most, counts, key=lambda card: counts[card]))
    found = [CardBeside(card.pk, card.name, counts[card.pk]) for card in cards]
    return sorted(found, key=lambda card: (-card.number, card.name))


def filter_rulings(params: QueryDict) -> RulingFilter:
    """Return the list's form for a query string, its options counted."""
    data = params.copy()
    cards = [*dict.fromkeys(filter(None, params.getlist("card") + params.getlist("also")))]
    data.setlist("card", cards[:1])
    data.setlist("also", cards[1:])
    form = RulingFilter(data, queryset=Ruling.objects.none())  # type: ignore[no-untyped-call]
    form.count()
    return form
