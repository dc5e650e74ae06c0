"""Two tables next to each other: their rows aligned by step, and where they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from engine.yugioh import RULESETS
from explorer.results.battle_table import BattleTable
from explorer.results.table import PrintedCell, PrintedRow


class Side(NamedTuple):
    """One of two battles that are compared. `within` is how a sentence speaks of it."""

    title: str
    says: str
    href: str
    within: str  # “in the first”
    table: BattleTable


class Both(NamedTuple):
    """A step of two tables; of one that has no such row there is none."""

    first: PrintedRow | None
    second: PrintedRow | None

    @property
    def row(self) -> PrintedRow:
        """The row that gives the step its name."""
        row = self.first or self.second
        assert row
        return row

    @property
    def apart(self) -> tuple[bool, bool]:
        """Whether the cells of each player, the opponent first, differ."""
        if self.first is None or self.second is None:
            return False, False
        opponent, you = zip(self.first.cells, self.second.cells, strict=True)
        return _differ(*opponent), _differ(*you)

    @property
    def differs(self) -> bool:
        return self.first is None or self.second is None or any(self.apart)

    @property
    def sides(self) -> list[tuple[PrintedRow | None, list[tuple[PrintedCell, bool]]]]:
        """Each side’s row with its cells, and whether these differ from the other side’s."""
        return [
            (row, [*zip(row.cells, self.apart, strict=True)] if row else [])
            for row in (self.first, self.second)
        ]


class Ending(NamedTuple):
    """What two tables come to besides damage."""

    label: str
    texts: tuple[tuple[str, ...], tuple[str, ...]]

    @property
    def sides(self) -> list[list[tuple[str, bool]]]:
        """Each side’s texts, and whether they differ from the other side’s."""
        apart = [one != other for one, other in zip(*self.texts, strict=True)]
        return [[*zip(texts, apart, strict=True)] for texts in self.texts]

    @property
    def differs(self) -> bool:
        return self.texts[0] != self.texts[1]


class Comparison(NamedTuple):
    """Two battles, aligned."""

    sides: tuple[Side, Side]
    rows: tuple[Both, ...]
    endings: tuple[Ending, ...]
    parting: str

    @property
    def is_wide(self) -> bool:
        return any(side.table.is_wide for side in self.sides)


def compared(first: Side, second: Side) -> Comparison:
    """Two battles side by side."""
    rows = tuple(aligned(first.table, second.table))
    return Comparison((first, second), rows, _endings(first, second), _parting(first, second, rows))


def aligned(first: BattleTable, second: BattleTable) -> Iterator[Both]:
    """The rows of two tables, those of one step together, in an order that is that of both.

    Two rulesets may have a step at different places; it then stands at both.
    """
    keys = [row.key for row in first.rows], [row.key for row in second.rows]
    order = _order(first, second)
    for kind, start, end, other_start, other_end in SequenceMatcher(
        None, *keys, False
    ).get_opcodes():
        here, there = first.rows[start:end], second.rows[other_start:other_end]
        if kind == "equal":
            yield from map(Both, here, there)
        else:
            alone = [*(Both(row, None) for row in here), *(Both(None, row) for row in there)]
            yield from sorted(alone, key=lambda both: order.get(both.row.step, 0))


def _order(first: BattleTable, second: BattleTable) -> dict[str, int]:
    """The places of the steps where both are by one ruleset; else there is no common order."""
    ruleset = RULESETS.get(first.ruleset)
    if ruleset is None or first.ruleset != second.ruleset:
        return {}
    return {step.number: at for at, step in enumerate(ruleset.ladder)}


def _differ(one: PrintedCell, other: PrintedCell) -> bool:
    return _number(one) != _number(other)


def _number(cell: PrintedCell) -> str:
    """What a cell comes to: where nothing is doubled, 0."""
    return "0" if cell.remark else cell.shown


def _parting(first: Side, second: Side, rows: Sequence[Both]) -> str:
    """A sentence on the first step after which the numbers are not the same."""
    unread = [side for side in (first, second) if not side.table.readable.rows]
    if unread:
        return " ".join(f"The steps saved {side.within} can’t be read." for side in unread)
    at = [_numbers(rows[: end + 1]) for end in range(len(rows))]
    # A table that has no row yet has no numbers to compare.
    parted = [place for place, (one, other) in enumerate(at) if one and other and one != other]
    if not parted:
        return _never(rows)
    one, other = at[parted[0]]
    told = [
        f"{column.to} {column.whom}, {here} {first.within} and {there} {second.within}"
        for column, here, there in zip(first.table.columns, one, other, strict=True)
        if here != there
    ]
    end = "" if at[-1][0] != at[-1][1] else " In the end both come to the same damage."
    return f"They part at {_named(rows[parted[0]])}: {'; '.join(told)}.{end}"


def _never(rows: Sequence[Both]) -> str:
    if any(both.differs for both in rows):
        return "They never part: what only one of them has changes no number."
    return "They never part: every step gives the same numbers."


def _numbers(rows: Sequence[Both]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What both tables show so far: a step that one of them lacks leaves its numbers alone."""
    first = [both.first for both in rows if both.first]
    second = [both.second for both in rows if both.second]
    return _shown(first), _shown(second)


def _shown(rows: Sequence[PrintedRow]) -> tuple[str, ...]:
    return tuple(map(_number, rows[-1].cells)) if rows else ()


def _named(both: Both) -> str:
    return both.row.stamp or "normal circumstances"


def _endings(first: Side, second: Side) -> tuple[Ending, ...]:
    return (
        Ending("Life Points after", (_points(first.table), _points(second.table))),
        Ending("Destroyed", (_destroyed(first.table), _destroyed(second.table))),
    )


def _points(table: BattleTable) -> tuple[str, str]:
    after = table.trace.life_points_after
    return (str(after.opponent), str(after.you)) if table.readable.verdict else ("–", "–")


def _destroyed(table: BattleTable) -> tuple[str]:
    return (table.trace.fate.headline if table.readable.verdict else "–",)
