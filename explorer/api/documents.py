"""Define the documents that the API accepts and returns.

Battles and boards are the engine's `Battle` and `Board`, which also validate them. Results are the
documents that the engine prints, with its types. All docstrings are part of the OpenAPI document.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import (
    ConfigDict,
    FailFast,
    Field,
    StringConstraints,
    model_validator,
)
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from engine.lorcana import Board, BoardResult
from engine.result_documents import Result
from engine.yugioh import Battle
from explorer.api.errors import read_by
from explorer.models.scenarios import LETTERS, LONGEST, SHORTEST
from explorer.sharing.save_form import ONE_LINE, PLAIN

# The engine validates the document, once, and names every error; pydantic only carries them.
BattleDocument = Annotated[Battle, read_by(Battle.from_document)]
BoardDocument = Annotated[Board, read_by(Board.from_document)]


class Batch(Schema):
    """Many battles at once; if one can't be taken, it is named and none is calculated."""

    model_config = ConfigDict(extra="forbid")

    battles: Annotated[list[BattleDocument], FailFast()] = Field(min_length=1, max_length=1000)


class Results(TypedDict):
    """The results, in the order of the battles."""

    results: list[Result]


class BoardBatch(Schema):
    """Many boards at once; if one can't be taken, it is named and none is resolved."""

    model_config = ConfigDict(extra="forbid")

    boards: Annotated[list[BoardDocument], FailFast()] = Field(min_length=1, max_length=1000)


class BoardResults(TypedDict):
    """The results, in the order of the boards."""

    results: list[BoardResult]


ID = f"^[{LETTERS}]{{{SHORTEST},{LONGEST}}}$"


Stripped = Annotated[str, StringConstraints(strip_whitespace=True)]


def _with(name: str) -> dict[str, Any]:
    return {"required": [name], "properties": {name: {"type": "object"}}}


# Generators of clients take each part of a `oneOf` for a model of its own; conditions they skip.
_ONE_OF_THEM: dict[str, Any] = {
    "if": _with("battle"),
    "then": {"properties": {"board": {"type": "null"}}},
    "else": _with("board"),
}


class NewScenario(Schema):
    """A battle to save, or a board."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=_ONE_OF_THEM)

    battle: BattleDocument | None = Field(None, description="a battle of Yu-Gi-Oh!")
    board: BoardDocument | None = Field(None, description="a board of Disney Lorcana")
    title: Stripped = Field("", max_length=100, pattern=ONE_LINE)
    note: Stripped = Field("", max_length=1000, pattern=PLAIN)
    based_on: str | None = Field(
        None, pattern=ID, description="the id of the scenario that this one changes"
    )

    @model_validator(mode="after")
    def _is_one(self) -> NewScenario:
        if bool(self.battle) == bool(self.board):
            raise PydanticCustomError("one", "a scenario has a battle or a board, one of them")
        return self

    @property
    def what(self) -> Battle | Board:
        """Return the battle or the board to save."""
        what = self.battle or self.board
        assert what
        return what


class SavedScenario(Schema):
    """A saved battle or board, which never changes."""

    id: str
    url: str
    embed: str
    title: str
    note: str
    ruleset: str
    saved: datetime
    based_on: str | None
    battle: Battle | dict[str, Any] | None = Field(
        None, description="of Yu-Gi-Oh!, as it was saved"
    )
    board: Board | dict[str, Any] | None = Field(
        None, description="of Disney Lorcana, as it was saved"
    )
    result: Result | BoardResult | dict[str, Any] = Field(
        description="as it was saved; another version’s may have other keys"
    )
    today: Result | BoardResult | None = Field(
        description="today’s, where today’s engine answers differently"
    )
    not_computable: str = Field(
        description="why today’s engine can’t read the saved document; empty where it can"
    )


class Paged(Schema):
    """Part of a list."""

    count: int = Field(description="how many there are in all")


class RulingBrief(Schema):
    """A ruling in a list."""

    slug: str
    url: str
    game: str
    title: str
    summary: str
    topic: str = Field(description="what it is about")
    authority: str
    source: str
    source_name: str
    date: str
    mark: str = Field(description="agrees, differs, disputed or not-computable")
    steps: list[str]
    revision: int
    changed: datetime


class RulingWhole(RulingBrief):
    """A ruling with its document and the computed result."""

    question: str
    answer: str
    note: str
    disputed: str = Field(description="why something else is computed")
    not_computable: str = Field(description="why there is no document to compute")
    cards: list[int] = Field(description="passcodes")
    battle: dict[str, Any] | None = Field(description="the document of a ruling of Yu-Gi-Oh!")
    board: dict[str, Any] | None = Field(
        description="the board and action of a ruling of Disney Lorcana"
    )
    expected: dict[str, Any] | None = Field(description="what the source says of the result")
    result: Result | dict[str, Any] | None = Field(
        description="of a question its answer, of an attack its rows and outcome; of a board its "
        "rows by card, damage, strength, and who is banished"
    )


class Rulings(Paged):
    """Rulings of a search."""

    items: list[RulingBrief]


class CardBrief(Schema):
    """The facts printed on a card. A stat is a number in digits, “?”, or empty."""

    passcode: int
    url: str
    name: str
    kind: Literal["monster", "spell", "trap"]
    subtypes: list[str]
    atk: str
    def_: str = Field(alias="def")
    level: int | None
    rank: int | None
    link: int | None
    attribute: str
    race: str
    effects: list[dict[str, Any]] = Field(description="what it does to a battle, from its side")


class Cards(Paged):
    """Cards of a search."""

    items: list[CardBrief]
