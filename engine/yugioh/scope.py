"""Why an effect leaves a damage alone: each step of the ladder has one of these functions.

Every function returns the reason as a code, or None where the effect acts. The words for a code
are in reasons.py.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

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

# Why an effect leaves a damage alone.
How = Literal[
    "taken_by",  # another player takes it
    "inflicted_by",  # another monster inflicts it
    "kind",  # it is effect damage instead of battle damage, or the other way round
    "gained",  # it has become a gain of Life Points
    "zero",  # it is 0 already
    "own_piercing",  # it does not come from the piercing of this effect
    "both_take",  # both players take it already, so there is nothing to copy
    "nothing_added",  # both players take it already, so there is nothing to add (2019)
    "turn_player",  # only the turn player's effect moves it (2019)
    "limit",  # its amount is not on that side of the limit
]

# An effect's shape is given by its step, which the ladder has already matched: hence Any.
Spares = Callable[[Any, Damage, Snapshot], How | None]


def out_of_scope(effect: Any, damage: Damage, snapshot: Snapshot) -> How | None:
    """Whose damage, and inflicted by which monster.

    The player is the one who would take it now, after any redirection; the monster is the one that
    inflicted it at first (Q&A 24087).
    """
    taken_by, inflicted_by = effect.taken_by, effect.inflicted_by
    if taken_by != "any":
        player = effect.controller if taken_by == "controller" else OTHER[effect.controller]
        if damage.to != player:
            return "taken_by"
    if inflicted_by in ("any", damage.inflicted_by):
        return None
    if inflicted_by in ("own", "opposing"):
        is_own = snapshot.controllers[damage.inflicted_by] == effect.controller
        if is_own == (inflicted_by == "own"):
            return None
    return "inflicted_by"


def not_its_damage(effect: Any, damage: Damage, snapshot: Snapshot) -> How | None:
    """From 05 on: a gain and a 0 are left alone, and battle and effect damage are told apart."""
    spared = out_of_scope(effect, damage, snapshot)
    if spared:
        return spared
    if damage.kind == "gain":
        return "gained"
    if not damage.amount:
        return "zero"
    return None if effect.damage in ("any", damage.kind) else "kind"


def not_double_inflicted(effect: Any, damage: Damage, snapshot: Snapshot) -> How | None:
    if effect.kind == "battle":
        return out_of_scope(effect, damage, snapshot)
    if damage.pierced and damage.to != effect.controller:
        return None
    return "own_piercing"


def taken_by_both(effect: Any, damage: Damage, snapshot: Snapshot) -> How | None:
    """Where both players take damage already, 02 has nothing to add."""
    for other in snapshot.damages:
        if other.to != damage.to:
            return "both_take"
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


def within_limit(effect: Any, damage: Damage, snapshot: Snapshot) -> How | None:
    spared = not_its_damage(effect, damage, snapshot)
    if spared is None and not _IS_PAST[effect.comparison](damage.amount, effect.value):
        return "limit"
    return spared
