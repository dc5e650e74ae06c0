"""Find what differs between two documents, two tables, or any values that have names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from explorer.results.stored_documents import inputs_of
from explorer.results.table import Table

P = TypeVar("P")
V = TypeVar("V")


class Difference(NamedTuple, Generic[P, V]):
    """A value that differs, and its path; None where one of both has no such value."""

    path: P
    before: V | None
    after: V | None


def differences(before: Mapping[P, V], after: Mapping[P, V]) -> list[Difference[P, V]]:
    """Return the values that differ, in the order of the first, then those that it lacks."""
    pairs = ((path, before.get(path), after.get(path)) for path in {**before, **after})
    return [Difference(path, one, other) for path, one, other in pairs if one != other]


def document_differences(before: object, after: object) -> list[Difference[str, str]]:
    """Return the values of two documents that differ; their paths are those that errors name."""
    one, other = (dict(inputs_of(document)) for document in (before, after))
    return [each for each in differences(one, other) if each.path]


def row_differences(before: Table, after: Table) -> list[Difference[str, list[Any]]]:
    """Return the rows of two tables whose cells differ; their paths are the keys of the rows."""
    one, other = (
        {row.key: [cell.shown for cell in row.cells] for row in table.rows}
        for table in (before, after)
    )
    return differences(one, other)
