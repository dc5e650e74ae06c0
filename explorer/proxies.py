"""Who asks: the one place that knows, for limits, locks and logs alike."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse


def asked_from(forwarded: str, proxies: int) -> str | None:
    """The address of who asks, from an X-Forwarded-For that so many proxies have added to.

    Each adds on the right whom it was asked by. What stands left of theirs anybody may have
    written, so it says nothing. None: they have not all added to it, or not an address.
    """
    added = forwarded.split(",")[-proxies:]
    try:
        address = ip_address(added[0].strip())
    except ValueError:
        return None
    if len(added) < proxies:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


class ClientAddress:
    """Puts who asks where everything looks for it: into REMOTE_ADDR."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.BEHIND_PROXY:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "")
        address = asked_from(forwarded, settings.BEHIND_PROXY)
        if address:
            request.META["REMOTE_ADDR"] = address
        return self.get_response(request)
