"""Print stored results in the language of the page.

A stored result is in English, whatever language somebody saved it in. Where today's result is the
same, a page in another language prints today's, calculated in its language. Otherwise it prints the
stored one, and says that its words are English.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Any

from engine.document import Document
from engine.languages import current
from explorer.results.compare import differences
from explorer.results.kinds import Kind
from explorer.results.table import Table
from explorer.web.languages import ENGLISH, speaking


def in_page_language(kind: Kind, read: Any, stored: Document, table: Table) -> Table:
    """Return the table of a stored result in the language of the page.

    `read` is the validated document, or None if today's validation refuses it; `table` is the table
    of the stored result, made for the page.
    """
    if current() == ENGLISH:
        return table
    if read is not None and isinstance(stored, dict):  # else nothing of it can be read
        trace = kind.calculation.calculate(read)
        with speaking(ENGLISH):
            is_same = says_the_same(kind.printed(read, trace), kind.stored(read, stored), stored)
        if is_same:
            return replace(kind.printed(read, trace), stored=table.stored)
    return in_english(table)


def in_english(table: Table) -> Table:
    """Return the table of a stored result, whose words are English, for a page of any language."""
    return table if current() == ENGLISH else replace(table, language=ENGLISH)


def says_the_same(one: Table, other: Table, stored: Container[str]) -> bool:
    """Return whether two tables, both made in English, have the same result; keys that were not
    stored are ignored.
    """
    apart = differences(one.answer(), other.answer())
    return not any(each.path == "rows" or each.path in stored for each in apart)
