"""The rulings' filters, each option with the number of rulings behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from crispy_forms.helper import FormHelper
from django.db.models import Count
from django.http import QueryDict
from django_filters import CharFilter, ChoiceFilter, FilterSet

from engine.yugioh import STEPS
from explorer.folding import LONGEST
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


class Kind(NamedTuple):
    """Rulings that no filter but the words and the card can tell apart, and how many they are."""

    steps: str
    topic: str
    authority: str
    mark: str
    game: str
    number: int

    def values(self, name: str) -> list[str]:
        """What a filter could be for these rulings to stay."""
        return self.steps.split() if name == "step" else [getattr(self, name)]

    def has(self, chosen: Mapping[str, Any]) -> bool:
        """Whether the filters leave these rulings."""
        names = chosen.keys() - {"q", "card"}
        return all(chosen[name] in self.values(name) for name in names)


def _counted(kinds: Iterable[Kind], name: str, others: Mapping[str, Any]) -> Counter[str]:
    """How many rulings each value of a filter would leave."""
    counts: Counter[str] = Counter()
    for kind in kinds:
        if kind.has(others):
            counts.update(dict.fromkeys(kind.values(name), kind.number))
    return counts


class Filters(FilterSet):
    """A list's form."""

    @property
    def address(self) -> str:
        """The list's query string: what is chosen, and nothing that is not."""
        chosen, names = self.data or {}, self.get_fields()  # type: ignore[no-untyped-call]
        return urlencode([(name, chosen[name]) for name in names if chosen.get(name)])

    @property
    def is_narrowed(self) -> bool:
        return bool(self.address)

    @property
    def helper(self) -> FormHelper:
        """How crispy prints the form: fields only, the template has the form's tag."""
        helper = FormHelper()
        helper.form_tag = False
        helper.disable_csrf = True
        return helper


class RulingFilter(Filters):
    """The list's form: words to look for, and six things to choose by."""

    total = 0  # rulings that all of them leave, once they are counted

    q = CharFilter(method="search", max_length=LONGEST, label="Search titles, texts and cards")
    step = ChoiceFilter(
        choices=step_choices, method="of_step", label="Step", empty_label="Any step"
    )
    card = ChoiceFilter(
        choices=card_choices, field_name="cards", label="Card", empty_label="Any card"
    )
    topic = ChoiceFilter(choices=Ruling.Topic.choices, label="About", empty_label="Anything")
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

    def count(self) -> None:
        """Write behind each option how many rulings it would leave, the other filters kept."""
        self.form.is_valid()
        chosen = {name: value for name, value in self.form.cleaned_data.items() if value}
        kinds = self._kinds(chosen)
        for name in ("topic", "step", "authority", "mark", "game"):
            others = {other: value for other, value in chosen.items() if other != name}
            self._write(name, _counted(kinds, name, others))
        self._write("card", self._cards(chosen))
        self.total = sum(kind.number for kind in kinds if kind.has(chosen))

    def _kinds(self, chosen: dict[str, Any]) -> list[Kind]:
        """The kinds of rulings that the words and the card leave, in one query."""
        rulings = self._narrowed(chosen, "q", "card").order_by()
        kinds = rulings.values_list(*Kind._fields[:-1]).annotate(Count("pk"))
        return [Kind(*kind) for kind in kinds]

    def _cards(self, chosen: dict[str, Any]) -> dict[str, int]:
        """How many rulings each card would leave."""
        names = [name for name in self.Meta.fields if name != "card"]
        rulings = self._narrowed(chosen, *names).order_by()
        counted = rulings.values_list("cards").annotate(Count("pk"))
        return {str(card): count for card, count in counted if card is not None}

    def _narrowed(self, chosen: dict[str, Any], *names: str) -> RulingQuerySet:
        rulings = Ruling.objects.all()
        for name in names:
            if name in chosen:
                rulings = self.filters[name].filter(rulings, chosen[name])
        return rulings

    def _write(self, name: str, counts: Mapping[str, int]) -> None:
        field, chosen = self.form.fields[name], str((self.data or {}).get(name, ""))
        field.choices = [
            (value, f"{label} ({counts.get(str(value), 0)})")
            for value, label in field.choices
            if value and (str(value) in counts or str(value) == chosen)
        ]


def filtered(params: QueryDict) -> RulingFilter:
    """The list's form for a query string, its options counted."""
    form = RulingFilter(params, queryset=Ruling.objects.all())  # type: ignore[no-untyped-call]
    form.count()
    return form
