"""How much is taken from anybody: of each request, and from one address in a while.

What one request may hold, and what says so where it holds more:

    the query string         16,000 characters, 500 parameters        414, middleware.py
    a body                   2 MiB                                    413, middleware.py
      one JSON document      64 KiB                                   413, api/errors.py
      a batch                2 MiB, 1,000 documents                   413, 422, api/
      a form                 1,000 fields, 10 files (none is kept)    400, settings.py
    depth and digits of JSON what Python reads: no 4,301st digit      400, api/errors.py
    errors in one answer     100                                      api/errors.py
    a battle                 30 effects, 10 changes a monster         engine/yugioh
    a board                  its cards, effects, actions              engine/lorcana
    a card's name            100 characters                           engine/
    title and note           100 and 1,000 characters                 saving.py, api/documents.py
    a pasted card text       paste_form.LONGEST characters            paste_form.py
    words of a search        100 characters                           filters.py, searching.py
    the number of a page     the nearest that there is                listing.py
    limit and offset         100 and 1,000,000                        api/rulings.py
    maxwidth, maxheight      six digits                               views/oembed.py
    HX-Current-URL, Referer  as the query string; a longer one counts as none    htmx.py
    cookies                  a theme, of three; a session, see middleware.py
    a picture                1200 × 630 pixels, whatever it says      exports/picture.py
    the feed                 50 entries                               feeds.py

How often one address may ask is told below: saving has a setting of its own, what keeps a
processor busy for a tenth of a second has another, and what keeps it for much longer a third.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest
from django_ratelimit.core import get_usage

# Of a body: as much as a thousand battles need, and far more than any form.
MOST_BYTES = 2 * 1024 * 1024

NOBODY_KNOWS = "0.0.0.0"  # noqa: S104, who asks by a socket that has no addresses
A_HOUSEHOLD = 64  # bits: who has an address of IPv6 has all that begin with the same

# Measured on one core, with the largest battle that there is: 20 to 160 ms each.
COSTLY = {
    "compare",
    "decides",
    "find-board-cards",
    "find-cards",
    "read-card",
    "same-time",
    "search",
    "sweep",
    "sweep-export",
    "cards",
    "lorcana-cards",
    "rulings",
    "api-v1:search",
    "api-v1:search_lorcana",
}
DRAWN = {"scenario-export", "ruling-export"}
DRAWINGS = {"svg", "png"}
# A quarter of a second to a second each: a thousand battles, a password, the whole API described.
HEAVY = {
    "api-v1:calculate_many",
    "api-v1:resolve_many",
    "api-v1:openapi-json",
    "api-v1:openapi-view",
    "admin:login",
}


def client_address(request: HttpRequest) -> str:
    """The address that a request counts for.

    Behind `BEHIND_PROXY` proxies it is what the outermost of them wrote down: each adds whom it
    was asked by to the right of X-Forwarded-For, and what stands further left anybody can write.
    Of an address of IPv6 the first 64 bits count, one of IPv4 in its clothes is one of IPv4.
    """
    written = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
    trusted = settings.BEHIND_PROXY
    found = _address(written[-trusted]) if 0 < trusted <= len(written) else None
    found = found or _address(request.META.get("REMOTE_ADDR", ""))
    if isinstance(found, IPv6Address):
        return str(ip_network((found.packed, A_HOUSEHOLD), strict=False).network_address)
    return str(found or NOBODY_KNOWS)


def _address(written: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(written.strip())
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def seconds_to_wait(request: HttpRequest, group: str, rate: str) -> int:
    """How long this address has to wait until it may do such a thing again, 0 if it may now.

    This time is counted. A rate is `60/h`, `300/m`; without one nothing is counted.
    """
    usage = get_usage(request, group=group, key="ip", rate=rate or None, increment=True)
    if usage is None or not usage["should_limit"]:
        return 0
    return max(1, int(usage["time_left"]))


def share(request: HttpRequest) -> tuple[str, str]:
    """What a request is counted with, and how often one address may ask for that; "" if always."""
    match = request.resolver_match
    name, suffix = (match.view_name, match.kwargs.get("suffix")) if match else ("", "")
    if name in HEAVY and (name != "admin:login" or request.method == "POST"):
        return "heavy", settings.HEAVY_FROM_ONE_ADDRESS
    if name in COSTLY or (name in DRAWN and suffix in DRAWINGS):
        return "costly", settings.COSTLY_FROM_ONE_ADDRESS
    return "", ""
