"""Add to every template's context the theme that the reader has chosen."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

THEMES = {"system": "system setting", "light": "light", "dark": "dark"}


def theme_of(request: HttpRequest) -> str:
    """Return the theme that the reader has chosen; `system` without a choice."""
    theme = request.COOKIES.get("theme", "")
    return theme if theme in THEMES else "system"


def chosen_theme(request: HttpRequest) -> dict[str, Any]:
    """Return this reader's theme and the available ones, for the templates."""
    return {"theme": theme_of(request), "themes": THEMES.items()}
