"""Define the effects that a battle document may name, a model for the fields of each step.

Each model names its step of the ladder; ladder.py defines what the step does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Literal, Protocol

from pydantic import Discriminator, Field, Tag, TypeAdapter

from engine.document import (
    TEXT,
    Document,
    Player,
    ShortText,
    Strict,
    allowed_values,
    discriminator,
    models_of,
)
from engine.yugioh.conditions import CONDITIONS_FIELD, Conditions
from engine.yugioh.ladder_effects import Comparison, HalfOfPoints, TakenBy
from engine.yugioh.states import APPLIED, SOURCE, Applied, Source

OTHER: dict[str, Player] = {"you": "opponent", "opponent": "you"}

Controller = Player
KindOfDamage = Literal["battle", "effect", "any"]
InflictedBy = Literal["any", "attacker", "target", "own", "opposing"]
# Effects on effect damage too: `own_cards` are all cards of a player, with the monsters.
InflictedByCards = Literal[
    "any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards"
]

TAKEN_BY = '"any", "controller" or "opponent"'
_INFLICTED_BY = '"any", "attacker", "target", "own" or "opposing"'
_INFLICTED_BY_CARDS = (
    '"any", "attacker", "target", "own", "opposing", "own_cards" or "opposing_cards"'
)
_KIND_OF_DAMAGE = '"battle", "effect" or "any"'
MOST_POINTS = 1_000_000
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
POINTS = f"a whole number from 0 to {MOST_POINTS}"
STEPS = ["piercing", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]


class HalfOfLifePoints(Strict):
    """Half of a player's Life Points at the time of the damage, rounded up."""

    half_of_life_points: Player = Field(description='"you" or "opponent": whose Life Points')


def _value_kind(value: Any) -> str:
    return "half" if isinstance(value, dict | HalfOfLifePoints) else "number"


# What 09 makes of damage: a number, or half of the Life Points that a player has then.
Value = Annotated[
    Annotated[Points, Tag("number")] | Annotated[HalfOfLifePoints, Tag("half")],
    Discriminator(_value_kind),
]
VALUE = allowed_values("value", f'{POINTS}, or {{"half_of_life_points": "you" or "opponent"}}')


class _Effect(Strict):
    card: ShortText = Field(description=TEXT)
    controller: Controller = Field(description='"you" or "opponent"')
    source: Source | None = Field(None, description=f"{SOURCE}; or null")
    applied: Applied = Field("continuous", description=APPLIED)

    if_: Conditions = CONDITIONS_FIELD


class _OnDamage(_Effect):
    acts_on: Literal["player", "attacker", "target"] = Field(
        "player", description='"player", "attacker" or "target": whom it applies to'
    )


class Piercing(_Effect):
    """Inflicts battle damage to a Defense Position monster's player too; has no row of its own."""

    step: Literal["piercing"] = Field(description='"piercing"')


class DoublesItsPiercing(_Effect):
    """01, as on Chaos MAX: grants piercing, and doubles what that piercing inflicts."""

    step: Literal["01"] = Field(description='"01"')
    kind: Literal["piercing"] = Field("piercing", description='"piercing" or "battle"')


class BothTake(_OnDamage):
    """02: the other player takes the same damage too."""

    step: Literal["02"] = Field(description='"02"')


class _Scoped(_OnDamage):
    """Base of effects that apply to some players' damage, inflicted by some monsters."""

    taken_by: TakenBy = Field("any", description=TAKEN_BY)
    inflicted_by: InflictedBy = Field("any", description=_INFLICTED_BY)


class DoublesBattleDamage(_Scoped):
    """01 without piercing: a monster that inflicts double battle damage."""

    step: Literal["01"] = Field(description='"01"')
    kind: Literal["battle"] = Field(description='"piercing" or "battle"')
    taken_by: TakenBy = Field("opponent", description=TAKEN_BY)
    inflicted_by: InflictedBy = Field("own", description=_INFLICTED_BY)


class _ScopedByCards(_OnDamage):
    """Base of effects that may be about effect damage: cards inflict it, and not only monsters."""

    taken_by: TakenBy = Field("any", description=TAKEN_BY)
    inflicted_by: InflictedByCards = Field("any", description=_INFLICTED_BY_CARDS)


class OtherPlayerTakes(_ScopedByCards):
    """03: the other player takes it instead, or takes it too."""

    step: Literal["03"] = Field(description='"03"')
    kind: Literal["instead", "also"] = Field(description='"instead" or "also"')
    taken_by: TakenBy = Field("controller", description=TAKEN_BY)
    damage: KindOfDamage = Field("battle", description=_KIND_OF_DAMAGE)


class TreatedAsEffectDamage(_Scoped):
    """04: the battle damage is treated as effect damage from here on."""

    step: Literal["04"] = Field(description='"04"')
    taken_by: TakenBy = Field("opponent", description=TAKEN_BY)
    inflicted_by: InflictedBy = Field("own", description=_INFLICTED_BY)


class _OfDamage(_ScopedByCards):
    damage: KindOfDamage = Field("battle", description=_KIND_OF_DAMAGE)


class GainInstead(_OfDamage):
    """05: Life Points are gained instead."""

    step: Literal["05"] = Field(description='"05"')
    kind: Literal["gain"] = Field("gain", description='"gain" or "reverse"')


