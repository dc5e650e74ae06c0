"""Find the pages that a reader can report a mistake on: rulings, cards and the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

from django.urls import Resolver404

from explorer.models import Card, LorcanaCard, Ruling
from explorer.rulebook.page_index import page_of
from explorer.web.languages import resolved

LONGEST_PATH = 300


class Subject(NamedTuple):
    """A page with a mistake: its path and its title."""

    path: str
    title: str


def subject_at(address: str) -> Subject | None:
    """Return the page at a path of this site, if it is one that can be reported on."""
    path = urlsplit(address).path if address.startswith("/") else ""
    try:
        match = resolved(path) if len(path) <= LONGEST_PATH else None
    except Resolver404:
        match = None
    find = _TITLES.get(match.view_name) if match else None
    title = find(**match.kwargs) if match and find else ""
    return Subject(path, title) if title else None


def _ruling(slug: str) -> str:
    ruling = Ruling.objects.published().at(slug)
    return ruling.title if ruling else ""


def _card(passcode: int) -> str:
    card = Card.objects.filter(passcode=passcode).only("name").first()
    return card.name if card else ""


def _lorcana_card(slug: str) -> str:
    card = LorcanaCard.objects.filter(slug=slug).only("name").first()
    return card.name if card else ""


def _page(slug: str) -> str:
    try:
        return page_of(slug).title
    except KeyError:
        return ""


_TITLES: dict[str, Callable[..., str]] = {
    "ruling": _ruling,
    "card": _card,
    "lorcana-card": _lorcana_card,
    "rules": _page,
}
