"""Define the result document of an action on a board, part by part, as `to_document()` of
engine.lorcana.trace prints it.

The JSON API describes its answers with these types, in this order of their keys; docstrings and
descriptions are part of the OpenAPI document.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict  # pydantic reads that of typing from Python 3.12 on

from engine.document import Player

# What a number counts: damage on its way to a card, its damage counters, or its strength.
Of = Literal["damage", "counters", "strength"]


class NumberOfCard(TypedDict):
    """A number of one card in a cell: damage on its way to it, its counters, or its strength."""

    id: str
    name: str
    player: Player
    number: int
    of: Of
    willpower: Annotated[int | None, Field(description="beside counters")]
    gone: Annotated[str, Field(description="`banished`, `left play`, or empty")]


class CellOfBoard(TypedDict):
    """The numbers of one player's cards after a row."""

    shown: Annotated[
        str, Field(description="as the table prints it: `4`, `5/5 banished`, `Scout 2/4`")
    ]
    changed: bool
    alone: Annotated[
        bool, Field(description="whether the table is about one card of this player at most")
    ]
    cards: list[NumberOfCard]


class CardBehindRow(TypedDict):
    """A card behind a row; `player` is empty where no one says whose it is."""

    card: str
    player: Literal[Player, ""]


class RowOfBoard(TypedDict):
    """A row of the table: one thing that happens to a number, or that does not."""

    applies: str
    label: str
    applied: bool
    to_opponent: CellOfBoard
    to_you: CellOfBoard
    amounts: Annotated[
        dict[str, int], Field(description="what the row says of each card, by its id")
    ]
    by: list[CardBehindRow]
    why: str
    rule: Annotated[str, Field(description="the number of the rule")]
    citation: str


class OpenPoint(TypedDict):
    """An open point of the rules that this action touches."""

    id: str
    note: str
    sources: list[str]
    rules: list[str]


class BoardResult(TypedDict):
    """The whole table and what it comes to; numbers by the ids of the cards."""

    ruleset: str
    legal: bool
    why_illegal: str | None
    illegal_by: Annotated[str | None, Field(description="the number of the rule that forbids it")]
    rows: list[RowOfBoard]
    damage: dict[str, int]
    dealt: dict[str, int]
    strength: dict[str, int]
    willpower: dict[str, int]
    banished: list[str]
    disputed: list[OpenPoint]
    board: Annotated[dict[str, Any], Field(description="the board afterwards, without an action")]
