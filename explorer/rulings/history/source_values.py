"""Compare the values that the source states in two revisions, line by line."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from explorer.models import Revision
from explorer.results.stated_values import Stated
from explorer.results.verification import values_in


class ComparedLine(NamedTuple):
    """A stated value that differs: what it is of, and both values; "" where there is none."""

    label: str
    player: str  # "opponent", "you", or "" where it belongs to neither
    before: str
    after: str


class ComparedSource(NamedTuple):
    """The stated values that differ, and how many are the same."""

    lines: list[ComparedLine]
    same: int


_Key = tuple[str, str, int]  # label, player, and which of the lines with both


def compared_source(before: Revision, after: Revision) -> ComparedSource:
    """Return the values of the source that differ between two revisions, in the order of a page.

    A value that states nothing, as no effect damage, is not counted.
    """
    one, other = _values(before), _values(after)
    lines, same = [], 0
    for key in {**one, **other}:
        first, second = one.get(key), other.get(key)
        if first and second and first.says == second.says:
            same += not first.is_nothing
        else:
            lines.append(
                ComparedLine(*key[:2], *(each.says if each else "" for each in (first, second)))
            )
    return ComparedSource(lines, same)


def _values(revision: Revision) -> dict[_Key, Stated]:
    """Return the values of a revision's source by what they are of."""
    values: dict[_Key, Stated] = {}
    seen: Counter[tuple[str, str]] = Counter()
    for line in values_in(revision.fields.get("document") or {}, revision.fields.get("expected")):
        of = (line.label, line.player)
        values[(*of, seen[of])] = line
        seen[of] += 1
    return values
