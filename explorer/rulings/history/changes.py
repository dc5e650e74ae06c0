"""Say what changed between two revisions of a ruling: for its page, the list and the feed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.text import capfirst, get_text_list

from explorer.models import Revision
from explorer.results.kinds import kind_of
from explorer.results.verification import Mark
from explorer.rulings.history.recorded_result import RecordedResult, recorded_result
from explorer.rulings.history.source_values import (
    ComparedLine,
    compared_answers,
    compared_source,
)

# The fields that a reader sees, by their names in the model, in the order of a page.
FIELD_NAMES = {
    "title": "the title",
    "slug": "the address",
    "summary": "the summary",
    "question": "the question",
    "answer": "the answer",
    "document": "the document",
    "expected": "the values from the source",
    "follows": "how the source gives its values",
    "disputed": "the reason for the dispute",
    "not_computable": "the reason why it can’t be calculated",
    "note": "the note",
    "game": "the game",
    "authority": "the kind of source",
    "source_name": "the name of the source",
    "source": "the link to the source",
    "translation": "the link to the translation",
    "date": "the date of the source",
    "about": "the cards",
    "suggested_by": "who suggested it",
    "topic": "the topic",
    "steps": "the steps",
}
MOST_VALUES = 2  # that a sentence names
_FROM_DOCUMENT = ("topic", "steps")  # derived: they say nothing new where the document changed


class Changes(NamedTuple):
    """What differs between two revisions."""

    fields: tuple[str, ...] = ()  # their names in the model
    is_other_answer: bool = False  # whether the calculated result differs, not only its words
    marks: tuple[Mark, Mark] | None = None  # before and after, if they differ
    document: str = "the document"  # what the document is called
    answers: Sequence[ComparedLine] = ()  # values of the calculated answer that differ
    source: Sequence[ComparedLine] = ()  # values of the source that differ

    @property
    def in_words(self) -> str:
        """Return them in short sentences: `The calculated result changed. Calculated: Opponent
        4000 → 3000.`
        """
        names = [FIELD_NAMES[field] for field in self.fields]
        if "document" in self.fields:
            names[self.fields.index("document")] = self.document
        if self.is_other_answer:
            names.append("the calculated result")
        sentences = [f"{capfirst(get_text_list(names, 'and'))} changed."] if names else []
        sentences += [
            f"{whose}: {_shortened(lines)}."
            for whose, lines in (("Calculated", self.answers), ("Source", self.source))
            if lines
        ]
        if self.marks:
            before, after = (mark.label for mark in self.marks)
            sentences.append(f"The mark changed from “{before}” to “{after}”.")
        return " ".join(sentences) or "Nothing that readers see changed."


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
        document=f"the {kind_of(document).composed}" if document else "the document",
        answers=compared_answers(before, after) if is_other_answer else (),
        source=compared_source(before, after).lines if "expected" in fields else (),
    )


def _shortened(lines: Sequence[ComparedLine]) -> str:
    """Return the first changes of values, and the number of the others."""
    first = [each.in_words for each in lines[:MOST_VALUES]]
    more = len(lines) - len(first)
    return "; ".join(first) + (f" and {more} more" if more else "")


def what_changed(before: Revision | None, after: Revision) -> str:
    """Return what a revision changed in words; without the one before it, what it is."""
    if before:
        return changes(before, after).in_words
    if after.number == 1:
        return "New ruling."
    return "The first revision that was kept. What it changed is not known."


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
    one, other = _answer(first), _answer(second)
    return any(one[key] != other[key] for key in one.keys() & other.keys())


def _answer(recorded: RecordedResult) -> dict[str, Any]:
    """Return the answer of a result, without what an earlier version of the code did not write."""
    answer: dict[str, Any] = recorded.table.answer()
    return {key: answer[key] for key in answer if key == "rows" or key in recorded.table.result}
