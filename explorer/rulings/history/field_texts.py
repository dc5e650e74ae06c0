"""Write the fields of a revision as text, for comparing them side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from typing import Any, NamedTuple

from explorer.models import Revision, Ruling
from explorer.results.stored_documents import inputs_of
from explorer.rulings.history.changes import Changes
from explorer.web.translation import TranslatedChoices, gettext_noop
from explorer.web.translation import gettext as _

_CHOICES: dict[str, type[TranslatedChoices]] = {
    "game": Ruling.Game,
    "authority": Ruling.Authority,
    "topic": Ruling.Topic,
}
_FOLLOWS = {
    "True": gettext_noop("They follow from what it says"),
    "False": gettext_noop("It states them"),
}
# The fields that differ, as headings; the names of FIELD_NAMES.
_HEADINGS = {
    "title": gettext_noop("Title"),
    "slug": gettext_noop("Address"),
    "summary": gettext_noop("Summary"),
    "question": gettext_noop("Question"),
    "answer": gettext_noop("Answer"),
    "follows": gettext_noop("How the source gives its values"),
    "disputed": gettext_noop("Reason for the dispute"),
    "not_computable": gettext_noop("Reason why it can’t be calculated"),
    "note": gettext_noop("Note"),
    "game": gettext_noop("Game"),
    "authority": gettext_noop("Kind of source"),
    "source_name": gettext_noop("Name of the source"),
    "source": gettext_noop("Link to the source"),
    "translation": gettext_noop("Link to the translation"),
    "date": gettext_noop("Date of the source"),
    "about": gettext_noop("Cards"),
    "suggested_by": gettext_noop("Who suggested it"),
    "topic": gettext_noop("Topic"),
    "steps": gettext_noop("Steps"),
}


class ComparedField(NamedTuple):
    """A field that differs: its heading, and both texts with their words marked."""

    heading: str
    texts: MarkedTexts


def compared_fields(before: Revision, after: Revision, changed: Changes) -> list[ComparedField]:
    """Return the changed fields in the order of a page; documents and the values from the source
    are compared apart from them.
    """
    return [
        ComparedField(
            _(_HEADINGS[name]),
            marked_words(_text(name, before), _text(name, after)),
        )
        for name in changed.fields
        if name not in ("document", "expected")
    ]


def _text(name: str, revision: Revision) -> str:
    """Return a field as text."""
    value: Any = revision.fields.get(name)
    if name in _CHOICES:
        return _CHOICES[name].words(str(value))
    if name == "follows":
        return _(_FOLLOWS.get(str(value), str(value)))
    if isinstance(value, str):
        return value
    if value is None or value == []:
        return ""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(value)
    lines = (": ".join(filter(None, each)) for each in inputs_of(value))
    return "\n".join(lines)


_WORDS = re.compile(r"\w+|\s+|[^\w\s]")


class Piece(NamedTuple):
    """Words of a text, and whether the other text lacks them."""

    text: str
    is_apart: bool


class MarkedTexts(NamedTuple):
    """Two texts in pieces."""

    before: tuple[Piece, ...]
    after: tuple[Piece, ...]


def marked_words(before: str, after: str) -> MarkedTexts:
    """Return two texts, with the words marked that only one of them has."""
    both = _WORDS.findall(before), _WORDS.findall(after)
    opcodes = SequenceMatcher(None, *both, autojunk=False).get_opcodes()
    first = [(kind, both[0][start:end]) for kind, start, end, _, _ in opcodes]
    second = [(kind, both[1][start:end]) for kind, _, _, start, end in opcodes]
    return MarkedTexts(tuple(_pieces(first)), tuple(_pieces(second)))


def _pieces(parts: Sequence[tuple[str, list[str]]]) -> Iterator[Piece]:
    """Yield the pieces of a text. A space between two changed words belongs to the change."""
    words = [(word, kind != "equal") for kind, words in parts for word in words]
    apart = [
        is_apart or (word.isspace() and _is_within(words, at))
        for at, (word, is_apart) in enumerate(words)
    ]
    numbered = zip((word for word, _ in words), apart, strict=True)
    for is_apart, group in groupby(numbered, lambda pair: pair[1]):
        yield Piece("".join(word for word, _ in group), is_apart)


def _is_within(words: Sequence[tuple[str, bool]], at: int) -> bool:
    return 0 < at < len(words) - 1 and words[at - 1][1] and words[at + 1][1]
