"""Serve the pages about the site itself."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from engine.yugioh.timing import FACTS
from explorer.operations.environment import VARIABLES
from explorer.pages.cookbook import shown_recipes
from explorer.pages.documents import kinds
from explorer.pages.licenses import dependencies
from explorer.pages.manual import manual
from explorer.pages.offline import MOST_DAYS, MOST_PAGES
from explorer.rulings.named_battles import examples
from explorer.rulings.report import report_to
from explorer.sharing.embed_codes import example_tables, filled_code
from explorer.sharing.exports.formats import FORMATS
from explorer.sharing.frames import NotFramed, framed_at, framed_ruling
from explorer.sharing.save_form import limit_in_words
from explorer.web.languages import ENGLISH, speaking
from explorer.web.view_decorators import read_only

REPORT = "Page:\n\nWhat is wrong:\n"


@read_only
def about(request: HttpRequest) -> HttpResponse:
    """Return `/about/`: the pages about the site."""
    return render(request, "about/about.html")


@read_only
def privacy(request: HttpRequest) -> HttpResponse:
    """Return `/about/privacy/`: what is stored, and who owns the words, names and programs."""
    with speaking(ENGLISH):  # as the page is
        limit = limit_in_words()
    context = {
        "limit": limit,
        "discord": bool(settings.DISCORD_PUBLIC_KEY),
        "suggestions": settings.SUGGESTIONS,
        "report": report_to("Report about a page", REPORT),
        "dependencies": dependencies(),
        "csrf_cookie": settings.CSRF_COOKIE_NAME,
        "session_cookie": settings.SESSION_COOKIE_NAME,
        "most_pages": MOST_PAGES,
        "most_days": MOST_DAYS,
    }
    return render(request, "about/privacy.html", context)


@read_only
def documents(request: HttpRequest) -> HttpResponse:
    """Return `/about/documents/`: the engine's documents, field by field."""
    return render(request, "about/documents.html", {"kinds": kinds(), "facts": FACTS})


@read_only
def embedding(request: HttpRequest) -> HttpResponse:
    """Return `/about/embedding/?of=ADDRESS`: how to embed or export a table, filled in for that
    one.
    """
    calculating, *wikis = manual("wikis.md").sections
    sharing, *sites = manual("embedding.md").sections
    sections = [calculating, sharing, *wikis, *manual("other-sites.md").sections, *sites]
    example, address, problem = examples()[0], request.GET.get("of", ""), ""
    with speaking(ENGLISH):  # as the page is
        framed = framed_ruling(example, example.table)
        if address:
            try:
                framed = framed_at(address, request.get_host())
            except NotFramed as error:
                wanted = "Enter the address of a saved result or of a ruling with a table."
                problem = f"{error} {wanted}"
        context = {
            "framed": framed,
            "address": request.build_absolute_uri(framed.page),
            "wanted": address,
            "problem": problem,
            "sections": sections,
            "fill": filled_code(request, framed),
            "tables": example_tables(),
            "formats": FORMATS,
        }
    return render(request, "about/embedding.html", context)


@read_only
def cookbook(request: HttpRequest) -> HttpResponse:
    """Return `/about/cookbook/`: examples for the API, with the address of this site."""
    site = request.build_absolute_uri("/").rstrip("/")
    return render(request, "about/cookbook.html", {"recipes": shown_recipes(site)})


@read_only
def running(request: HttpRequest) -> HttpResponse:
    """Return `/about/running/`: for people who host a copy of the site."""
    context = {"variables": VARIABLES, "manual": manual("self-hosting.md")}
    return render(request, "about/self_hosting.html", context)
