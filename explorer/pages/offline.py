"""Prepare the service worker, which stores copies of pages to read them without a network."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.urls import reverse

from explorer.rulebook.books import BOOKS
from explorer.web.languages import ENGLISH, speaking
from explorer.web.translation import gettext as _

MOST_PAGES = 60  # the last ones that were opened, besides the rulebook
MOST_DAYS = 30  # that a copy is stored

# Beginnings of the paths that are never stored, in any language: forms that send something, answers
# that only the server has, and what isn't a page.
NEVER_STORED = (
    "/admin/", "/api/", "/c/new/", "/cards/read/", "/embed/", "/oembed/", "/offline/", "/s/new/",
    "/search/", "/static/", "/theme/",
)  # fmt: skip


@cache
def rulebook() -> list[str]:
    """Return the paths of all pages of the rulebook: its contents, its books and their pages."""
    slugs = [slug for book in BOOKS for slug in (book.slug, *(each.slug for each in book.pages))]
    return [reverse("rulebook"), *(reverse("rules", args=[slug]) for slug in slugs)]


@cache
def service_worker() -> str:
    """Return the script of the service worker, with the name of this release of the site.

    It is the same in every language: it has the addresses of the English pages, and the words of
    all languages.
    """
    source = _file("static/service-worker.js")
    with speaking(ENGLISH):
        site = {
            "offline": reverse("offline"),
            "files": settings.STATIC_URL,
            "scriptWords": reverse("script-words"),
            "rulebook": rulebook(),
            "neverStored": NEVER_STORED,
            "mostPages": MOST_PAGES,
            "mostDays": MOST_DAYS,
            "words": {code: _words(code) for code, _name in settings.LANGUAGES},
        }
    # The hash of their manifest changes with the stylesheets and scripts of a release.
    files = getattr(staticfiles_storage, "manifest_hash", "")
    pages = map(_file, ("templates/base.html", "templates/offline/offline.html"))
    catalogues = sorted(settings.BASE_DIR.glob("locale/*/LC_MESSAGES/*.po"))
    words = (each.read_text("utf-8") for each in catalogues)
    release = digest("".join([source, json.dumps(site), files, *pages, *words]))
    return source.replace('"{{ site }}"', json.dumps({"release": release, **site}))


def _words(language: str) -> dict[str, str]:
    """Return what a stored page says above itself."""
    with speaking(language):
        return {
            "unreachable": _(
                "The site can’t be reached right now. This copy is from {time} on {day}."
            ),
            "offline": _("You are offline. This copy is from {time} on {day}."),
            "list": _("Show all stored pages"),
        }


def digest(text: str) -> str:
    """Return a short hash of a text."""
    return sha256(text.encode()).hexdigest()[:12]


def _file(name: str) -> str:
    return (settings.BASE_DIR / name).read_text("utf-8")
