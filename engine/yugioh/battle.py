"""Define the battle document: two monsters, effects, both players' Life Points.

Damage to "you" and "the opponent" is relative to the player called `you`; `taken_by` and
`inflicted_by` of an effect are relative to the player who controls that effect.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from engine.document import (
    FLAG,
    TEXT,
    Document,
    ShortText,
    Strict,
    allowed_values,
    validate,
)
from engine.yugioh.battle_checks import NewPosition, between_fields
from engine.yugioh.changes_in_battle import MOMENTS, LifePointChange, no_change_with
from engine.yugioh.condition_checks import NO_FATE, NO_FATE_PROTECTS, PROTECTION_RULE
from engine.yugioh.conditions import CONDITIONS_FIELD, MOST_CONDITIONS, Conditions, Traits
from engine.yugioh.conditions import PARTS as CONDITION_PARTS
from engine.yugioh.effects import (
    EFFECT_MODELS,
    FIELD_MODELS,
    POINTS,
    Controller,
    Effect,
    Points,
)
from engine.yugioh.modifiers import (
    MODIFIER_MODELS,
    Modifier,
    Stat,
    naming_the_other,
)
from engine.yugioh.rulesets import CURRENT, RulesetId
from engine.yugioh.states import (
    APPLIED,
    MOST_STATES,
    SOURCE,
    STATE_MODELS,
    Applied,
    Source,
    SparedBy,
    State,
)

MOST_EFFECTS, MOST_MODIFIERS, MOST_CHANGES = 30, 10, 10

Position = Literal["attack", "defense"]


class PositionChange(Strict):
    """A change of battle position between the declaration of the attack and damage calculation."""

    card: ShortText = Field("a card", description=TEXT)
    to: NewPosition = Field(description='"attack", "defense" or "face_down"')
    step: Literal["battle_step", "damage_step"] = Field(
        "battle_step", description='"battle_step" or "damage_step"'
    )


# The checks of `between_fields`, as a JSON Schema.
LINK_MONSTER: dict[str, Any] = {
    "if": {"properties": {"def": {"const": None}}, "required": ["def"]},
    "then": {
        "properties": {
            "position": {"const": "attack"},
            "battles_with": {"enum": ["atk", None]},
            "position_change": {"const": None},
        }
    },
}
_FACE_DOWN: dict[str, Any] = {
    "if": {"properties": {"face_down": {"const": True}}, "required": ["face_down"]},
    "then": {"properties": {"position": {"const": "defense"}}, "required": ["position"]},
}


_IS_FACE_DOWN: dict[str, Any] = {
    "properties": {"face_down": {"const": True}},
    "required": ["face_down"],
}
_IN_ATTACK: dict[str, Any] = {"properties": {"position": {"const": "attack"}}}


def _if_changed(to: str, then: dict[str, Any]) -> dict[str, Any]:
    change = {"type": "object", "properties": {"to": {"const": to}}, "required": ["to"]}
    return {
        "if": {"properties": {"position_change": change}, "required": ["position_change"]},
        "then": then,
    }


_TO_ATTACK = _if_changed(
    "attack", {"properties": {"position": {"const": "defense"}}, "required": ["position"]}
)
_ATTACKER_RULES: list[Any] = [
    LINK_MONSTER,
    PROTECTION_RULE,
    NO_FATE_PROTECTS,
    _TO_ATTACK,
    _if_changed("defense", _IN_ATTACK),
]
_TARGET_RULES: list[Any] = [
    LINK_MONSTER,
    PROTECTION_RULE,
    NO_FATE_PROTECTS,
    _FACE_DOWN,
    _TO_ATTACK,
    _if_changed("defense", {"anyOf": [_IN_ATTACK, _IS_FACE_DOWN]}),
    _if_changed("face_down", {"not": _IS_FACE_DOWN}),
]


class Monster(Strict):
    """One of the two monsters, with the numbers printed on it and what modifies them."""

    name: ShortText = Field("Monster", description=TEXT)
    passcode: Annotated[int, Field(ge=1, le=4_294_967_295)] | None = Field(
        None, description="the eight digits printed on the card, as a number"
    )
    controller: Controller = Field("you", description='"you" or "opponent"')
    atk: Points | Literal["?"] = Field(description=f'{POINTS}, or "?"')
    def_: Points | Literal["?"] | None = Field(
        alias="def",
        description=allowed_values("def", f'{POINTS}, "?", or null for a Link Monster'),
    )
    position: Position = Field("attack", description='"attack" or "defense"')
    battles_with: Stat | None = Field(
        None, description='"atk" or "def": the number it uses in this damage calculation'
    )
    indestructible_by_battle: bool = Field(False, description=FLAG)
    spared_by: SparedBy | None = Field(
        None, description="the effect because of which battle doesn't destroy it, or null"
    )
    modifiers: Annotated[tuple[Modifier, ...], Field(strict=False, max_length=MOST_MODIFIERS)] = (
        Field((), description=f"a list of at most {MOST_MODIFIERS} modifiers")
    )

    position_change: PositionChange | None = Field(
        None, description="how its battle position changed during this attack, or null"
    )

    traits: Traits = Field(
        Traits(), description="what it is, as far as a condition is about it: an object"
    )
    indestructible_if: Conditions = Field(
        (),
        description=f"a list of at most {MOST_CONDITIONS} conditions of what protects it from "
        "battle: all must hold",
    )

    @property
    def position_at_calculation(self) -> Position:
        """Return its battle position at damage calculation, after a change during the attack."""
        change = self.position_change
        if change is None:
            return self.position
        return "attack" if change.to == "attack" else "defense"

    @property
    def stat(self) -> Stat:
        """Return which number it compares: its DEF in Defense Position, unless the document sets
        another.
        """
        if self.position_change is not None:
            return self.battles_with or _STATS[self.position_at_calculation]
        return self.battles_with or _STATS[self.position]


_STATS: dict[Position, Stat] = {"attack": "atk", "defense": "def"}


class Attacker(Monster):
    """The monster that attacks; in Defense Position it still compares its ATK by default."""

    model_config = ConfigDict(json_schema_extra={"allOf": _ATTACKER_RULES})

    name: ShortText = Field("Attacker", description=TEXT)

    @property
    def stat(self) -> Stat:
        return self.battles_with or "atk"

    @property
    def has_stopped(self) -> bool:
        """Return whether its attack is over: it was changed to Defense Position.

        A monster that may attack in Defense Position has that position in the document.
        """
        return self.position_change is not None and self.position_change.to != "attack"


class Target(Monster):
    """The monster that is attacked; face-down, it is flipped before damage is calculated."""

    model_config = ConfigDict(json_schema_extra={"allOf": _TARGET_RULES})

    name: ShortText = Field("Target", description=TEXT)
    controller: Controller = Field("opponent", description='"you" or "opponent"')
    face_down: bool = Field(False, description="true (in Defense Position only) or false")

    @property
    def is_flipped(self) -> bool:
        """Return whether the attack flips it face-up before damage calculation."""
        change = self.position_change
        return self.face_down if change is None else change.to == "face_down"


def _naming_the_target(*fields: str) -> dict[str, Any]:
    """Return the JSON Schema of a part that names the target in one of these fields."""
    return {
        "anyOf": [
            {"properties": {each: {"const": "target"}}, "required": [each]} for each in fields
        ]
    }


def _none(part: dict[str, Any]) -> dict[str, Any]:
    return {"not": {"contains": part}}


_DIRECT_RULE: dict[str, Any] = {
    "if": {"properties": {"target": {"const": None}}, "required": ["target"]},
    "then": {
        "properties": {
            "attacker": {
                "properties": {
                    "modifiers": {
                        "allOf": [
                            _none(naming_the_other("other_")),
                            _none(_naming_the_target("source")),
                        ]
                    },
                    "spared_by": {"not": _naming_the_target("source")},
                }
            },
            "states": _none(_naming_the_target("of", "source")),
            "effects": _none(_naming_the_target("source", "acts_on")),
            "ended": {
                "properties": {
                    "by": {"not": {"enum": ["target", "both"]}},
                    "hits": {"not": {"enum": ["target", "both"]}},
                }
            },
        }
    },
}


_BY_THE_OTHER: dict[str, Any] = {
    "properties": {"modifiers": {"contains": naming_the_other("other_(atk|def)$")}},
    "required": ["modifiers"],
}
# Not each monster's number by the other's.
_FORMULA_RULE: dict[str, Any] = {
    "not": {
        "properties": {"attacker": _BY_THE_OTHER, "target": {"type": "object"} | _BY_THE_OTHER},
        "required": ["attacker", "target"],
    }
}


def _if_null(path: str, then: dict[str, Any]) -> dict[str, Any]:
    slot, _, field = path.partition(".")
    null: dict[str, Any] = {"const": None}
    if field:
        null = {"type": "object", "properties": {field: null}, "required": [field]}
    return {"if": {"properties": {slot: null}, "required": [slot]}, "then": then}


_CHANGE_RULES: list[Any] = [
    _if_null("target", no_change_with("target", "amount", "only_if")),
    *(
        _if_null(f"{slot}.def", no_change_with(f"{slot}_(original_)?def", "amount"))
        for slot in ("attacker", "target")
    ),
]


class LifePoints(Strict):
    """Life Points of both players before the battle."""

    you: Points = Field(8000, description=POINTS)
    opponent: Points = Field(8000, description=POINTS)


class Ended(Strict):
    """What ended the battle before damage calculation."""

    model_config = ConfigDict(json_schema_extra={"allOf": [NO_FATE]})

    by: ShortText = Field(description='"attacker", "target", or the name of a card')
    when: Literal["battle_step", "start", "before"] = Field(
        description='"battle_step", "start" (of the Damage Step) or "before" (damage calculation)'
    )
    how: Literal[
        "negates_attack",
        "destroys",
        "banishes",
        "returns",
        "sends",
        "takes_control",
        "attaches",
        "equips",
    ] = Field(
        description='"negates_attack"; or what happens to a monster: "destroys", "banishes", '
        '"returns", "sends", "takes_control", "attaches" or "equips"'
    )
    hits: Literal["attacker", "target", "both"] | None = Field(
        None, description='"attacker", "target", "both", or null if it is not known'
    )

    source: Source | None = Field(None, description=f"{SOURCE}; or null")
    applied: Applied = Field("continuous", description=APPLIED)

    if_: Conditions = CONDITIONS_FIELD

    @property
    def card(self) -> str:
        """Return what ended the battle, as states name it."""
        return self.by

    @property
    def acts_on(self) -> str:
        """Return the slot of the one monster that it needs to act on; otherwise a player."""
        if self.how == "negates_attack":
            return "attacker"
        return self.hits if self.hits in ("attacker", "target") else "player"


class OtherCard(Strict):
    """A card besides the two monsters, which can act in the battle. It changes no number: its
    effects that count are among the battle's effects and modifiers.
    """

    passcode: Annotated[int, Field(ge=1, le=4_294_967_295)] = Field(
        description="the eight digits printed on the card, as a number"
    )
    controller: Controller = Field(description='"you" or "opponent"')
    equipped_to: Literal["attacker", "target"] | None = Field(
        None, description='"attacker" or "target", or null'
    )


class Battle(Strict):
    """One battle, ready to be calculated. `target` is None in a direct attack."""

    model_config = ConfigDict(
        json_schema_extra={"allOf": [_DIRECT_RULE, _FORMULA_RULE, *_CHANGE_RULES]}
    )

    game: Literal["yugioh"] = Field(description='"yugioh"')
    attacker: Attacker = Field(description="a monster")
    target: Target | None = Field(
        description=allowed_values("target", "a monster, or null for a direct attack")
    )
    effects: Annotated[tuple[Effect, ...], Field(strict=False, max_length=MOST_EFFECTS)] = Field(
        (), description=f"a list of at most {MOST_EFFECTS} effects"
    )
    life_points: LifePoints = Field(
        LifePoints(you=8000, opponent=8000), description='an object with "you" and "opponent"'
    )
    ruleset: RulesetId = CURRENT.id

    states: Annotated[tuple[State, ...], Field(strict=False, max_length=MOST_STATES)] = Field(
        (), description=f"a list of at most {MOST_STATES} states"
    )
    ended: Ended | None = Field(
        None, description="what ended the battle before damage calculation, or null"
    )
    life_point_changes: Annotated[
        tuple[LifePointChange, ...], Field(strict=False, max_length=MOST_CHANGES)
    ] = Field((), description=f"a list of at most {MOST_CHANGES} changes of Life Points")

    cards: Annotated[tuple[OtherCard, ...], Field(strict=False, max_length=MOST_EFFECTS)] = Field(
        (),
        description=f"a list of at most {MOST_EFFECTS} cards besides, which may act in the battle",
    )

    @property
    def changes_in_order(self) -> list[LifePointChange]:
        """Return the changes of Life Points in the order of their moments."""
        return sorted(self.life_point_changes, key=lambda each: MOMENTS.index(each.when))

    @classmethod
    def from_document(cls, document: object) -> Battle:
        """Validate a battle document. Raises InvalidDocument, which lists every error."""
        return validate(cls, document, _PARTS, between_fields)

    def to_document(self) -> Document:
        """Return the document of this battle, without default values."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)


_PARTS: dict[str, type[Strict]] = {
    "position_change": PositionChange,
    "attacker": Attacker,
    "target": Target,
    "life_points": LifePoints,
    "ended": Ended,
    "life_point_changes": LifePointChange,
    "cards": OtherCard,
    "spared_by": SparedBy,
    **STATE_MODELS,
    **CONDITION_PARTS,
    **MODIFIER_MODELS,
    **EFFECT_MODELS,
    **FIELD_MODELS,
}
