"""The pages of all books: found by their slug, read one after the other, searched."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from explorer.rulebook.books import BOOKS, Book
from explorer.rulebook.nodes import Section, SectionNode
from explorer.rulebook.page import Page

PAGES = tuple(page for book in BOOKS for page in book.pages)


def page_of(slug: str) -> Page:
    """The page of a slug. Raises KeyError."""
    return {page.slug: page for page in PAGES}[slug]


def book_of(page: Page) -> Book:
    """The book that a page is in."""
    return next(book for book in BOOKS if page in book.pages)


def neighbours(page: Page) -> tuple[Page | None, Page | None]:
    """The pages before and after a page, within its book."""
    pages = book_of(page).pages
    at = pages.index(page)
    return (pages[at - 1] if at else None), (pages[at + 1] if at + 1 < len(pages) else None)


class Place(NamedTuple):
    """A section and the page it is on."""

    page: Page
    section: Section


@cache
def all_sections() -> tuple[Place, ...]:
    """Every section with its own words, for the search: once a process, as no data is in them."""
    return tuple(
        Place(page, node.section()._replace(text=node.words()))
        for page in PAGES
        for node in page.nodes(SectionNode)
    )
