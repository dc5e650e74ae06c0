"""Define the document of a Battle Phase: the monsters of both players, and what happens in order.

    {
      "game": "yugioh",
      "ruleset": "ocg-2022",
      "life_points": {"you": 8000, "opponent": 8000},
      "battle_phase": {
        "turn_player": "you",
        "first_turn_of_the_duel": false,
        "monsters": [{                       both players' monsters, at most seven each
          "id": "a", "name": "Dark Magician", "atk": 2500, "def": 2100,
          "controller": "you",               and the other fields of a battle document's monster
          "face_up": true,
          "attacks": [1],                    permissions in force, as in an attack document
          "attacks_on_monsters": 1,
          "may_attack_in_defense": false, "may_attack_directly": false,
          "may_attack_directly_in_defense": false,
          "cannot_declare": false, "cannot_attack": false,
          "attackable": true, "forces": null
        }],
        "effects": [],                       effects that last over the phase, as in a Life Point
                                             sheet, without `from`
        "restrictions": [],                  of the turn player, as in an attack document
        "events": []                         what happens, in order; events.py defines the types
      }
    }

Only `game`, `battle_phase`, its `monsters` (with `id`, `name`, `atk` and `def`) and its `events`
are needed; the rest is shown as it is by default. Every id is unique, including those of monsters
that arrive. "attacker" and "target" of an effect mean the monsters of each battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from engine.document import FLAG, Document, Player, Strict, validate
from engine.yugioh.battle import LifePoints
from engine.yugioh.battle_phase.document_checks import MOST_MONSTERS, check
from engine.yugioh.battle_phase.events import (
    EVENT_MODELS,
    MOST_EVENTS,
    MOST_PHASE_EFFECTS,
    Arrives,
    ChangeInAttack,
    Event,
    PhaseMonster,
    Redirected,
    RestrictionBegins,
)
from engine.yugioh.effects import EFFECT_MODELS, FIELD_MODELS, OTHER
from engine.yugioh.lasting_effects import PHASE_MODELS, PhaseEffect
from engine.yugioh.modifiers import MODIFIER_MODELS
from engine.yugioh.replay.restrictions import RESTRICTION_MODELS, RestrictionList
from engine.yugioh.rulesets import CURRENT, RulesetId


class Phase(Strict):
    """The Battle Phase of one turn."""

    turn_player: Player = Field("you", description='"you" or "opponent"')
    first_turn_of_the_duel: bool = Field(False, description=FLAG)
    monsters: Annotated[tuple[PhaseMonster, ...], Field(strict=False, max_length=MOST_MONSTERS)] = (
        Field(description="a list of at most 14 monsters")
    )
    effects: Annotated[
        tuple[PhaseEffect, ...], Field(strict=False, max_length=MOST_PHASE_EFFECTS)
    ] = Field((), description="a list of at most 10 effects")
    restrictions: RestrictionList = Field((), description="a list of at most 10 restrictions")
    events: Annotated[tuple[Event, ...], Field(strict=False, max_length=MOST_EVENTS)] = Field(
        description="a list of at most 30 events"
    )


class BattlePhase(Strict):
    """A Battle Phase, ready to be calculated."""

    game: Literal["yugioh"] = Field(description='"yugioh"')
    ruleset: RulesetId = CURRENT.id
    life_points: LifePoints = Field(
        LifePoints(you=8000, opponent=8000), description='an object with "you" and "opponent"'
    )
    battle_phase: Phase = Field(description="the monsters, and what happens")

    @classmethod
    def from_document(cls, document: object) -> BattlePhase:
        """Validate a document. Raises InvalidDocument, which lists every error."""
        return validate(cls, document, _PARTS, check)

    def to_document(self) -> Document:
        """Return the document of this Battle Phase, without default values."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)

    @property
    def turn_player(self) -> Player:
        return self.battle_phase.turn_player

    @property
    def other_player(self) -> Player:
        return OTHER[self.turn_player]

    def all_monsters(self) -> Iterator[PhaseMonster]:
        """Yield every monster, also those that arrive."""
        yield from self.battle_phase.monsters
        for event in self.battle_phase.events:
            if isinstance(event, Arrives):
                yield event.monster

    def all_restrictions(self) -> Iterator[Any]:
        """Yield every restriction, also those that begin, in the order in which ends count them."""
        yield from self.battle_phase.restrictions
        for event in self.battle_phase.events:
            if isinstance(event, RestrictionBegins):
                yield event.restriction


_PARTS: dict[str, type[Strict]] = {
    "battle_phase": Phase,
    "monsters": PhaseMonster,
    "monster": PhaseMonster,
    "position_change": ChangeInAttack,
    "redirected": Redirected,
    "life_points": LifePoints,
    **MODIFIER_MODELS,
    **EFFECT_MODELS,
    **FIELD_MODELS,
    **PHASE_MODELS,
    **RESTRICTION_MODELS,
    **EVENT_MODELS,
}
