"""Read what most pages have: the result, fields, their errors, tables, links.

A page is a response of the test client, or a part of one that is parsed already.
"""

from __future__ import annotations

import json
from typing import Any

from tests.parsed_html import Element, page_of


def parsed(page: Any) -> Element:
    return page if isinstance(page, Element) else page_of(page)


def text(page: Any) -> str:
    """Return the words of a page, with single blanks."""
    return parsed(page).text


def has(page: Any, tag: str = "", css: str = "", **attributes: str) -> bool:
    """Return whether a page has such an element."""
    return bool(parsed(page).all(tag, css, **attributes))


def verdict(page: Any) -> str:
    """Return the result in one sentence."""
    return parsed(page).one("h2", "verdict").text


def error(page: Any, id: str) -> str:
    """Return the message at the field with this id, in a page or for htmx; empty if all is well."""
    for sent in parsed(page).all("span", id="field-errors"):
        return str(json.loads(sent.attributes["data-errors"])[id])
    return parsed(page).one(id=f"{id}_error").text


def buttons(page: Any) -> list[str]:
    """Return what the buttons of a composer send as `do`."""
    return [each.attributes["value"] for each in parsed(page).all("button", name="do")]


def value(page: Any, name: str) -> str:
    """Return what the only field of this name holds: what is typed or chosen."""
    fields = ("input", "select")
    (field,) = (each for each in parsed(page).all(name=name) if each.tag in fields)
    return "".join(selected(field)) if field.tag == "select" else field.attributes.get("value", "")


def selected(page: Any) -> list[str]:
    """Return the values of the options that are marked as selected."""
    return [each.attributes["value"] for each in parsed(page).all("option", selected="")]


def options(page: Any, name: str) -> dict[str, str]:
    """Return the options of the menu with this name: their values and their words."""
    found = parsed(page).one("select", name=name).all("option")
    return {each.attributes["value"]: each.text for each in found}


def links(page: Any, words: str = "") -> list[str]:
    """Return where the links lead whose words begin with these."""
    found = parsed(page).all("a")
    return [each.attributes["href"] for each in found if each.text.startswith(words)]


def cells(table: Element) -> list[list[str]]:
    """Return the words of each cell of a table's body, row by row."""
    rows = [row for body in table.all("tbody") for row in body.all("tr")]
    return [[each.text for each in row.all() if each.tag in ("td", "th")] for row in rows]
