"""Say who attacks whom: the caption of a battle's table."""

from __future__ import annotations

from engine.yugioh.battle import Battle
from engine.yugioh.messages import CAPTIONS, CHANGED_TO


def caption(battle: Battle) -> str:
    """Return who attacks whom, in which positions."""
    attacker, target = battle.attacker, battle.target
    ours = attacking(attacker.name, attacker.position)
    if change := attacker.position_change:
        ours = CAPTIONS["attacker_changed"].format(name=attacker.name, how=CHANGED_TO[change.to])
    if target is None:
        return attack_in_words(ours)
    theirs = attacked(target.name, target.position)
    if change := target.position_change:
        theirs = CAPTIONS["target_changed"].format(name=target.name, how=CHANGED_TO[change.to])
    return attack_in_words(ours, theirs)


def attacking(name: str, position: str) -> str:
    """Return an attacker with its position, if that is not the usual one."""
    return CAPTIONS["attacker_in_defense"].format(name=name) if position == "defense" else name


def attacked(name: str, position: str) -> str:
    """Return the target of an attack with its position, which may be an unknown one if stored."""
    words = CAPTIONS.get(f"target_{position}", CAPTIONS["target"])
    return words.format(name=name, position=position.capitalize())


def attack_in_words(attacker: str, target: str | None = None) -> str:
    """Return who attacks whom, or who attacks directly."""
    words = CAPTIONS["attacks" if target else "attacks_directly"]
    return words.format(attacker=attacker, target=target)
