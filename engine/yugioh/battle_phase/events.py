"""Define what happens in a Battle Phase, with a model for each type of event.

    {"type": "attack", "attacker": "a", "target": "d",    null: a direct attack
     "effects": [],                        effects that apply to this battle only
     "position_change": null,              {"of": "target", "to": "face_down", "card": "…"}: a
                                           battle position changed during this attack
     "redirected": null,                   {"to": "e", "card": "…"}: an effect moves the attack;
                                           null: to a direct attack
     "negated_by": null,                   the card that negates the attack
     "stopped": false}                     its player stops it in a replay
    {"type": "leaves", "monster": "d", "card": null}      by anything but battle
    {"type": "arrives", "monster": {…}, "card": null}
    {"type": "position", "monster": "d", "to": "defense", "card": null}
    {"type": "modifier", "monster": "d", "modifier": {…}} from now on, as in a battle document
    {"type": "control", "monster": "d", "card": null}     the other player takes control of it
    {"type": "restriction", "restriction": {…}}           one begins, as in an attack document
    {"type": "restriction_ends", "restriction": 0, "card": null}    counted from 0: first those of
                                           the phase, then those that have begun, in order
    {"type": "life_points", "entry": {…}}  an entry of a Life Point sheet, other than a battle
    {"type": "end", "card": null}          the Battle Phase ends

A monster that battle destroys leaves by itself. An attack names the target that it has in the end,
after any replay.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, GetJsonSchemaHandler, Tag
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from engine.document import (
    FLAG,
    TEXT,
    Document,
    ShortText,
    Strict,
    allowed_values,
    discriminator,
    models_of,
)
from engine.languages import gettext_noop
from engine.yugioh.battle import LINK_MONSTER, Monster
from engine.yugioh.battle import PositionChange as ChangeInBattle
from engine.yugioh.effects import Effect
from engine.yugioh.life_points import entry_models
from engine.yugioh.modifiers import Modifier
from engine.yugioh.replay import Attacker as ReplayAttacker
from engine.yugioh.replay.events import NO_SUCH_EVENT
from engine.yugioh.replay.restrictions import Restriction

MOST_EVENTS = 30
# Those of the phase and those of one attack together fit into a battle document.
MOST_PHASE_EFFECTS, MOST_ATTACK_EFFECTS = 10, 20

Effects = Annotated[tuple[Effect, ...], Field(strict=False)]

_MONSTER = allowed_values("monster", gettext_noop("the id of a monster"))
_CARD = gettext_noop("text of 1 to 100 characters, or null")
_ATTACKS = ReplayAttacker.model_fields["attacks"]
_ON_MONSTERS = ReplayAttacker.model_fields["attacks_on_monsters"]
_TARGET = allowed_values(
    "other_monster", "the id of a monster of the other player, or null for a direct attack"
)

_FACE_DOWN: dict[str, Any] = {
    "if": {"properties": {"face_up": {"const": False}}, "required": ["face_up"]},
    "then": {"properties": {"position": {"const": "defense"}}, "required": ["position"]},
}
_UNCHANGED: dict[str, Any] = {"properties": {"position_change": {"const": None}}}
_NO_OTHER: dict[str, Any] = {"position_change": {"const": None}, "negated_by": {"const": None}}
_ONE_OF_SEVERAL: list[dict[str, Any]] = [
    {
        "if": {"properties": {"stopped": {"const": True}}, "required": ["stopped"]},
        "then": {
            "properties": {
                **_NO_OTHER,
                "redirected": {"const": None},
                "effects": {"maxItems": 0},
            }
        },
    },
    {
        "if": {"properties": {"redirected": {"type": "object"}}, "required": ["redirected"]},
        "then": {"properties": _NO_OTHER},
    },
]


class PhaseMonster(Monster):
    """A monster of a battle document, with its id and with what it may and may not do."""

    model_config = ConfigDict(json_schema_extra={"allOf": [LINK_MONSTER, _FACE_DOWN, _UNCHANGED]})

    id: ShortText = Field(description=TEXT)
    name: ShortText = Field(description=TEXT)
    face_up: bool = Field(True, description=FLAG)
    attacks: Annotated[
        tuple[Annotated[int, Field(ge=1, le=20)] | Literal["all", "all_in_defense"], ...],
        Field(strict=False, max_length=10),
    ] = Field((1,), description=_ATTACKS.description)
    attacks_on_monsters: Annotated[int, Field(ge=1, le=20)] = Field(
        1, description=_ON_MONSTERS.description
    )
    may_attack_in_defense: bool = Field(False, description=FLAG)
    may_attack_directly: bool = Field(False, description=FLAG)
    may_attack_directly_in_defense: bool = Field(False, description=FLAG)
    cannot_declare: bool = Field(False, description=FLAG)
    cannot_attack: bool = Field(False, description=FLAG)
    attackable: bool = Field(True, description=FLAG)
    forces: Literal["can_only_attack", "must_attack", "can_only_select"] | None = Field(
        None, description='"can_only_attack", "must_attack", "can_only_select", or null'
    )


class ChangeInAttack(ChangeInBattle):
    """A change of battle position between the declaration of an attack and damage calculation."""

    of: Literal["attacker", "target"] = Field(description='"attacker" or "target"')


class Redirected(Strict):
    """Where an effect moves an attack, before its battle."""

    to: ShortText | None = Field(description=_TARGET)
    card: ShortText | None = Field(None, description=_CARD)


class AttackEvent(Strict):
    """A monster of the turn player attacks."""

    model_config = ConfigDict(json_schema_extra={"allOf": [*_ONE_OF_SEVERAL]})

    type: Literal["attack"]
    attacker: ShortText = Field(
        description=allowed_values("own_monster", "the id of a monster of the turn player")
    )
    target: ShortText | None = Field(description=_TARGET)
    effects: Annotated[Effects, Field(max_length=MOST_ATTACK_EFFECTS)] = Field(
        (), description="a list of at most 20 effects"
    )
    position_change: ChangeInAttack | None = Field(
        None, description="how a battle position changes during this attack, or null"
    )
    redirected: Redirected | None = Field(
        None, description="where an effect moves the attack, or null"
    )
    negated_by: ShortText | None = Field(None, description=_CARD)
    stopped: bool = Field(False, description=FLAG)


class Leaves(Strict):
    """A monster leaves the field, or its player's side of it, by anything but battle."""

    type: Literal["leaves"]
    monster: ShortText = Field(description=_MONSTER)
    card: ShortText | None = Field(None, description=_CARD)


