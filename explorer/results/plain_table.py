"""Make the table of a result that is neither a battle's nor a board's, from its document.

The result document holds the table itself (engine/text_rows.py). So the table of today's result and
that of a stored one are made in the same way, whatever version of this code stored it; the texts of
today's are not printed yet. A part that can't be read has its default: nothing raises.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from engine import kinds
from engine.document import Document, ResultDocument
from engine.printing import TableResult
from engine.sentence_parts import SentencePart
from engine.text import Name, Text
from engine.trace import Citation, Dispute
from engine.yugioh import RULESET
from explorer.results.battle_table import BATTLE_DAMAGE, column, columns
from explorer.results.exercised_rules import code_rule
from explorer.results.stored_results import (
    AS_IT_WAS_SAVED,
    NO_ROWS,
    Part,
    StoredDispute,
    StoredText,
)
from explorer.results.table import (
    CLASSES,
    Column,
    PrintedCell,
    PrintedRow,
    Readable,
    Rule,
    Table,
    Total,
    unreadable,
)
from explorer.web.sentences import and_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, pgettext

# The players of the columns, left to right, where a table has a column for each.
_PLAYERS = ("opponent", "you")
# Results whose only column repeats the reasons, which are printed without it.
_CELLS_SAY_WHY = ("attack",)
_NOTHING = gettext_noop("Nothing happens.")
_MOST_COLUMNS = 2


class _Cell(Part):
    shown: StoredText = ""
    changed: bool = False


class _Reason(Part):
    how: str = ""


class _Row(Part):
    applies: str = ""
    label: StoredText = ""
    applied: bool = True
    cells: tuple[_Cell, ...] = ()
    why: StoredText = ""
    citation: str = ""
    reasons: tuple[_Reason, ...] = ()


_NO_CELL = _Cell(shown="–")


class _Choice(Part):
    kind: str = ""
    monster: str | None = None
    label: StoredText = ""


class _Response(Part):
    timing: str = ""
    may: bool = False
    why: StoredText = ""
    citation: str = ""


class _Monster(Part):
    id: str = ""
    name: str = ""


class _Event(Part):
    monster: _Monster = _Monster()


class _Phase(Part):
    monsters: tuple[_Monster, ...] = ()
    events: tuple[_Event, ...] = ()


class _Composed(Part):
    """The part of a document that a table needs: the names of a Battle Phase's monsters."""

    battle_phase: _Phase = _Phase()

    @property
    def names(self) -> dict[str, str]:
        phase = self.battle_phase
        monsters = (*phase.monsters, *(event.monster for event in phase.events))
        return {each.id: each.name for each in monsters if each.name}


class _Result(Part):
    ruleset: str = ""
    caption: StoredText = ""
    headings: tuple[StoredText, ...] = ()
    columns: tuple[StoredText, ...] = ()
    sentence: StoredText = ""
    rows: tuple[_Row, ...] = ()
    disputed: tuple[StoredDispute, ...] = ()
    choices: tuple[_Choice, ...] = ()
    responses: tuple[_Response, ...] = ()
    left: tuple[str, ...] | None = None  # the ids of monsters, in a Battle Phase only


class Choice(NamedTuple):
    """Something that the attacking player may choose in a replay; `label` names it."""

    kind: str
    monster: str | None
    label: Text


class Response(NamedTuple):
    """Whether cards of a timing may be activated after an attack, and why."""

    timing: str
    may: bool
    why: Text
    source: Citation


class PlainTrace(NamedTuple):
    """The parts of a result document that a table prints, besides its rows."""

    ruleset: str
    headings: tuple[Text, ...]
    columns_in_words: tuple[Text, ...]
    verdict: tuple[SentencePart, ...]
    disputed: tuple[Dispute, ...]
    document: ResultDocument  # whose texts are not printed yet, if it is today's
    today: TableResult | None = None

    def to_document(self) -> ResultDocument:
        """Return the result document."""
        return self.today.to_document() if self.today else self.document


@dataclass(frozen=True)
class PlainTable(Table):
    """The table of a result whose cells are text or totals."""

    outcome_template: ClassVar[str] = "scenarios/_plain_outcome.html"
    disputes_page: ClassVar[str] = "disputes"
    composed: ClassVar[str] = "document"

    trace: PlainTrace
    cells_say_why: bool  # the only column repeats the reasons, which are printed without it
    ending: Text = ""  # who left the field in a Battle Phase
    choices: tuple[Choice, ...] = ()  # in a replay
    responses: tuple[Response, ...] = ()  # to an attack

    @property
    def headings(self) -> tuple[str, ...]:
        return tuple(map(str, self.trace.headings[: len(self.columns) + 1]))

    @property
    def language_of_sentence(self) -> str:
        return self.language

    @property
    def more(self) -> tuple[Text, Text]:
        return (self.unsettled.whole, "") if self.unsettled else (self.ending, "")

    @property
    def totals(self) -> tuple[Total, ...]:
        return ()

    @property
    def reasons_heading(self) -> str:
        return str(self.trace.headings[-1]) if self.cells_say_why else super().reasons_heading

    @property
    def is_wide(self) -> bool:
        """Return whether the cells are words or long numbers."""
        return len(self.columns) == 1 or super().is_wide

    def flow(self) -> None:
        return None

    @property
    def outcomes(self) -> dict[str, Any]:
        outcome = {name: self.trace.document.get(name) for name in _OUTCOME}
        return {
            gettext_noop("the outcome"): outcome
            | {
                "choices": [(each.kind, each.monster) for each in self.choices],
                "responses": [(each.timing, each.may) for each in self.responses],
            }
        }

    def answer(self) -> Any:
        """Return the ruleset, the rows and what they come to, without the words."""
        rows = [
            (row.key, row.applied, [str(cell.shown) for cell in row.cells]) for row in self.rows
        ]
        return {"ruleset": self.ruleset, "rows": rows, **self.outcomes["the outcome"]}


