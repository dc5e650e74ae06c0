"""Define the attack document: the field, one declared attack, and the events before the battle.

    {
      "game": "yugioh",
      "rule": "modern",                      or "zones", the house rule
      "turn": {"first_of_the_duel": false},
      "attackers": [{                        the turn player's monsters, 1 to 7
        "id": "a", "name": "Dark Magician",
        "position": "attack", "face_up": true,
        "declared": 0,                       attacks it has declared this turn, before this one
        "attacks": [1],                      permissions in force: 1 to 20, or "all": each
                                             monster of the opponent once
        "attacked": [],                      the defenders it has attacked this turn
        "declared_directly": false,          one of those attacks was direct
        "attacks_on_monsters": 1,            permitted attacks if all are on monsters: 1 to 20
        "further_attacks": 0,                added by effects on top of those ("attack in a row"),
        "further_attacks_on_monsters": 0,    and those that are for attacks on monsters only
        "again_if": null,                    or "attacked_monster", "target_in_defense": an effect
                                             lets it attack again if this attack was such a one
        "must_attack": false,                it can't stop its attack in a replay
        "may_attack_in_defense": false, "may_attack_directly": false,
        "may_attack_directly_in_defense": false,     in Defense Position, past any monsters
        "cannot_declare": false, "cannot_attack": false
      }],
      "defenders": [{                        the opponent's monsters, each in a zone of its own
        "id": "d", "name": "Summoned Skull", "zone": 1,
        "position": "attack", "face_up": true,
        "attackable": true,
        "forces": null                       or "can_only_attack", "must_attack",
                                             "can_only_select": attacks are drawn to it
      }],
      "declaration": {
        "attacker": "a", "target": "d",      null: a direct attack
        "zone": null                         "zones" only, where the field can't be seen: the zone
      },                                     that is chosen; the target is null then
      "target_chosen_by": "attacking_player",     or "defending_player", by an effect
      "restrictions": [],                    of the attacking player; restrictions.py defines them
      "events": [],                          what happens in the Battle Step, in order
      "chosen": null,                        in a replay: {"kind": "stop"}, {"kind": "direct"},
                                             {"kind": "target", "monster": "d"} or
                                             {"kind": "another_monster", "monster": "b"}
      "damage_step": []                      what happens in the Damage Step, if it is reached
    }

Only `game`, `attackers` (with `id` and `name`), `defenders` (with `id`, `name` and `zone`) and
`declaration` (with `attacker` and `target`) are needed; the rest is shown as it is by default.
events.py defines the events. Every id is unique, including those of monsters that arrive. All
events are applied before anything is checked, as a whole chain and what it triggers resolve first.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from engine.document import FLAG, TEXT, Document, ShortText, Strict, allowed_values, validate
from engine.languages import gettext_noop
from engine.yugioh.replay.document_checks import check
from engine.yugioh.replay.events import EVENT_MODELS, MOST_EVENTS, Defender, Event
from engine.yugioh.replay.restrictions import RESTRICTION_MODELS, RestrictionList

# Five Main Monster Zones and both Extra Monster Zones.
MOST_ATTACKERS, MOST_DEFENDERS, MOST_ATTACKS = 7, 5, 20

Rule = Literal["modern", "zones"]
Count = Annotated[int, Field(ge=0, le=MOST_ATTACKS)]
Attacks = Annotated[int, Field(ge=1, le=MOST_ATTACKS)] | Literal["all", "all_in_defense"]
_EVENTS = gettext_noop("a list of at most 30 events")


class Turn(Strict):
    """The turn of the attack."""

    first_of_the_duel: bool = Field(False, description=FLAG)


class Attacker(Strict):
    """A monster of the turn player, with what it may and may not do this turn."""

    id: ShortText = Field(description=TEXT)
    name: ShortText = Field(description=TEXT)
    position: Literal["attack", "defense"] = Field("attack", description='"attack" or "defense"')
    face_up: bool = Field(True, description=FLAG)
    declared: Count = Field(0, description="a whole number from 0 to 20")
    attacks: Annotated[tuple[Attacks, ...], Field(strict=False, max_length=10)] = Field(
        (1,),
        description='a list of at most 10: whole numbers from 1 to 20, or "all" or '
        '"all_in_defense" (monsters in Defense Position)',
    )
    attacked: Annotated[tuple[ShortText, ...], Field(strict=False, max_length=MOST_DEFENDERS)] = (
        Field((), description="a list of at most 5 ids of defenders")
    )
    attacks_on_monsters: Annotated[int, Field(ge=1, le=MOST_ATTACKS)] = Field(
        1, description="a whole number from 1 to 20"
    )
    further_attacks: Count = Field(0, description="a whole number from 0 to 20")
    further_attacks_on_monsters: Count = Field(0, description="a whole number from 0 to 20")
    again_if: Literal["attacked_monster", "target_in_defense"] | None = Field(
        None,
        description=allowed_values("again_if", '"attacked_monster", "target_in_defense", or null'),
    )
    must_attack: bool = Field(False, description=FLAG)
    declared_directly: bool = Field(False, description=FLAG)
    may_attack_in_defense: bool = Field(False, description=FLAG)
    may_attack_directly: bool = Field(False, description=FLAG)
    may_attack_directly_in_defense: bool = Field(False, description=FLAG)
    cannot_declare: bool = Field(False, description=FLAG)
    cannot_attack: bool = Field(False, description=FLAG)

    @property
    def attacks_each_once(self) -> bool:
        """Return whether it may attack every monster of the opponent once each, or every one in
        Defense Position.
        """
        return "all" in self.attacks or self.is_for_defense

    @property
    def is_for_defense(self) -> bool:
        """Return whether only monsters in Defense Position may be attacked so."""
        return "all_in_defense" in self.attacks and "all" not in self.attacks

    @property
    def most_attacks(self) -> int:
        """Return the largest permission, at least one attack, as equal permissions don't add up."""
        return max([1, *[each for each in self.attacks if isinstance(each, int)]])


