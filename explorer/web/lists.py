"""Lists with filters: the address is the list, and htmx swaps what it holds."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from explorer.web.filters import CountedFilters, Filters
from explorer.web.htmx import HtmxRequest, changed, is_partial, url_at, with_address


class Listing:
    """A page of what a list's filters leave."""

    def __init__(self, request: HtmxRequest, room: str, found: Filters, a_page: int) -> None:
        self.filter = found
        self._request, self._room = request, room
        pages: Paginator[Any] = Paginator(found.qs, a_page)
        if isinstance(found, CountedFilters):
            pages.count = found.total  # counted already
        self.page = pages.get_page(request.GET.get("page"))  # the nearest there is

    @property
    def words(self) -> str:
        """The words that are looked for."""
        return str(self.filter.form.cleaned_data.get("q", ""))

    @property
    def address(self) -> str:
        """The query string of the list, with its page if it is not the first."""
        number = f"page={self.page.number}" if self.page.number > 1 else ""
        return "&".join(filter(None, (self.filter.address, number)))

    @property
    def is_whole(self) -> bool:
        """Whether the whole page is wanted."""
        return not is_partial(self._request)

    def elsewhere(self) -> HttpResponse | None:
        """The way to the list's own address, for a request at another one without errors."""
        is_here = self._request.GET.urlencode() == self.address
        if is_here or not self.is_whole or self.filter.form.errors:
            return None
        return HttpResponseRedirect(url_at(self._room, self.address))

    def shown(self, whole: str, swapped: str, context: dict[str, Any]) -> HttpResponse:
        """The page, or what of it is swapped, with the address bar following."""
        context |= {"filter": self.filter, "page": self.page, "words": self.words}
        response = render(self._request, whole if self.is_whole else swapped, context)
        if self.is_whole:
            return response
        differs = changed(self._request, self.address)
        typed = {"page", *(name for name in self.filter.filters if self._is_typed(name))}
        return with_address(response, url_at(self._room, self.address), differs, typed)

    def _is_typed(self, name: str) -> bool:
        return not hasattr(self.filter.form.fields[name], "choices")
