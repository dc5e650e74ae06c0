"""Define the events between the declaration of an attack and its battle, with a model for each.

    {"type": "leaves", "monster": "d"}        a defender leaves its player's side of the field
    {"type": "arrives", "monster": {…}}       a new defender, in a free zone
    {"type": "moves", "monster": "d", "zone": 2}
    {"type": "cannot_be_attacked", "monster": "d"}    attacks on it become illegal
    {"type": "cannot_be_selected", "monster": "d"}    it can't be chosen as a target from now on
    {"type": "must_attack", "monster": "d", "force": "must_attack"}
    {"type": "direct_permission_lost"}, {"type": "direct_permission_gained"}
    {"type": "changes_position", "monster": "d", "position": "defense", "face_up": false}
    {"type": "attacker_to_defense"}, {"type": "defense_permission_lost"}
    {"type": "attacker_to_attack"}, {"type": "attacker_face_down"}
    {"type": "attacker_leaves"}, {"type": "attack_negated"}
    {"type": "cannot_attack"}, {"type": "cannot_declare"}     the attacker, from now on
    {"type": "cannot_attack_directly"}        likewise, even if the opponent controls no monster
    {"type": "permission_lost"}               the attacker is left with its one attack a turn
    {"type": "stats_change", "monster": "d"}  ATK or DEF, of any monster
    {"type": "attackers_side_changes"}        other monsters of the turn player come or go
    {"type": "end_battle_phase"}
    {"type": "lapses", "event": 0}            what the event at that place applies is over again
    {"type": "attack_negated", "attacker_unaffected": true}     which does not negate its attack.
                                              "then": "end_battle_phase" if the same effect ends the
                                              Battle Phase after it; "next_attack": true if it was
                                              activated before, for the next attack
    {"type": "end_battle_phase", "first_part": "needs_the_attack"}    what its effect does first,
                                              without which this is not carried out: "possible",
                                              "impossible", or possible while there is an attack.
                                              "attack_negated" has the same field
    {"type": "attacker_returns"}              it comes back after it has left
    {"type": "redirects", "to": "d", "card": "…"}     an effect moves the attack; null: it becomes
                                              a direct attack. "then": "damage_calculation" if the
                                              effect goes on to damage calculation, as it does if
                                              the new target is a monster of the attacking player.
                                              "target_unaffected": true if it is unaffected by that
    {"type": "battle_by_effect", "attacker": "a", "target": "d", "card": "…"}
    {"type": "restricts", "restriction": {…}} a restriction begins; restrictions.py has their types

BATTLE_STEP_ONLY lists the events that can't happen in the Damage Step.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, Tag

from engine.document import (
    FLAG,
    TEXT,
    ShortText,
    Strict,
    allowed_values,
    discriminator,
    literals,
    models_of,
)
from engine.languages import gettext_noop
from engine.yugioh.replay.restrictions import CARD, Restriction

MOST_EVENTS = 30
NO_SUCH_EVENT = gettext_noop("there is no such type of event")
_DEFENDER = gettext_noop("the id of a defender")

# From the strongest to the weakest (OCG Rule, battle chapter): Ring of Magnetism, then "must attack
# it", then "can select nothing else as a target".
FORCES = ("can_only_attack", "must_attack", "can_only_select")
Force = Literal["can_only_attack", "must_attack", "can_only_select"]
_FORCE = allowed_values("force", ", ".join(f'"{force}"' for force in FORCES))
Zone = Annotated[int, Field(ge=1, le=5)]


class Defender(Strict):
    """A monster of the player who is attacked, in one of five zones."""

    id: ShortText = Field(description=TEXT)
    name: ShortText = Field(description=TEXT)
    zone: Zone = Field(description="a whole number from 1 to 5")
    position: Literal["attack", "defense"] = Field("attack", description='"attack" or "defense"')
    face_up: bool = Field(True, description=FLAG)
    attackable: bool = Field(True, description=FLAG)
    forces: Force | None = Field(
        None,
        description=allowed_values(
            "force", '"can_only_attack", "must_attack", "can_only_select", or null'
        ),
    )


class Leaves(Strict):
    """A defender leaves: destroyed, returned, banished, or under the other player's control."""

    type: Literal["leaves"]
    monster: ShortText = Field(description=_DEFENDER)


class Arrives(Strict):
    """A monster is placed on the defending side."""

    type: Literal["arrives"]
    monster: Defender = Field(description="a monster")


class Moves(Strict):
    """A defender moves to another zone of its player."""

    type: Literal["moves"]
    monster: ShortText = Field(description=_DEFENDER)
    zone: Zone = Field(description="a whole number from 1 to 5")


class CannotBeAttacked(Strict):
    """A defender can no longer be attacked."""

    type: Literal["cannot_be_attacked"]
    monster: ShortText = Field(description=_DEFENDER)


class CannotBeSelected(Strict):
    """A defender can no longer be chosen as a target."""

    type: Literal["cannot_be_selected"]
    monster: ShortText = Field(description=_DEFENDER)


class MustAttack(Strict):
    """Attacks are drawn to a defender."""

    type: Literal["must_attack"]
    monster: ShortText = Field(description=_DEFENDER)
    force: Force = Field("must_attack", description=_FORCE)


class ChangesPosition(Strict):
    """A defender changes its battle position, or is turned face-down."""

    type: Literal["changes_position"]
    monster: ShortText = Field(description=_DEFENDER)
    position: Literal["attack", "defense"] = Field(description='"attack" or "defense"')
    face_up: bool = Field(True, description=FLAG)


