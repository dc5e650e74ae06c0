"""Return the addresses of pages without looking for them again."""

from __future__ import annotations

from django.urls import reverse

from engine.languages import cache_by_language


@cache_by_language
def fixed_address(name: str, *arguments: str) -> str:
    """Return the address of a page, of which there are few: of a composer, or of the rulebook."""
    return reverse(name, args=arguments)


def address_of(name: str, key: str | int) -> str:
    """Return the address of a page about one thing, by its slug or number; a list has many."""
    before, after = _around(name)
    return f"{before}{key}{after}"


@cache_by_language
def _around(name: str) -> tuple[str, str]:
    before, _, after = reverse(name, args=[_KEY]).rpartition(_KEY)
    return before, after


_KEY = "0"  # is a slug and a number, and occurs nowhere else in these addresses
