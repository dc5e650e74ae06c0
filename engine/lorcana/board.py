"""The board document: the cards in play, the effects on them, and one action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from engine.document import Problem, Strict, Text, validate
from engine.lorcana.actions import ACTION_MODELS, Action, Keywords, NewCard
from engine.lorcana.effects import EFFECT_MODELS, ID, NUMBER, SIGNED, Effect, Number, Signed

Player = Literal["A", "B"]
OTHER: dict[str, Player] = {"A": "B", "B": "A"}
MOST_CARDS, MOST_EFFECTS = 20, 30
_FLAG = "true or false"


class Card(Strict):
    """A character or a location in play."""

    id: Text = Field(description="text of 1 to 100 characters that no other card has")
    name: Text | None = Field(None, description="text of 1 to 100 characters; the id by default")
    owner: Player = Field(description='"A" or "B"')
    type: Literal["character", "location"] = Field(
        "character", description='"character" or "location"'
    )
    strength: Signed | None = Field(None, description=f"{SIGNED}; a location has none")
    willpower: Number = Field(description=NUMBER)
    damage: Number = Field(0, description=NUMBER)
    exerted: bool = Field(False, description=_FLAG)
    drying: bool = Field(False, description=_FLAG)
    keywords: Keywords = Field(Keywords(), description="an object with keywords")
    at: Text | None = Field(None, description="the id of the location it is at, or null")
    under: Annotated[tuple[NewCard, ...], Field(strict=False, max_length=MOST_CARDS)] = Field(
        (), description="a list of the cards under it, the last one at the bottom"
    )

    @property
    def called(self) -> str:
        return self.name or self.id


class Board(Strict):
    """A board and an action, ready to be resolved."""

    game: Literal["lorcana"] = Field(description='"lorcana"')
    characters: Annotated[tuple[Card, ...], Field(strict=False, max_length=MOST_CARDS)] = Field(
        description=f"a list of at most {MOST_CARDS} characters and locations"
    )
    effects: Annotated[tuple[Effect, ...], Field(strict=False, max_length=MOST_EFFECTS)] = Field(
        (), description=f"a list of at most {MOST_EFFECTS} effects"
    )
    active_player: Player = Field("A", description='"A" or "B"')
    action: Action = Field(description="an action")

    @classmethod
    def from_document(cls, document: object) -> Board:
        """Validate a document. Raises InvalidDocument, which lists every error."""
        return validate(cls, document, _PARTS, _between_fields)

    def to_document(self) -> dict[str, Any]:
        """The document of this board, without what is default."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def _between_fields(document: Any) -> Iterator[Problem]:
    """Ids that come twice, that no card has, or places where no location is."""
    cards = document.get("characters") if isinstance(document, dict) else None
    if not isinstance(cards, list):
        return
    ids = [card.get("id") if isinstance(card, dict) else None for card in cards]
    for at, id in enumerate(ids):
        if isinstance(id, str) and id in ids[:at]:
            yield Problem(f"characters.{at}.id", f"{id} is another card’s id", "an id of its own")
    yield from _strengths_and_places(cards)
    known = {id for id in ids if isinstance(id, str)}
    for at, effect in enumerate(_listed(document.get("effects"))):
        for name in ("target", "source"):
            yield from _known(effect, name, f"effects.{at}.{name}", known)


def _strengths_and_places(cards: list[Any]) -> Iterator[Problem]:
    shown = [card for card in cards if isinstance(card, dict)]
    locations = [card.get("id") for card in shown if card.get("type") == "location"]
    for at, card in enumerate(cards):
        if not isinstance(card, dict):
            continue
        is_location = card.get("type") == "location"
        if is_location and card.get("strength") is not None:
            yield Problem(f"characters.{at}.strength", "a location has no strength", "null")
        if not is_location and card.get("strength", None) is None:
            yield Problem(f"characters.{at}.strength", "this is missing", SIGNED)
        place = card.get("at")
        if isinstance(place, str) and place not in locations:
            allowed = ", ".join(f'"{id}"' for id in locations) or "null"
            yield Problem(f"characters.{at}.at", "there is no such location", allowed)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _known(part: Any, name: str, place: str, known: set[str]) -> Iterator[Problem]:
    id = part.get(name) if isinstance(part, dict) else None
    if isinstance(id, str) and id not in known:
        yield Problem(place, f"there is no card {id}", ID)


_PARTS: dict[str, type[Strict]] = {
    "characters": Card,
    "keywords": Keywords,
    "new": NewCard,
    "under": NewCard,
    **EFFECT_MODELS,
    **ACTION_MODELS,
}
