"""Say which pages search engines may index, under which address, and list them.

Of the cards, only those that a person has checked are listed: search engines should not find what
was merely read automatically from an imported text.

The address of a composed battle holds the whole battle, so there are endless ones: only the empty
composers are indexed. Saved scenarios are for people with the link, and pages of search results are
not indexed.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest
from django.urls import reverse

from explorer.models import Card, IndexedRuling, LorcanaCard, ruling_index
from explorer.rulebook.books import BOOKS
from explorer.web.languages import ENGLISH, page_languages

# The names of the addresses that need no argument; every one of them is a page without a query.
PAGES = (
    "home battle walk sweep timing replay battle-phase same-time life-points learn board rulings "
    "ruling-changes rulebook evidence cards lorcana-cards read-card about privacy running "
    "embedding documents cookbook open-data api-v1:openapi-view"
).split()


class Pages(Sitemap):  # type: ignore[type-arg]
    """The composers, and the pages about the site."""

    def items(self) -> list[str]:
        return PAGES

    def location(self, item: str) -> str:
        return reverse(item)


class Rules(Sitemap):  # type: ignore[type-arg]
    """The books and their pages, by slug."""

    def items(self) -> list[str]:
        return [slug for book in BOOKS for slug in (book.slug, *(p.slug for p in book.pages))]

    def location(self, item: str) -> str:
        return reverse("rules", args=[item])


class Rulings(Sitemap):  # type: ignore[type-arg]
    """The rulings, with the date of their revision."""

    limit = 500  # entries of a page

    def items(self) -> Sequence[IndexedRuling]:
        return ruling_index().rulings

    def lastmod(self, item: IndexedRuling) -> datetime:
        return item.changed

    def get_latest_lastmod(self) -> datetime | None:
        """Return the latest change of a ruling."""
        return ruling_index().changed


class Cards(Sitemap):  # type: ignore[type-arg]
    """The checked cards of a game."""

    def __init__(self, model: type[Card] | type[LorcanaCard], address: str) -> None:
        self._model, self._address = model, address

    def items(self) -> Any:
        checked = self._model._default_manager.filter(is_checked=True)
        return checked.order_by("pk").values_list("pk", flat=True)

    def location(self, item: Any) -> str:
        return reverse(self._address, args=[item])


SITEMAPS: dict[str, Sitemap[Any]] = {
    "pages": Pages(),
    "rules": Rules(),
    "rulings": Rulings(),
    "cards": Cards(Card, "card"),
    "lorcana-cards": Cards(LorcanaCard, "lorcana-card"),
}


# Their query string selects the content, so every query string is a page of its own.
QUERY_STRING_PAGES = frozenset(
    "battle board walk sweep one-more rulesets timing replay battle-phase same-time life-points "
    "learn choose-compared rulings ruling-changes ruling-revisions cards lorcana-cards read-card "
    "embedding".split()
)
# Never indexed: what people saved, what a ruling was, and pages that only answer a query.
NEVER_INDEXED = frozenset(
    "search save save-board scenario compare ruling-revision compare-revisions collection "
    "new-collection".split()
)


def _name(request: HttpRequest) -> str:
    return (request.resolver_match.view_name or "") if request.resolver_match else ""


def canonical_url(request: HttpRequest) -> str:
    """Return the page's canonical address, with the query string where that makes the page."""
    name = _name(request)
    path = request.get_full_path() if name in QUERY_STRING_PAGES | NEVER_INDEXED else request.path
    return request.build_absolute_uri(path)


def alternates(request: HttpRequest | None) -> list[tuple[str, str]]:
    """Return the language and the address of each translation of a page that is indexed.

    The English page is also the one for readers of all other languages, `x-default`.
    """
    if request is None or not is_indexed(request):
        return []
    found = [(each.code, each.path) for each in page_languages(request)]
    found += [("x-default", path) for code, path in found if code == ENGLISH]
    return [(code, request.build_absolute_uri(path)) for code, path in found]


def is_indexed(request: HttpRequest) -> bool:
    """Return whether search engines may index a page."""
    name = _name(request)
    return name not in NEVER_INDEXED and not (
        name in QUERY_STRING_PAGES and request.META.get("QUERY_STRING")
    )
