"""Say who attacks whom: the caption of a battle's table."""

from __future__ import annotations

from engine.text import Message, Name, Text
from engine.yugioh.battle import Battle
from engine.yugioh.messages import CAPTIONS, CHANGED_TO


def caption(battle: Battle) -> Message:
    """Return who attacks whom, in which positions."""
    attacker, target = battle.attacker, battle.target
    ours = attacking(attacker.name, attacker.position)
    if change := attacker.position_change:
        ours = _changed("attacker_changed", attacker.name, change.to)
    if target is None:
        return attack_in_words(ours)
    theirs = attacked(target.name, target.position)
    if change := target.position_change:
        theirs = _changed("target_changed", target.name, change.to)
    return attack_in_words(ours, theirs)


def _changed(key: str, name: str, to: str) -> Message:
    return CAPTIONS.message(key, name=Name(name), how=CHANGED_TO.message(to))


def attacking(name: str, position: str) -> Text:
    """Return an attacker with its position, if that is not the usual one."""
    if position == "defense":
        return CAPTIONS.message("attacker_in_defense", name=Name(name))
    return Name(name)


def attacked(name: str, position: str) -> Message:
    """Return the target of an attack with its position, which may be an unknown one if stored."""
    key = f"target_{position}"
    return CAPTIONS.message(
        key if key in CAPTIONS else "target", name=Name(name), position=position.capitalize()
    )


def attack_in_words(attacker: Text, target: Text | None = None) -> Message:
    """Return who attacks whom, or who attacks directly."""
    key = "attacks" if target else "attacks_directly"
    return CAPTIONS.message(key, attacker=attacker, target=target or "")
