"""Light, dark, or as the system has it: a cookie, so that no page needs a script."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

from explorer.web.methods import read_only

THEMES = {"system": "as the system", "light": "light", "dark": "dark"}
YEAR = 365 * 24 * 60 * 60


def chosen_theme(request: HttpRequest) -> dict[str, Any]:
    """The theme of this reader and those there are, for the templates."""
    theme = request.COOKIES.get("theme", "")
    return {"theme": theme if theme in THEMES else "system", "themes": THEMES.items()}


@read_only
def choose(request: HttpRequest, theme: str) -> HttpResponse:
    """Remember a theme and go back to the page it was chosen on."""
    # The browser's own address is newer than the page: typing has moved it on.
    back = request.headers.get("Referer") or request.GET.get("back", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = "/"
    response = HttpResponseRedirect(back)
    response.set_cookie(
        "theme", theme, max_age=YEAR, samesite="Lax", httponly=True, secure=settings.HTTPS
    )
    return response
