"""A ruling held against the engine: what its source says beside what is computed.

The mark is never stored by hand: it comes of the same comparison that `python -m engine check`
makes, so it turns as soon as a number does.
"""

from __future__ import annotations

from typing import NamedTuple

from django.db.models import TextChoices

from engine.cases import compare
from engine.document import Document
from engine.lorcana import Board, BoardTrace, resolve
from engine.trace import Trace
from engine.yugioh import Battle, DocumentModel, InvalidDocument, calculated
from engine.yugioh.replay import Attack, AttackTrace
from engine.yugioh.timing import Answer, Question
from explorer.addresses.board_names import names_in
from explorer.results.games import Game, game_of
from explorer.results.stated_values import LABELS, OUTCOMES, Stated, lines_of


class Mark(TextChoices):
    """How a ruling fares."""

    AGREES = "agrees", "agrees"
    DIFFERS = "differs", "differs"
    DISPUTED = "disputed", "disputed"
    NOT_COMPUTABLE = "not-computable", "not computable"


# What each mark says at the head of a ruling's page.
SAYS = {
    Mark.AGREES: "The computed table agrees",
    Mark.DIFFERS: "The computed table differs",
    Mark.DISPUTED: "Disputed: this source says something else than the computed table",
    Mark.NOT_COMPUTABLE: "Not computable",
}


class Proof(NamedTuple):
    """A ruling as the engine sees it."""

    mark: Mark
    what: DocumentModel | Board | None = None
    trace: Trace | BoardTrace | None = None
    told: Answer | AttackTrace | None = None
    stated: tuple[Stated, ...] = ()
    result: Document | None = None
    problem: str = ""

    @property
    def battle(self) -> Battle | None:
        """The battle, where it is about one."""
        return self.what if isinstance(self.what, Battle) else None

    @property
    def board(self) -> Board | None:
        """The board with its action, where it is about one."""
        return self.what if isinstance(self.what, Board) else None

    @property
    def question(self) -> Question | None:
        """The question of timing, where it is about one."""
        return self.what if isinstance(self.what, Question) else None

    @property
    def attack(self) -> Attack | None:
        """The attack in the Battle Step, where it is about one."""
        return self.what if isinstance(self.what, Attack) else None

    @property
    def composer(self) -> Game | None:
        """The game in whose composer it can be opened; none for a document of another kind."""
        composed = self.battle or self.board
        return game_of(composed.to_document()) if composed else None

    @property
    def query(self) -> str:
        """The composer’s query string, where there is a composer for it."""
        composed = self.battle or self.board
        return self.composer.query_of(composed.to_document()) if self.composer and composed else ""

    @property
    def answer(self) -> str:
        """What it comes to in a word or two, where that is no table."""
        if isinstance(self.told, Answer):
            return self.told.words
        return OUTCOMES[self.told.outcome] if self.told else ""

    @property
    def says(self) -> str:
        says = SAYS[self.mark]
        return says.replace("computed table", "computed answer") if self.told else says

    @property
    def telling(self) -> list[Stated]:
        """The stated values that say something."""
        return [each for each in self.stated if not each.is_nothing]

    @property
    def matching(self) -> int:
        """How many of them are the engine's too."""
        return sum(each.agrees for each in self.telling)


class _Found(NamedTuple):
    """A document, and all that it comes to."""

    what: DocumentModel | Board
    result: Document
    trace: Trace | BoardTrace | None = None
    told: Answer | AttackTrace | None = None


def _by_the_ladder(document: Document) -> _Found:
    return _Found(*calculated(document))


def _on_a_board(document: Document) -> _Found:
    board = Board.from_document(document)
    trace = resolve(board)
    return _Found(board, trace.to_document(), trace)


# How each game’s documents are calculated, also of kinds that its composer does not take.
_CALCULATED = {"yugioh": _by_the_ladder, "lorcana": _on_a_board}


def prove(document: Document | None, expected: Document | None, is_disputed: bool) -> Proof:
    """Calculate a ruling's document, and hold it against what its source says.

    A source that is known to break the rules is disputed as long as it really does. A document
    that the engine refuses differs, with the reason in `problem`.
    """
    if document is None:
        return Proof(Mark.NOT_COMPUTABLE)
    try:
        found = _CALCULATED[game_of(document).slug](document)
    except InvalidDocument as refused:
        return Proof(Mark.DIFFERS, problem="; ".join(map(str, refused.problems)))
    comparisons = [*compare(_in_order(expected or {}), found.result)]
    if not comparisons:
        mark = Mark.NOT_COMPUTABLE
    elif all(each.agrees for each in comparisons):
        mark = Mark.AGREES
    else:
        mark = Mark.DISPUTED if is_disputed else Mark.DIFFERS
    names = names_in(document)
    stated = tuple(line for each in comparisons for line in lines_of(each, names))
    return Proof(
        mark=mark,
        what=found.what,
        trace=found.trace,
        told=found.told,
        stated=stated,
        result=found.result,
    )


def _in_order(expected: Document) -> Document:
    """Totals first, then what is less often asked; a database may have sorted the keys."""
    first = {key: expected[key] for key in _FIRST if key in expected}
    return first | {key: expected[key] for key in sorted(expected)}


_FIRST = (*LABELS, "legal", "illegal_by", "damage", "dealt", "strength", "banished")
