"""Read what a page that composes shows: its verdict, its table, and the errors at its fields."""

from __future__ import annotations

from typing import Any

from tests.parsed_html import page_of

HTMX = {"HX-Request": "true"}


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


def numbers(response: Any) -> list[tuple[str, str]]:
    """Return the two numbers of each row of the tables."""
    tables = page_of(response).all("table", "trace")
    cells = [cell.one("b").text for table in tables for cell in table.all("td", "n")]
    return list(zip(cells[::2], cells[1::2], strict=True))
