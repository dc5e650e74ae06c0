"""Read the documents of published rulings and saved scenarios, with where each is stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.db.models import TextField
from django.db.models.functions import Cast

from explorer.models import Ruling, Scenario

_ROWS = 2_000  # read at once


class Place(NamedTuple):
    """Where a document is stored: a ruling by its number, or a scenario by its id."""

    is_scenario: bool
    key: int | str


class Page(NamedTuple):
    """The page of a stored document."""

    address: str
    title: str
    is_hidden: bool = False


def count() -> int:
    """Return how many rulings and scenarios `stored_documents` yields."""
    return Ruling.objects.published().count() + Scenario.objects.count()


def stored_documents() -> Iterator[tuple[Place, str | None]]:
    """Yield the text of each document, None for a ruling without one, in the order of keys."""
    tables = (False, Ruling.objects.published()), (True, Scenario.objects.all())
    for is_scenario, rows in tables:
        texts = rows.order_by("pk").annotate(text=Cast("document", TextField()))
        for key, text in texts.values_list("pk", "text").iterator(chunk_size=_ROWS):
            yield Place(is_scenario, key), text


def pages_of(places: Sequence[Place]) -> dict[Place, Page]:
    """Return the pages of so many places. What was deleted in the meantime has none."""
    pages: dict[Place, Page] = {}
    for start in range(0, len(places), _ROWS):
        part = places[start : start + _ROWS]
        rulings = Ruling.objects.filter(pk__in=[key for is_s, key in part if not is_s])
        for ruling in rulings.only("pk", "slug", "title"):
            pages[Place(False, ruling.pk)] = Page(ruling.get_absolute_url(), ruling.title)
        scenarios = Scenario.objects.filter(pk__in=[key for is_s, key in part if is_s])
        for each in scenarios.only("pk", "title", "is_hidden"):
            pages[Place(True, each.pk)] = Page(each.get_absolute_url(), each.title, each.is_hidden)
    return pages
