"""The rulebook: a list of its pages, and each page."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe

from explorer.rulebook.pages import PAGES, neighbours, page_of


def contents(request: HttpRequest) -> HttpResponse:
    """`/rules/`: all pages and their sections."""
    return render(request, "rules/contents.html", {"pages": PAGES})


def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """`/rules/SLUG/`: one page."""
    try:
        page = page_of(slug)
    except KeyError as error:
        raise Http404(f"There is no page {slug} in the rulebook.") from error
    before, after = neighbours(page)
    context = {
        "page": page,
        "body": mark_safe(page.render()),  # noqa: S308, our own templates made it
        "before": before,
        "after": after,
    }
    return render(request, "rules/page.html", context)
