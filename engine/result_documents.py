"""Define the result document of a battle, part by part, as `to_document()` of engine.trace prints
it.

The JSON API describes its answers with these types, in this order of their keys; docstrings and
descriptions are part of the OpenAPI document.
"""

from __future__ import annotations

from typing import (
    Annotated,
    Literal,
    NotRequired,  # before Python 3.12, pydantic rejects typing.TypedDict
)

from pydantic import Field
from typing_extensions import TypedDict  # before Python 3.12, pydantic rejects typing.TypedDict

from engine.document import Player, Slot
from engine.reasons import ReasonOfRow
from engine.version import VERSION

Format = Literal["what-applies/result/1"]
FORMAT: Format = "what-applies/result/1"


class Made(TypedDict):
    """The format of a result, and what it was calculated by."""

    format: Annotated[Format, Field(description="of this document")]
    engine: Annotated[str, Field(description="version of the code that calculated it")]
    ruleset: str


def made(ruleset: str) -> Made:
    """Return how every result document begins."""
    return {"format": FORMAT, "engine": VERSION, "ruleset": ruleset}


Inflicting = Literal[Slot, "card"]
DamageKind = Literal["battle", "effect", "gain"]


class Cell(TypedDict):
    """The damage to a player, and the Life Points gained, after a row."""

    battle: int
    effect: int
    gain: int
    shown: Annotated[str, Field(description="text of the cell: `1000`, `2700 (effect)`, `0x2`")]
    changed: bool


class Damage(TypedDict):
    """One instance of damage; `of` is the id that it came from in the previous row."""

    id: int
    of: int | None
    to: Player
    inflicted_by: Annotated[Inflicting, Field(description="`card` for an effect outside a battle")]
    kind: DamageKind
    amount: int


class Row(TypedDict):
    """A row of the table: normal circumstances, a step of the ladder, or what a card inflicts."""

    applies: str
    label: str
    applied: bool
    to_opponent: Cell
    to_you: Cell
    damages: list[Damage]
    effects: Annotated[
        list[int], Field(description="positions in the battle’s list of effects, counted from 0")
    ]
    why: str
    citation: str
    step: Annotated[
        str,
        Field(
            description="id of the step: `normal`, `01` to `10`; `effect_damage` or "
            "`life_points_gained` for what cards inflict or give besides"
        ),
    ]
    reasons: list[ReasonOfRow]


class ByPlayer(TypedDict):
    """A number for each player."""

    you: int
    opponent: int


class BeforeAndAfter(TypedDict):
    """Life Points before and after the battle."""

    before: ByPlayer
    after: ByPlayer


class Dispute(TypedDict):
    """A point on which the sources disagree."""

    id: str
    note: str
    sources: list[str]


class EndedBattle(TypedDict):
    """What ended a battle before damage calculation."""

    by: Annotated[str, Field(description="`attacker`, `target`, or the name of a card")]
    when: Annotated[str, Field(description="`battle_step`, `start`, `before` or `during`")]
    how: Annotated[
        str, Field(description="`negates_attack`, what happens to a monster, or `duel_over`")
    ]
    hits: NotRequired[Annotated[str, Field(description="`attacker`, `target` or `both`")]]
    says: Annotated[str, Field(description="the same in a sentence")]


OpenPoints = Annotated[
    list[str],
    Field(
        description="what the cards end or leave open, in sentences: the numbers are those without "
        "it. Only a site with a catalog of cards states it"
    ),
]


class Result(Made):
    """The table and the final numbers; one that has `ended` has no rows of steps."""

    rows: list[Row]
    battle_damage: ByPlayer
    effect_damage: ByPlayer
    life_points_gained: ByPlayer
    life_points: BeforeAndAfter
    destroyed: list[Slot]
    disputed: list[Dispute]
    ended: NotRequired[EndedBattle]
    depends: NotRequired[OpenPoints]


class EffectDamageResult(Result):
    """The result of effect damage: that of a battle, and two facts that other effects read."""

    performed: bool
    inflicted_to: list[Player]
