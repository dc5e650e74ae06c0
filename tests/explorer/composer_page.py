"""Read what a page that composes shows: its verdict, its buttons, the errors at its fields."""

from __future__ import annotations

from typing import Any

from tests.parsed_html import page_of


def verdict(response: Any) -> str:
    return page_of(response).one("h2", "verdict").text


def error(response: Any, field: str) -> str:
    """Return the error at a field, or the one that htmx puts there; empty where there is none."""
    page, id = page_of(response), f"id_{field}_error"
    (place,) = page.all(id=id) + page.all(hx_swap_oob=f"innerHTML:#{id}")
    return place.text


def buttons(response: Any) -> list[str]:
    """Return what the buttons of a composer send as `do`."""
    return [each.attributes["value"] for each in page_of(response).all("button", name="do")]
