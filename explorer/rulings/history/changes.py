"""Say what changed between two revisions of a ruling, in words, values and texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.text import capfirst

from engine.document import Document
from explorer.models import Revision, Ruling
from explorer.models.rulings import Mark
from explorer.results.compare import differences
from explorer.results.kinds import kind_of
from explorer.results.page_language import says_the_same
from explorer.results.stored_documents import inputs_of
from explorer.results.verification import PLAYERS, Stated, values_in
from explorer.rulings.history.kept_revisions import recorded_result
from explorer.rulings.kind_words import kind_in_sentence
from explorer.web.sentences import and_list, together
from explorer.web.translation import TranslatedChoices, gettext_noop, ngettext, pgettext
from explorer.web.translation import gettext as _

_UNNAMED = ("battle_damage", "answer", "outcome")  # their values say what they are


class ComparedLine(NamedTuple):
    """A stated value that differs: what it is of, and both values; "" where there is none."""

    label: str
    player: str  # "opponent", "you", or "" where it belongs to neither
    before: str
    after: str
    key: str = ""  # of the result, such as "battle_damage"

    @property
    def whose(self) -> str:
        """Return the player in the language of the page."""
        return str(PLAYERS.get(self.player, self.player))

    @property
    def in_words(self) -> str:
        """Return the change: `Opponent 4000 → 3000`, `yes → no`, `Opponent 4000 (new)`."""
        of = () if self.key in _UNNAMED else (self.label,)
        name = pgettext("between a value and a player", ", ").join(filter(None, (*of, self.whose)))
        if self.before and self.after:
            words = _("{value} {before} → {after}")
        else:
            words = _("{value} {after} (new)") if self.after else _("{value} {before} (removed)")
        return words.format(value=name, before=self.before, after=self.after).strip()


class ComparedSource(NamedTuple):
    """The stated values that differ, and how many are the same."""

    lines: list[ComparedLine]
    same: int


_Key = tuple[str, str, int]  # label, player, and which of the lines with both


# The values of a result that are its answer, in the order of a page.
_ANSWER = (
    "answer", "outcome", "battle_damage", "effect_damage", "life_points_gained", "performed",
    "legal", "illegal_by", "damage", "dealt", "strength", "banished", "destroyed",
)  # fmt: skip


def compared_source(before: Revision, after: Revision) -> ComparedSource:
    """Return the values of the source that differ between two revisions, in the order of a page.

    A value that states nothing, as no effect damage, is not counted.
    """
    return _compared(*(_values(each, each.fields.get("expected")) for each in (before, after)))


def compared_answers(before: Revision, after: Revision) -> list[ComparedLine]:
    """Return the values of the calculated answer that differ between two revisions that both have
    them.
    """
    one, other = before.result or {}, after.result or {}
    shared = [key for key in _ANSWER if key in one and key in other]
    both = ({key: result[key] for key in shared} for result in (one, other))
    revisions = (before, after)
    return _compared(*(_values(*each) for each in zip(revisions, both, strict=True))).lines


def _compared(one: Mapping[_Key, Stated], other: Mapping[_Key, Stated]) -> ComparedSource:
    before, after = ({of: each.says for of, each in values.items()} for values in (one, other))
    lines = [
        ComparedLine(of[0], of[1], first or "", second or "", {**other, **one}[of].key)
        for of, first, second in differences(before, after)
    ]
    same = (each for of, each in one.items() if before[of] == after.get(of))
    return ComparedSource(lines, sum(not each.is_nothing for each in same))


def _values(revision: Revision, stated: Document | None) -> Mapping[_Key, Stated]:
    """Return values in the words of a page, by what they are of."""
    values: dict[_Key, Stated] = {}
    seen: Counter[tuple[str, str]] = Counter()
    for line in values_in(revision.fields.get("document") or {}, stated):
        of = (line.label, line.player)
        values[(*of, seen[of])] = line
        seen[of] += 1
    return values


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
    "not_computed": gettext_noop("what is not calculated"),
    "numbers": gettext_noop("whose numbers they are"),
    "qa": gettext_noop("Konami’s number"),
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
    first, second = before.fields, after.fields
    changed = [name for name in FIELD_NAMES if (first.get(name) or "") != (second.get(name) or "")]
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


_CHOICES: dict[str, type[TranslatedChoices]] = {
    "game": Ruling.Game,
    "authority": Ruling.Authority,
    "topic": Ruling.Topic,
    "numbers": Ruling.Numbers,
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
    "not_computed": gettext_noop("Not calculated"),
    "numbers": gettext_noop("Whose numbers they are"),
    "qa": gettext_noop("Number of Konami’s Q&A"),
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
