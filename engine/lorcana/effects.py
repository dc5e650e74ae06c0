"""Define the effects that lie on a board, a model for each type.

Effects of a turn (`this_turn`) end when it does; all others stay as long as the board says so.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Discriminator, Field, Tag

from engine.document import Strict, Text, discriminator

MOST = 1_000_000
Number = Annotated[int, Field(ge=0, le=MOST)]
Signed = Annotated[int, Field(ge=-MOST, le=MOST)]
NUMBER = f"a whole number from 0 to {MOST}"
SIGNED = f"a whole number from -{MOST} to {MOST}"
ID = "the id of a card in play"
COUNTED = ("challenger", "resist")
PLAIN = ("evasive", "bodyguard", "reckless", "ward", "vanish", "alert", "rush")
KEYWORDS = ", ".join(f'"{name}"' for name in (*COUNTED, *PLAIN))


class Named(Strict):
    """What may say which card it comes from; the table names it."""

    card: Text | None = Field(None, description="text of 1 to 100 characters, or null")


class StrengthMod(Named):
    """Strength that is added, or taken away."""

    type: Literal["strength_mod"] = Field(description='"strength_mod"')
    target: Text = Field(description=ID)
    amount: Signed = Field(description=SIGNED)
    this_turn: bool = Field(False, description="true or false: it ends with the turn")


class WillpowerMod(Named):
    """Willpower that a card gives."""

    type: Literal["willpower_mod"] = Field(description='"willpower_mod"')
    source: Text = Field(description=ID)
    amount: Signed = Field(description=SIGNED)
    scope: Literal["own_others", "at_location", "self", "self_while_card_under"] = Field(
        description='"own_others", "at_location", "self" or "self_while_card_under"'
    )


class GrantKeyword(Named):
    """A keyword that a card is given."""

    model_config = ConfigDict(
        json_schema_extra={
            "if": {"properties": {"keyword": {"enum": [*COUNTED]}}, "required": ["keyword"]},
            "then": {"properties": {"value": {"type": "integer"}}, "required": ["value"]},
            "else": {"properties": {"value": {"enum": [True, None]}}},
        }
    )
    type: Literal["grant_keyword"] = Field(description='"grant_keyword"')
    target: Text = Field(description=ID)
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
    ] = Field(description=KEYWORDS)
    # Not true by default: 1 equals true, and would be left out of a document as the default.
    value: Number | Literal[True] | None = Field(None, description=f"{NUMBER}, true or null")
    while_: Literal["being_challenged", "undamaged"] | None = Field(
        None, alias="while", description='"being_challenged", "undamaged" or null'
    )


class CantBeDealtDamage(Named):
    """A card that can't be dealt damage."""

    type: Literal["cant_be_dealt_damage"] = Field(description='"cant_be_dealt_damage"')
    target: Text = Field(description=ID)
    unless: Literal["being_challenged"] | None = Field(
        None, description='"being_challenged" or null'
    )


class ShieldNext(Named):
    """The next time a card would be dealt (or would take) damage, it takes none instead."""

    type: Literal["shield_next"] = Field(description='"shield_next"')
    target: Text = Field(description=ID)
    covers: Literal["dealt", "taken"] = Field(description='"dealt" or "taken"')


class RedirectAsPut(Named):
    """Damage that would be dealt to the owner's other characters is put on the source instead."""

    type: Literal["redirect_as_put"] = Field(description='"redirect_as_put"')
    source: Text = Field(description=ID)
    scope: Literal["own_others_characters"] = Field(
        "own_others_characters", description='"own_others_characters"'
    )


class ChallengeDamageStat(Named):
    """The owner's characters deal challenge damage with their willpower."""

    type: Literal["challenge_damage_stat"] = Field(description='"challenge_damage_stat"')
    source: Text = Field(description=ID)
    stat: Literal["willpower"] = Field("willpower", description='"willpower"')
    scope: Literal["own"] = Field("own", description='"own"')


class StrengthFloorPrinted(Named):
    """The owner's characters can't go below their printed strength."""

    type: Literal["strength_floor_printed"] = Field(description='"strength_floor_printed"')
    source: Text = Field(description=ID)


class OnOne(Named):
    """Something that holds for one card."""

    type: Literal[
        "takes_no_challenge_damage",
        "cant_be_challenged",
        "cant_challenge",
        "may_challenge_ready",
        "may_challenge_evasive",
    ] = Field(description="one of the types that take a target alone")
    target: Text = Field(description=ID)


class DamageCantBeRemoved(Named):
    """Damage can't be removed from any card."""

    type: Literal["damage_cant_be_removed"] = Field(description='"damage_cant_be_removed"')


_SHAPES: tuple[type[Strict], ...] = (
    StrengthMod,
    WillpowerMod,
    GrantKeyword,
    CantBeDealtDamage,
    ShieldNext,
    RedirectAsPut,
    ChallengeDamageStat,
    StrengthFloorPrinted,
    OnOne,
    DamageCantBeRemoved,
)


def types_of(shape: type[Strict]) -> tuple[str, ...]:
    """Return the types that a model is for."""
    literal: Any = shape.model_fields["type"].annotation
    return tuple(literal.__args__)


def fields_of(shape: type[Strict]) -> tuple[str, ...]:
    """Return the fields of a model besides its type, as a document names them."""
    fields = [field.alias or name for name, field in shape.model_fields.items() if name != "type"]
    return tuple(name for name in fields if name != "card") + ("card",) * ("card" in fields)


SHAPE_OF = {each: shape for shape in _SHAPES for each in types_of(shape)}
EFFECT_TYPES = (*SHAPE_OF,)
EFFECT_FIELDS = {each: fields_of(shape) for each, shape in SHAPE_OF.items()}


def by_type(shape_of: dict[str, type[Strict]], what: str) -> Discriminator:
    """Return the discriminator of effects or actions (`what`) by their type.

    A tag says which of the two it is: effects and actions have types of one name.
    """
    tags = {type: f"{shape.__name__} {what}" for type, shape in shape_of.items()}
    return discriminator("type", tags, "unknown_type", f"there is no such {what}")


EFFECT_MODELS = {f"{shape.__name__} effect": shape for shape in _SHAPES}
Effect = Annotated[
    Annotated[StrengthMod, Tag("StrengthMod effect")]
    | Annotated[WillpowerMod, Tag("WillpowerMod effect")]
    | Annotated[GrantKeyword, Tag("GrantKeyword effect")]
    | Annotated[CantBeDealtDamage, Tag("CantBeDealtDamage effect")]
    | Annotated[ShieldNext, Tag("ShieldNext effect")]
    | Annotated[RedirectAsPut, Tag("RedirectAsPut effect")]
    | Annotated[ChallengeDamageStat, Tag("ChallengeDamageStat effect")]
    | Annotated[StrengthFloorPrinted, Tag("StrengthFloorPrinted effect")]
    | Annotated[OnOne, Tag("OnOne effect")]
    | Annotated[DamageCantBeRemoved, Tag("DamageCantBeRemoved effect")],
    by_type(SHAPE_OF, "effect"),
]
