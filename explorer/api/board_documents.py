"""Define the boards of Disney Lorcana as the API accepts and returns them.

A board is the engine's `Board`, which also validates it; the result is what its trace prints. These
docstrings are part of the OpenAPI document.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import ConfigDict, FailFast, Field

from engine.lorcana import Board
from explorer.api.errors import read_by

# The engine validates the document, once, and names every error; pydantic only carries them.
BoardDocument = Annotated[Board, read_by(Board.from_document)]


class NumberOfCard(Schema):
    """A number of one card in a cell: damage on its way to it, its counters, or its strength."""

    id: str
    name: str
    player: Literal["you", "opponent"]
    number: int
    of: Literal["damage", "counters", "strength"]
    willpower: int | None = Field(description="beside counters")
    gone: str = Field(description="`banished`, `left play`, or empty")


class CellOfBoard(Schema):
    """The numbers of one player's cards after a row."""

    shown: str = Field(description="as the table prints it: `4`, `5/5 banished`, `Scout 2/4`")
    changed: bool
    alone: bool = Field(description="whether the table is about one card of this player at most")
    cards: list[NumberOfCard]


class CardBehindRow(Schema):
    """A card behind a row; `player` is empty where no one says whose it is."""

    card: str
    player: Literal["you", "opponent", ""]


class RowOfBoard(Schema):
    """A row of the table: one thing that happens to a number, or that does not."""

    applies: str
    label: str
    applied: bool
    to_opponent: CellOfBoard
    to_you: CellOfBoard
    amounts: dict[str, int] = Field(description="what the row says of each card, by its id")
    by: list[CardBehindRow]
    why: str
    rule: str = Field(description="the number of the rule")
    citation: str


class OpenPoint(Schema):
    """An open point of the rules that this action touches."""

    id: str
    note: str
    sources: list[str]
    rules: list[str]


class BoardResult(Schema):
    """The whole table and what it comes to; numbers by the ids of the cards."""

    ruleset: str
    legal: bool
    why_illegal: str | None
    illegal_by: str | None = Field(description="the number of the rule that forbids it")
    rows: list[RowOfBoard]
    damage: dict[str, int]
    dealt: dict[str, int]
    strength: dict[str, int]
    willpower: dict[str, int]
    banished: list[str]
    disputed: list[OpenPoint]
    board: dict[str, Any] = Field(description="the board afterwards, without an action")


class BoardBatch(Schema):
    """Many boards at once; if one can't be taken, it is named and none is resolved."""

    model_config = ConfigDict(extra="forbid")

    boards: Annotated[list[BoardDocument], FailFast()] = Field(min_length=1, max_length=1000)


class BoardResults(Schema):
    """The results, in the order of the boards."""

    results: list[BoardResult]
