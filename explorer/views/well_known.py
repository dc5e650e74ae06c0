"""What browsers, phones and search engines ask for by name, whatever a page says.

The pictures are drawn from icon.svg, so there is one icon to change.
"""

from __future__ import annotations

import re
from functools import cache
from struct import pack

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from resvg_py import svg_to_bytes

from explorer.web.methods import read_only

PAPER = "#f6f7f4"
SIZES = (192, 512)  # pixels of the icons that the manifest names
_ICO = (16, 32, 48)
_A_TOUCH = 180
_ROOM = 4  # units around the icon where phones cut its corners

a_day = cache_control(public=True, max_age=24 * 60 * 60)


@cache
def _svg() -> str:
    return (settings.BASE_DIR / "static" / "icon.svg").read_text("utf-8")


@cache
def png(size: int, room: int = 0) -> bytes:
    """The icon, so many pixels wide, with so many units of paper around its own twenty."""
    side = 20 + 2 * room
    inner = re.sub("^<svg ", f'<svg x="{room}" y="{room}" width="20" height="20" ', _svg())
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<rect width="{side}" height="{side}" fill="{PAPER}"/>{inner}</svg>'
    )
    return bytes(svg_to_bytes(svg_string=drawn, width=size, height=size, skip_system_fonts=True))


@cache
def ico() -> bytes:
    """The icon in the sizes of favicon.ico: a directory, then a PNG for each."""
    pictures = [png(size) for size in _ICO]
    at, head = 6 + 16 * len(pictures), [pack("<HHH", 0, 1, len(pictures))]
    for size, picture in zip(_ICO, pictures, strict=True):
        head.append(pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), at))
        at += len(picture)
    return b"".join([*head, *pictures])


@read_only
@a_day
def favicon(request: HttpRequest) -> HttpResponse:
    """`/favicon.ico`."""
    return HttpResponse(ico(), content_type="image/x-icon")


@read_only
@a_day
def touch_icon(request: HttpRequest) -> HttpResponse:
    """`/apple-touch-icon.png`: phones round its corners off."""
    return HttpResponse(png(_A_TOUCH, _ROOM), content_type="image/png")


@read_only
@a_day
def icon(request: HttpRequest, size: int, room: str = "") -> HttpResponse:
    """`/icon-192.png`, and `/icon-192-maskable.png`, whose edges may be cut."""
    return HttpResponse(png(size, _ROOM if room else 0), content_type="image/png")


@read_only
@a_day
def manifest(request: HttpRequest) -> HttpResponse:
    """`/site.webmanifest`: the name and the icons that a phone keeps of the site."""
    said = {
        "name": "What Applies",
        "short_name": "What Applies",
        "description": "A rules explorer for card games: what applies in a battle, step by step.",
        "start_url": reverse("home"),
        "display": "browser",  # the address is the battle: its bar has to be there
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [*_icons("icon", "any"), *_icons("maskable-icon", "maskable")],
    }
    return JsonResponse(said, content_type="application/manifest+json")


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
    """`/robots.txt`: what search engines may read, and where the list of pages is."""
    return render(
        request,
        "robots.txt",
        {"sitemap": request.build_absolute_uri(reverse("sitemap"))},
        content_type="text/plain; charset=utf-8",
    )
