"""Track the field between an attack's declaration and its battle: what each event changes.

These facts are the same by every rule; modern.py, zones.py and damage_step.py define what a fact
means for the attack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.yugioh.replay.document import Attack, Attacker, Declaration
from engine.yugioh.replay.events import FORCES, Defender
from engine.yugioh.replay.restrictions import forbids_target


class Situation(NamedTuple):
    """Hold the state of the field after some of the events."""

    attack: Attack
    field: dict[str, Defender]  # the defenders on the field, by id, with their current zones
    lasting: dict[int, Any]  # the events whose effect still applies, by their place
    in_defense: bool  # the attacker's position
    may_attack_in_defense: bool
    may_attack_directly_in_defense: bool
    aim: Declaration  # the attack as it is now, which an effect or a replay may have moved
    zone: int | None  # of the target when it was chosen; None in a direct attack
    moved: bool = False  # by an effect
    newcomer: str | None = None  # the monster placed last, while it stays in its zone
    placed: bool = False  # some monster was placed on the defending side
    battling: str | None = None  # the target, once the Damage Step has begun

    @classmethod
    def declared(cls, attack: Attack) -> Situation:
        """Return the situation when the attack is declared."""
        attacker, declared = attack.attacker, attack.declaration
        chosen = [each.zone for each in attack.defenders if each.id == declared.target]
        return cls(
            attack=attack,
            field={each.id: each for each in attack.defenders},
            lasting={},
            in_defense=attacker.position == "defense",
            may_attack_in_defense=attacker.may_attack_in_defense,
            may_attack_directly_in_defense=attacker.may_attack_directly_in_defense,
            aim=declared,
            zone=chosen[0] if chosen else declared.zone,
        )

    @property
    def attacker(self) -> Attacker:
        return self.attack.attacker

    @property
    def target(self) -> Defender | None:
        """Return the target of the attack, while it is on the field; for a declared zone, the
        monster in it.
        """
        if self.aim.zone:
            return self.standing_in(self.aim.zone)
        return self.field.get(self.aim.target or "")

    @property
    def is_direct(self) -> bool:
        return self.aim.target is None and self.aim.zone is None

    def aimed_at(self, target: str | None) -> Situation:
        """Return the situation with another target; None makes the attack a direct one."""
        aim = Declaration(attacker=self.attacker.id, target=target)
        zone = self.field[target].zone if target in self.field else None
        return self._replace(aim=aim, zone=zone, newcomer=None, placed=False)

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
        allowed = attacker.may_attack_directly or self._directly_in_defense(attacker)
        if attacker.id == self.attacker.id:
            for event in self.lasting.values():
                allowed = event.type == "direct_permission_gained" or (
                    allowed and event.type != "direct_permission_lost"
                )
        return allowed

    def _directly_in_defense(self, attacker: Attacker) -> bool:
        if attacker.id == self.attacker.id:
            return self.in_defense and self.may_attack_directly_in_defense
        return attacker.position == "defense" and attacker.may_attack_directly_in_defense

    def only_directly(self, attacker: Attacker) -> bool:
        """Return whether a monster can’t attack monsters, because of its Defense Position."""
        if attacker.id == self.attacker.id:
            return self._directly_in_defense(attacker) and not self.may_attack_in_defense
        return self._directly_in_defense(attacker) and not attacker.may_attack_in_defense

    @property
    def restrictions(self) -> tuple[Any, ...]:
        """Return the restrictions that apply, also those that events began."""
        begun = (each.restriction for each in self.lasting.values() if each.type == "restricts")
        return (*self.attack.restrictions, *begun)

    def can_be_moved_by(self, event: Any) -> bool:
        """Return whether an effect that moves the attack does so.

        What only limits the choice of a target does not matter (Konami Q&A 17981); what keeps the
        attacker from attacking its new target does (Q&As 6287 and 10083).
        """
        if event.attacker_unaffected or self.has_left(event) or self.is_kept_from(event.to):
            return False
        return event.then == "continues" or not self.applies("cannot_attack")

    def has_left(self, event: Any) -> bool:
        """Return whether the new target of the attack is no longer there."""
        own = {each.id for each in self.attack.attackers}
        return event.to is not None and event.to not in own and event.to not in self.field

    def is_kept_from(self, target: str | None) -> bool:
        """Return whether something keeps the attacker from attacking this target at all."""
        if any(forbids_target(each, self.attacker.id, target) for each in self.restrictions):
            return True
        if target is None:
            return self.applies("cannot_attack_directly")
        if target not in self.field:
            return False
        monster = self.field[target]
        elsewhere = self.strongest_force == 0 and self.force(monster) != 0
        return elsewhere or not self.can_be_attacked(monster)

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
    return _no_attack_in_defense(before, event, place)._replace(in_defense=True)


def _changes_position(before: Situation, event: Any, place: int) -> Situation:
    position = {"position": event.position, "face_up": event.face_up}
    changed = before.field[event.monster].model_copy(update=position)
    return before._replace(field={**before.field, event.monster: changed})


def _no_attack_in_defense(before: Situation, event: Any, place: int) -> Situation:
    return before._replace(may_attack_in_defense=False, may_attack_directly_in_defense=False)


def _redirects(before: Situation, event: Any, place: int) -> Situation:
    if not before.can_be_moved_by(event):
        return before
    battling = event.to if event.then == "damage_calculation" else before.battling
    return before.aimed_at(event.to)._replace(moved=True, battling=battling)


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
    "restricts": _lasts,
    "redirects": _redirects,
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
