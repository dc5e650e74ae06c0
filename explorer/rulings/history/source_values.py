"""Compare the values of two revisions line by line: those of the source, and the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from engine.document import Document
from explorer.models import Revision
from explorer.results.compare import differences
from explorer.results.verification import PLAYERS, Stated, values_in
from explorer.web.translation import gettext as _
from explorer.web.translation import pgettext

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
