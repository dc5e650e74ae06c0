"""Define the result document of an action on a board, part by part, as `to_document()` of
engine.lorcana.trace prints it.

The JSON API describes its answers with these types, in this order of their keys; docstrings and
descriptions are part of the OpenAPI document.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict  # before Python 3.12, pydantic rejects typing.TypedDict

from engine.document import Player
from engine.reasons import ReasonPart
from engine.result_documents import Made

# What a number counts: damage on its way to a card, its damage counters, or its strength.
Of = Literal["damage", "counters", "strength"]


class NumberOfCard(TypedDict):
    """A number of one card in a cell: incoming damage, damage counters or strength."""

    id: str
    name: str
    player: Player
    number: int
    of: Of
    willpower: Annotated[int | None, Field(description="only with `of` = `counters`")]
    gone: Annotated[str, Field(description="`banished`, `left play`, or empty")]


class CellOfBoard(TypedDict):
    """The numbers of one player's cards after a row."""

    shown: Annotated[str, Field(description="text of the cell: `4`, `5/5 banished`, `Scout 2/4`")]
    changed: bool
    alone: Annotated[
        bool, Field(description="whether the table has at most one card of this player")
    ]
    cards: list[NumberOfCard]


class CardBehindRow(TypedDict):
    """A card that causes a row; `player` is empty if its player is unknown."""

    card: str
    player: Literal[Player, ""]


class ReasonOfBoard(ReasonPart):
    """A part of a row’s reason, as data; the row’s sentence is made from all of them."""

    damage: Annotated[str | None, Field(description="id of the card that `amount` is about")]
    amount: int | None
    values: Annotated[dict[str, Any], Field(description="what else the sentence of the code names")]


class RowOfBoard(TypedDict):
    """A row of the table: one change to a number, or one that does not apply."""

    applies: str
    label: str
    applied: bool
    to_opponent: CellOfBoard
    to_you: CellOfBoard
    amounts: Annotated[
        dict[str, int], Field(description="the row’s number for each card, by the card’s id")
    ]
    by: list[CardBehindRow]
    why: str
    rule: Annotated[str, Field(description="rule number")]
    citation: str
    step: Annotated[str, Field(description="id of what applies, the same as `applies`")]
    reasons: list[ReasonOfBoard]


class OpenPoint(TypedDict):
    """An open point of the rules that affects this action."""

    id: str
    note: str
    sources: list[str]
    rules: list[str]


class BoardResult(Made):
    """The table and the final numbers, by the ids of the cards."""

    legal: bool
    why_illegal: str | None
    illegal_by: Annotated[
        str | None, Field(description="number of the rule that forbids the action")
    ]
    rows: list[RowOfBoard]
    damage: dict[str, int]
    dealt: dict[str, int]
    strength: dict[str, int]
    willpower: dict[str, int]
    banished: list[str]
    disputed: list[OpenPoint]
    board: Annotated[dict[str, Any], Field(description="board after the action, without an action")]