class StatsChange(Strict):
    """The ATK or DEF of a monster changes."""

    type: Literal["stats_change"]
    monster: ShortText = Field(description=allowed_values("monster", "the id of a monster"))


class Lapses(Strict):
    """The effect of an earlier event no longer applies."""

    type: Literal["lapses"]
    event: Annotated[int, Field(ge=0, le=MOST_EVENTS - 1)] = Field(
        description=allowed_values(
            "event", "the place, counted from 0, of an earlier event whose effect still applies"
        )
    )


class Plain(Strict):
    """An event about this attack, its attacker or the Battle Phase, without other fields."""

    type: Literal[
        "direct_permission_lost",
        "direct_permission_gained",
        "attacker_to_defense",
        "attacker_to_attack",
        "attacker_face_down",
        "defense_permission_lost",
        "attacker_leaves",
        "attacker_returns",
        "cannot_attack",
        "cannot_declare",
        "cannot_attack_directly",
        "permission_lost",
        "attackers_side_changes",
    ]


class DependentPart(Strict):
    """A part of an effect that is carried out only if the part before it was."""

    first_part: Literal["possible", "impossible", "needs_the_attack"] = Field(
        "possible", description='"possible", "impossible" or "needs_the_attack"'
    )


class EndsBattlePhase(DependentPart):
    """An effect ends the Battle Phase."""

    type: Literal["end_battle_phase"]


# The first part of an effect that waits for the next attack was carried out before.
_WAITS: dict[str, Any] = {
    "if": {"properties": {"next_attack": {"const": True}}, "required": ["next_attack"]},
    "then": {"properties": {"first_part": {"const": "possible"}}},
}


class Negates(DependentPart):
    """An effect negates the attack, unless the attacker is unaffected by it."""

    model_config = ConfigDict(json_schema_extra=_WAITS)

    type: Literal["attack_negated"]
    attacker_unaffected: bool = Field(False, description=FLAG)
    next_attack: bool = Field(False, description=FLAG)
    then: Literal["continues", "end_battle_phase"] = Field(
        "continues", description='"continues" or "end_battle_phase"'
    )


# An attack that becomes a direct one goes on in the Battle Step, and has no target.
_DIRECT_CONTINUES: dict[str, Any] = {
    "if": {"properties": {"to": {"const": None}}},
    "then": {"properties": {"then": {"const": "continues"}, "target_unaffected": {"const": False}}},
}


class Redirects(Strict):
    """An effect moves the attack to another target, unless the attacker is unaffected by it."""

    model_config = ConfigDict(json_schema_extra=_DIRECT_CONTINUES)

    type: Literal["redirects"]
    to: ShortText | None = Field(
        description=allowed_values(
            "new_target", "the id of another monster, or null for a direct attack"
        )
    )
    card: ShortText | None = Field(None, description=CARD)
    then: Literal["continues", "damage_calculation"] = Field(
        "continues", description='"continues" or "damage_calculation"'
    )
    attacker_unaffected: bool = Field(False, description=FLAG)
    target_unaffected: bool = Field(False, description=FLAG)


class BattleByEffect(Strict):
    """An effect makes two monsters battle, which is no declaration of an attack."""

    type: Literal["battle_by_effect"]
    attacker: ShortText = Field(
        description=allowed_values(
            "battler", "the id of an attacker, or of a defender that has left its player’s side"
        )
    )
    target: ShortText = Field(description=_DEFENDER)
    card: ShortText | None = Field(None, description=CARD)


class Restricts(Strict):
    """A restriction of the attacking player begins to apply."""

    type: Literal["restricts"]
    restriction: Restriction = Field(description="a restriction")


_Events = (
    Annotated[Leaves, Tag("leaves")]
    | Annotated[Arrives, Tag("arrives")]
    | Annotated[Moves, Tag("moves")]
    | Annotated[CannotBeAttacked, Tag("cannot_be_attacked")]
    | Annotated[CannotBeSelected, Tag("cannot_be_selected")]
    | Annotated[MustAttack, Tag("must_attack")]
    | Annotated[ChangesPosition, Tag("changes_position")]
    | Annotated[StatsChange, Tag("stats_change")]
    | Annotated[Lapses, Tag("lapses")]
    | Annotated[Negates, Tag("attack_negated")]
    | Annotated[EndsBattlePhase, Tag("end_battle_phase")]
    | Annotated[Redirects, Tag("redirects")]
    | Annotated[BattleByEffect, Tag("battle_by_effect")]
    | Annotated[Restricts, Tag("restricts")]
    | Annotated[Plain, Tag("plain")]
)
EVENT_MODELS = models_of(_Events)
EVENT_TYPES = tuple(type for model in EVENT_MODELS.values() for type in literals(model, "type"))
Event = Annotated[
    _Events,
    discriminator("type", EVENT_MODELS, "unknown_event", NO_SUCH_EVENT),
]

# Events whose effect can lapse.
LASTING = (
    "cannot_be_attacked",
    "cannot_be_selected",
    "must_attack",
    "direct_permission_lost",
    "direct_permission_gained",
    "cannot_attack",
    "cannot_declare",
    "cannot_attack_directly",
    "restricts",
)
# Attacks are negated before the Damage Step, where there is nothing to choose or undo either.
BATTLE_STEP_ONLY = ("attack_negated", "direct_permission_gained", "lapses", "battle_by_effect")
