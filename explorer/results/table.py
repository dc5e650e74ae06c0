"""Define the table of all games, as every page and export prints it.

battle_table.py and board_table.py make it from their game's traces, plain_table.py from the result
documents of the other kinds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, Protocol

from engine.languages import gettext as engine_gettext
from engine.printing import WHY, TableResult
from engine.sentence_parts import SentencePart, plain
from engine.text import Series, Text
from engine.trace import Citation
from explorer.results.flow import Flow
from explorer.web.sentences import together
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

# The class with a player's color and shape, and the word for the player's things.
CLASSES = {"you": "you", "opponent": "opp", "": ""}
# How a step's result reads in a cell where it doubles 0.
NOTHING_TO_DOUBLE = "0x2"
UNREADABLE = gettext_noop("The saved result can’t be read.")
WHOSE = {"you": gettext_noop("yours"), "opponent": gettext_noop("the opponent’s"), "": ""}


class Cause(NamedTuple):
    """A card behind a row, and its player where known."""

    card: str
    player: str

    @property
    def css(self) -> str:
        return CLASSES[self.player]

    @property
    def whose(self) -> str:
        return _(WHOSE[self.player])


class PrintedCell(NamedTuple):
    """A player's cell of a row; several numbers are printed one below the other."""

    css: str
    lines: tuple[tuple[Text, Text], ...]  # a number, and what it is a number of
    was: Text  # the number before; empty where it has not changed
    remark: str
    shown: Text  # all of it in one line, for exports
    changed: bool  # whether its row changes it


class Rule(NamedTuple):
    """The rule behind a row: its name, its sentence, and its place in the rulebook.

    `place` returns the address. It is called when the table is printed, because tables are made
    before Django has any addresses. A rule of today's edition of Lorcana's rules has its `number`
    instead, and explorer/templatetags/environment.py finds its section of the rulebook.
    """

    name: str
    says: Text
    place: Callable[[], str] = str
    number: str = ""

    @property
    def href(self) -> str:
        return self.place()


class PrintedRow(NamedTuple):
    """One line of the table."""

    key: str  # unique among the rows, and equal for the same row of another table
    step: str  # "normal", "03", "resist": what exports know it by
    stamp: str  # the text on the rail; a dot if empty
    label: Text
    applied: bool
    causes: tuple[Cause, ...]
    cells: tuple[PrintedCell, ...]  # one for each column: the opponent’s, yours
    why: Text
    rule: Rule
    source: Citation
    rule_key: str = ""  # of the rule that decides it today; empty for older rules


class Column(NamedTuple):
    """The heading of a column: `Battle damage` `to the` `opponent`, or words without a player."""

    of: str
    to: str
    whom: str
    css: str
    after: str = ""

    def __str__(self) -> str:
        if not (self.of and self.whole):
            return self.of or self.whole
        # Translators: the heading of a column: “Battle damage” “to the opponent”.
        return pgettext("heading", "{of} {whom}").format(of=self.of, whom=self.whole)

    @property
    def whole(self) -> str:
        """Return the words about the player as a whole: `to the opponent`."""
        return f"{self.to} {self.whom}{self.after}".lstrip()


class Total(NamedTuple):
    """A player's total, as the table's last row shows it."""

    player: str
    shown: str


class Open(Protocol):
    """An open point of the rules."""

    @property
    def id(self) -> str: ...
    @property
    def note(self) -> Text: ...
    @property
    def sources(self) -> tuple[Citation, ...]: ...


class OtherRules(NamedTuple):
    """Rules that are not today's: their title as it is inside a sentence, and the place that
    explains the differences.
    """

    title: str
    place: Callable[[], str]

    @property
    def href(self) -> str:
        return self.place()


class Readable(NamedTuple):
    """The parts of a stored result that can be read; all of a computed one."""

    rows: bool = True
    verdict: bool = True  # the numbers that the verdict is made of


class Unsettled(NamedTuple):
    """Why the numbers of a table are not the result: its headline, and reasons if it depends.

    A battle that `is_over` ends before damage calculation. `has_numbers` is whether the table is
    that of the battle without what leaves it open.
    """

    says: Text
    reasons: tuple[Text, ...] = ()
    is_over: bool = False
    has_numbers: bool = True

    @property
    def whole(self) -> Text:
        """Return the reasons as one text; empty if there are none."""
        return Series(self.reasons, " ") if self.reasons else ""

    @property
    def points(self) -> tuple[Text, ...]:
        """Return what it says in a list: what ends the battle, or what it depends on."""
        return (self.says,) if self.is_over else self.reasons


