"""Define the effects on a board, with a model for each type.

Effects of a turn (`this_turn`) end when it does; all others stay as long as the board says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import ConfigDict, Discriminator, Field, Tag

from engine.document import ShortText, Strict, allowed_values, discriminator, literals, models_of
from engine.languages import gettext_noop

MOST = 1_000_000
Number = Annotated[int, Field(ge=0, le=MOST)]
Signed = Annotated[int, Field(ge=-MOST, le=MOST)]
# Descriptions of fields, which are messages, have the numbers of these limits.
NUMBER = gettext_noop("a whole number from 0 to 1000000")
SIGNED = gettext_noop("a whole number from -1000000 to 1000000")
ID = allowed_values("card_in_play", gettext_noop("the id of a card in play"))
COUNTED = ("challenger", "resist")
PLAIN = ("evasive", "bodyguard", "reckless", "ward", "vanish", "alert", "rush", "adventurous")
KEYWORDS = ", ".join(f'"{name}"' for name in (*COUNTED, *PLAIN))


class Named(Strict):
    """Base of effects and actions that may name the card they come from, for the table."""

    card: ShortText | None = Field(None, description="text of 1 to 100 characters, or null")


class OnTarget(Named):
    """Base of effects on a card, which end with the card that gives them if they name it."""

    target: ShortText = Field(description=ID)
    source: ShortText | None = Field(
        None,
        description=gettext_noop(
            "the id of the card that gives it, or null; without that card in play, it ends"
        ),
    )


class StrengthMod(OnTarget):
    """Strength that is added, or taken away."""

    type: Literal["strength_mod"] = Field(description='"strength_mod"')
    amount: Signed = Field(description=SIGNED)
    this_turn: bool = Field(False, description="true or false: whether it ends with the turn")


class WillpowerMod(Named):
    """Willpower that a card gives."""

    type: Literal["willpower_mod"] = Field(description='"willpower_mod"')
    source: ShortText = Field(description=ID)
    amount: Signed = Field(description=SIGNED)
    scope: Literal["own_others", "at_location", "self", "self_while_card_under"] = Field(
        description='"own_others", "at_location", "self" or "self_while_card_under"'
    )


class GrantKeyword(OnTarget):
    """A keyword that an effect gives to a card."""

    model_config = ConfigDict(
        json_schema_extra={
            "if": {"properties": {"keyword": {"enum": [*COUNTED]}}, "required": ["keyword"]},
            "then": {"properties": {"value": {"type": "integer"}}, "required": ["value"]},
            "else": {"properties": {"value": {"enum": [True, None]}}},
        }
    )
    type: Literal["grant_keyword"] = Field(description='"grant_keyword"')
    keyword: Literal[
        "challenger",
        "resist",
        "evasive",
        "bodyguard",
        "reckless",
        "ward",
        "vanish",
        "alert",
        "rush",
        "adventurous",
    ] = Field(description=KEYWORDS)
    # The default is not true: 1 equals true and would be left out of a document.
    value: Number | Literal[True] | None = Field(
        None, description="a whole number from 0 to 1000000, true or null"
    )
    while_: Literal["being_challenged", "undamaged"] | None = Field(
        None, alias="while", description='"being_challenged", "undamaged" or null'
    )


class CantBeDealtDamage(OnTarget):
    """A card that can't be dealt damage."""

    type: Literal["cant_be_dealt_damage"] = Field(description='"cant_be_dealt_damage"')
    unless: Literal["being_challenged"] | None = Field(
        None, description='"being_challenged" or null'
    )


class ShieldNext(Named):
    """The next time a card would be dealt (or would take) damage, it takes none instead."""

    type: Literal["shield_next"] = Field(description='"shield_next"')
    target: ShortText = Field(description=ID)
    covers: Literal["dealt", "taken"] = Field(description='"dealt" or "taken"')


class RedirectAsPut(Named):
    """Damage that would be dealt to the owner's other characters is put on the source instead."""

    type: Literal["redirect_as_put"] = Field(description='"redirect_as_put"')
    source: ShortText = Field(description=ID)
    scope: Literal["own_others_characters"] = Field(
        "own_others_characters", description='"own_others_characters"'
    )


class ChallengeDamageStat(Named):
    """The owner's characters deal challenge damage with their willpower."""

    type: Literal["challenge_damage_stat"] = Field(description='"challenge_damage_stat"')
    source: ShortText = Field(description=ID)
    stat: Literal["willpower"] = Field("willpower", description='"willpower"')
    scope: Literal["own"] = Field("own", description='"own"')


class StrengthFloorPrinted(Named):
    """The owner's characters can't go below their printed strength."""

    type: Literal["strength_floor_printed"] = Field(description='"strength_floor_printed"')
    source: ShortText = Field(description=ID)


class OnOne(OnTarget):
    """An effect on one card."""

    type: Literal[
        "takes_no_challenge_damage",
        "cant_be_challenged",
        "cant_challenge",
        "may_challenge_ready",
        "may_challenge_evasive",
    ] = Field(description="one of the types that take only a target")


class DamageCantBeRemoved(Named):
    """Damage can't be removed from any card."""

    type: Literal["damage_cant_be_removed"] = Field(description='"damage_cant_be_removed"')


_Effects = (
    Annotated[StrengthMod, Tag("StrengthMod effect")]
    | Annotated[WillpowerMod, Tag("WillpowerMod effect")]
    | Annotated[GrantKeyword, Tag("GrantKeyword effect")]
    | Annotated[CantBeDealtDamage, Tag("CantBeDealtDamage effect")]
    | Annotated[ShieldNext, Tag("ShieldNext effect")]
    | Annotated[RedirectAsPut, Tag("RedirectAsPut effect")]
    | Annotated[ChallengeDamageStat, Tag("ChallengeDamageStat effect")]
    | Annotated[StrengthFloorPrinted, Tag("StrengthFloorPrinted effect")]
    | Annotated[OnOne, Tag("OnOne effect")]
    | Annotated[DamageCantBeRemoved, Tag("DamageCantBeRemoved effect")]
)


def by_type(models: Mapping[str, type[Strict]], what: str) -> Discriminator:
    """Return the discriminator of effects or actions (`what`) by their type.

    A tag says which of the two it is: effects and actions have types of one name.
    """
    return discriminator("type", models, "unknown_type", f"there is no such {what}")


EFFECT_MODELS = models_of(_Effects)
Effect = Annotated[_Effects, by_type(EFFECT_MODELS, "effect")]


def fields_by_type(models: Mapping[str, type[Strict]]) -> dict[str, tuple[str, ...]]:
    """Return the fields of each type of models besides it, as a document names them."""
    return {
        type: _fields_of(model) for model in models.values() for type in literals(model, "type")
    }


def _fields_of(model: type[Strict]) -> tuple[str, ...]:
    fields = [field.alias or name for name, field in model.model_fields.items() if name != "type"]
    return (
        *(name for name in fields if name not in _LAST),
        *(each for each in _LAST if each in fields),
    )


_LAST = ("chosen_by", "vanish", "card")


EFFECT_FIELDS = fields_by_type(EFFECT_MODELS)
EFFECT_TYPES = (*EFFECT_FIELDS,)
