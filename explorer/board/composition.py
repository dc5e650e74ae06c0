"""Read one request of the board page into a board and an action, and resolve them.

compose_board(params)   the board, its fields with their errors, and the table
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, cast

from django.http import QueryDict

from engine.lorcana import CURRENT, EDITIONS, Board, BoardTrace, Edition, Problem
from engine.sentence_parts import whole
from engine.text import Text
from engine.text_rows import together
from explorer.addresses.board import State, query_of, query_of_state, state_from
from explorer.addresses.rison import dumps
from explorer.board.chain import Chain, run, with_only_choices
from explorer.board.forms import RulesForm
from explorer.board.repairs import choices_for
from explorer.board.wording import is_blank, is_missing, missing, name_of, place_of
from explorer.results.board_table import BoardTable
from explorer.results.kinds import KINDS
from explorer.web.problems import Repair, sentence_of, show
from explorer.web.sentences import Sentence
from explorer.web.translation import message, message_in


class OtherEdition(NamedTuple):
    """Hold what another edition of the rules says about the same board.

    `query` is the address of that result, empty if the edition lacks something that the board has.
    """

    name: str
    sentence: Text
    query: str


@dataclass(frozen=True)
class BoardComposition:
    """A processed request; `table` is None if no action was resolved or something is wrong."""

    state: State
    chain: Chain

    @property
    def board(self) -> Board | None:
        """Return the board and the action that the table shows, or None."""
        return self.chain.board

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.chain.problems

    @property
    def is_valid(self) -> bool:
        return not self.chain.problems

    has_result = is_valid

    @cached_property
    def table(self) -> BoardTable | None:
        if self.chain.board is None or self.chain.trace is None:
            return None
        table = KINDS["board"].printed(self.chain.board, self.chain.trace)
        return cast(BoardTable, table)

    @cached_property
    def other_editions(self) -> list[OtherEdition]:
        """Return what each other edition says that decides this board in another way."""
        mine, board = self.chain.trace, self.chain.board
        if mine is None or board is None:
            return []
        others = (each for each in EDITIONS.values() if each.id != board.ruleset)
        return [*filter(None, (self._by_other(each, mine) for each in others))]

    def _by_other(self, other: Edition, mine: BoardTrace) -> OtherEdition | None:
        """Return what an edition says of this board, None if it decides as this trace does."""
        state = self.state._replace(board=self.state.board | {"ruleset": other.id})
        chain = run(state)
        if chain.trace and _decided(chain.trace) == _decided(mine):
            return None
        if chain.trace:
            return OtherEdition(other.name, whole(chain.trace.verdict), query_of_state(state))
        lacks = together(
            message_in("a problem", "{problem}.", problem=Sentence(each.message))
            for each in chain.problems
        )
        return OtherEdition(other.name, lacks, "")

    @property
    def rules(self) -> RulesForm:
        """Return the form that chooses the edition, by default today's."""
        ruleset = str(self.state.board.get("ruleset", CURRENT.id))
        form = RulesForm({"ruleset": ruleset}, prefix="")
        for problem in self.problems:
            if problem.place == "ruleset":
                show(problem, form)
        return form

    @cached_property
    def address(self) -> str:
        """Return the canonical query string, or the typed one if something is wrong."""
        return query_of_state(self.state)

    @property
    def query(self) -> str:
        """Return the query string of the board and action in the table, or "" without a table."""
        return query_of(self.board.to_document()) if self.board else ""

    @property
    def is_legal(self) -> bool:
        """Return whether the action in the form is legal."""
        return bool(self.state.action and self.chain.trace and self.chain.trace.legal)

    @property
    def done_texts(self) -> list[str]:
        """Return the actions that have been done, as the query string spells them."""
        return [dumps(each) for each in self.state.did]

    @property
    def text_codes(self) -> list[str]:
        """Return what was read in pasted texts, as the query string spells it."""
        return [dumps(each) for each in self.state.texts]

    @property
    def names(self) -> dict[str, Text]:
        """Return the names of all cards by id, those added by actions included."""
        boards = (self.state.board, self.chain.now, self.chain.after)
        cards = [card for board in boards for card in board.get("characters", ())]
        return {str(card["id"]): name_of(card) for card in cards}

    @cached_property
    def blank(self) -> Text:
        """Return which numbers of cards have to be entered, or "" if anything else is wrong.

        No number is made up for them, so that nothing is resolved without them.
        """
        if not all(is_blank(each) for each in self.problems):
            return ""
        numbers: dict[str, list[str]] = {}
        for each in self.problems:
            _part, at, name = each.place.split(".")
            card = self.state.board["characters"][int(at)]
            numbers.setdefault(str(card["id"]), []).append(name)
        return together(
            message("Enter {numbers} of {card}.", numbers=missing("", names), card=self.names[card])
            for card, names in numbers.items()
        )

    @cached_property
    def missing(self) -> str:
        """Return what the action in the form still lacks, or "" if anything else is wrong."""
        type = str((self.state.action or {}).get("type"))
        if not all(is_missing(each) for each in self.problems):
            return ""
        fields = [each.place.removeprefix("action.") for each in self.problems]
        named = ["name" if field == "new.id" else field.rpartition(".")[2] for field in fields]
        return missing(type, named) if named else ""

    @property
    def choices(self) -> list[Repair]:
        """Return the buttons that choose a card for the first field that is missing."""
        fields = [each.place.removeprefix("action.") for each in self.problems]
        return choices_for(self.state, self.chain.now, fields) if self.missing else []

    @property
    def notes(self) -> list[Text]:
        """Return every problem as a sentence with its place."""
        return [
            message(
                "{place}: {problem}",
                place=place_of(each, self.names, self.state),
                problem=sentence_of(each),
            )
            for each in self.problems
        ]


def _decided(trace: BoardTrace) -> tuple[Any, ...]:
    """Return what two editions can decide in different ways: everything but words and numbers of
    rules.
    """
    return trace.legal, trace.damage, trace.dealt, trace.strength, trace.banished


def compose_board(params: QueryDict) -> BoardComposition:
    """Read a request and resolve its actions."""
    state = with_only_choices(state_from(params), params)
    return BoardComposition(state, run(state))