class Declaration(Strict):
    """The attack as it is declared."""

    attacker: ShortText = Field(description="the id of an attacker")
    target: ShortText | None = Field(
        description=allowed_values("defender", "the id of a defender, or null for a direct attack")
    )
    zone: Annotated[int, Field(ge=1, le=5)] | None = Field(
        None, description="a whole number from 1 to 5, where the field is hidden; or null"
    )


_NAMES_A_MONSTER: dict[str, Any] = {
    "if": {"properties": {"kind": {"enum": ["target", "another_monster"]}}, "required": ["kind"]},
    "then": {"properties": {"monster": {"type": "string"}}, "required": ["monster"]},
    "else": {"properties": {"monster": {"const": None}}},
}


class Chosen(Strict):
    """What the attacking player chooses in a replay, as the choices of a result name it."""

    model_config = ConfigDict(json_schema_extra=_NAMES_A_MONSTER)

    kind: Literal["target", "direct", "another_monster", "stop"] = Field(
        description='"target", "direct", "another_monster" or "stop"'
    )
    monster: ShortText | None = Field(
        None, description='the id of a monster for "target" and "another_monster", else null'
    )


# By the house rule of zones, nothing is chosen.
_CHOSEN_BY_TODAYS_RULE: dict[str, Any] = {
    "if": {"properties": {"rule": {"const": "zones"}}, "required": ["rule"]},
    "then": {"properties": {"chosen": {"const": None}}},
}


class Attack(Strict):
    """One attack in the Battle Step, ready to be resolved."""

    model_config = ConfigDict(json_schema_extra=_CHOSEN_BY_TODAYS_RULE)

    game: Literal["yugioh"] = Field(description='"yugioh"')
    rule: Rule = Field("modern", description='"modern" or "zones"')
    turn: Turn = Field(
        Turn(first_of_the_duel=False), description='an object with "first_of_the_duel"'
    )
    attackers: Annotated[tuple[Attacker, ...], Field(strict=False, max_length=MOST_ATTACKERS)] = (
        Field(description="a list of at most 7 monsters")
    )
    defenders: Annotated[tuple[Defender, ...], Field(strict=False, max_length=MOST_DEFENDERS)] = (
        Field(description="a list of at most 5 monsters")
    )
    declaration: Declaration = Field(description='an object with "attacker" and "target"')
    target_chosen_by: Literal["attacking_player", "defending_player"] = Field(
        "attacking_player", description='"attacking_player" or "defending_player"'
    )
    restrictions: RestrictionList = Field((), description="a list of at most 10 restrictions")
    events: Annotated[tuple[Event, ...], Field(strict=False, max_length=MOST_EVENTS)] = Field(
        (), description=_EVENTS
    )
    chosen: Chosen | None = Field(None, description='an object with "kind" and "monster", or null')
    damage_step: Annotated[tuple[Event, ...], Field(strict=False, max_length=MOST_EVENTS)] = Field(
        (), description=_EVENTS
    )

    @classmethod
    def from_document(cls, document: object) -> Attack:
        """Validate an attack document. Raises InvalidDocument, which lists every error."""
        return validate(cls, document, _PARTS, check)

    def to_document(self) -> Document:
        """Return the document of this attack, without default values."""
        return self.model_dump(mode="json", exclude_defaults=True)

    @property
    def attacker(self) -> Attacker:
        """Return the attacking monster."""
        wanted = self.declaration.attacker
        return next(each for each in self.attackers if each.id == wanted)


_PARTS: dict[str, type[Strict]] = {
    "turn": Turn,
    "attackers": Attacker,
    "defenders": Defender,
    "declaration": Declaration,
    "monster": Defender,
    "chosen": Chosen,
    **RESTRICTION_MODELS,
    **EVENT_MODELS,
}
