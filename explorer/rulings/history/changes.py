"""Say what changed between two revisions of a ruling: for its page, the list and the feed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.text import capfirst

from explorer.models import Revision
from explorer.models.rulings import Mark
from explorer.results.kinds import kind_of
from explorer.results.page_language import says_the_same
from explorer.rulings.history.recorded_result import recorded_result
from explorer.rulings.history.source_values import (
    ComparedLine,
    compared_answers,
    compared_source,
)
from explorer.rulings.kind_words import kind_in_sentence
from explorer.web.sentences import and_list, together
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, ngettext, pgettext

# Translators: these are parts of a list of what changed: “The title, the battle and the note
# changed.”
# The fields that a reader sees, by their names in the model, in the order of a page.
FIELD_NAMES = {
    "title": gettext_noop("the title"),
    "slug": gettext_noop("the address"),
    "summary": gettext_noop("the summary"),
    "question": gettext_noop("the question"),
    "answer": gettext_noop("the answer"),
    "document": gettext_noop("the document"),
    "expected": gettext_noop("the values from the source"),
    "follows": gettext_noop("how the source gives its values"),
    "disputed": gettext_noop("the reason for the dispute"),
    "not_computable": gettext_noop("the reason why it can’t be calculated"),
    "note": gettext_noop("the note"),
    "game": gettext_noop("the game"),
    "authority": gettext_noop("the kind of source"),
    "source_name": gettext_noop("the name of the source"),
    "source": gettext_noop("the link to the source"),
    "translation": gettext_noop("the link to the translation"),
    "date": gettext_noop("the date of the source"),
    "about": gettext_noop("the cards"),
    "suggested_by": gettext_noop("who suggested it"),
    "topic": gettext_noop("the topic"),
    "steps": gettext_noop("the steps"),
}
MOST_VALUES = 2  # that a sentence names
_FROM_DOCUMENT = ("topic", "steps")  # derived: they say nothing new where the document changed


class Changes(NamedTuple):
    """What differs between two revisions."""

    fields: tuple[str, ...] = ()  # their names in the model
    is_other_answer: bool = False  # whether the calculated result differs, not only its words
    marks: tuple[Mark, Mark] | None = None  # before and after, if they differ
    kind: str = ""  # of the document
    answers: Sequence[ComparedLine] = ()  # values of the calculated answer that differ
    source: Sequence[ComparedLine] = ()  # values of the source that differ

    @property
    def in_words(self) -> str:
        """Return them in short sentences: `The calculated result changed. Calculated: Opponent
        4000 → 3000.`
        """
        sentences = []
        if names := self._names():
            what = capfirst(str(and_list(names)))
            sentences.append(
                ngettext("{what} changed.", "{what} changed.", len(names)).format(what=what)
            )
        if self.answers:
            sentences.append(_("Calculated: {values}.").format(values=_shortened(self.answers)))
        if self.source:
            sentences.append(_("Source: {values}.").format(values=_shortened(self.source)))
        if self.marks:
            before, after = (mark.label for mark in self.marks)
            words = _("The mark changed from “{before}” to “{after}”.")
            sentences.append(words.format(before=before, after=after))
        return together(*sentences) or _("Nothing that readers see changed.")

    def _names(self) -> list[str]:
        """Return what changed, in the words of a list."""
        names = {field: _(FIELD_NAMES[field]) for field in self.fields}
        if "document" in names and self.kind:
            names["document"] = kind_in_sentence(self.kind)
        result = [_("the calculated result")] if self.is_other_answer else []
        return [*names.values(), *result]


def changes(before: Revision, after: Revision) -> Changes:
    """Return what differs between two revisions of a ruling, the earlier one first."""
    fields = _changed_fields(before, after)
    is_other_answer = _is_other_answer(before, after)
    marks = Mark(before.mark), Mark(after.mark)
    document = after.fields.get("document") or before.fields.get("document")
    return Changes(
        fields=fields,
        is_other_answer=is_other_answer,
        marks=None if marks[0] is marks[1] else marks,
        kind=kind_of(document).slug if document else "",
        answers=compared_answers(before, after) if is_other_answer else (),
        source=compared_source(before, after).lines if "expected" in fields else (),
    )


def _shortened(lines: Sequence[ComparedLine]) -> str:
    """Return the first changes of values, and the number of the others."""
    first = [each.in_words for each in lines[:MOST_VALUES]]
    listed = pgettext("between changed values", "; ").join(first)
    if more := len(lines) - len(first):
        return ngettext("{values} and {n} more", "{values} and {n} more", more).format(
            values=listed, n=more
        )
    return listed


def what_changed(before: Revision | None, after: Revision) -> str:
    """Return what a revision changed in words; without the one before it, what it is."""
    if before:
        return changes(before, after).in_words
    if after.number == 1:
        return _("New ruling.")
    return _("The first revision that was kept. What it changed is not known.")


def _changed_fields(before: Revision, after: Revision) -> tuple[str, ...]:
    changed = [name for name in FIELD_NAMES if before.fields.get(name) != after.fields.get(name)]
    derived = _FROM_DOCUMENT if "document" in changed else ()
    return tuple(name for name in changed if name not in derived)


def _is_other_answer(before: Revision, after: Revision) -> bool:
    """Return whether the calculated answers differ; other words of the same answer do not count."""
    if before.result == after.result:
        return False
    first, second = recorded_result(before), recorded_result(after)
    if first is None or second is None:
        return first is not second
    if first.kind is not second.kind:
        return True
    # An earlier version of the code may not have written every key.
    written = {*first.table.result} & {*second.table.result}
    return not says_the_same(first.table, second.table, written)
