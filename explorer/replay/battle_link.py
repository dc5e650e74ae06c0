"""Write the battle of an attack as parameters of the battle composer, without ATK and DEF."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from engine.yugioh.replay import Attack, AttackTrace
from explorer.addresses.battle import PLAIN

# The change of the attacker’s position that an event makes.
_OF_THE_ATTACKER = {
    "attacker_to_defense": "defense",
    "attacker_to_attack": "attack",
    "attacker_face_down": "face_down",
}


def battle_query(attack: Attack, trace: AttackTrace) -> str:
    """Return the composer's query string of the battle; empty if no Damage Step is reached."""
    if trace.outcome != "to_damage_step":
        return ""
    pairs = [("a-name", attack.attacker.name)]
    in_defense = attack.attacker.position == "defense"
    pairs += [("a-pos", "defense")] * in_defense
    changes = _events(attack)
    of_attacker = [
        (_OF_THE_ATTACKER[event.type], late)
        for event, late in changes
        if event.type in _OF_THE_ATTACKER
    ]
    pairs += _changed("a", "defense" if in_defense else "attack", of_attacker)
    target = _target(attack, trace)
    if target is None:
        return urlencode([*pairs, ("direct", "1")], safe=PLAIN)
    position = _position(target.position, face_up=target.face_up)
    pairs.append(("t-name", target.name))
    pairs += [("t-pos", "defense")] * (position != "attack")
    pairs += [("t-down", "1")] * (position == "face_down")
    of_target = [
        (_position(event.position, face_up=event.face_up), late)
        for event, late in changes
        if event.type == "changes_position" and event.monster == target.id
    ]
    return urlencode([*pairs, *_changed("t", position, of_target)], safe=PLAIN)


def _events(attack: Attack) -> list[tuple[Any, bool]]:
    late = [(event, True) for event in attack.damage_step]
    return [*((event, False) for event in attack.events), *late]


def _target(attack: Attack, trace: AttackTrace) -> Any:
    arrived = [event.monster for event, _ in _events(attack) if event.type == "arrives"]
    everyone = [*attack.defenders, *arrived]
    return next((each for each in everyone if each.id == trace.target), None)


def _position(position: str, *, face_up: bool) -> str:
    return position if face_up else "face_down"


def _changed(letter: str, now: str, changes: list[tuple[str, bool]]) -> list[tuple[str, str]]:
    """Return the parameters of the last change, if the position is another one in the end."""
    if not changes or changes[-1][0] == now:
        return []
    to, in_damage_step = changes[-1]
    step = [(f"{letter}-turn_in", "damage_step")] if in_damage_step else []
    return [(f"{letter}-turn", to), *step]
