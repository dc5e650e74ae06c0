"""Find the pages of all books by slug, their neighbors and their sections."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from explorer.rulebook.books import BOOKS, Book
from explorer.rulebook.page import Page
from explorer.rulebook.tag_nodes import Section, SectionNode
from explorer.web.languages import ENGLISH, speaking

PAGES = tuple(page for book in BOOKS for page in book.pages)


def page_of(slug: str) -> Page:
    """Return the page with this slug. Raises KeyError."""
    return {page.slug: page for page in PAGES}[slug]


def book_of(page: Page) -> Book:
    """Return the book of a page."""
    return next(book for book in BOOKS if page in book.pages)


def adjacent_pages(page: Page) -> tuple[Page | None, Page | None]:
    """Return the pages before and after a page, within its book."""
    pages = book_of(page).pages
    at = pages.index(page)
    return (pages[at - 1] if at else None), (pages[at + 1] if at + 1 < len(pages) else None)


class Place(NamedTuple):
    """A section and its page."""

    page: Page
    section: Section


@cache
def all_sections() -> tuple[Place, ...]:
    """Return every section with its own words, for the search; cached, as no data is in them.

    The words are English, as the pages are.
    """
    with speaking(ENGLISH):
        return tuple(
            Place(page, node.section()._replace(text=node.words()))
            for page in PAGES
            for node in page.nodes(SectionNode)
        )


@cache
def all_places() -> tuple[Place, ...]:
    """Return every page, as a section without an anchor, and every section, for the search."""
    pages = (
        Place(page, Section("", page.name, 1, text=f"{page.name} {page.about}")) for page in PAGES
    )
    return (*pages, *all_sections())
