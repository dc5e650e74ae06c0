"""Compare two editions of the Comprehensive Rules: a named board by both, and renumbered rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, cast

from engine.document import InvalidDocument
from engine.lorcana import CURRENT, EDITIONS, BoardRow, Edition, Rule
from explorer.results.board_table import BoardTable
from explorer.results.kinds import KINDS
from explorer.rulings.named_boards import named_board
from explorer.web.translation import gettext as _

OLDER = EDITIONS["crd-2.0.1"]


class Step(NamedTuple):
    """A row of a board's table, and whether the other edition has none like it."""

    row: BoardRow
    only_here: bool


class EditionSide(NamedTuple):
    """A board by one edition, with the rules of that edition that decide it."""

    edition: Edition
    rules: tuple[Rule, ...]
    table: BoardTable | None  # None if the edition refuses the board
    refusal: str = ""
    query: str = ""
    steps: tuple[Step, ...] = ()

    @property
    def is_current(self) -> bool:
        return self.edition == CURRENT

    @property
    def result(self) -> tuple[object, ...]:
        """Return what the action leads to, to compare it with the other side."""
        trace = self.table and self.table.trace
        return (trace.damage, trace.banished, trace.legal) if trace else ()


class EditionComparison(NamedTuple):
    """A named board by the edition in force and by the older one."""

    title: str
    sides: tuple[EditionSide, EditionSide]

    @property
    def verdict(self) -> str:
        """Return in two words whether the editions agree on the result."""
        today, then = self.sides
        if then.table is None:
            return _("new ability")
        return _("same result") if today.result == then.result else _("different result")


class MovedRule(NamedTuple):
    """A rule that says the same in both editions under different numbers."""

    today: Rule
    then: Rule


def compare_editions(slug: str, names: Iterable[str]) -> EditionComparison:
    """Return a named board by both editions, with rules: a number of the edition in force, or
    `crd-2.0.1:` and a number of that edition. Raises KeyError for a rule that does not exist.
    """
    names = (*names,)
    sides = [_side(slug, edition, _rules(names, edition)) for edition in (CURRENT, OLDER)]
    printed = [[*side.table.trace.shown_rows] if side.table else [] for side in sides]
    today, then = (
        side._replace(steps=_steps(rows, others))
        for side, rows, others in zip(sides, printed, reversed(printed), strict=True)
    )
    return EditionComparison(named_board(slug).title, (today, then))


def is_rule(name: str) -> bool:
    """Return whether a rule that a page names exists."""
    id, _colon, number = name.rpartition(":")
    edition = EDITIONS.get(id) if id else CURRENT
    return edition is not None and number in edition.rules


def moved_rules() -> tuple[MovedRule, ...]:
    """Return the rules that only have another number in the older edition."""
    pairs = [
        MovedRule(CURRENT.rules[today], OLDER.rules[then]) for today, then in OLDER.numbers.items()
    ]
    return tuple(pair for pair in pairs if pair.today.says == pair.then.says)


def _rules(names: Iterable[str], edition: Edition) -> tuple[Rule, ...]:
    """Return the rules of an edition among those that are named, in its order."""
    numbers = set()
    for name in names:
        id, _colon, number = name.rpartition(":")
        if not id:
            numbers.add(edition.number(CURRENT.rules[number].number))
        elif id == edition.id:
            numbers.add(edition.rules[number].number)
    return tuple(rule for number, rule in edition.rules.items() if number in numbers)


def _side(slug: str, edition: Edition, rules: tuple[Rule, ...]) -> EditionSide:
    kind = KINDS["board"]
    try:
        board = kind.read(named_board(slug).document | {"ruleset": edition.id})
    except InvalidDocument as error:
        return EditionSide(edition, rules, None, str(error.problems[0].message))
    table = cast(BoardTable, kind.table_of(board))
    return EditionSide(edition, rules, table, query=kind.query_of(board.to_document()))


def _steps(rows: list[BoardRow], others: list[BoardRow]) -> tuple[Step, ...]:
    known = {(row.label, row.why) for row in others}
    return tuple(Step(row, bool(others) and (row.label, row.why) not in known) for row in rows)
