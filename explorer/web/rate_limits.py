"""Limit how large requests are, how many one address or one API key may send, and what they cost.

The limits of one request, the status of the refusal, and the module that enforces each:

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
    title and note           100 and 1,000 characters                 sharing/, api/
    a collection             50 items, 64,000 characters composed     pages/collections/
    a suggestion             2,000 characters of words, a line each   rulings/suggestions/receive.py
    all that wait            1,000                                    rulings/suggestions/receive.py
    a pasted card text       catalogue.forms.LONGEST characters       catalogue/forms.py
    words of a search        100 characters                           pages/search.py, filters
    the number of a page     the nearest existing page                web/filters.py
    limit and offset         100 and 1,000,000                        api/rulings.py
    maxwidth, maxheight      six digits                               views/oembed.py
    HX-Current-URL, Referer  as the query string; a longer one counts as none    htmx.py
    cookies                  a theme, of three; a session, see middleware.py
    a picture                1200 × 630 pixels, whatever it shows      sharing/exports/picture.py
    the feeds                50 entries                               pages/feeds.py

How often one address may send requests is limited for saving, for suggestions, for single
calculations, and for lists and searches, with a setting each. A request with an API key counts for
the key, which may have limits of its own (explorer/models/api_keys.py); one whose key is refused
counts for the address, as often as lists.

A limit on the number of requests can't bound what they cost: some cost a hundred times as much as
others of their kind. So the processor time of each request is added up by kind and client, minute
by minute; a client that has used up the budget of a kind waits for the next minute. A client is an
address, or the API key that a request sends. The budgets of pictures, batches, sweeps, boards and
passwords are six seconds a minute together, a tenth of a core. The budget of the composers is half
a core, so that a school behind one address can work with them, and that of all other pages a
quarter of one.

A view that `_BUDGET_OF` does not name has the budget of pages to read. Only files that are the same
for everybody, and what staff see, have none.

Measured on one core, with the largest possible documents: a picture 20 to 40 ms, one with letters
that its fonts lack 60 to 170 ms, a QR code 60 ms, a batch 140 ms and more, a sweep 7 to 25 ms, the
cards of `one-more` 110 to 150 ms, a password 250 ms. A small board takes 5 to 60 ms, one of 20
cards and 30 effects whose challenge is illegal 110 ms, after 5 actions 230 ms and after 30 actions
630 ms.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NoReturn

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from limits import RateLimitItem, parse
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from engine.kinds import OTHERS
from explorer.web.api_clients import api_client
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, ngettext


class CacheStorage(Storage):
    """Counters in Django's default cache, each with the time at which its window ends.

    No address is stored: a counter's name is the hash of its key. `limits` has a storage for Redis
    itself, but none that counts in the process while Redis is away, as
    `explorer/operations/caches.py` does for everything in the cache.
    """

    STORAGE_SCHEME = None

    @property
    def base_exceptions(self) -> type[Exception]:
        return OSError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add to a counter and return its value; the first call starts a window of `expiry`
        seconds.
        """
        count, end = _names(key)
        for _attempt in range(2):  # a counter that is there may expire before it is added to
            if cache.add(count, amount, expiry):
                cache.set(end, time.time() + expiry, expiry)
                return amount
            try:
                return int(cache.incr(count, amount))
            except ValueError:
                continue
        return sys.maxsize  # a cache that neither adds nor counts allows nothing

    def get(self, key: str) -> int:
        """Return the value of a counter, 0 if it does not exist."""
        return int(cache.get(_names(key)[0], 0))

    def get_expiry(self, key: str) -> float:
        """Return when a counter's window ends, in seconds since 1970; now if it does not exist."""
        return float(cache.get(_names(key)[1], time.time()))

    def check(self) -> bool:
        """Return whether the cache responds."""
        name = _names("check")[0]
        cache.set(name, 1, 1)
        return bool(cache.get(name))

    def reset(self) -> NoReturn:
        """Raise NotImplementedError: the cache holds more than counters."""
        raise NotImplementedError

    def clear(self, key: str) -> None:
        """Delete a counter."""
        cache.delete_many(_names(key))


def _names(key: str) -> tuple[str, str]:
    name = f"limit-{sha256(key.encode()).hexdigest()}"
    return name, f"{name}-end"


# Bytes of a body: as much as a thousand battles need, and far more than any form.
MOST_BYTES = 2 * 1024 * 1024

UNKNOWN_ADDRESS = "0.0.0.0"  # noqa: S104, for a socket without client addresses
# Leading bits of an IPv6 address that identify a client: a household has a network of 64 bits,
# and some providers give it one of 56 bits.
NETWORKS = (64, 56)
WIDER = 4  # a 56-bit network, which neighbors may share, gets four times the limit
_UNITS = {"s": "second", "m": "minute", "h": "hour", "d": "day"}
_LIMITER = FixedWindowRateLimiter(CacheStorage())

# The setting with the rate of one address, for each group of requests.
_SETTING_OF = {
    "save": "SAVES_FROM_ONE_ADDRESS",
    "calculations": "CALCULATIONS_FROM_ONE_ADDRESS",
    "lists": "LISTS_FROM_ONE_ADDRESS",
    "refused keys": "LISTS_FROM_ONE_ADDRESS",
}
CALCULATIONS = {
    *("api-v1:calculate_one", "api-v1:resolve_one"),
    *(f"api-v1:{kind.slug}" for kind in OTHERS),
}
# Measured on one core: 5 to 30 ms each.
LISTS = {
    "compare",
    "compare-revisions",
    "evidence",
    "find-board-cards",
    "find-cards",
    "read-card",
    "search",
    "cards",
    "lorcana-cards",
    "open-data-file",
    "rulings",
    "ruling-changes",
    "ruling-changes-feed",
    "ruling-revisions",
    "api-v1:search",
    "api-v1:search_lorcana",
    "api-v1:openapi-json",
    "api-v1:openapi-view",
}


