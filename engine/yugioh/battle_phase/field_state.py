"""Track the monsters through a Battle Phase: who is on the field, how, and who attacked whom."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Any, Literal, NamedTuple

from engine.document import Document, Player
from engine.yugioh.battle import Battle, Monster, Position
from engine.yugioh.battle_phase.document import BattlePhase
from engine.yugioh.battle_phase.events import (
    AttackEvent,
    ChangeInAttack,
    PhaseMonster,
    Redirected,
)
from engine.yugioh.battling_number import stated_amount
from engine.yugioh.formulas import is_formula, parts_of
from engine.yugioh.modifiers import Modifier
from engine.yugioh.replay import Attack, Attacker, Declaration, Defender, Turn
from engine.yugioh.replay.events import ChangesPosition, Negates, Plain, Redirects
from engine.yugioh.replay.events import Event as ReplayEvent
from engine.yugioh.replay.restrictions import OneMonster, OnlyTargets

# A battle position, and whether the monster is face-up, by what it is changed to.
POSITIONS: dict[str, tuple[Position, bool]] = {
    "attack": ("attack", True),
    "defense": ("defense", True),
    "face_down": ("defense", False),
}


class MonsterState(NamedTuple):
    """Hold a monster with everything that has happened to it in this phase."""

    monster: PhaseMonster
    position: Position
    face_up: bool
    modifiers: tuple[Modifier, ...]
    controller: Player
    attacked: tuple[str, ...] = ()  # the ids of its targets, in order
    moved_to: tuple[str, ...] = ()  # the ids of targets to which its attacks were moved
    direct_attacks: int = 0
    on_field: bool = True

    @classmethod
    def placed(cls, monster: PhaseMonster) -> MonsterState:
        return cls(
            monster, monster.position, monster.face_up, monster.modifiers, monster.controller
        )

    @property
    def declared(self) -> int:
        """Return how many attacks it has declared, with those that were negated."""
        return len(self.attacked) + self.direct_attacks

    def to_document(self) -> Document:
        return {
            "id": self.monster.id,
            "controller": self.controller,
            "on_field": self.on_field,
            "position": self.position,
            "face_up": self.face_up,
            "declared": self.declared,
            "attacked": [*self.attacked],
            "direct_attacks": self.direct_attacks,
        }


class FieldState(NamedTuple):
    """Hold all monsters of the phase so far, also those that have left, by id."""

    phase: BattlePhase
    monsters: dict[str, MonsterState]
    restrictions: tuple[Any, ...] = ()  # in order; None for one that has ended

    @classmethod
    def at_the_start(cls, phase: BattlePhase) -> FieldState:
        """Return the field as the phase begins."""
        placed = phase.battle_phase.monsters
        monsters = {each.id: MonsterState.placed(each) for each in placed}
        return cls(phase, monsters, phase.battle_phase.restrictions)

    def arrived(self, monster: PhaseMonster) -> FieldState:
        return self._replace(monsters={**self.monsters, monster.id: MonsterState.placed(monster)})

    def changed(self, id: str, **changes: Any) -> FieldState:
        """Return the field after a monster’s state has changed."""
        state = self.monsters[id]._replace(**changes)
        return self._replace(monsters={**self.monsters, id: state})

    def turned(self, id: str, to: str) -> FieldState:
        """Return the field after a change of position. What was applied once to a monster ends
        when it is turned face-down (Konami Q&A 15803 and 19756).
        """
        position, face_up = POSITIONS[to]
        modifiers = self.monsters[id].modifiers
        if not face_up:
            modifiers = tuple(each for each in modifiers if each.applied == "continuous")
        return self.changed(id, position=position, face_up=face_up, modifiers=modifiers)

    def without(self, ids: Iterable[str]) -> FieldState:
        """Return the field after these monsters have left."""
        field = self
        for id in ids:
            field = field.changed(id, on_field=False)
        return field

    def declared(self, event: AttackEvent) -> FieldState:
        """Return the field after an attack was declared, which counts even if it is negated."""
        state = self.monsters[event.attacker]
        if event.target is None:
            return self.changed(event.attacker, direct_attacks=state.direct_attacks + 1)
        return self.changed(event.attacker, attacked=(*state.attacked, event.target))

    def moved(self, event: AttackEvent, to: str | None) -> FieldState:
        """Return the field after an effect has moved an attack, which is then on both targets
        (Konami Q&A 10214).
        """
        state = self.monsters[event.attacker]
        return self.changed(event.attacker, moved_to=(*state.moved_to, *[to] * (to is not None)))

    def without_restriction(self, at: int) -> FieldState:
        """Return the field after a restriction has ended."""
        left = [None if place == at else each for place, each in enumerate(self.restrictions)]
        return self._replace(restrictions=tuple(left))

    def of(self, player: Player) -> Iterator[MonsterState]:
        """Yield the monsters on a player’s side of the field."""
        return (
            each for each in self.monsters.values() if each.on_field and each.controller == player
        )

    # --- The documents of one attack --------------------------------------------------------------

    def attack(self, event: AttackEvent) -> Attack:
        """Return the attack as a document of the Battle Step, with what happened before it.

        It is not validated again: there may be more monsters than that document has zones for.
        """
        attackers = [*self.of(self.phase.turn_player)]
        defenders = [*self.of(self.phase.other_player)]
        ids = {each.monster.id for each in defenders}
        negated = (Negates(type="attack_negated"),) if event.negated_by else ()
        moved = (_moving(event.redirected),) if event.redirected else ()
        change = event.position_change
        changes = (_changing(change, event),) if change else ()
        late = change is not None and change.step == "damage_step"
        return Attack.model_construct(
            game="yugioh",
            turn=Turn(first_of_the_duel=self.phase.battle_phase.first_turn_of_the_duel),
            attackers=tuple(_attacker(each, ids) for each in attackers),
            defenders=tuple(_defender(each, zone) for zone, each in enumerate(defenders, 1)),
            declaration=Declaration(attacker=event.attacker, target=event.target),
            restrictions=tuple(self._restrictions({each.monster.id for each in attackers}, ids)),
            events=negated or (*moved, *(() if late else changes)),
            damage_step=changes if late else (),
        )

    def _restrictions(self, own: Container[str], others: Container[str]) -> Iterator[Any]:
        """Yield the restrictions that apply, about the monsters that are on the field."""
        for each in filter(None, self.restrictions):
            if isinstance(each, OneMonster):
                yield from self._about_one_monster(each, own)
                continue
            kept: Document = {"other_than": tuple(id for id in each.other_than if id in own)}
            if each.who != "all":
                kept["who"] = tuple(id for id in each.who if id in own)
            if isinstance(each, OnlyTargets):
                kept["targets"] = tuple(id for id in each.targets if id in others)
            yield each.model_copy(update=kept)

    def _about_one_monster(self, restriction: OneMonster, own: Container[str]) -> Iterator[Any]:
        """Yield a restriction that names one monster, which may have left; none if that monster had
        to attack first and has.
        """
        named, declared = restriction.monster, [*self._declared()]
        if restriction.type == "first_attacker" and named in declared:
            return
        changes: Document = {"monster": named if named in own else None}
        if restriction.type == "one_attacker" and (named or declared):
            first = named or declared[0]
            is_here = first in own
            kind = "one_attacker" if is_here else "only_attacker"
            changes = {"monster": first if is_here else None, "type": kind}
        yield restriction.model_copy(update=changes)

    def _declared(self) -> Iterator[str]:
        """Yield the ids of the monsters that have declared attacks."""
        return (id for id, each in self.monsters.items() if each.declared)

    def has_position(self, id: str, to: str) -> bool:
        """Return whether a monster has this battle position already."""
        state = self.monsters[id]
        return (state.position, state.face_up) == POSITIONS[to]

    def after_battle(self, event: AttackEvent, battle: Battle) -> FieldState:
        """Return the field after a battle, with the positions that changed in it.

        The target is face-up, unless the attack was stopped before the Damage Step (OCG Rule,
        battle chapter).
        """
        field, change = self, event.position_change
        if change and change.of == "attacker":
            field = field.turned(event.attacker, change.to)
        if event.target is None or _stopped_early(battle):
            return field
        if change and change.of == "target":
            field = field.turned(event.target, change.to)
        return field.changed(event.target, face_up=True)

    def battle(self, event: AttackEvent) -> Battle:
        """Return the battle of an attack, without Life Points and effects that last."""
        phase, change = self.phase, event.position_change
        monsters = self.monsters
        if change is not None and change.to == "face_down":
            id = event.attacker if change.of == "attacker" else str(event.target)
            kept = self.turned(id, change.to).monsters[id].modifiers
            monsters = {**monsters, id: monsters[id]._replace(modifiers=kept)}
        document: Document = {
            "game": "yugioh",
            "ruleset": phase.ruleset,
            "attacker": _battling(monsters[event.attacker], event.target is None),
            "target": None,
            "effects": [
                each.model_dump(mode="json", by_alias=True, exclude={*_OF_STATES})
                for each in event.effects
            ],
        }
        if event.target is not None:
            target = monsters[event.target]
            document["target"] = _battling(target) | {"face_down": not target.face_up}
        if change is not None:
            _change_position(document, change, monsters[event.attacker])
        return Battle.from_document(document)


def _moving(redirected: Redirected) -> Redirects:
    return Redirects(type="redirects", to=redirected.to, card=redirected.card)


def _changing(change: ChangeInAttack, event: AttackEvent) -> ReplayEvent:
    """Return a change of position as an event of an attack document."""
    if change.of == "attacker":
        return Plain(type=_OF_THE_ATTACKER[change.to])
    position, face_up = POSITIONS[change.to]
    return ChangesPosition(
        type="changes_position", monster=str(event.target), position=position, face_up=face_up
    )


_OF_THE_ATTACKER: dict[
    str, Literal["attacker_to_attack", "attacker_to_defense", "attacker_face_down"]
] = {
    "attack": "attacker_to_attack",
    "defense": "attacker_to_defense",
    "face_down": "attacker_face_down",
}


def _change_position(document: Document, change: ChangeInAttack, attacker: MonsterState) -> None:
    """Add a change of position to the document of a battle.

    The attack of a monster that may attack in Defense Position goes on there, and a battle
    document has that position from the start.
    """
    in_defense = change.of == "attacker" and change.to == "defense"
    monster, is_direct = attacker.monster, document["target"] is None
    only_directly = is_direct and monster.may_attack_directly_in_defense
    if in_defense and (monster.may_attack_in_defense or only_directly):
        document["attacker"]["position"] = "defense"
    else:
        document[change.of]["position_change"] = change.model_dump(mode="json", exclude={"of"})


def _stopped_early(battle: Battle) -> bool:
    """Return whether the attack was stopped in the Battle Step, so that nothing was flipped."""
    change = battle.attacker.position_change
    return battle.attacker.has_stopped and change is not None and change.step == "battle_step"


def _attacker(state: MonsterState, defenders: Container[str]) -> Attacker:
    """Return a monster of the turn player, with those of its targets that are still there."""
    monster, targets = state.monster, (*state.attacked, *state.moved_to)
    return Attacker.model_construct(
        id=monster.id,
        name=monster.name,
        position=state.position,
        face_up=state.face_up,
        declared=state.declared,
        attacks=monster.attacks,
        attacked=tuple(dict.fromkeys(each for each in targets if each in defenders)),
        attacks_on_monsters=monster.attacks_on_monsters,
        declared_directly=bool(state.direct_attacks),
        may_attack_in_defense=monster.may_attack_in_defense,
        may_attack_directly=monster.may_attack_directly,
        may_attack_directly_in_defense=monster.may_attack_directly_in_defense,
        cannot_declare=monster.cannot_declare,
        cannot_attack=monster.cannot_attack,
    )


def _defender(state: MonsterState, zone: int) -> Defender:
    monster = state.monster
    return Defender.model_construct(
        id=monster.id,
        name=monster.name,
        zone=zone,
        position=state.position,
        face_up=state.face_up,
        attackable=monster.attackable,
        forces=monster.forces,
    )


_OF_A_BATTLE = {*Monster.model_fields} - {"controller", "position", "modifiers"}


def _battling(state: MonsterState, is_alone: bool = False) -> Document:
    """Return a monster of a battle document, as it is now.

    Modifiers during damage calculation come last, whichever came first in the phase. Those by the
    number of the other monster change nothing in a direct attack, where `is_alone`.
    """
    modifiers = sorted(state.modifiers, key=lambda each: each.during != "before")
    fields = state.monster.model_dump(
        mode="json", by_alias=True, exclude_defaults=True, include=_OF_A_BATTLE
    )
    if "spared_by" in fields:
        fields["spared_by"] = {"card": fields["spared_by"]["card"]}
    return fields | {
        "controller": state.controller,
        "position": state.position,
        "modifiers": [
            each.model_dump(mode="json", by_alias=True, exclude={*_OF_STATES})
            for each in modifiers
            if not (is_alone and _is_by_other(each))
        ],
    }


# Only the document of a single battle has states, which these fields are about.
_OF_STATES = ("source", "applied", "acts_on")


def _is_by_other(modifier: Modifier) -> bool:
    """Return whether a modifier’s amount is a formula of the other monster’s ATK or DEF."""
    amount = stated_amount(modifier)
    return is_formula(amount) and parts_of(amount).is_of_other
