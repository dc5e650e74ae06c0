"""Define the values that a source states of a result, as an entry of a ruling file has them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from explorer.content.entries import Entry, content_error

# No control characters: neither a page nor a feed can hold them.
PLAIN = r"^[^\x00-\x08\x0b-\x1f\x7f]*$"
Text = Annotated[str, Field(min_length=1, max_length=2000, pattern=PLAIN)]
ID = Annotated[str, Field(min_length=1, max_length=100)]  # of a card on a board
Number = Annotated[int, Field(ge=0)]


class ByPlayer(Entry):
    """A number for each player."""

    you: int
    opponent: int


class LifePoints(Entry):
    """Life Points of both players."""

    before: ByPlayer
    after: ByPlayer


class Choice(Entry):
    """One of the things that a player may do with an attack."""

    kind: str
    monster: str | None
    label: str


class ChainedEffect(Entry):
    """One effect of a chain, by its Chain Link, and whether it is applied."""

    link: int
    card: str
    applied: str


class Afterwards(Entry):
    """What a monster has done in the Battle Phase after an attack."""

    monster: str
    declared_attack: bool
    battled: bool
    can_change_position: bool


# The docstrings of these models are descriptions in schema.json.
class Expected(Entry):
    """The values of the result that a source states."""

    battle_damage: ByPlayer | None = None
    effect_damage: ByPlayer | None = None
    life_points_gained: ByPlayer | None = None
    life_points: LifePoints | None = None
    destroyed: list[ID] | None = Field(
        None, description="attacker and target of a battle; the ids of a Battle Phase's monsters"
    )
    winner: Literal["you", "opponent", "draw"] | None = None
    performed: bool | None = Field(None, description="whether the damage part was carried out")
    inflicted_to: list[Literal["you", "opponent"]] | None = None
    answer: Literal["yes", "no", "depends", "what happens"] | None = Field(
        None, description="of a question of timing"
    )
    outcome: Text | None = Field(None, description="of an attack, or of a question")
    damage_calculation: bool | None = Field(None, description="of an attack")
    declaration_used: bool | None = Field(None, description="of an attack")
    target: ID | None = Field(None, description="of an attack: the monster that is attacked now")
    direct: bool | None = Field(None, description="of an attack")
    choices: list[Choice] | None = Field(None, description="of an attack: in a replay")
    next_steps: list[ID] | None = Field(None, description="of an attack: what follows")
    counts_as_attack: bool | None = Field(None, description="of an attack")
    can_attack_again: bool | None = Field(None, description="of an attack")
    battles_by_effect: list[dict[Literal["attacker", "target"], ID]] | None = Field(
        None, description="of an attack: the battles that effects cause"
    )
    afterwards: list[Afterwards] | None = Field(None, description="of an attack")
    at: ID | None = Field(None, description="of a question: the moment")
    chain: list[ChainedEffect] | None = Field(None, description="of a question: by Chain Link")
    rows: list[Annotated[tuple[str, int, int], Field(strict=False)]] | None = Field(
        None, description="step, battle damage to the opponent, battle damage to you"
    )
    damage: dict[ID, Number] | None = Field(
        None, min_length=1, description="on a board: damage by card; others may be in play"
    )
    dealt: dict[ID, Annotated[int, Field(gt=0)]] | None = Field(
        None, description="on a board: damage dealt, by card; no other card is dealt any"
    )
    strength: dict[ID, int] | None = Field(
        None, min_length=1, description="on a board: strength by card"
    )
    banished: list[ID] | None = Field(None, description="on a board: the cards that are banished")
    legal: bool | None = Field(None, description="on a board: whether the action is allowed")
    illegal_by: Annotated[str, Field(pattern=r"^[1-9][0-9.]*$")] | None = Field(
        None, description="on a board: the number of the rule that forbids the action"
    )

    @model_validator(mode="after")
    def _says_something(self) -> Expected:
        if not self.model_fields_set:
            raise content_error("it says nothing about the result")
        return self

    def to_document(self) -> dict[str, Any]:
        return self.model_dump(mode="json", exclude_unset=True)


class Disputed(Entry):
    """A source that itself breaks the rules."""

    expected: Expected = Field(description="what the source says")
    why: Text = Field(description="why something else is computed")
