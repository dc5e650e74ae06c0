"""Verify rulings: compare what a source states with what the engine computes.

The mark is never stored by hand: it comes from the same comparison as `python -m engine check`, so
it changes as soon as a number does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.cases import Comparison, compare
from engine.document import Document, InvalidDocument, ResultDocument
from engine.kind import Calculated
from engine.kinds import calculate_document
from engine.lorcana import Board
from engine.printing import TableResult
from engine.yugioh import Battle
from engine.yugioh.replay import Attack, AttackTrace
from engine.yugioh.timing import Answer, AnsweredQuestion, Question
from explorer.addresses.card_names import names_in
from explorer.models import Ruling, Suggestion
from explorer.models.rulings import Mark
from explorer.results.exercised_rules import exercised_rules
from explorer.results.kinds import KINDS, Kind
from explorer.results.stated_values import LABELS, OUTCOMES, Stated, lines_of
from explorer.results.table import Table
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

# The sentence of each mark at the head of a ruling's page, of a table and of an answer in words.
_SAYS = {
    Mark.AGREES: gettext_noop("Our table agrees with the source"),
    Mark.DIFFERS: gettext_noop("Our table differs from the source"),
    Mark.DISPUTED: gettext_noop("Disputed: our table differs from this source"),
    Mark.NOT_COMPUTABLE: gettext_noop("Not computable"),
}
_ANSWER_SAYS = {
    Mark.AGREES: gettext_noop("Our answer agrees with the source"),
    Mark.DIFFERS: gettext_noop("Our answer differs from the source"),
    Mark.DISPUTED: gettext_noop("Disputed: our answer differs from this source"),
    Mark.NOT_COMPUTABLE: gettext_noop("Not computable"),
}


def says(mark: Mark, is_answer: bool = False) -> str:
    """Return the sentence of a mark, of a table or of an answer in words."""
    return _((_ANSWER_SAYS if is_answer else _SAYS)[mark])


class Verification(NamedTuple):
    """A ruling with its document's result and its mark."""

    mark: Mark
    calculated: Calculated | None = None
    stated: tuple[Stated, ...] = ()
    problem: str = ""

    @property
    def document(self) -> Any:
        """Return the validated document; None without one."""
        return self.calculated and self.calculated.document

    @property
    def result(self) -> ResultDocument | None:
        return self.calculated and self.calculated.result

    @property
    def trace(self) -> TableResult | None:
        """Return the result, which every kind of document has a table of."""
        return self.calculated and self.calculated.trace

    @property
    def kind(self) -> Kind | None:
        """Return the kind of its document."""
        return KINDS[self.calculated.kind.slug] if self.calculated else None

    @property
    def table(self) -> Table | None:
        """Return the table of its document."""
        return self.kind.printed(self.document, self.trace) if self.kind else None

    @property
    def rules(self) -> tuple[str, ...]:
        """Return the keys of the rules that its result applies."""
        return exercised_rules(self.calculated) if self.calculated else ()

    @property
    def query(self) -> str:
        """Return the query string of its document for the page that composes it."""
        return self.kind.query_of(self.document.to_document()) if self.kind else ""

    @property
    def battle(self) -> Battle | None:
        """Return the battle, if the ruling is about one."""
        return self.document if isinstance(self.document, Battle) else None

    @property
    def board(self) -> Board | None:
        """Return the board with its action, if the ruling is about one."""
        return self.document if isinstance(self.document, Board) else None

    @property
    def question(self) -> Question | None:
        """Return the question of timing, if the ruling is about one."""
        return self.document if isinstance(self.document, Question) else None

    @property
    def attack(self) -> Attack | None:
        """Return the attack in the Battle Step, if the ruling is about one."""
        return self.document if isinstance(self.document, Attack) else None

    @property
    def reply(self) -> Answer | AttackTrace | None:
        """Return the answer to a question, or the outcome of an attack."""
        if isinstance(self.trace, AnsweredQuestion):
            return self.trace.answer
        return self.trace if isinstance(self.trace, AttackTrace) else None

    @property
    def answer(self) -> str:
        """Return the result in a word or two, where it is not a table of numbers."""
        if isinstance(self.reply, Answer):
            return str(self.reply.words)
        return _(OUTCOMES[self.reply.outcome]) if self.reply else ""

    @property
    def says(self) -> str:
        return says(self.mark, is_answer=bool(self.reply))

    @property
    def shown_values(self) -> list[Stated]:
        """Return the stated values, without those that state nothing."""
        return [each for each in self.stated if not each.is_nothing]

    @property
    def matching(self) -> int:
        """Return how many of them agree with the computed ones."""
        return sum(each.agrees for each in self.shown_values)


def verify(document: Document | None, expected: Document | None, is_disputed: bool) -> Verification:
    """Calculate a ruling's document and compare it with what its source states.

    A source that is known to break the rules is disputed as long as it really does. A document that
    the engine refuses differs, with the reason in `problem`.
    """
    if document is None:
        return Verification(Mark.NOT_COMPUTABLE)
    try:
        calculated = calculate_document(document)
    except InvalidDocument as refused:
        return Verification(Mark.DIFFERS, problem="; ".join(map(str, refused.problems)))
    comparisons = [*compare(_in_order(expected), calculated.result)]
    if not comparisons:
        mark = Mark.NOT_COMPUTABLE
    elif all(each.agrees for each in comparisons):
        mark = Mark.AGREES
    else:
        mark = Mark.DISPUTED if is_disputed else Mark.DIFFERS
    is_read = expected is None or isinstance(expected, dict)
    stated = stated_in(document, expected, calculated.result)
    return Verification(mark, calculated, stated, "" if is_read else _(UNREADABLE))


def verify_ruling(ruling: Ruling) -> Verification:
    """Return the result of a ruling's document, compared with its source."""
    return verify(ruling.document, ruling.expected, bool(ruling.disputed))


def verify_suggestion(suggestion: Suggestion) -> Verification:
    """Return today's result of a suggestion's document, compared with what its source says."""
    return verify(suggestion.document, suggestion.expected, is_disputed=False)


UNREADABLE = gettext_noop("What the source states is stored in a form that we can’t read.")


def stated_in(
    document: Document, expected: Document | None, result: ResultDocument
) -> tuple[Stated, ...]:
    """Return the values that a source states, each beside that of a result of the document; those
    that can't be read in a stored result are left out.
    """
    names, lines = names_in(document), list[Stated]()
    for key, wanted in _in_order(expected).items():
        try:
            compared = [*compare({key: wanted}, result)]
            lines += [line for each in compared for line in lines_of(each, names)]
        except (LookupError, TypeError, AttributeError):  # a stored result of another shape
            continue
    return tuple(lines)


def values_in(document: Document, expected: Document | None) -> tuple[Stated, ...]:
    """Return the values that a source states, whatever the document's result is."""
    names = names_in(document)
    stated = _in_order(expected)
    return tuple(
        line
        for key, value in stated.items()
        for line in lines_of(Comparison(key, value, value), names)
    )


def _in_order(expected: object) -> Document:
    """Return the totals first, then the rest sorted, as a database may have sorted the keys; none
    where they can't be read.
    """
    if not isinstance(expected, dict):
        return {}
    first = {key: expected[key] for key in _FIRST if key in expected}
    return first | {key: expected[key] for key in sorted(expected)}


_FIRST = (*LABELS, "legal", "illegal_by", "damage", "dealt", "strength", "banished")
