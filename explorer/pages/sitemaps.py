"""Serve `/sitemap.xml`: the pages that search engines may index, in a list for each kind.

Of the cards, only those that a person has checked are listed: search engines should not find what
was merely read automatically from an imported text.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from explorer.models import Card, IndexedRuling, LorcanaCard, ruling_index
from explorer.rulebook.books import BOOKS

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
