"""Serve filtered lists: the query string holds the filters, and htmx swaps the matches."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render as render_template

from explorer.web.filters import Filters
from explorer.web.htmx import HtmxRequest, changed, is_partial, url_at, with_address


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
