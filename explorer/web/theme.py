"""Set the theme (light, dark, or the system’s) in a cookie, and add it to every template."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop
from explorer.web.view_decorators import read_only

# Translators: the choices after “Theme:”
THEMES = {
    "system": gettext_noop("system setting"),
    "light": gettext_noop("light"),
    "dark": gettext_noop("dark"),
}


def theme_of(request: HttpRequest) -> str:
    """Return the theme that the reader has chosen; `system` without a choice."""
    theme = request.COOKIES.get("theme", "")
    return theme if theme in THEMES else "system"


def chosen_theme(request: HttpRequest) -> dict[str, Any]:
    """Return this reader's theme and the available ones, for the templates."""
    themes = [(name, _(words)) for name, words in THEMES.items()]
    return {"theme": theme_of(request), "themes": themes}


YEAR = 365 * 24 * 60 * 60


@read_only
def choose(request: HttpRequest, theme: str) -> HttpResponse:
    """Save a theme and redirect to the page where it was chosen."""
    # The browser's address is newer than the page: typing has changed it since.
    back = request.headers.get("Referer") or request.GET.get("back", "/")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}):
        back = "/"
    response = HttpResponseRedirect(back)
    response.set_cookie(
        "theme", theme, max_age=YEAR, samesite="Lax", httponly=True, secure=settings.HTTPS
    )
    return response
