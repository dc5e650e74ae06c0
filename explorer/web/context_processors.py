"""Add to every template's context the theme that the reader has chosen."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

THEMES = {"system": "system setting", "light": "light", "dark": "dark"}


def chosen_theme(request: HttpRequest) -> dict[str, Any]:
    """Return this reader's theme and the available ones, for the templates."""
    theme = request.COOKIES.get("theme", "")
    return {"theme": theme if theme in THEMES else "system", "themes": THEMES.items()}
