"""Serve the rulebook: a list of its books, the pages of one, each page, and the evidence."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe

from explorer.models import ruling_index
from explorer.rulebook.books import BOOKS, Book
from explorer.rulebook.page_index import adjacent_pages, book_of, page_of
from explorer.rulings.evidence import evidence as known_evidence
from explorer.rulings.evidence import official_sources, total
from explorer.rulings.evidence_filter import EvidenceForm
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import read_only


@read_only
def contents(request: HttpRequest) -> HttpResponse:
    """Return `/rules/`: all pages of all books, and their sections."""
    return _contents(request, None)


@read_only
def evidence(request: HttpRequest) -> HttpResponse:
    """Return `/rules/evidence/`: every rule of the engine, with the published rulings on it."""
    form = EvidenceForm(request.GET)
    index = ruling_index()
    groups = known_evidence(index.by_rule)
    context = {
        "groups": groups,
        "total": total(groups),
        "is_read": index.are_rules_read,
        "official": official_sources(),
        "form": form,
        "only_without": form.is_only_without,
    }
    return render(request, "rules/evidence.html", context)


@read_only
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Return `/rules/SLUG/`: one page, or the pages of one book."""
    book = next((book for book in BOOKS if book.slug == slug), None)
    return _contents(request, book) if book else _page(request, slug)


def _contents(request: HttpRequest, book: Book | None) -> HttpResponse:
    books = (book,) if book else BOOKS
    return render(request, "rules/contents.html", {"books": books, "book": book})


def _page(request: HttpRequest, slug: str) -> HttpResponse:
    try:
        page = page_of(slug)
    except KeyError as error:
        raise Http404(_("The rulebook has no page {slug}.").format(slug=slug)) from error
    before, after = adjacent_pages(page)
    context = {
        "book": book_of(page),
        "page": page,
        "body": mark_safe(page.render()),  # noqa: S308, our own templates made it
        "example": page.example,
        "before": before,
        "after": after,
    }
    return render(request, "rules/page.html", context)
