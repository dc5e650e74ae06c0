"""Compare two tables or two documents: find where tables first differ, and which values do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, Generic, NamedTuple, TypeVar

from engine.text import Series, Text
from engine.text_rows import together
from engine.yugioh import RULESETS
from explorer.results.battle_table import BattleTable
from explorer.results.stored_documents import inputs_of
from explorer.results.table import PrintedCell, PrintedRow, Table
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, message_in

P = TypeVar("P")
V = TypeVar("V")


class Difference(NamedTuple, Generic[P, V]):
    """A value that differs, and its path; None where one of both has no such value."""

    path: P
    before: V | None
    after: V | None


def differences(before: Mapping[P, V], after: Mapping[P, V]) -> list[Difference[P, V]]:
    """Return the values that differ, in the order of the first, then those that it lacks."""
    pairs = ((path, before.get(path), after.get(path)) for path in {**before, **after})
    return [Difference(path, one, other) for path, one, other in pairs if one != other]


def document_differences(before: object, after: object) -> list[Difference[str, str]]:
    """Return the values of two documents that differ; their paths are those that errors name."""
    one, other = (dict(inputs_of(document)) for document in (before, after))
    return [each for each in differences(one, other) if each.path]


def row_differences(before: Table, after: Table) -> list[Difference[str, list[Any]]]:
    """Return the rows of two tables whose cells differ; their paths are the keys of the rows."""
    one, other = (
        {row.key: [cell.shown for cell in row.cells] for row in table.rows}
        for table in (before, after)
    )
    return differences(one, other)


class Side(NamedTuple):
    """One of two results that are compared. `within` names it within a sentence."""

    title: Text
    says: str
    href: str
    within: str  # “in the first”
    table: Table
    place: str = ""  # “first” or “second” of two saved results


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
        cells = zip_longest(self.first.cells, self.second.cells)
        return tuple(not (one and other) or _differ(one, other) for one, other in cells)

    @property
    def differs(self) -> bool:
        """Return whether one table lacks the row, or the cells differ; or, without any, what is
        said.
        """
        if self.first is None or self.second is None:
            return True
        return any(self.apart) if self.has_cells else self.first.why != self.second.why

    @property
    def has_cells(self) -> bool:
        return any(row.cells for row in (self.first, self.second) if row)

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
    texts: tuple[tuple[Text, ...], tuple[Text, ...]]

    @property
    def sides(self) -> list[list[tuple[Text, bool]]]:
        """Return each side's texts, and whether they differ from the other side's."""
        apart = [str(one) != str(other) for one, other in zip(*self.texts, strict=True)]
        return [[*zip(texts, apart, strict=True)] for texts in self.texts]

    @property
    def differs(self) -> bool:
        return any(is_apart for _text, is_apart in self.sides[0])


class Comparison(NamedTuple):
    """Two aligned results."""

    sides: tuple[Side, Side]
    rows: tuple[AlignedRow, ...]
    endings: tuple[Outcome, ...]
    parting: Text

    @property
    def is_wide(self) -> bool:
        return any(side.table.is_wide for side in self.sides)

    @property
    def heading(self) -> str:
        """Return the heading of the rows: “What applies”."""
        return self.sides[0].table.headings[0]

    @property
    def is_of_same(self) -> bool:
        """Return whether all columns are about the same, so that their headings need not say it."""
        return len({column.of for side in self.sides for column in side.table.columns}) < 2

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
    return "0" if cell.remark else str(cell.shown)


def _first_difference(first: Side, second: Side, rows: Sequence[AlignedRow]) -> Text:
    """Return a sentence on the first step after which the numbers differ."""
    unread = [side for side in (first, second) if not side.table.readable.rows]
    if unread:
        return together(map(_unreadable, unread))
    if not isinstance(first.table, BattleTable):
        return _first_row_apart(first, second, rows)
    at = [_numbers(rows[: end + 1]) for end in range(len(rows))]
    # A table that has no row yet has no numbers to compare.
    differing = [place for place, (one, other) in enumerate(at) if one and other and one != other]
    if not differing:
        return _no_difference(rows)
    one, other = at[differing[0]]
    differences = [
        _(_DAMAGE_APART[column.css]).format(
            number=amount, where=first.within, other=other_amount, elsewhere=second.within
        )
        for column, amount, other_amount in zip(first.table.columns, one, other, strict=True)
        if amount != other_amount
    ]
    listed = _listed(differences)
    if differing[0] == 0:
        parting = message("They first differ before any step: {differences}.", differences=listed)
    else:
        step = _named(rows[differing[0]])
        parting = message(
            "They first differ at {step}: {differences}.", step=step, differences=listed
        )
    is_same_in_the_end = at[-1][0] == at[-1][1]
    return together([parting, *[_("The final damage is the same.")] * is_same_in_the_end])


# By the player of the column; `where` and `elsewhere` are “in the first” and the like.
_DAMAGE_APART = {
    "opp": gettext_noop("to the opponent, {number} {where} and {other} {elsewhere}"),
    "you": gettext_noop("to you, {number} {where} and {other} {elsewhere}"),
}


def _unreadable(side: Side) -> str:
    words = _UNREADABLE[side.place, isinstance(side.table, BattleTable)]
    return _(words).format(where=side.within)


# By the place, and whether it is a battle.
_UNREADABLE = {
    ("first", True): gettext_noop("The steps saved in the first battle can’t be read."),
    ("second", True): gettext_noop("The steps saved in the second battle can’t be read."),
    ("first", False): gettext_noop("The rows saved in the first result can’t be read."),
    ("second", False): gettext_noop("The rows saved in the second result can’t be read."),
    ("", True): gettext_noop("The steps saved {where} can’t be read."),
    ("", False): gettext_noop("The rows saved {where} can’t be read."),
}


def _listed(differences: Sequence[Text]) -> Text:
    return Series(differences, message_in("between differences", "; "))


def _first_row_apart(first: Side, second: Side, rows: Sequence[AlignedRow]) -> Text:
    """Return a sentence on the first row that differs; each row of such a table stands alone."""
    apart = next((row for row in rows if row.differs), None)
    if apart is None:
        return _("Both results are the same in every row.")
    if apart.first is None or apart.second is None:
        side = first if apart.first else second
        return message(
            "They first differ at {row}, which is only {where}.",
            row=_named(apart),
            where=side.within,
        )
    differences = [
        # Translators: `where` is “in the first”, “in revision 2” or the like.
        message(
            "{number} {where} and {other} {elsewhere}",
            number=one.shown,
            where=first.within,
            other=other.shown,
            elsewhere=second.within,
        )
        for one, other, differs in zip(
            apart.first.cells, apart.second.cells, apart.apart, strict=False
        )
        if differs
    ]
    if not differences:
        return message("They first differ at {row}.", row=_named(apart))
    return message(
        "They first differ at {step}: {differences}.",
        step=_named(apart),
        differences=_listed(differences),
    )


def _no_difference(rows: Sequence[AlignedRow]) -> str:
    if any(row.differs for row in rows):
        return _(
            "The damage is the same at every step: steps that only one of them has change nothing."
        )
    return _("The damage is the same at every step.")


def _numbers(rows: Sequence[AlignedRow]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the amounts that both tables show so far; a step that one lacks leaves its amounts
    unchanged.
    """
    first = [row.first for row in rows if row.first]
    second = [row.second for row in rows if row.second]
    return _shown(first), _shown(second)


def _shown(rows: Sequence[PrintedRow]) -> tuple[str, ...]:
    return tuple(map(_number, rows[-1].cells)) if rows else ()


def _named(row: AlignedRow) -> Text:
    return row.row.stamp or message("“{label}”", label=row.row.label)


def _endings(first: Side, second: Side) -> tuple[Outcome, ...]:
    one, other = first.table.endings, second.table.endings
    return tuple(Outcome(_(label), (one[label], other[label])) for label in one if label in other)
