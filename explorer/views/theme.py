"""Set the theme (light, dark, or the system's) in a cookie, so that no page needs a script."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

from explorer.web.methods import read_only

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
