"""One request of the page: its parameters become a board and an action, which are resolved.

compose(params)    the board, its fields with what is wrong in them, and the table
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict

from engine.lorcana import Board, Problem
from explorer.addresses.board import State, query_of, query_of_state, state_from
from explorer.addresses.rison import written
from explorer.board.chain import Chain, run
from explorer.board.problems import is_missing, place_of, sentence
from explorer.board.wording import missing
from explorer.results.board_table import BoardTable, printed_board


@dataclass(frozen=True)
class Composition:
    """A request, worked out; without a `table`, nothing has happened or something is wrong."""

    state: State
    chain: Chain

    @property
    def what(self) -> Board | None:
        """The board and the action that the table is about."""
        return self.chain.what

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.chain.problems

    @property
    def is_valid(self) -> bool:
        return not self.chain.problems

    @property
    def has_result(self) -> bool:
        return not self.chain.problems

    @cached_property
    def table(self) -> BoardTable | None:
        if self.chain.what is None or self.chain.trace is None:
            return None
        return printed_board(self.chain.what, self.chain.trace)

    @cached_property
    def address(self) -> str:
        """The canonical query string of all of it; of what is wrong, as it was typed."""
        return query_of_state(self.state)

    @property
    def query(self) -> str:
        """The query string of what the table is about alone; nothing where there is none."""
        return query_of(self.what.to_document()) if self.what else ""

    @property
    def is_legal(self) -> bool:
        """Whether the action in the form can be done."""
        return bool(self.state.action and self.chain.trace and self.chain.trace.legal)

    @property
    def done_texts(self) -> list[str]:
        """What has been done, as the query has it."""
        return [written(each) for each in self.state.did]

    @property
    def names(self) -> dict[str, str]:
        """What the cards are called, by their ids: those at first, and those that came."""
        cards = [*self.state.board["characters"], *self.chain.now.get("characters", ())]
        return {str(card["id"]): str(card.get("name") or card["id"]) for card in cards}

    @cached_property
    def missing(self) -> str:
        """What is missing of the action in the form, where nothing else is wrong."""
        type = str((self.state.action or {}).get("type"))
        if not all(is_missing(each) for each in self.problems):
            return ""
        fields = [each.place.removeprefix("action.") for each in self.problems]
        named = ["name" if field == "new.id" else field.rpartition(".")[2] for field in fields]
        return missing(type, named) if named else ""

    @property
    def notes(self) -> list[str]:
        """Everything that is wrong, each with its place."""
        return [
            f"{place_of(each, self.names, self.state)}: {sentence(each)}" for each in self.problems
        ]


def compose(params: QueryDict) -> Composition:
    """Read a request, and carry out what it says."""
    state = state_from(params)
    return Composition(state, run(state))
