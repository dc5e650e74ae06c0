"""Define the documents that the API accepts and returns.

Battles and boards are the engine's `Battle` and `Board`, which also validate them. Results are the
documents that the engine prints, with its types. All docstrings are part of the OpenAPI document.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from django.http import HttpResponse
from ninja import Schema
from pydantic import (
    ConfigDict,
    FailFast,
    Field,
    StrictBool,
    StringConstraints,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import PydanticCustomError, to_json
from typing_extensions import TypedDict

from engine.document import ResultDocument
from engine.kinds import KINDS, kind_of
from engine.lorcana import Board, BoardResult
from engine.result_documents import Result
from engine.yugioh import Battle
from explorer.api.errors import read_by
from explorer.models.cards import NOT_WORKED_OUT, STATES
from explorer.models.scenarios import ID_ALPHABET, MAX_ID_LENGTH, MIN_ID_LENGTH
from explorer.web.translation import gettext as _
from explorer.web.typed_text import ONE_LINE, PLAIN

# The engine validates the document once and reports every error; pydantic only passes them on.
BattleDocument = Annotated[Battle, read_by(Battle.from_document)]
BoardDocument = Annotated[Board, read_by(Board.from_document)]
AnyDocument = Annotated[
    Any,
    read_by(lambda document: kind_of(document).read(document)),
    WithJsonSchema({"type": "object"}),
]


class Batch(Schema):
    """Several battles; if one is not valid, its errors are listed and none is calculated."""

    model_config = ConfigDict(extra="forbid")

    battles: Annotated[list[BattleDocument], FailFast()] = Field(min_length=1, max_length=1000)


class Results(TypedDict):
    """The results, in the order of the battles."""

    results: list[Result]


class BoardBatch(Schema):
    """Several boards; if one is not valid, its errors are listed and none is resolved."""

    model_config = ConfigDict(extra="forbid")

    boards: Annotated[list[BoardDocument], FailFast()] = Field(min_length=1, max_length=1000)


class BoardResults(TypedDict):
    """The results, in the order of the boards."""

    results: list[BoardResult]


def as_json(result: ResultDocument | Results | BoardResults) -> HttpResponse:
    """Return results as JSON; pydantic writes them several times as fast as Django does."""
    return HttpResponse(to_json(result), content_type="application/json")


ID = f"^[{ID_ALPHABET}]{{{MIN_ID_LENGTH},{MAX_ID_LENGTH}}}$"


Stripped = Annotated[str, StringConstraints(strip_whitespace=True)]


def _with(name: str) -> dict[str, Any]:
    return {"required": [name], "properties": {name: {"type": "object"}}}


# Client generators make a model of each part of a `oneOf`, but ignore conditions.
def _without(*names: str) -> dict[str, Any]:
    return {"properties": {name: {"type": "null"} for name in names}}


_ONE_OF_THEM: dict[str, Any] = {
    "if": _with("battle"),
    "then": _without("board", "document"),
    "else": {"if": _with("board"), "then": _without("document"), "else": _with("document")},
}


class NewScenario(Schema):
    """A document of any kind to save: as `document`, or a battle or a board under its name."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=_ONE_OF_THEM)

    battle: BattleDocument | None = Field(None, description="a Yu-Gi-Oh! battle")
    board: BoardDocument | None = Field(None, description="a Disney Lorcana board")
    document: AnyDocument | None = Field(None, description="a document of any kind")
    title: Stripped = Field("", max_length=100, pattern=ONE_LINE)
    note: Stripped = Field("", max_length=1000, pattern=PLAIN)
    based_on: str | None = Field(
        None, pattern=ID, description="id of the scenario that this one is based on"
    )
    listed: StrictBool = Field(
        True,
        description="whether it is named on the pages of its cards; if false, only people with the "
        "link find it. What was ever saved as listed stays listed",
    )

    @model_validator(mode="after")
    def _is_one(self) -> NewScenario:
        if len([*filter(None, self._given)]) != 1:
            raise PydanticCustomError("one", _("give one of battle, board and document"))
        return self

    @property
    def _given(self) -> tuple[Any, ...]:
        return self.battle, self.board, self.document

    @property
    def saved_document(self) -> Any:
        """Return the validated document to save."""
        return next(filter(None, self._given))


