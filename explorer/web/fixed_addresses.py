"""Return the addresses of pages without looking for them again."""

from __future__ import annotations

from django.urls import reverse

from engine.languages import cache_by_language


@cache_by_language
def fixed_address(name: str, *arguments: str) -> str:
    """Return the address of a page, of which there are few: of a composer, or of the rulebook."""
    return reverse(name, args=arguments)
