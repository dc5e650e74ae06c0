"""Find out what the answers of two versions to one document differ in.

Answers are compared as a stored result is with today's: other words are no difference. Neither are
the name of the ruleset, nor between two rulesets the numbers of the rules in a board's rows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from engine.document import Document, InvalidDocument, ResultDocument
from explorer.results.board_table import BoardTable
from explorer.results.kinds import Kind, kind_of
from explorer.results.table import Table
from tests.tools.comparison.verdicts import Verdict


class Outcome(NamedTuple):
    """A verdict; for a difference the sentence of each version, and the rows that differ."""

    verdict: Verdict
    first: str = ""
    second: str = ""
    caption: str = ""
    steps: tuple[str, ...] = ()


class Refusal(NamedTuple):
    """Why a version gives no answer."""

    sentence: str


class Answer:
    """A version's result of a document; its table is made only if it is needed.

    The table of another version's result is made as that of a stored one (`is_stored`).
    """

    def __init__(
        self, result: ResultDocument, table: Callable[[], Table], is_stored: bool = False
    ) -> None:
        self.result, self._table, self.is_stored = result, table, is_stored

    @cached_property
    def table(self) -> Table:
        """Return the table of the result."""
        return self._table()

    @cached_property
    def sentence(self) -> str:
        """Return the result in a sentence, with what a page prints beside it."""
        return " ".join(filter(None, (self.table.sentence, *map(str, self.table.more))))

    @cached_property
    def numbers(self) -> Document:
        """Return the result document without the words of its rows, and what names the version."""
        rows = self.result.get("rows")
        kept = {name: value for name, value in self.result.items() if name not in _NAMES}
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            kept["rows"] = [{k: row[k] for k in row if k not in _WORDS} for row in rows]
        return kept


_NAMES = {"format", "engine", "ruleset", "disputed", "sentence", "caption"}
_WORDS = {"label", "why", "citation", "reasons"}


def calculated(document: object) -> tuple[Kind, Any, Answer | Refusal]:
    """Return the kind of a document, the document validated if it is valid, and the answer."""
    kind = kind_of(document)
    try:
        _, read, trace, result = kind.calculation.calculated(document)
    except InvalidDocument as error:
        return kind, document, Refusal(f"refused: {' '.join(map(str, error.problems))}")
    except Exception as error:  # a document that no test foresaw
        return kind, document, Refusal(f"failed: {type(error).__name__}: {error}")
    return kind, read, Answer(result, lambda: kind.printed(read, trace))


def stored_answer(kind: Kind, document: Any, result: object) -> Answer | Refusal:
    """Return the answer of another version; a result that has no table here is none."""
    if not isinstance(result, dict):
        return Refusal("its result is not an object")
    answer = Answer(result, lambda: kind.stored(document, result), is_stored=True)
    if not isinstance(result.get("rows"), list):
        return Refusal("its result has no rows to compare")
    return answer


def outcome(first: Answer | Refusal, second: Answer | Refusal) -> Outcome:
    """Return what two answers differ in."""
    if isinstance(first, Refusal) or isinstance(second, Refusal):
        return _refused(first, second)
    if first.numbers == second.numbers:
        return Outcome(Verdict.SAME)
    one, other = _comparable(first, second)
    if one == other:
        return Outcome(Verdict.SAME)
    rows = one.pop("rows") == other.pop("rows")
    verdict = Verdict.STEPS if one == other else Verdict.RESULT
    steps = () if rows else _steps(first.table, second.table)
    return Outcome(verdict, first.sentence, second.sentence, str(first.table.caption), steps)


def _refused(first: Answer | Refusal, second: Answer | Refusal) -> Outcome:
    answers = [each for each in (first, second) if isinstance(each, Answer)]
    verdict = Verdict.ONE_ANSWER if answers else Verdict.NO_ANSWER
    caption = answers[0].table.caption if answers else ""
    return Outcome(verdict, first.sentence, second.sentence, str(caption))


def _comparable(first: Answer, second: Answer) -> tuple[Document, Document]:
    """Return both answers with the same keys: what another version does not say is not compared."""
    one, other = ({**each.table.answer()} for each in (first, second))
    said = {"rows", *second.result} if second.is_stored else {*one}
    is_other_edition = first.table.ruleset != second.table.ruleset
    for answer in (one, other):
        for key in {*answer} - said | {"ruleset"}:
            answer.pop(key, None)
        if is_other_edition and isinstance(first.table, BoardTable):
            answer["rows"] = [(applies, amounts) for applies, amounts, _ in answer["rows"]]
    return one, other


def _steps(first: Table, second: Table) -> tuple[str, ...]:
    """Return the rows that differ, or that one of the tables lacks; empty if only their order
    does.
    """
    before, after = (
        {row.key: [cell.shown for cell in row.cells] for row in table.rows}
        for table in (first, second)
    )
    return tuple(key for key in {**before, **after} if before.get(key) != after.get(key))