class SavedScenario(Schema):
    """A saved document, which never changes, except that it can become listed."""

    id: str
    url: str
    embed: str
    title: str
    note: str
    ruleset: str
    saved: datetime
    listed: bool = Field(description="whether it is named on the pages of its cards")
    based_on: str | None = Field(
        description="id of the scenario that it is based on; null also if this one is listed and "
        "the other is not"
    )
    kind: Literal[tuple(KINDS)] = Field(description="kind of the document")  # type: ignore[valid-type]
    document: dict[str, Any] = Field(description="the saved document")
    battle: Battle | dict[str, Any] | None = Field(None, description="the saved Yu-Gi-Oh! battle")
    board: Board | dict[str, Any] | None = Field(None, description="the saved Disney Lorcana board")
    result: Result | BoardResult | dict[str, Any] = Field(
        description="the saved result; results of other versions can have other keys"
    )
    today: Result | BoardResult | dict[str, Any] | None = Field(
        description="today’s result, if it differs"
    )
    depends: list[str] = Field(
        description="what the cards of a saved battle end or leave open, in sentences: the numbers "
        "are those without it"
    )
    not_computable: str = Field(description="why the saved document is not valid today, or empty")


class Paged(Schema):
    """Part of a list."""

    count: int = Field(description="total number of items")


class RulingBrief(Schema):
    """A ruling in a list."""

    slug: str
    url: str
    game: str
    title: str
    summary: str
    topic: str = Field(description="topic of the ruling")
    authority: str
    source: str
    source_name: str
    date: str
    qa: int | None = Field(description="number of Konami’s Q&A")
    mark: str = Field(description="agrees, differs, disputed or not-computable")
    steps: list[str]
    revision: int
    changed: datetime


class RulingWhole(RulingBrief):
    """A ruling with its document and the calculated result."""

    question: str
    answer: str
    note: str
    disputed: str = Field(description="why our result differs")
    not_computable: str = Field(description="why there is no document to calculate")
    numbers: str = Field(description="source if Konami states the numbers, chosen if we chose them")
    not_computed: str = Field(description="what of the answer is not calculated")
    cards: list[int] = Field(description="passcodes")
    battle: dict[str, Any] | None = Field(description="document of a Yu-Gi-Oh! ruling")
    board: dict[str, Any] | None = Field(description="board and action of a Disney Lorcana ruling")
    expected: dict[str, Any] | None = Field(description="the result according to the source")
    result: Result | dict[str, Any] | None = Field(
        description="the answer of a timing question; the rows and outcome of an attack; or a "
        "board’s rows by card, damage, strength and banished cards"
    )


class Rulings(Paged):
    """Rulings of a search."""

    items: list[RulingBrief]


class CardParts(Schema):
    """What a card brings to a battle document in a role: numbers and effects that always apply."""

    monster: dict[str, Any] | None = Field(None, description="the attacker or the target")
    modifiers: list[dict[str, Any]] | None = Field(
        None, description="changes of the ATK or DEF of the monster that it is equipped to"
    )
    effects: list[dict[str, Any]] = Field(description="for the document’s list of effects")
    cards: list[dict[str, Any]] | None = Field(
        None,
        description="for the document’s list of cards, with which we say what else it does to the "
        "battle; not for a monster that battles",
    )
    left_out: int = Field(
        description="how many other effects it has: they depend on the battle, or are optional"
    )


class CardBrief(Schema):
    """The facts printed on a card. ATK and DEF are digits, “?” or empty."""

    passcode: int
    url: str
    name: str
    names: dict[str, str] = Field(description="its names in other languages, by language code")
    kind: Literal["monster", "spell", "trap"]
    subtypes: list[str]
    atk: str
    def_: str = Field(alias="def")
    level: int | None
    rank: int | None
    link: int | None
    attribute: str
    race: str
    effects: list[dict[str, Any]] = Field(
        description="the card’s effects in a battle, from its controller’s side"
    )
    not_worked_out: list[Literal[tuple(NOT_WORKED_OUT)]] = Field(  # type: ignore[valid-type]
        description="what it does to a battle that none of its effects describes"
    )
    state: Literal[tuple(STATES)] = Field(  # type: ignore[valid-type]
        description="whether its effects were checked by a person, are proposed, were not found in "
        "its text, or are not known because its text has not been read"
    )
    parts: dict[str, CardParts] | None = Field(
        None, description="what it brings to a battle document, by its role, if asked for"
    )


class Cards(Paged):
    """Cards of a search."""

    items: list[CardBrief]