class Arrives(Strict):
    """A monster is placed on the field, as by a Special Summon."""

    type: Literal["arrives"]
    monster: PhaseMonster = Field(description="a monster")
    card: ShortText | None = Field(None, description=_CARD)


class PositionChange(Strict):
    """The battle position of a monster changes."""

    type: Literal["position"]
    monster: ShortText = Field(description=_MONSTER)
    to: Literal["attack", "defense", "face_down"] = Field(
        description='"attack", "defense" or "face_down"'
    )
    card: ShortText | None = Field(None, description=_CARD)


class Modifies(Strict):
    """A card changes the ATK or DEF of a monster from now on."""

    type: Literal["modifier"]
    monster: ShortText = Field(description=_MONSTER)
    modifier: Modifier = Field(description="a modifier, as in a battle document")


class Control(Strict):
    """The other player takes control of a monster."""

    type: Literal["control"]
    monster: ShortText = Field(description=_MONSTER)
    card: ShortText | None = Field(None, description=_CARD)


class RestrictionBegins(Strict):
    """A restriction of the turn player’s attacks begins to apply."""

    type: Literal["restriction"]
    restriction: Restriction = Field(description="a restriction, as in an attack document")


class RestrictionEnds(Strict):
    """A restriction no longer applies."""

    type: Literal["restriction_ends"]
    restriction: Annotated[int, Field(ge=0, le=MOST_EVENTS + 9)] = Field(
        description=allowed_values(
            "restriction", "the place, counted from 0, of a restriction that still applies"
        )
    )
    card: ShortText | None = Field(None, description=_CARD)


class _EntrySchema:
    """The JSON Schema of a sheet’s entry, without that of a battle."""

    def __get_pydantic_json_schema__(
        self, _: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        _battle, *others = entry_models()
        return {"anyOf": [handler(each.__pydantic_core_schema__) for each in others]}


class LifePointChange(Strict):
    """Life Points change without a battle."""

    type: Literal["life_points"]
    entry: Annotated[Document, _EntrySchema()] = Field(
        description="an entry of a Life Point sheet that is not a battle"
    )


class Ends(Strict):
    """The Battle Phase ends."""

    type: Literal["end"]
    card: ShortText | None = Field(None, description=_CARD)


_Events = (
    Annotated[AttackEvent, Tag("attack event")]
    | Annotated[Leaves, Tag("leaves event")]
    | Annotated[Arrives, Tag("arrives event")]
    | Annotated[PositionChange, Tag("position event")]
    | Annotated[Modifies, Tag("modifier event")]
    | Annotated[Control, Tag("control event")]
    | Annotated[RestrictionBegins, Tag("restriction event")]
    | Annotated[RestrictionEnds, Tag("restriction_ends event")]
    | Annotated[LifePointChange, Tag("life_points event")]
    | Annotated[Ends, Tag("end event")]
)
EVENT_MODELS = models_of(_Events)
EVENT_TYPES = tuple(tag.removesuffix(" event") for tag in EVENT_MODELS)
Event = Annotated[
    _Events,
    discriminator("type", EVENT_MODELS, "unknown_event", NO_SUCH_EVENT),
]