# What a result comes to, besides its rows; each kind has some of these.
_OUTCOME = (
    *("answer", "outcome", "at", "target", "damage_calculation", "declaration_used"),
    *("life_points", "battle_damage", "destroyed", "left"),
)


def table_of_today(composed: Any, trace: Any) -> PlainTable:
    """Return the table of a calculated result of a validated document."""
    table = plain_table(trace.to_document(_unprinted), composed.to_document())
    kind = kinds.kind_of(composed.to_document()).slug
    columns = _COLUMNS[kind]() if kind in _COLUMNS else table.columns
    return replace(table, columns=columns, trace=table.trace._replace(today=trace))


def _unprinted(text: Text) -> Text:
    return text


def _of_battle_damage() -> tuple[Column, ...]:
    return columns(BATTLE_DAMAGE)


def _of_life_points() -> tuple[Column, ...]:
    # Translators: the heading of a column.
    opponent, you = _("Life Points of the {opponent}"), _("{your} Life Points")
    return (
        column("", opponent, "{opponent}", pgettext("to the {opponent}", "opponent"), "opp"),
        # Translators: at the beginning of “Your Life Points”.
        column("", you, "{your}", pgettext("{your} Life Points", "Your"), "you"),
    )


_COLUMNS = {
    "life-points": _of_life_points,
    "battle-phase": _of_battle_damage,
    "same-time": _of_battle_damage,
}


def plain_table(result: object, composed: object) -> PlainTable:
    """Return the table that a result document holds; the document that was calculated has the names
    of monsters, and its kind.
    """
    kind = kinds.kind_of(composed).slug if isinstance(composed, dict) else ""
    document: Document = result if isinstance(result, dict) else {}
    read = _Result.model_validate(document)
    count = min(_MOST_COLUMNS, len(read.headings) - 1) if read.headings else 0
    says_why = count == 1 and bool(read.rows) and kind in _CELLS_SAY_WHY
    shown = 0 if says_why else count
    return PlainTable(
        caption=read.caption or _("A saved result"),
        columns=tuple(map(_column, read.headings[1 : shown + 1], _PLAYERS if shown > 1 else ("",))),
        rows=tuple(_rows(read, shown, kind)),
        trace=PlainTrace(
            ruleset=read.ruleset,
            headings=tuple(read.headings[: count + 1]) or (_("What happens"),),
            columns_in_words=tuple([*read.columns, "", ""][:shown]),
            verdict=(SentencePart(read.sentence),) if read.sentence else unreadable(),
            disputed=tuple(Dispute.from_document(each.model_dump()) for each in read.disputed),
            document=document,
        ),
        cells_say_why=says_why,
        ending=_ending(read, composed),
        choices=tuple(
            Choice(each.kind, each.monster, each.label) for each in read.choices if each.label
        ),
        responses=tuple(
            Response(each.timing, each.may, each.why, Citation.from_text(each.citation))
            for each in read.responses
            if each.why
        ),
        readable=Readable(isinstance(document.get("rows"), list), bool(read.sentence)),
    )


def _ending(read: _Result, composed: object) -> Text:
    """Return who left the field; nothing if the result does not say so."""
    if read.left is None:
        return ""
    names = _Composed.model_validate(composed if isinstance(composed, dict) else {}).names
    if not read.left:
        return _("No monster left the field.")
    left = and_list([Name(names.get(id, id)) for id in read.left])
    return message("{monsters} left the field.", monsters=left)


def _column(heading: Text, player: str) -> Column:
    """Return the heading of a column, in the color of its player as a whole."""
    return Column("", "", str(heading), CLASSES[player])


def _rows(read: _Result, count: int, kind: str) -> list[PrintedRow]:
    seen: dict[str, int] = {}
    rows: list[PrintedRow] = []
    nothing = _Row(label=pgettext("what happens", "Nothing"), why=_(_NOTHING))
    lost = _Row(label=_(AS_IT_WAS_SAVED), applied=False, why=_(NO_ROWS))
    for at, row in enumerate(read.rows or [nothing if read.sentence else lost], 1):
        applies = row.applies or f"row-{at}"
        seen[applies] = seen.get(applies, 0) + 1
        cells = [*row.cells, _NO_CELL, _NO_CELL][:count]
        rows.append(
            PrintedRow(
                key=f"{applies}-{seen[applies]}",
                step=applies,
                stamp="",
                label=row.label or applies,
                applied=row.applied,
                causes=(),
                cells=tuple(map(_cell, cells, _PLAYERS if count > 1 else ("",))),
                why=row.why,
                rule=Rule("", ""),
                source=Citation.from_text(row.citation),
                rule_key=_rule_key(read, row, kind),
            )
        )
    return rows


def _rule_key(read: _Result, row: _Row, kind: str) -> str:
    is_today = read.ruleset == RULESET and row.reasons
    return code_rule(kind, row.reasons[0].how) if is_today else ""


def _cell(cell: _Cell, player: str) -> PrintedCell:
    is_zero = cell.shown in ("0", "–")
    css = f"n to-{CLASSES[player]}{' now' * cell.changed}{' zero' * is_zero}" if player else ""
    lines = ((cell.shown, ""),)
    return PrintedCell(
        css=css, lines=lines, was="", remark="", shown=cell.shown, changed=cell.changed
    )
