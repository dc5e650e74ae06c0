"""What search engines are told of a page: its own address, and whether to keep it.

The address of a composed battle is the battle, so there are more of them than anybody could read:
only the rooms themselves are kept. What somebody saved is read by whoever has its link, and a
page of results is none to be found by a search.
"""

from __future__ import annotations

from django.http import HttpRequest

# Their query string is the page: what it describes is another page for every query.
ROOMS = frozenset(
    "battle board walk sweep decides rulesets timing replay same-time life-points learn "
    "choose-compared rulings cards lorcana-cards read-card embedding".split()
)
# Never kept: what people saved, and what only answers.
UNLISTED = frozenset("search save save-board scenario compare".split())


def _name(request: HttpRequest) -> str:
    """The name of the address that was asked for; of none, nothing."""
    return (request.resolver_match.view_name or "") if request.resolver_match else ""


def address_of(request: HttpRequest) -> str:
    """The address by which a page is known: with its query where that makes the page."""
    name = _name(request)
    path = request.get_full_path() if name in ROOMS | UNLISTED else request.path
    return request.build_absolute_uri(path)


def is_kept(request: HttpRequest) -> bool:
    """Whether search engines should keep a page."""
    name = _name(request)
    return name not in UNLISTED and not (name in ROOMS and request.META.get("QUERY_STRING"))
