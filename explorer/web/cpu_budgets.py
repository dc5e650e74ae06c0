"""Limit the processor time that one address or API key may use.

A limit on the number of requests can't bound that: some cost a hundred times as much as others of
their kind. So the processor time of each request is added up by kind and client, minute by minute;
a client that has used up the budget of a kind waits for the next minute. A client is an address, or
the API key that a request sends. The budgets of pictures, batches, sweeps, boards and passwords are
six seconds a minute together, a tenth of a core. The budget of the composers is half a core, so
that a school behind one address can work with them, and that of all other pages a quarter of one.

A view that is not named here has the budget of pages to read. Only files that are the same for
everybody, and what staff see, have none.

Measured on one core, with the largest possible documents: a picture 20 to 40 ms, one with letters
that its fonts lack 60 to 170 ms, a QR code 60 ms, a batch 140 ms and more, a sweep 7 to 25 ms, the
cards of `one-more` 110 to 150 ms, a password 250 ms. A small board takes 5 to 60 ms, one of 20
cards and 30 effects whose challenge is illegal 110 ms, after 5 actions 230 ms and after 30 actions
630 ms.
"""

from __future__ import annotations

import time
from hashlib import sha256

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from explorer.web.api_clients import api_client
from explorer.web.rate_limits import WIDER, senders

A_MINUTE = 60

_KIND_OF = {
    "api-v1:calculate_many": "batches",
    "api-v1:resolve_many": "batches",
    "api-v1:resolve_one": "boards",
    "api-v1:battle-phase": "pages",
    "api-v1:life-points": "pages",
    "api-v1:same-time": "sweeps",
    "battle": "pages",
    "battle-picture": "pictures",
    "battle-phase": "pages",
    "board": "boards",
    "board-picture": "pictures",
    "discord": "pages",
    "new-collection": "pages",
    "life-points": "pages",
    "one-more": "sweeps",
    "picture": "pictures",
    "qr-code": "pictures",
    "replay": "pages",
    "rulesets": "pages",
    "same-time": "sweeps",
    "save": "pages",
    "save-board": "boards",
    "save-kind": "pages",
    "scenario-qr-code": "pictures",
    "ruling-qr-code": "pictures",
    "suggest": "pages",
    "suggestion": "pages",
    "sweep": "sweeps",
    "sweep-export": "sweeps",
    "timing": "pages",
    "walk": "pages",
}
DRAWN = {"scenario-export", "ruling-export"}
DRAWINGS = {"svg", "png"}
ADMIN = "admin:"  # pages of staff, who have signed in
LOGIN = "admin:login"
READING = "reading"
# They are read from a file or written once, without the database.
UNLIMITED = {
    "favicon",
    "gadget-loader",
    "icon",
    "lua-module",
    "manifest",
    "maskable-icon",
    "robots",
    "script-words",
    "security",
    "service-worker",
    "theme",
    "touch-icon",
    "wiki-calculator",
    "wiki-template",
}
LIMITED = {*_KIND_OF, *DRAWN, LOGIN}  # with another budget than that of pages to read


def kind_of(request: HttpRequest) -> str:
    """Return the budget that a request is charged to, a key of `CPU_BUDGETS`; "" if none."""
    match = request.resolver_match
    if match is None:
        return ""
    name = match.view_name or ""
    if name in DRAWN:
        return "pictures" if match.kwargs.get("suffix") in DRAWINGS else READING
    if name == LOGIN:
        return "passwords" if request.method == "POST" else READING
    if name in UNLIMITED or name.startswith(ADMIN):
        return ""
    return _KIND_OF.get(name, READING)


def counters_of(request: HttpRequest, kind: str) -> dict[str, float]:
    """Return the counters that a request adds to, each with the milliseconds that it allows.

    There are none for a kind without a budget. No address is stored: a counter's name is a hash.
    """
    client = api_client(request)
    own = client.cpu_seconds.get(kind) if client else None
    budget = settings.CPU_BUDGETS[kind] if own is None else own
    if not budget:
        return {}
    minute = int(time.time()) // A_MINUTE
    return {
        f"cpu-{sha256(f'{kind} {sender} {minute}'.encode()).hexdigest()}": 1000 * budget * times
        for sender, times in zip(senders(request), (1, WIDER), strict=False)
    }


def seconds_to_wait(counters: dict[str, float]) -> int:
    """Return the seconds until a request with these counters may be sent again, 0 if it may now."""
    spent = cache.get_many(counters)
    if all(spent.get(key, 0) < most for key, most in counters.items()):
        return 0
    return max(1, A_MINUTE - int(time.time()) % A_MINUTE)


def charge(counters: dict[str, float], seconds: float) -> None:
    """Add the processor time of a request to its counters."""
    milliseconds = max(1, round(1000 * seconds))
    for key in counters:
        try:
            cache.incr(key, milliseconds)
        except ValueError:  # the first of this minute
            cache.set(key, milliseconds, 2 * A_MINUTE)
