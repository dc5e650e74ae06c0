"""Filter lists with forms whose query string is the list, and count the matches of each option.

The filters use an index in memory (facets.py); pages read only the rows they show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic
from urllib.parse import urlencode

from django.core.validators import EMPTY_VALUES
from django.forms import Form
from django.http import QueryDict
from django_filters import FilterSet

from explorer.web.facets import E, FacetIndex


def without_nul(params: QueryDict) -> QueryDict:
    """Return the parameters without NUL, which no database accepts."""
    return QueryDict(params.urlencode().replace("%00", ""))


_FORMS: dict[type[FilterSet], type[Form]] = {}  # the forms of lists, which are made once


class Filters(FilterSet, Generic[E]):
    """The filter form of a list that is in memory, which counts what each option would leave."""

    counted: ClassVar[tuple[str, ...]] = ()  # the facets whose options show their counts
    facets: ClassVar[tuple[str, ...]]  # filters that compare the facets of a group

    @property
    def index(self) -> FacetIndex[E]:
        """Return the index of the list."""
        raise NotImplementedError

    def narrowed(self, chosen: Mapping[str, Any]) -> Sequence[E]:
        """Return the entries that the filters without facets leave, in the order of the list."""
        raise NotImplementedError

    @property
    def address(self) -> str:
        """Return the list's query string, with the chosen filters only."""
        chosen, names = self.data or {}, self.get_fields()  # type: ignore[no-untyped-call]
        return urlencode([(name, chosen[name]) for name in names if chosen.get(name)])

    @property
    def is_narrowed(self) -> bool:
        return bool(self.address)

    @cached_property
    def chosen(self) -> dict[str, Any]:
        """Return the valid choices; the others are errors of the form."""
        self.form.is_valid()
        fields = self.form.cleaned_data.items()
        return {name: of for name, of in fields if of not in EMPTY_VALUES and of is not False}

    @property
    def qs(self) -> Sequence[E]:
        """Return the entries that all filters leave."""
        return self.left(self.chosen)

    def left(self, chosen: Mapping[str, Any]) -> Sequence[E]:
        """Return the entries that these choices leave."""
        entries = self.narrowed(chosen)
        facets = self._chosen_facets(chosen)
        if not facets:
            return entries
        kept = self.index.keeping(facets)
        return [each for each in entries if each.group in kept]

    def get_form_class(self) -> type[Form]:
        """Return the class of the form: the same each time, as only its choices can change."""
        kind = type(self)
        if kind not in _FORMS:
            _FORMS[kind] = super().get_form_class()  # type: ignore[no-untyped-call]
        return _FORMS[kind]

    def count(self) -> None:
        """Label each option with the number of things it would leave, with the other filters
        kept.
        """
        facets = self._chosen_facets(self.chosen)
        counts: dict[str, Counter[str]] = {name: Counter() for name in self.counted}
        for group, size in self.index.sizes(self.narrowed(self.chosen)).items():
            having = self.index.facets[group]
            against = [name for name, value in facets.items() if value not in having[name]]
            if len(against) > 1:
                continue
            for name in against or self.counted:  # only another value of it would keep the group
                for value in having[name]:
                    counts[name][value] += size
        for name in self.counted:
            self.label_choices(name, counts[name])

    def label_choices(self, name: str, counts: Mapping[str, int]) -> None:
        """Label the options of a filter, and leave out those that would leave nothing."""
        field, chosen = self.form.fields[name], str((self.data or {}).get(name, ""))
        field.choices = [
            (value, f"{label} ({counts.get(str(value), 0)})")
            for value, label in field.choices
            if value and (str(value) in counts or str(value) == chosen)
        ]

    def _chosen_facets(self, chosen: Mapping[str, Any]) -> dict[str, str]:
        return {name: str(chosen[name]) for name in self.facets if name in chosen}
