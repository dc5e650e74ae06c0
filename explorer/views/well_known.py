"""Serve the files that browsers, phones and search engines request by fixed names.

The pictures are drawn from icon.svg, so only one icon has to be maintained.
"""

from __future__ import annotations

import re
from datetime import timedelta
from functools import cache
from struct import pack

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from resvg_py import svg_to_bytes

from explorer.web.view_decorators import read_only

PAPER = "#f6f7f4"
SIZES = (192, 512)  # pixels of the icons in the manifest
_ICO = (16, 32, 48)
_A_TOUCH = 180
_MASKABLE_MARGIN = 4  # units of margin around the icon, as phones cut its corners
# What a long press on the icon of the installed site offers.
SHORTCUTS = {
    "battle": "Compose a battle",
    "timing": "Can I activate it?",
    "board": "Lorcana board",
    "rulebook": "Rules",
}

a_day = cache_control(public=True, max_age=24 * 60 * 60)


@cache
def _svg() -> str:
    return (settings.BASE_DIR / "static" / "icon.svg").read_text("utf-8")


@cache
def png(size: int, margin: int = 0) -> bytes:
    """Return the icon as a PNG of `size` pixels with `margin` units around its twenty."""
    side = 20 + 2 * margin
    inner = re.sub("^<svg ", f'<svg x="{margin}" y="{margin}" width="20" height="20" ', _svg())
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<rect width="{side}" height="{side}" fill="{PAPER}"/>{inner}</svg>'
    )
    return bytes(svg_to_bytes(svg_string=drawn, width=size, height=size, skip_system_fonts=True))


@cache
def ico() -> bytes:
    """Return the icon in the sizes of favicon.ico: a directory, then a PNG for each."""
    pictures = [png(size) for size in _ICO]
    at, head = 6 + 16 * len(pictures), [pack("<HHH", 0, 1, len(pictures))]
    for size, picture in zip(_ICO, pictures, strict=True):
        head.append(pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), at))
        at += len(picture)
    return b"".join([*head, *pictures])


@read_only
@a_day
def favicon(request: HttpRequest) -> HttpResponse:
    """Return `/favicon.ico`."""
    return HttpResponse(ico(), content_type="image/x-icon")


@read_only
@a_day
def touch_icon(request: HttpRequest) -> HttpResponse:
    """Return `/apple-touch-icon.png`, whose corners phones round off."""
    return HttpResponse(png(_A_TOUCH, _MASKABLE_MARGIN), content_type="image/png")


@read_only
@a_day
def icon(request: HttpRequest, size: int, margin: str = "") -> HttpResponse:
    """Return `/icon-192.png` or `/icon-192-maskable.png`, whose edges may be cut off."""
    return HttpResponse(png(size, _MASKABLE_MARGIN if margin else 0), content_type="image/png")


@read_only
@a_day
def manifest(request: HttpRequest) -> HttpResponse:
    """Return `/site.webmanifest`: the name and icons for installing the site on a phone."""
    content = {
        "name": "What Applies",
        "short_name": "What Applies",
        "description": "A rules explorer for card games: what applies in a battle, step by step.",
        "lang": "en",
        "id": reverse("home"),
        "start_url": reverse("home"),
        "scope": reverse("home"),
        # The address is the battle: of the displays that can be installed, this one shows most.
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [*_icons("icon", "any"), *_icons("maskable-icon", "maskable")],
        "shortcuts": [
            {"name": words, "url": reverse(page), "icons": _icons("icon", "any")[:1]}
            for page, words in SHORTCUTS.items()
        ],
    }
    return JsonResponse(content, content_type="application/manifest+json")


def _icons(name: str, purpose: str) -> list[dict[str, str]]:
    return [
        {
            "src": reverse(name, args=[size]),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size in SIZES
    ]


@read_only
@a_day
def robots(request: HttpRequest) -> HttpResponse:
    """Return `/robots.txt`: what search engines may crawl, and the address of the sitemap."""
    return render(
        request,
        "robots.txt",
        {"sitemap": request.build_absolute_uri(reverse("sitemap"))},
        content_type="text/plain; charset=utf-8",
    )


@read_only
def security(request: HttpRequest) -> HttpResponse:
    """Return `/.well-known/security.txt` (RFC 9116). Raises Http404."""
    contact = settings.SECURITY_CONTACT or settings.REPORT_MISTAKES_TO.partition("?")[0]
    if not contact:
        raise Http404("The settings have no security contact.")
    is_page = contact.startswith(("https://", "http://"))
    expires = (timezone.now() + timedelta(days=180)).replace(microsecond=0)
    lines = (
        f"Contact: {contact if is_page else f'mailto:{contact}'}",
        f"Expires: {expires.isoformat().replace('+00:00', 'Z')}",
        f"Canonical: {request.build_absolute_uri(request.path)}",
        "Preferred-Languages: en",
    )
    text = "".join(f"{line}\n" for line in lines)
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
