"""Find the kept revisions of a ruling, and read the result recorded with each.

Rulings of a release that kept no revisions lack their first ones. Numbers without a gap are kept
from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from engine.document import Document, InvalidDocument
from explorer.models import Revision, Ruling
from explorer.results.kinds import Kind, kind_of
from explorer.results.page_language import in_page_language
from explorer.results.table import Table
from explorer.results.verification import Stated, stated_in
from explorer.web.sentences import and_list, together
from explorer.web.translation import gettext as _

_DIGITS = 9  # more than any revision's number has


class NoSuchRevision(LookupError):
    """Raised for a revision that is not kept; the message names those that are."""


class KeptRevision(NamedTuple):
    """A kept revision: its number, and when it was made."""

    number: int
    made: datetime


class OpenedRevision(NamedTuple):
    """A revision with the kept ones of its ruling, the first one first."""

    revision: Revision
    kept: tuple[KeptRevision, ...]

    @property
    def is_current(self) -> bool:
        return self.revision.number == self.revision.ruling.revision

    @property
    def previous(self) -> KeptRevision | None:
        """Return the kept revision before it."""
        earlier = [each for each in self.kept if each.number < self.revision.number]
        return earlier[-1] if earlier else None

    @property
    def next(self) -> KeptRevision | None:
        """Return the kept revision after it."""
        later = [each for each in self.kept if each.number > self.revision.number]
        return later[0] if later else None


def kept_revisions(ruling: Ruling) -> tuple[KeptRevision, ...]:
    """Return the kept revisions of a ruling, the first one first."""
    rows = ruling.revisions.order_by("number").values_list("number", "made")
    return tuple(KeptRevision(*row) for row in rows)


def open_revision(ruling: Ruling, number: int) -> OpenedRevision:
    """Return a revision of a ruling. Raises NoSuchRevision."""
    kept = kept_revisions(ruling)
    if number not in {each.number for each in kept}:
        raise no_such_revision(str(number), kept)
    revision = ruling.revisions.get(number=number)
    revision.ruling = ruling
    return OpenedRevision(revision, kept)


def pinned_revision(ruling: Ruling, typed: str) -> Revision:
    """Return the revision that the parameter `revision` of an address names.

    Raises NoSuchRevision, also for what is no number.
    """
    if number := number_in(typed):
        revision = ruling.revisions.filter(number=number).first()
        if revision:
            revision.ruling = ruling
            return revision
    raise no_such_revision(_("“{typed}”").format(typed=typed), kept_revisions(ruling))


def number_in(typed: str) -> int:
    """Return the number of a revision that somebody typed; 0 for anything else."""
    is_number = typed.isascii() and typed.isdecimal() and len(typed) <= _DIGITS
    return int(typed) if is_number else 0


def no_such_revision(wanted: str, kept: Sequence[KeptRevision]) -> NoSuchRevision:
    """Return the error for a revision that is not kept."""
    message = _("There is no revision {number} of this ruling.").format(number=wanted)
    return NoSuchRevision(together(message, kept_in_words(kept)))


def kept_in_words(kept: Sequence[KeptRevision]) -> str:
    """Return which revisions are kept in a sentence: `Revisions 2 to 4 are kept.`"""
    numbers = [each.number for each in kept]
    if len(numbers) < 2:
        if not numbers:
            return _("No revision is kept yet.")
        return _("Only revision {number} is kept.").format(number=numbers[0])
    runs = [
        [number for _place, number in run]
        for _step, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])
    ]
    parts = [
        _("{first} to {last}").format(first=run[0], last=run[-1]) if len(run) > 1 else str(run[0])
        for run in runs
    ]
    return _("Revisions {numbers} are kept.").format(numbers=and_list(parts))


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
