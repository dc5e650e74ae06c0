"""Serve filtered lists: the query string holds the filters, and htmx swaps the matches.

The filters use an index in memory (facets.py); pages read only the rows they show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.core.validators import EMPTY_VALUES
from django.forms import Form
from django.http import HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render as render_template
from django_filters import FilterSet

from explorer.web.facets import E, FacetIndex
from explorer.web.htmx import HtmxRequest, changed, is_partial, url_at, with_address


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


class Listing:
    """A page of the things that a list's filters leave."""

    def __init__(
        self, request: HtmxRequest, url_name: str, filters: Filters[Any], page_size: int
    ) -> None:
        self.filter = filters
        self._request, self._url_name = request, url_name
        pages: Paginator[Any] = Paginator(filters.qs, page_size)
        self.page = pages.get_page(request.GET.get("page"))  # the nearest existing page

    @property
    def words(self) -> str:
        """Return the words of the search."""
        return str(self.filter.form.cleaned_data.get("q", ""))

    @property
    def address(self) -> str:
        """Return the query string of the list, with the page number if it is not the first."""
        number = f"page={self.page.number}" if self.page.number > 1 else ""
        return "&".join(filter(None, (self.filter.address, number)))

    @property
    def is_whole(self) -> bool:
        """Return whether the whole page is requested."""
        return not is_partial(self._request)

    def canonical_redirect(self) -> HttpResponse | None:
        """Return a redirect to the canonical address; None if the request has it or has errors."""
        is_here = self._request.GET.urlencode() == self.address
        if is_here or not self.is_whole or self.filter.form.errors:
            return None
        return HttpResponseRedirect(url_at(self._url_name, self.address))

    def render(self, whole: str, swapped: str, context: dict[str, Any]) -> HttpResponse:
        """Return the page, or the part to swap, with the browser's address updated."""
        context |= {"filter": self.filter, "page": self.page, "words": self.words}
        response = render_template(self._request, whole if self.is_whole else swapped, context)
        if self.is_whole:
            return response
        changed_params = changed(self._request, self.address)
        typed = {"page", *(name for name in self.filter.filters if self._is_typed(name))}
        return with_address(response, url_at(self._url_name, self.address), changed_params, typed)

    def _is_typed(self, name: str) -> bool:
        return not hasattr(self.filter.form.fields[name], "choices")
