"""Track the field between an attack's declaration and its battle: what each event changes.

These facts are the same by every rule; modern.py, zones.py and damage_step.py define what a fact
means for the attack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.yugioh.replay.document import Attack, Attacker
from engine.yugioh.replay.events import FORCES, Defender


class Situation(NamedTuple):
    """Hold the state of the field after some of the events."""

    attack: Attack
    field: dict[str, Defender]  # the defenders on the field, by id, with their current zones
    lasting: dict[int, Any]  # the events whose effect still applies, by their place
    in_defense: bool  # the attacker's position
    may_attack_in_defense: bool
    newcomer: str | None = None  # the monster placed last, while it stays in its zone
    placed: bool = False  # some monster was placed on the defending side
    battling: str | None = None  # the target, once the Damage Step has begun

    @classmethod
    def declared(cls, attack: Attack) -> Situation:
        """Return the situation when the attack is declared."""
        attacker = attack.attacker
        return cls(
            attack=attack,
            field={each.id: each for each in attack.defenders},
            lasting={},
            in_defense=attacker.position == "defense",
            may_attack_in_defense=attacker.may_attack_in_defense,
        )

    @property
    def attacker(self) -> Attacker:
        return self.attack.attacker

    @property
    def target(self) -> Defender | None:
        """Return the declared target, while it is on the field; for a declared zone, the
        monster in it.
        """
        declared = self.attack.declaration
        if declared.zone:
            return self.standing_in(declared.zone)
        return self.field.get(declared.target or "")

    @property
    def is_direct(self) -> bool:
        return self.attack.declaration.target is None and self.attack.declaration.zone is None

    @property
    def zone(self) -> int | None:
        """Return the zone of the target when it was chosen; None in a direct attack."""
        declared = self.attack.declaration
        chosen = [each.zone for each in self.attack.defenders if each.id == declared.target]
        return chosen[0] if chosen else declared.zone

    def standing_in(self, zone: int | None) -> Defender | None:
        """Return the monster that is in a zone now."""
        return next((each for each in self.field.values() if each.zone == zone), None)

    def applies(self, kind: str, monster: str | None = None) -> bool:
        """Return whether an event of this type, about this monster if one is given, still
        applies.
        """
        return any(
            event.type == kind and getattr(event, "monster", None) == monster
            for event in self.lasting.values()
        )

    def may_attack_directly(self, attacker: Attacker) -> bool:
        """Return whether an effect permits a direct attack: the last event about the attacker
        decides.
        """
        allowed = attacker.may_attack_directly
        if attacker.id == self.attacker.id:
            for event in self.lasting.values():
                allowed = event.type == "direct_permission_gained" or (
                    allowed and event.type != "direct_permission_lost"
                )
        return allowed

    def can_be_attacked(self, monster: Defender) -> bool:
        return monster.attackable and not self.applies("cannot_be_attacked", monster.id)

    def force(self, monster: Defender) -> int | None:
        """Return how strongly attacks are drawn to a monster: an index in FORCES, 0 for the
        strongest.

        An effect can't draw attacks to a monster that may not be attacked.
        """
        drawn = [monster.forces] if monster.forces else []
        drawn += [
            event.force
            for event in self.lasting.values()
            if event.type == "must_attack" and event.monster == monster.id
        ]
        if not drawn or not self.can_be_attacked(monster):
            return None
        return min(map(FORCES.index, drawn))

    @property
    def strongest_force(self) -> int | None:
        forces = [self.force(each) for each in self.field.values()]
        return min([force for force in forces if force is not None], default=None)


# --- What each event changes on the field ---------------------------------------------------------

Change = Callable[[Situation, Any, int], Situation]


def _leaves(before: Situation, event: Any, place: int) -> Situation:
    left = {id: each for id, each in before.field.items() if id != event.monster}
    newcomer = None if before.newcomer == event.monster else before.newcomer
    return before._replace(field=left, newcomer=newcomer)


def _arrives(before: Situation, event: Any, place: int) -> Situation:
    new = event.monster
    return before._replace(field={**before.field, new.id: new}, newcomer=new.id, placed=True)


def _moves(before: Situation, event: Any, place: int) -> Situation:
    moved = before.field[event.monster].model_copy(update={"zone": event.zone})
    newcomer = None if before.newcomer == event.monster else before.newcomer
    return before._replace(field={**before.field, event.monster: moved}, newcomer=newcomer)


def _lasts(before: Situation, event: Any, place: int) -> Situation:
    return before._replace(lasting={**before.lasting, place: event})


def _lapses(before: Situation, event: Any, place: int) -> Situation:
    lasting = {at: each for at, each in before.lasting.items() if at != event.event}
    return before._replace(lasting=lasting)


def _to_defense(before: Situation, event: Any, place: int) -> Situation:
    return before._replace(in_defense=True)


def _to_attack(before: Situation, event: Any, place: int) -> Situation:
    return before._replace(in_defense=False)


def _face_down(before: Situation, event: Any, place: int) -> Situation:
    return before._replace(in_defense=True, may_attack_in_defense=False)


def _changes_position(before: Situation, event: Any, place: int) -> Situation:
    position = {"position": event.position, "face_up": event.face_up}
    changed = before.field[event.monster].model_copy(update=position)
    return before._replace(field={**before.field, event.monster: changed})


def _no_attack_in_defense(before: Situation, event: Any, place: int) -> Situation:
    return before._replace(may_attack_in_defense=False)


_CHANGES: dict[str, Change] = {
    "leaves": _leaves,
    "arrives": _arrives,
    "moves": _moves,
    "cannot_be_attacked": _lasts,
    "cannot_be_selected": _lasts,
    "must_attack": _lasts,
    "direct_permission_lost": _lasts,
    "direct_permission_gained": _lasts,
    "cannot_attack": _lasts,
    "cannot_declare": _lasts,
    "cannot_attack_directly": _lasts,
    "lapses": _lapses,
    "changes_position": _changes_position,
    "attacker_to_defense": _to_defense,
    "attacker_to_attack": _to_attack,
    "attacker_face_down": _face_down,
    "defense_permission_lost": _no_attack_in_defense,
}


def after(before: Situation, event: Any, place: int) -> Situation:
    """Return the situation after an event; an event without an entry in `_CHANGES` changes nothing
    on the field.
    """
    change = _CHANGES.get(event.type)
    return change(before, event, place) if change else before
