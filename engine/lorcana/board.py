"""Define the board document: the cards in play, the effects on them, and one action."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from engine.document import Document, InvalidDocument, ShortText, Strict, validate
from engine.languages import gettext_noop
from engine.lorcana.actions import (
    ACTION_MODELS,
    CARD_TYPES,
    Action,
    CardType,
    Keywords,
    NewCard,
)
from engine.lorcana.document_checks import between_fields, deeper_than_allowed, more_than_allowed
from engine.lorcana.editions import CURRENT, RulesetId
from engine.lorcana.effects import EFFECT_MODELS, NUMBER, Effect, Number, Signed

Player = Literal["A", "B"]
OTHER: dict[str, Player] = {"A": "B", "B": "A"}
MOST_CARDS, MOST_EFFECTS = 20, 30
_FLAG = gettext_noop("true or false")


# A character that is temporary is on top of another one.
_TEMPORARY: dict[str, Any] = {
    "if": {"properties": {"temporary": {"const": True}}, "required": ["temporary"]},
    "then": {
        "properties": {
            "type": {"const": "character"},
            "under": {
                "minItems": 1,
                "prefixItems": [{"properties": {"type": {"const": "character"}}}],
            },
        },
        "required": ["under"],
    },
}


def _is(*types: str) -> dict[str, Any]:
    return {"properties": {"type": {"enum": [*types]}}, "required": ["type"]}


class Card(Strict):
    """A character, a location or an item in play."""

    model_config = ConfigDict(
        json_schema_extra={
            "allOf": [
                {
                    "if": _is("location", "item"),
                    "then": {"properties": {"strength": {"type": "null"}}},
                    "else": {
                        "properties": {"strength": {"type": "integer"}},
                        "required": ["strength"],
                    },
                },
                {
                    "if": _is("item"),
                    "then": {"properties": {"willpower": {"type": "null"}, "damage": {"const": 0}}},
                    "else": {
                        "properties": {"willpower": {"type": "integer"}},
                        "required": ["willpower"],
                    },
                },
                _TEMPORARY,
            ]
        }
    )
    id: ShortText = Field(
        description="text of 1 to 100 characters that is not the id of another card"
    )
    name: ShortText | None = Field(
        None, description="text of 1 to 100 characters; the id by default"
    )
    owner: Player = Field(description='"A" or "B"')
    type: CardType = Field("character", description=CARD_TYPES)
    strength: Signed | None = Field(
        None,
        description="a whole number from -1000000 to 1000000; a location and an item have none",
    )
    willpower: Number | None = Field(
        None, description="a whole number from 0 to 1000000; an item has none"
    )
    damage: Number = Field(0, description=NUMBER)
    exerted: bool = Field(False, description=_FLAG)
    drying: bool = Field(False, description=_FLAG)
    keywords: Keywords = Field(Keywords(), description="an object with keywords")
    at: ShortText | None = Field(None, description="the id of the location it is at, or null")
    under: Annotated[tuple[NewCard, ...], Field(strict=False, max_length=MOST_CARDS)] = Field(
        (), description="a list of the cards under it, the last one at the bottom"
    )
    temporary: bool = Field(
        False, description="true or false: it returns to its player’s hand when the turn ends"
    )

    @property
    def called(self) -> str:
        return self.name or self.id


class Board(Strict):
    """A board and an action, ready to be resolved."""

    game: Literal["lorcana"] = Field(description='"lorcana"')
    ruleset: RulesetId = CURRENT.id
    characters: Annotated[tuple[Card, ...], Field(strict=False, max_length=MOST_CARDS)] = Field(
        description="a list of at most 20 characters, locations and items"
    )
    effects: Annotated[tuple[Effect, ...], Field(strict=False, max_length=MOST_EFFECTS)] = Field(
        (), description="a list of at most 30 effects"
    )
    active_player: Player = Field("A", description='"A" or "B"')
    action: Action = Field(description="an action")

    @classmethod
    def from_document(cls, document: object) -> Board:
        """Validate a document. Raises InvalidDocument, which lists every error."""
        too_much = deeper_than_allowed(document) or more_than_allowed(document)
        if too_much:
            raise InvalidDocument([too_much])
        return validate(cls, document, _PARTS, between_fields)

    def to_document(self) -> Document:
        """Return the document of this board, without default values."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)

    def without_action(self) -> Document:
        """Return the document of this board as it is, without default values and its action."""
        exclude = {"action"}
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude=exclude)


_PARTS: dict[str, type[Strict]] = {
    "characters": Card,
    "keywords": Keywords,
    "new": NewCard,
    "under": NewCard,
    **EFFECT_MODELS,
    **ACTION_MODELS,
}
