"""Add to every template's context the theme that the reader has chosen."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

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
