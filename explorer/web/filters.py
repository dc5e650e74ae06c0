"""Filter lists with forms whose query string is the list, and count the matches of each option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple
from urllib.parse import urlencode

from crispy_forms.helper import FormHelper
from django.core.validators import EMPTY_VALUES
from django.db.models import Count, QuerySet
from django.http import QueryDict
from django_filters import FilterSet

from explorer.web.fields import fields_only_helper


def without_nul(params: QueryDict) -> QueryDict:
    """Return the parameters without NUL, which no database accepts."""
    return QueryDict(params.urlencode().replace("%00", ""))


class FacetGroup(NamedTuple):
    """A group of things that a list's filters cannot distinguish, and its size."""

    columns: Mapping[str, list[str]]  # by filter, the values that keep this group
    number: int

    def matches(self, chosen: Mapping[str, Any]) -> bool:
        """Return whether the chosen filters keep this group."""
        shared = chosen.keys() & self.columns.keys()
        return all(str(chosen[name]) in self.columns[name] for name in shared)


class Filters(FilterSet):
    """The filter form of a list."""

    @property
    def address(self) -> str:
        """Return the list's query string, with the chosen filters only."""
        chosen, names = self.data or {}, self.get_fields()  # type: ignore[no-untyped-call]
        return urlencode([(name, chosen[name]) for name in names if chosen.get(name)])

    @property
    def is_narrowed(self) -> bool:
        return bool(self.address)

    @property
    def helper(self) -> FormHelper:
        return fields_only_helper()


class CountedFilters(Filters):
    """A filter form that shows behind each option how many things it would leave."""

    total = 0  # matches of all filters, once counted
    columns: ClassVar[dict[str, str]]  # by filter, its column of one value or several
    more_columns: ClassVar[tuple[str, ...]] = ()  # that `values` reads besides

    @property
    def chosen(self) -> dict[str, Any]:
        """Return the valid choices; the others are errors of the form."""
        self.form.is_valid()
        fields = self.form.cleaned_data.items()
        return {name: of for name, of in fields if of not in EMPTY_VALUES and of is not False}

    def count(self) -> None:
        """Label each option with the number of things it would leave, with the other filters
        kept.
        """
        chosen = self.chosen
        alike = self._facet_groups(chosen)
        for name in self.columns:
            others = {other: value for other, value in chosen.items() if other != name}
            counts: Counter[str] = Counter()
            for each in alike:
                if each.matches(others):
                    counts.update(dict.fromkeys(each.columns[name], each.number))
            self._label_choices(name, counts)
        self.total = sum(each.number for each in alike if each.matches(chosen))

    def values(self, name: str, row: Mapping[str, Any]) -> list[str]:
        """Return the filter's values that would keep a thing with these columns."""
        return [str(row[self.columns[name]])]

    def _facet_groups(self, chosen: Mapping[str, Any]) -> list[FacetGroup]:
        """Return the groups left by the filters that are not columns, with one query."""
        matches = self._narrowed(chosen, *(name for name in chosen if name not in self.columns))
        rows = (
            matches.order_by()
            .values(*self.columns.values(), *self.more_columns)
            .annotate(number=Count("*"))
        )
        return [
            FacetGroup({name: self.values(name, row) for name in self.columns}, row["number"])
            for row in rows
        ]

    def _narrowed(self, chosen: Mapping[str, Any], *names: str) -> QuerySet[Any]:
        """Return the queryset after some of the filters."""
        matches: QuerySet[Any] = self.queryset.all()
        for name in names:
            if name in chosen:
                matches = self.filters[name].filter(matches, chosen[name])
        return matches

    def _label_choices(self, name: str, counts: Mapping[str, int]) -> None:
        field, chosen = self.form.fields[name], str((self.data or {}).get(name, ""))
        field.choices = [
            (value, f"{label} ({counts.get(str(value), 0)})")
            for value, label in field.choices
            if value and (str(value) in counts or str(value) == chosen)
        ]
