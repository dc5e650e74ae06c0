"""Compare two tables: align their rows by step and find where they first differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from engine.yugioh import RULESETS
from explorer.results.battle_table import BattleTable
from explorer.results.table import Column, PrintedCell, PrintedRow, Table


class Side(NamedTuple):
    """One of two results that are compared. `within` names it within a sentence."""

    title: str
    says: str
    href: str
    within: str  # “in the first”
    table: Table


class AlignedRow(NamedTuple):
    """One step in two tables; None for a table without such a row."""

    first: PrintedRow | None
    second: PrintedRow | None

    @property
    def row(self) -> PrintedRow:
        """Return the row that names the step."""
        row = self.first or self.second
        assert row
        return row

    @property
    def apart(self) -> tuple[bool, ...]:
        """Return whether the cells of each column differ."""
        if self.first is None or self.second is None:
            return (False,) * len(self.row.cells)
        return tuple(map(_differ, self.first.cells, self.second.cells))

    @property
    def differs(self) -> bool:
        """Return whether one table lacks the row, or the cells differ; or, without any, what is
        said.
        """
        if self.first is None or self.second is None:
            return True
        return any(self.apart) if self.row.cells else self.first.why != self.second.why

    @property
    def sides(self) -> list[tuple[PrintedRow | None, list[tuple[PrintedCell, bool]]]]:
        """Return each side's row with its cells, and whether these differ from the other side's."""
        return [
            (row, [*zip(row.cells, self.apart, strict=False)] if row else [])
            for row in (self.first, self.second)
        ]


class Outcome(NamedTuple):
    """A result besides damage, of both tables."""

    label: str
    texts: tuple[tuple[str, ...], tuple[str, ...]]

    @property
    def sides(self) -> list[list[tuple[str, bool]]]:
        """Return each side's texts, and whether they differ from the other side's."""
        apart = [one != other for one, other in zip(*self.texts, strict=True)]
        return [[*zip(texts, apart, strict=True)] for texts in self.texts]

    @property
    def differs(self) -> bool:
        return self.texts[0] != self.texts[1]


class Comparison(NamedTuple):
    """Two aligned results."""

    sides: tuple[Side, Side]
    rows: tuple[AlignedRow, ...]
    endings: tuple[Outcome, ...]
    parting: str

    @property
    def is_wide(self) -> bool:
        return any(side.table.is_wide for side in self.sides)

    @property
    def heading(self) -> str:
        """Return the heading of the rows: “What applies”."""
        return self.sides[0].table.headings[0]

    @property
    def span(self) -> int:
        """Return how many columns of the page a table takes: at least one, for the reasons."""
        return max(1, *(len(side.table.columns) for side in self.sides))


def compared(first: Side, second: Side) -> Comparison:
    """Return the comparison of two results of the same kind."""
    rows = tuple(aligned(first.table, second.table))
    return Comparison(
        (first, second), rows, _endings(first, second), _first_difference(first, second, rows)
    )


def aligned(first: Table, second: Table) -> Iterator[AlignedRow]:
    """Yield the rows of two tables, those of one step together, in an order that fits both.

    Two rulesets may have a step at different places; it is then at both.
    """
    keys = [row.key for row in first.rows], [row.key for row in second.rows]
    order = _order(first, second)
    for kind, start, end, other_start, other_end in SequenceMatcher(
        None, *keys, False
    ).get_opcodes():
        first_rows, second_rows = first.rows[start:end], second.rows[other_start:other_end]
        if kind == "equal":
            yield from map(AlignedRow, first_rows, second_rows)
        else:
            alone = [
                *(AlignedRow(row, None) for row in first_rows),
                *(AlignedRow(None, row) for row in second_rows),
            ]
            yield from sorted(alone, key=lambda row: order.get(row.row.step, 0))


def _order(first: Table, second: Table) -> dict[str, int]:
    """Return the positions of the steps of a common ruleset; empty without one."""
    ruleset = RULESETS.get(first.ruleset)
    if ruleset is None or first.ruleset != second.ruleset:
        return {}
    return {step.number: at for at, step in enumerate(ruleset.ladder)}


def _differ(one: PrintedCell, other: PrintedCell) -> bool:
    return _number(one) != _number(other)


def _number(cell: PrintedCell) -> str:
    """Return a cell's amount; 0 where there was nothing to double."""
    return "0" if cell.remark else cell.shown


def _first_difference(first: Side, second: Side, rows: Sequence[AlignedRow]) -> str:
    """Return a sentence on the first step after which the numbers differ."""
    unread = [side for side in (first, second) if not side.table.readable.rows]
    if unread:
        kind = "battle" if isinstance(first.table, BattleTable) else "result"
        return " ".join(f"The steps saved {side.within} {kind} can’t be read." for side in unread)
    at = [_numbers(rows[: end + 1]) for end in range(len(rows))]
    # A table that has no row yet has no numbers to compare.
    differing = [place for place, (one, other) in enumerate(at) if one and other and one != other]
    is_damage = isinstance(first.table, BattleTable)
    if not differing:
        return _no_difference(rows, is_damage)
    one, other = at[differing[0]]
    differences = [
        f"{_of(column)}{amount} {first.within} and {other_amount} {second.within}"
        for column, amount, other_amount in zip(first.table.columns, one, other, strict=False)
        if amount != other_amount
    ]
    end = " The final damage is the same." if is_damage and at[-1][0] == at[-1][1] else ""
    place = "before any step" if differing[0] == 0 else f"at {_named(rows[differing[0]])}"
    return f"They first differ {place}: {'; '.join(differences)}.{end}"


def _of(column: Column) -> str:
    """Return the beginning of a difference: whose column it is, where it is a player's."""
    return f"{column.to} {column.whom}{column.after}, ".lstrip() if column.css else ""


def _no_difference(rows: Sequence[AlignedRow], is_damage: bool) -> str:
    what = "damage" if is_damage else "result"
    apart = [row for row in rows if row.differs]
    if apart and not any(row.row.cells for row in rows):
        return f"They first differ at {_named(apart[0])}."
    if apart:
        return (
            f"The {what} is the same at every step: steps that only one of them has change nothing."
        )
    return f"The {what} is the same at every step."


def _numbers(rows: Sequence[AlignedRow]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the amounts that both tables show so far; a step that one lacks leaves its amounts
    unchanged.
    """
    first = [row.first for row in rows if row.first]
    second = [row.second for row in rows if row.second]
    return _shown(first), _shown(second)


def _shown(rows: Sequence[PrintedRow]) -> tuple[str, ...]:
    return tuple(map(_number, rows[-1].cells)) if rows else ()


def _named(row: AlignedRow) -> str:
    return row.row.stamp or f"“{row.row.label}”"


def _endings(first: Side, second: Side) -> tuple[Outcome, ...]:
    one, other = first.table.endings, second.table.endings
    return tuple(Outcome(label, (one[label], other[label])) for label in one if label in other)
