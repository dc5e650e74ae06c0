"""How much is taken from anybody: of each request, and from one address in a while.

What one request may hold, and what says so where it holds more:

    the path                 2,000 characters                         414, middleware.py
    the query string         16,000 characters, 500 parameters        414, middleware.py
    a body                   2 MiB                                    413, middleware.py
      while it comes         BODY_SECONDS, and 16 KiB a second        408, rsgi.py
      one JSON document      64 KiB                                   413, api/errors.py
      a batch                2 MiB, 1,000 documents                   413, 422, api/
      a form                 1,000 fields, 10 files (none is kept)    400, settings.py
    depth and digits of JSON what Python reads: no 4,301st digit      400, api/errors.py
    errors in one answer     100                                      api/errors.py
    a battle                 30 effects, 10 changes a monster         engine/yugioh
    a board                  its cards, effects, actions              engine/lorcana
    a card's name            100 characters                           engine/
    title and note           100 and 1,000 characters                 sharing/save.py, api/
    a pasted card text       catalogue.forms.LONGEST characters       catalogue/forms.py
    words of a search        100 characters                           pages/search.py, filters
    the number of a page     the nearest that there is                web/lists.py
    limit and offset         100 and 1,000,000                        api/rulings.py
    maxwidth, maxheight      six digits                               views/oembed.py
    HX-Current-URL, Referer  as the query string; a longer one counts as none    htmx.py
    cookies                  a theme, of three; a session, see middleware.py
    a picture                1200 × 630 pixels, whatever it says      sharing/exports/picture.py
    the feed                 50 entries                               pages/feeds.py

How often one address may ask stands here, too: for saving, for single calculations, and for lists
and searches, a setting each. What keeps a processor busy for longer has budgets of its time, in
`cpu_budgets.py`.
"""

from __future__ import annotations

import math
import time
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest
from limits import RateLimitItem, parse
from limits.strategies import FixedWindowRateLimiter

from explorer.web.limit_storage import CacheStorage

# Of a body: as much as a thousand battles need, and far more than any form.
MOST_BYTES = 2 * 1024 * 1024

UNKNOWN_ADDRESS = "0.0.0.0"  # noqa: S104, who asks by a socket that has no addresses
# Bits of an address of IPv6 that all of one client begin with: a household has the first 64,
# and some providers give it all that begin with the same 56.
NETWORKS = (64, 56)
WIDER = 4  # times as much as a network of 64 bits may do, one of 56 may, where neighbors share it
_UNITS = {"s": "second", "m": "minute", "h": "hour", "d": "day"}
_LIMITER = FixedWindowRateLimiter(CacheStorage())

CALCULATIONS = {"api-v1:calculate_one", "api-v1:resolve_one"}
# Measured on one core: 5 to 30 ms each.
LISTS = {
    "compare",
    "find-board-cards",
    "find-cards",
    "read-card",
    "search",
    "cards",
    "lorcana-cards",
    "rulings",
    "api-v1:search",
    "api-v1:search_lorcana",
    "api-v1:openapi-json",
    "api-v1:openapi-view",
}


def client_address(request: HttpRequest) -> str:
    """Return the address that a request counts for, of IPv6 the network of 64 bits."""
    return client_networks(request)[0]


def client_networks(request: HttpRequest) -> tuple[str, ...]:
    """Return what a request counts for: its address, or networks of IPv6, the narrowest first.

    Behind `BEHIND_PROXY` proxies the address is what the outermost of them wrote down: each adds
    the one it was asked from to the right of X-Forwarded-For, and what stands further left can
    be made up by anybody. An address of IPv4 written as one of IPv6 is one of IPv4.
    """
    written = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
    trusted = settings.BEHIND_PROXY
    found = _address(written[-trusted]) if 0 < trusted <= len(written) else None
    found = found or _address(request.META.get("REMOTE_ADDR", ""))
    if isinstance(found, IPv6Address):
        networks = [ip_network((found.packed, bits), strict=False) for bits in NETWORKS]
        return (str(networks[0].network_address), *map(str, networks[1:]))
    return (str(found or UNKNOWN_ADDRESS),)


def _address(written: str) -> IPv4Address | IPv6Address | None:
    """Return an address as proxies write it, some with a port behind it."""
    written = written.strip(' "')
    if written.startswith("["):
        written = written[1:].partition("]")[0]
    elif written.count(":") == 1:
        written = written.partition(":")[0]
    try:
        found = ip_address(written)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def seconds_to_wait(request: HttpRequest, group: str, rate: str) -> int:
    """Return the seconds until this address may do such a thing again, 0 if it may now.

    This time is counted. A rate is `60/h`, `300/m`; without one nothing is counted.
    """
    if not rate:
        return 0
    limit = parsed(rate)
    waits = [0]
    for at, network in enumerate(client_networks(request)):
        allowed = type(limit)(limit.amount * WIDER**at, limit.multiples)
        if not _LIMITER.hit(allowed, group, network):
            left = _LIMITER.get_window_stats(allowed, group, network).reset_time - time.time()
            waits.append(max(1, math.ceil(left)))
    return max(waits)


def parsed(rate: str) -> RateLimitItem:
    """Return the limit that a setting such as `60/h` or `100/5m` names."""
    return parse(rate[:-1] + _UNITS[rate[-1].lower()])


def share(request: HttpRequest) -> tuple[str, str]:
    """Return what a request is counted with, and how often one address may ask; "" if always."""
    name = request.resolver_match.view_name if request.resolver_match else ""
    if name in CALCULATIONS:
        return "calculations", settings.CALCULATIONS_FROM_ONE_ADDRESS
    if name in LISTS:
        return "lists", settings.LISTS_FROM_ONE_ADDRESS
    return "", ""
