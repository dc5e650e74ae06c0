"""Write the fields of a revision as text, for comparing them side by side."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.text import capfirst

from explorer.models import Revision, Ruling
from explorer.results.stored_documents import inputs_of
from explorer.rulings.history.changes import FIELD_NAMES, Changes
from explorer.rulings.history.marked_words import MarkedTexts, marked_words

_CHOICES: dict[str, dict[str, str]] = {
    "game": {each.value: each.label for each in Ruling.Game},
    "authority": {each.value: each.label for each in Ruling.Authority},
    "topic": {each.value: each.label for each in Ruling.Topic},
    "follows": {"True": "They follow from what it says", "False": "It states them"},
}


class ComparedField(NamedTuple):
    """A field that differs: its heading, and both texts with their words marked."""

    heading: str
    texts: MarkedTexts


class ComparedValue(NamedTuple):
    """A value of a document that differs: its place, and both values; "" where there is none."""

    place: str
    before: str
    after: str


def compared_fields(before: Revision, after: Revision, changed: Changes) -> list[ComparedField]:
    """Return the changed fields in the order of a page; documents and the values from the source
    are compared apart from them.
    """
    return [
        ComparedField(
            capfirst(FIELD_NAMES[name].removeprefix("the ")),
            marked_words(_text(name, before), _text(name, after)),
        )
        for name in changed.fields
        if name not in ("document", "expected")
    ]


def compared_values(before: Revision, after: Revision) -> list[ComparedValue]:
    """Return the values of the documents that differ, by their places."""
    one, other = (
        {each.place: each.value for each in inputs_of(revision.fields.get("document") or {})}
        for revision in (before, after)
    )
    return [
        ComparedValue(place, one.get(place, ""), other.get(place, ""))
        for place in {**one, **other}
        if place and one.get(place) != other.get(place)
    ]


def _text(name: str, revision: Revision) -> str:
    """Return a field as text."""
    value: Any = revision.fields.get(name)
    if name in _CHOICES:
        return _CHOICES[name].get(str(value), str(value))
    if isinstance(value, str):
        return value
    if value is None or value == []:
        return ""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(value)
    lines = (": ".join(filter(None, each)) for each in inputs_of(value))
    return "\n".join(lines)
