"""Read the result that was recorded with a revision; nothing of it is calculated again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from engine.document import Document, InvalidDocument
from explorer.models import Revision
from explorer.results.kinds import Kind, kind_of
from explorer.results.page_language import in_page_language
from explorer.results.table import Table
from explorer.results.verification import Stated, stated_in


class RecordedResult(NamedTuple):
    """The document of a revision, and the table of its stored result."""

    kind: Kind
    document: Document
    table: Table
    read: Any = None  # the validated document; None if today's validation refuses it

    @property
    def in_page_language(self) -> Table:
        """Return the table in the language of the page."""
        return in_page_language(self.kind, self.read, self.table.result, self.table)


def recorded_result(revision: Revision) -> RecordedResult | None:
    """Return the result of a revision as it was recorded; None for a ruling without one."""
    document, result = revision.fields.get("document"), revision.result
    if document is None or result is None:
        return None
    kind = kind_of(document)
    try:
        read = kind.read(document)
    except InvalidDocument:
        read = None
    table = replace(kind.stored(document if read is None else read, result), stored=result)
    return RecordedResult(kind, document, table, read)


def stated_values(revision: Revision) -> list[Stated]:
    """Return the values that the source states, each beside the recorded one."""
    document, result = revision.fields.get("document"), revision.result
    if document is None or result is None:
        return []
    stated = stated_in(document, revision.fields.get("expected"), result)
    return [each for each in stated if not each.is_nothing]