@dataclass(frozen=True)
class Table(ABC):
    """The whole result, ready to be printed."""

    # The template beside the table, and the rulebook's page on open points.
    outcome_template: ClassVar[str]
    disputes_page: ClassVar[str]
    composed: ClassVar[str]  # the word for a document and its page
    related_pages_template: ClassVar[str] = ""  # links to other views of the document

    caption: Text
    columns: tuple[Column, ...]  # the opponent’s and yours; or of an answer, or none
    rows: tuple[PrintedRow, ...]
    trace: Any
    # The stored result document that it was read from; None for a computed table.
    stored: dict[str, Any] | None = field(default=None, kw_only=True)
    remark: str = field(default="", kw_only=True)  # a clause, printed wherever the table is shown
    # The language of the stored words, where that is not the page's; see page_language.py.
    language: str = field(default="", kw_only=True)
    readable: Readable = field(default=Readable(), kw_only=True)
    # What cards leave open, or that one of them ends the battle.
    unsettled: Unsettled | None = field(default=None, kw_only=True)

    @property
    def result(self) -> dict[str, Any]:
        """Return the result document: the stored one, if the table was read from one."""
        made: dict[str, Any] = self.trace.to_document()
        return made if self.stored is None else self.stored

    @cached_property
    def drawing(self) -> Flow | None:
        """Return the drawing beside the table, or None.

        The rows of a stored result may be of a version whose damages can't be drawn here.
        """
        if self.stored is None:
            return self.flow()
        try:
            return self.flow()
        except (LookupError, ValueError, ArithmeticError):
            return None

    @property
    def _tabled(self) -> TableResult:
        tabled: TableResult = self.trace
        return tabled

    @property
    def headings(self) -> tuple[str, ...]:
        """Return the heading of the rows and of each column as text."""
        return tuple(map(str, self._tabled.headings))

    @property
    def reasons_heading(self) -> str:
        """Return the heading of the reasons, where a table has a column for them."""
        return engine_gettext(WHY)

    @property
    def verdict(self) -> tuple[SentencePart, ...]:
        """Return the result in one sentence, in pieces that a page can color."""
        return (SentencePart(self.unsettled.says),) if self.unsettled else self.verdict_of_numbers

    @property
    def verdict_of_numbers(self) -> tuple[SentencePart, ...]:
        """Return the result of the table alone, also where it is not certain.

        The trace of a result that can't be read has zeros, which are not the result.
        """
        return self._tabled.verdict if self.readable.verdict else unreadable()

    @property
    def language_of_sentence(self) -> str:
        """Return the language of the sentence, the caption and the headings, where that is not the
        page's: of a battle or a board, they are made for the page.
        """
        return ""

    @property
    def sentence(self) -> str:
        """Return the result in one sentence, for a screen reader and a title."""
        return plain(self.verdict)

    @property
    def whole_sentence(self) -> str:
        """Return the result as text that stands alone, with what it leaves open."""
        if not self.unsettled:
            return self.sentence
        return together(self.sentence, *self.unsettled.reasons, self.sentence_without_it)

    @property
    def sentence_without_it(self) -> str:
        """Return what the numbers would be without what leaves them open; empty if there are
        none.
        """
        if not (self.unsettled and self.unsettled.has_numbers):
            return ""
        return together(_("Without it:"), plain(self.verdict_of_numbers))

    @property
    def open_points(self) -> tuple[Text, ...]:
        """Return why the numbers are not the result, in sentences; nothing if they are."""
        return self.unsettled.points if self.unsettled else ()

    @property
    def ruleset(self) -> str:
        return str(self.trace.ruleset)

    @property
    def other_rules(self) -> OtherRules | None:
        """Return the rules that the table was computed by, where they are not today's."""
        return None

    @property
    def disputed(self) -> tuple[Open, ...]:
        disputed: tuple[Open, ...] = self.trace.disputed
        return disputed

    @property
    def rule_numbers(self) -> list[str]:
        """Return the numbers of today's rules of Lorcana that the rows cite."""
        return []

    @property
    def is_wide(self) -> bool:
        """Return whether a number is too long for the columns as they usually are."""
        return any(len(number) > 5 for row in self.rows for number in _numbers(row))

    @property
    @abstractmethod
    def more(self) -> tuple[Text, Text]:
        """Return what follows the verdict: in heavier type, and in plain."""

    @property
    @abstractmethod
    def totals(self) -> tuple[Total, ...]:
        """Return both players' totals, for lists and a narrow screen's foot; or nothing."""

    @abstractmethod
    def flow(self) -> Flow | None:
        """Return the drawing beside the table, or None."""

    @property
    @abstractmethod
    def outcomes(self) -> dict[str, Any]:
        """Return the results besides the rows, by their names."""

    @property
    def endings(self) -> dict[str, tuple[Text, ...]]:
        """Return what two tables of the kind are compared by below their rows: a text for each
        player, or one.
        """
        return {}

    @abstractmethod
    def answer(self) -> Any:
        """Return the result without its words: equal for two tables of the same result."""


def unreadable() -> tuple[SentencePart, ...]:
    """Return the sentence of a stored result that can't be read."""
    return (SentencePart(_(UNREADABLE)),)


def _numbers(row: PrintedRow) -> list[str]:
    return [str(number) for cell in row.cells for number, _of in cell.lines]
