"""Why an effect leaves a damage alone: each step of the ladder asks one of these.

Every function returns the reason in words, or None where the effect acts. So what a step does not
do and what the table says about it come from the same line.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.trace import Damage, maker
from engine.yugioh.effects import OTHER


class Snapshot(NamedTuple):
    """What a step sees: the damages as the step before left them, who controls the monsters, and
    all effects of the step.
    """

    damages: tuple[Damage, ...]
    controllers: dict[str, str]
    effects: tuple[Any, ...] = ()


new_snapshot = maker(Snapshot)

# An effect's shape is given by its step, which the ladder has already matched: hence Any.
Spares = Callable[[Any, Damage, Snapshot], str | None]

_TAKEN_BY_OTHERS = {
    "you": "it touches only damage you take, and you take none",
    "opponent": "it touches only damage your opponent takes, who takes none",
}
_INFLICTED_BY_OTHERS = {
    "attacker": "it touches only what the attacker inflicts",
    "target": "it touches only what the target inflicts",
    "own": "it touches only what a monster of its controller inflicts",
    "opposing": "it touches only what a monster its controller’s opponent controls inflicts",
}
_OTHER_KIND = {
    "battle": "it touches only battle damage",
    "effect": "it touches only effect damage",
}


# What a reason says where the damage is simply the other player's: any other one comes nearer.
OTHER_PLAYERS = frozenset(_TAKEN_BY_OTHERS.values())


def out_of_scope(effect: Any, damage: Damage, snapshot: Snapshot) -> str | None:
    """Whose damage, and inflicted by which monster.

    The player is the one who would take it now, after any redirection; the monster is the one that
    inflicted it at first (Q&A 24087).
    """
    taken_by, inflicted_by = effect.taken_by, effect.inflicted_by
    if taken_by != "any":
        player = effect.controller if taken_by == "controller" else OTHER[effect.controller]
        if damage.to != player:
            return _TAKEN_BY_OTHERS[player]
    if inflicted_by in ("any", damage.inflicted_by):
        return None
    if inflicted_by in ("own", "opposing"):
        is_own = snapshot.controllers[damage.inflicted_by] == effect.controller
        if is_own == (inflicted_by == "own"):
            return None
    return _INFLICTED_BY_OTHERS[inflicted_by]


def not_its_damage(effect: Any, damage: Damage, snapshot: Snapshot) -> str | None:
    """From 05 on: a gain and a 0 are left alone, and battle and effect damage are told apart."""
    spared = out_of_scope(effect, damage, snapshot)
    if spared:
        return spared
    if damage.kind == "gain":
        return "what is gained is no damage any more"
    if not damage.amount:
        return "the damage is 0 already"
    return None if effect.damage in ("any", damage.kind) else _OTHER_KIND[effect.damage]


def not_double_inflicted(effect: Any, damage: Damage, snapshot: Snapshot) -> str | None:
    if effect.kind == "battle":
        return out_of_scope(effect, damage, snapshot)
    if damage.pierced and damage.to != effect.controller:
        return None
    return "it doubles only what its own piercing inflicts"


def taken_by_both(effect: Any, damage: Damage, snapshot: Snapshot) -> str | None:
    """Where both players take damage already, 02 has nothing to add."""
    for other in snapshot.damages:
        if other.to != damage.to:
            return "both players take battle damage already"
    return None


_IS_PAST: dict[str, Callable[[int, int], bool]] = {
    "at_most": operator.le,
    "at_least": operator.ge,
    "less_than": operator.lt,
    "more_than": operator.gt,
}
COMPARED = {
    "at_most": "at most",
    "at_least": "at least",
    "less_than": "less than",
    "more_than": "more than",
}


def within_limit(effect: Any, damage: Damage, snapshot: Snapshot) -> str | None:
    spared = not_its_damage(effect, damage, snapshot)
    if spared is None and not _IS_PAST[effect.comparison](damage.amount, effect.value):
        return f"{damage.amount} is not {COMPARED[effect.comparison]} {effect.value}"
    return spared
