"""Name events and monsters in sentences. It holds no rules."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from engine.text import Messages, Name, Text
from engine.yugioh.replay.document import Attack, Attacker
from engine.yugioh.replay.events import Defender, EndsBattlePhase, Event, Negates, Plain

_HAPPENINGS = Messages(
    "HAPPENINGS",
    {
        "leaves": "{monster} leaves",
        "arrives": "{monster} arrives in zone {to}",
        "moves": "{monster} moves to zone {to}",
        "cannot_be_attacked": "{monster} can no longer be attacked",
        "cannot_be_selected": "{monster} can no longer be chosen as a target",
        "direct_permission_lost": "{attacker} loses its permission to attack directly",
        "direct_permission_gained": "An effect lets {attacker} attack directly",
        "attacker_to_defense": "{attacker} is changed to Defense Position",
        "attacker_to_attack": "{attacker} is changed to Attack Position",
        "attacker_face_down": "{attacker} is turned face-down",
        "defense_permission_lost": "{attacker} loses its permission to attack in Defense Position",
        "attacker_leaves": "{attacker} leaves",
        "attacker_returns": "{attacker} returns",
        "attack_negated": "The attack of {attacker} is negated",
        "cannot_attack": "{attacker} can no longer attack",
        "cannot_declare": "{attacker} can no longer declare an attack",
        "cannot_attack_directly": "{attacker} can no longer attack directly",
        "stats_change": "The ATK or DEF of {monster} changes",
        "attackers_side_changes": "Other monsters enter or leave on the side of {attacker}",
        "permission_lost": "{attacker} loses its permission for more than one attack",
        "end_battle_phase": "An effect ends the Battle Phase",
        "lapses": "“{event}” no longer applies",
        "redirects": "The attack of {attacker} is moved to {monster}",
        "becomes_direct": "The attack of {attacker} becomes a direct attack",
        "battle_by_effect": "An effect makes {attacker} attack {monster}",
        "by_card": "{event} ({card})",
    },
)
_RESTRICTED = Messages(
    "RESTRICTED",
    {
        "cannot_attack": "A restriction on attacking begins",
        "cannot_declare": "A restriction on declaring attacks begins",
        "cannot_attack_directly": "A restriction on attacking directly begins",
        "only_targets": "A restriction to certain targets begins",
        "only_attacker": "A restriction to one attacking monster begins",
        "first_attacker": "From now on, one monster has to attack before the others",
        "one_attacker": "From now on, only one monster can attack",
    },
)
_POSITIONS = Messages(
    "CHANGED_POSITIONS",
    {
        "attack": "{monster} is changed to Attack Position",
        "defense": "{monster} is changed to face-up Defense Position",
        "face_down": "{monster} is turned face-down",
    },
)
_FORCED = Messages(
    "FORCED",
    {
        "can_only_attack": "Only {monster} can be attacked from now on",
        "must_attack": "{monster} must be attacked from now on",
        "can_only_select": "Only {monster} can be chosen as a target from now on",
    },
)


def happening(attack: Attack, event: Any) -> Text:
    """Return an event in a few words, as `Summoned Skull moves to zone 2`."""
    if event.type == "restricts":
        return restriction_in_words(event.restriction)
    return _by(getattr(event, "card", None), _happening(attack, event))


def restriction_in_words(restriction: Any) -> Text:
    """Return in a few words which restriction begins."""
    return _by(restriction.card, _RESTRICTED.message(restriction.type))


def _by(card: str | None, event: Text) -> Text:
    return _HAPPENINGS.message("by_card", event=event, card=Name(card)) if card else event


def _happening(attack: Attack, event: Any) -> Text:
    if event.type == "redirects":
        return _moved_to(attack, event)
    if event.type == "battle_by_effect":
        attacker, target = (name_of(attack, id) for id in (event.attacker, event.target))
        return _HAPPENINGS.message(event.type, attacker=attacker, monster=target)
    if event.type == "lapses":
        earlier = happening(attack, attack.events[event.event])
        return _HAPPENINGS.message("lapses", event=earlier)
    if isinstance(event, Plain | Negates | EndsBattlePhase):
        return _HAPPENINGS.message(event.type, attacker=Name(attack.attacker.name))
    if event.type == "arrives":
        arrived = event.monster
        return _HAPPENINGS.message("arrives", monster=Name(arrived.name), to=arrived.zone)
    monster = name_of(attack, event.monster)
    if event.type == "moves":
        return _HAPPENINGS.message("moves", monster=monster, to=event.zone)
    if event.type == "changes_position":
        position = event.position if event.face_up else "face_down"
        return _POSITIONS.message(position, monster=monster)
    if event.type == "must_attack":
        return _FORCED.message(event.force, monster=monster)
    return _HAPPENINGS.message(event.type, monster=monster)


def _moved_to(attack: Attack, event: Any) -> Text:
    """Return in a few words where an effect moves the attack."""
    attacker = Name(attack.attacker.name)
    if event.to is None:
        return _HAPPENINGS.message("becomes_direct", attacker=attacker)
    monster = name_of(attack, event.to)
    return _HAPPENINGS.message("redirects", attacker=attacker, monster=monster)


def name_of(attack: Attack, id: str) -> Name:
    """Return the name of a monster, which may have arrived."""
    arrived = (event.monster for event in _all(attack) if event.type == "arrives")
    everyone: Iterable[Attacker | Defender] = chain(attack.defenders, attack.attackers, arrived)
    return next(Name(each.name) for each in everyone if each.id == id)


def _all(attack: Attack) -> tuple[Event, ...]:
    return attack.events + attack.damage_step
