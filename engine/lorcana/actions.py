"""Define the actions of a board document, a model for each type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from pydantic import AfterValidator, ConfigDict, Field, Tag
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

from engine.document import ShortText, Strict, allowed_values
from engine.languages import gettext, gettext_noop
from engine.lorcana.effects import (
    ID,
    NUMBER,
    SIGNED,
    Named,
    Number,
    Signed,
    by_type,
    fields_by_type,
)

MOST_ACTIONS = 30
_TARGETS = allowed_values(
    "cards_in_play", gettext_noop("a list of 1 to 20 different ids of cards in play")
)


def _none_twice(targets: tuple[str, ...]) -> tuple[str, ...]:
    if len({*targets}) < len(targets):
        raise PydanticCustomError("twice", gettext("the same card is listed twice"))
    return targets


Targets = Annotated[
    tuple[ShortText, ...],
    Field(strict=False, min_length=1, max_length=20, json_schema_extra={"uniqueItems": True}),
    AfterValidator(_none_twice),
]
Two = Annotated[
    tuple[ShortText, ShortText], Field(strict=False, json_schema_extra={"uniqueItems": True})
]
_ALL = gettext_noop('a whole number from 0 to 1000000, or "all"')
_FLAG = gettext_noop("true or false")


class Keywords(Strict):
    """The keywords of a card."""

    challenger: Number = Field(0, description=NUMBER)
    resist: Number = Field(0, description=NUMBER)
    evasive: bool = Field(False, description=_FLAG)
    bodyguard: bool = Field(False, description=_FLAG)
    reckless: bool = Field(False, description=_FLAG)
    ward: bool = Field(False, description=_FLAG)
    vanish: bool = Field(False, description=_FLAG)
    alert: bool = Field(False, description=_FLAG)
    rush: bool = Field(False, description=_FLAG)
    adventurous: bool = Field(False, description=_FLAG)


CardType = Literal["character", "location", "item"]
CARD_TYPES = gettext_noop('"character", "location" or "item"')


class NewCard(Strict):
    """A card that is played, or that is under another one."""

    model_config = ConfigDict(
        json_schema_extra={
            "if": {"properties": {"type": {"const": "item"}}, "required": ["type"]},
            "then": {"properties": {"willpower": {"type": "null"}, "strength": {"const": 0}}},
            "else": {"properties": {"willpower": {"type": "integer"}}, "required": ["willpower"]},
        }
    )
    id: ShortText = Field(
        description="text of 1 to 100 characters that is not the id of a card in play"
    )
    name: ShortText | None = Field(None, description="text of 1 to 100 characters, or null")
    type: CardType = Field("character", description=CARD_TYPES)
    strength: Signed = Field(0, description=SIGNED)
    willpower: Number | None = Field(
        None, description="a whole number from 0 to 1000000; an item has none"
    )
    keywords: Keywords = Field(Keywords(), description="an object with keywords")


class Choice(Strict):
    """Base of actions that name cards, which a player may have chosen (Ward, Vanish)."""

    chosen_by: Literal["A", "B"] | None = Field(None, description='"A", "B" or null')
    vanish: bool = Field(False, description="true or false: the source is an action card")


class Chosen(Choice, Named):
    """Base of the effects among these actions, which may name their card."""


class Challenge(Strict):
    """A character challenges another, or a location."""

    type: Literal["challenge"] = Field(description='"challenge"')
    challenger: ShortText = Field(description=ID)
    target: ShortText = Field(description=ID)
    declaration_triggers: Actions = Field((), description="a list of actions")
    deals_triggers: Actions = Field((), description="a list of actions")
    takes_triggers: Actions = Field((), description="a list of actions")
    after_damage_triggers: Actions = Field((), description="a list of actions")


class Deal(Chosen):
    """An effect deals damage."""

    type: Literal["deal"] = Field(description='"deal"')
    amount: Number = Field(description=NUMBER)
    targets: Targets = Field(description=_TARGETS)
    replaced_amount: Number | None = Field(
        None,
        description="a whole number from 0 to 1000000, which the effect itself deals instead, "
        "or null",
    )
    unreducible: bool = Field(False, description="true or false: Resist does not apply")
    deals_triggers: Actions = Field((), description="a list of actions")
    takes_triggers: Actions = Field((), description="a list of actions")


class Put(Chosen):
    """An effect puts damage counters."""

    type: Literal["put"] = Field(description='"put"')
    amount: Number = Field(description=NUMBER)
    targets: Targets = Field(description=_TARGETS)
    takes_triggers: Actions = Field((), description="a list of actions")


class Move(Chosen):
    """Damage moves from one card to another."""

    type: Literal["move"] = Field(description='"move"')
    amount: Number | Literal["all"] = Field(description=_ALL)
    from_: ShortText = Field(alias="from", description=ID)
    to: ShortText = Field(description=ID)
    up_to: bool = Field(False, description=_FLAG)
    within_resolution: bool = Field(
        False, description="true or false: the next action belongs to the same effect"
    )
    takes_triggers: Actions = Field((), description="a list of actions")


class Remove(Chosen):
    """Damage is removed."""

    type: Literal["remove"] = Field(description='"remove"')
    amount: Number | Literal["all"] = Field(description=_ALL)
    targets: Targets = Field(description=_TARGETS)
    up_to: bool = Field(False, description=_FLAG)


class Shift(Strict):
    """A character is played on top of another card, or of two."""

    model_config = ConfigDict(
        json_schema_extra={
            "if": {"properties": {"variant": {"const": "duo"}}, "required": ["variant"]},
            "then": {"properties": {"onto": {"type": "array"}}},
            "else": {
                "if": {"properties": {"variant": {"const": "combo"}}, "required": ["variant"]},
                "else": {"properties": {"onto": {"type": "string"}}},
            },
        }
    )
    type: Literal["shift"] = Field(description='"shift"')
    onto: ShortText | Two = Field(description="the id of a card in play, or a list of two")
    new: NewCard = Field(description="a card")
    variant: Literal["shift", "duo", "combo", "temporary", "potato"] = Field(
        "shift", description='"shift", "duo", "combo", "temporary" or "potato"'
    )
    enters_exerted: bool = Field(False, description=_FLAG)
    played_triggers: Actions = Field((), description="a list of actions")


class Play(Strict):
    """A card is played."""

    type: Literal["play"] = Field(description='"play"')
    new: NewCard = Field(description="a card")
    enters_with_damage: Number = Field(0, description=NUMBER)
    enters_exerted: bool = Field(False, description=_FLAG)


class LeavePlay(Chosen):
    """A card leaves play other than by being banished."""

    type: Literal["leave_play"] = Field(description='"leave_play"')
    id: ShortText = Field(description=ID)
    to: Literal["hand", "deck", "inkwell"] = Field(description='"hand", "deck" or "inkwell"')


class Banish(Chosen):
    """An effect banishes a card."""

    type: Literal["banish"] = Field(description='"banish"')
    id: ShortText = Field(description=ID)


class Support(Strict):
    """A character quests and supports another."""

    type: Literal["support"] = Field(description='"support"')
    supporter: ShortText = Field(description=ID)
    target: ShortText = Field(description=ID)


class ChangeStrength(Chosen):
    """An effect changes a strength this turn."""

    type: Literal["strength_mod"] = Field(description='"strength_mod"')
    target: ShortText = Field(description=ID)
    amount: Signed = Field(description=SIGNED)


class Quest(Strict):
    """A character quests."""

    type: Literal["quest"] = Field(description='"quest"')
    id: ShortText = Field(description=ID)


class MoveToLocation(Choice):
    """A character moves to a location."""

    type: Literal["move_to_location"] = Field(description='"move_to_location"')
    id: ShortText = Field(description=ID)
    to: ShortText = Field(description="the id of a location in play")


class Ready(Chosen):
    """A card is readied."""

    type: Literal["ready"] = Field(description='"ready"')
    id: ShortText = Field(description=ID)


class Bare(Strict):
    """An action that names no card."""

    type: Literal["end_turn", "try_end_turn", "gsc"] = Field(
        description='"end_turn", "try_end_turn" or "gsc"'
    )


class Sequence(Strict):
    """Actions one after the other."""

    type: Literal["sequence"] = Field(description='"sequence"')
    actions: Actions = Field(description="a list of at most 30 actions")


_SHAPES: tuple[type[Strict], ...] = (
    Challenge,
    Deal,
    Put,
    Move,
    Remove,
    Shift,
    Play,
    LeavePlay,
    Banish,
    Support,
    ChangeStrength,
    Quest,
    MoveToLocation,
    Ready,
    Bare,
    Sequence,
)
ACTION_MODELS = {f"{shape.__name__} action": shape for shape in _SHAPES}
ACTION_FIELDS = fields_by_type(ACTION_MODELS)
ACTION_TYPES = (*ACTION_FIELDS,)
if TYPE_CHECKING:
    Action = Any  # the type alone decides the model
else:
    _members = tuple(Annotated[shape, Tag(tag)] for tag, shape in ACTION_MODELS.items())
    # With a name of its own, the union is one definition of the schema, which refers to itself.
    Action = TypeAliasType(
        "Action",
        Annotated[Union[_members], by_type(ACTION_MODELS, "action")],  # noqa: UP007
    )
Actions = Annotated[tuple[Action, ...], Field(strict=False, max_length=MOST_ACTIONS)]

for _shape in (Challenge, Deal, Put, Move, Shift, Sequence):
    _shape.model_rebuild()