def client_address(request: HttpRequest) -> str:
    """Return the address that a request counts for; for IPv6, its 64-bit network."""
    return client_networks(request)[0]


def client_networks(request: HttpRequest) -> tuple[str, ...]:
    """Return the networks that a request counts for, the narrowest first; for IPv4, its address.

    Behind `BEHIND_PROXY` proxies, the address is the one that the outermost of them added: each
    appends its client's address to the right of X-Forwarded-For, and clients can forge whatever is
    further left. An IPv4 address written as IPv6 is treated as IPv4.
    """
    written = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
    trusted = settings.BEHIND_PROXY
    client = _address(written[-trusted]) if 0 < trusted <= len(written) else None
    client = client or _address(request.META.get("REMOTE_ADDR", ""))
    if isinstance(client, IPv6Address):
        household, wider = (int(client) >> (128 - bits) << (128 - bits) for bits in NETWORKS)
        return str(IPv6Address(household)), f"{IPv6Address(wider)}/{NETWORKS[1]}"
    return (str(client or UNKNOWN_ADDRESS),)


def senders(request: HttpRequest) -> tuple[str, ...]:
    """Return what a request counts for: its API key, or else its networks."""
    client = api_client(request)
    return (client.counter,) if client else client_networks(request)


def _address(written: str) -> IPv4Address | IPv6Address | None:
    """Return an address as proxies write it, some with a port; None if it is invalid."""
    written = written.strip(' "')
    if written.startswith("["):
        written = written[1:].partition("]")[0]
    elif written.count(":") == 1:
        written = written.partition(":")[0]
    try:
        address = ip_address(written)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def seconds_to_wait(request: HttpRequest, group: str, rate: str, cost: int = 1) -> int:
    """Return the seconds until this address or API key may send such a request again, 0 if it may
    now.

    Each call counts as `cost` requests; one of several that is refused counts as none, so that a
    smaller one is still allowed. A rate is `60/h` or `300/m`; an empty one means no limit.
    """
    if cost > 1 and (seconds := _seconds(request, group, rate, partial(_LIMITER.test, cost=cost))):
        return seconds
    return _seconds(request, group, rate, partial(_LIMITER.hit, cost=cost))


def seconds_until_allowed(request: HttpRequest, group: str, rate: str) -> int:
    """Return the same seconds as `seconds_to_wait`, without counting a request."""
    return _seconds(request, group, rate, _LIMITER.test)


def _seconds(
    request: HttpRequest,
    group: str,
    rate: str,
    is_allowed: Callable[[RateLimitItem, str, str], bool],
) -> int:
    if not rate:
        return 0
    limit = parsed(rate)
    waits = [0]
    for at, network in enumerate(senders(request)):
        allowed = type(limit)(limit.amount * WIDER**at, limit.multiples)
        if not is_allowed(allowed, group, network):
            left = _LIMITER.get_window_stats(allowed, group, network).reset_time - time.time()
            waits.append(max(1, math.ceil(left)))
    return max(waits)


def rate_of(request: HttpRequest, group: str) -> str:
    """Return the rate of a group of requests for this address or API key; empty: no limit."""
    client = api_client(request)
    own = client.rates.get(group, "") if client else ""
    return own or str(getattr(settings, _SETTING_OF[group]))


def parsed(rate: str) -> RateLimitItem:
    """Return the limit that a setting such as `60/h` or `100/5m` names."""
    return parse(rate[:-1] + _UNITS[rate[-1].lower()])


def rate_in_words(rate: str) -> str:
    """Return a rate in words: `60 an hour` for `60/h`, `100 in 5 minutes` for `100/5m`."""
    limit = parsed(rate)
    unit = limit.GRANULARITY.name
    if limit.multiples == 1:
        return _(_IN_ONE[unit]).format(n=limit.amount)
    several = {
        "second": ngettext("{n} in {units} second", "{n} in {units} seconds", limit.multiples),
        "minute": ngettext("{n} in {units} minute", "{n} in {units} minutes", limit.multiples),
        "hour": ngettext("{n} in {units} hour", "{n} in {units} hours", limit.multiples),
        "day": ngettext("{n} in {units} day", "{n} in {units} days", limit.multiples),
    }
    return several[unit].format(n=limit.amount, units=limit.multiples)


# Translators: how many requests are allowed
_IN_ONE = {
    "second": gettext_noop("{n} a second"),
    "minute": gettext_noop("{n} a minute"),
    "hour": gettext_noop("{n} an hour"),
    "day": gettext_noop("{n} a day"),
}


def share(request: HttpRequest) -> tuple[str, str]:
    """Return the group that a request counts in, and its rate; an empty rate means no limit."""
    name = request.resolver_match.view_name if request.resolver_match else ""
    if name in CALCULATIONS:
        return "calculations", rate_of(request, "calculations")
    if name in LISTS:
        return "lists", rate_of(request, "lists")
    return "", ""


# --- Processor time -------------------------------------------------------------------------------

A_MINUTE = 60

_BUDGET_OF = {
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
LIMITED = {*_BUDGET_OF, *DRAWN, LOGIN}  # with another budget than that of pages to read


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
    return _BUDGET_OF.get(name, READING)


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


def seconds_until_free(counters: dict[str, float]) -> int:
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
