"""Decide each page's canonical address and whether search engines may index it.

The address of a composed battle holds the whole battle, so there are endless ones: only the empty
composers are indexed. Saved scenarios are for people with the link, and pages of search results are
not indexed.
"""

from __future__ import annotations

from django.http import HttpRequest

from explorer.web.languages import ENGLISH, page_languages

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