class GainBecomesDamage(_OnDamage):
    """05 the other way round: Life Points that an effect would give become effect damage."""

    step: Literal["05"] = Field(description='"05"')
    kind: Literal["reverse"] = Field(description='"gain" or "reverse"')
    taken_by: TakenBy = Field("opponent", description=TAKEN_BY)

    # Fields that the ladder reads: no monster inflicts what an effect gives.
    inflicted_by: ClassVar[str] = "any"
    damage: ClassVar[str] = "effect"


class BecomesZero(_OfDamage):
    """06: the damage becomes 0, or is not taken."""

    step: Literal["06"] = Field(description='"06"')


class Halved(_OfDamage):
    """07: the damage is halved."""

    step: Literal["07"] = Field(description='"07"')


class Doubled(_OfDamage):
    """08: the damage is doubled."""

    step: Literal["08"] = Field(description='"08"')


class BecomesValue(_OfDamage):
    """09: the damage becomes a value."""

    step: Literal["09"] = Field(description='"09"')
    value: Value = Field(description=VALUE)


class Limit(_OfDamage):
    """10: damage on one side of a value is not taken."""

    step: Literal["10"] = Field(description='"10"')
    value: Points = Field(description=POINTS)
    comparison: Comparison = Field(description='"at_most", "at_least", "less_than" or "more_than"')


_BATTLE_01, REVERSE_05 = "01 battle", "05 reverse"


def _tag(step: str, fields: Document) -> str:
    """Return the tag of a model: its step, and the kind of the second model of a step."""
    if step == "01":
        return _BATTLE_01 if fields.get("kind") == "battle" else step
    return REVERSE_05 if step == "05" and fields.get("kind") == "reverse" else step


def by_step(
    models: Mapping[str, type[Strict]], tag_of: Callable[[str, Document], str] | None = None
) -> Discriminator:
    """Return the discriminator of effects by `step`; it takes what discriminator() does.

    The error of an unknown step lists all steps of the models.
    """
    return discriminator("step", models, "unknown_step", "this is not a step of the ladder", tag_of)


_Effects = (
    Annotated[Piercing, Tag("piercing")]
    | Annotated[DoublesItsPiercing, Tag("01")]
    | Annotated[DoublesBattleDamage, Tag(_BATTLE_01)]
    | Annotated[BothTake, Tag("02")]
    | Annotated[OtherPlayerTakes, Tag("03")]
    | Annotated[TreatedAsEffectDamage, Tag("04")]
    | Annotated[GainInstead, Tag("05")]
    | Annotated[GainBecomesDamage, Tag(REVERSE_05)]
    | Annotated[BecomesZero, Tag("06")]
    | Annotated[Halved, Tag("07")]
    | Annotated[Doubled, Tag("08")]
    | Annotated[BecomesValue, Tag("09")]
    | Annotated[Limit, Tag("10")]
)
EFFECT_MODELS = models_of(_Effects)
# Models of the fields of effects, by the tag that pydantic names them with.
FIELD_MODELS: dict[str, type[Strict]] = {"half": HalfOfLifePoints}


def by_battle_step(models: Mapping[str, type[Strict]], prefix: str = "") -> Discriminator:
    """Return the discriminator of effects with the fields of a battle's. The tags of their models
    come from EFFECT_MODELS, after `prefix`.
    """
    return by_step(models, (lambda *part: prefix + _tag(*part)) if prefix else _tag)


Effect = Annotated[_Effects, by_battle_step(EFFECT_MODELS)]

_EFFECT: TypeAdapter[Any] = TypeAdapter(Effect)


WITH_VALUE = (BecomesValue, Limit)


class PointsByPlayer(Protocol):
    """Describe Life Points of both players."""

    @property
    def you(self) -> int: ...
    @property
    def opponent(self) -> int: ...


def at_life_points(effect: Any, points: PointsByPlayer) -> Any:
    """Return an effect of 09 with the half of Life Points that it may name, at these Life
    Points.
    """
    if not isinstance(effect.value, HalfOfLifePoints):
        return effect
    player = effect.value.half_of_life_points
    of_player = points.you if player == "you" else points.opponent
    return effect.model_copy(update={"value": HalfOfPoints(player, of_player)})


def effect_from(document: Document) -> Effect:
    """Return the effect for a valid document."""
    effect: Effect = _EFFECT.validate_python(document)
    return effect


def canonical_effect(effect: Document) -> Document:
    """Return an effect's document without default values. Raises pydantic's ValidationError."""
    document: Document = _EFFECT.dump_python(
        _EFFECT.validate_python(effect), by_alias=True, exclude_defaults=True
    )
    return document


def _model_of(step: str, kind: str) -> type[Strict] | None:
    return EFFECT_MODELS.get(_tag(step, {"kind": kind}))


def effect_fields(step: str, kind: str = "") -> frozenset[str]:
    """Return the fields that an effect of a step (and kind) takes; only the common fields
    for an unknown step.
    """
    model = _model_of(step, kind)
    if model is None:
        return frozenset({"step", "card", "controller"})
    return frozenset(each.alias or name for name, each in model.model_fields.items())


def usual_scope(step: str, kind: str = "") -> str:
    """Return the default `taken_by` of an effect of a step; empty if it has no such field."""
    model = _model_of(step, kind)
    field = model.model_fields.get("taken_by") if model else None
    return str(field.default) if field else ""
