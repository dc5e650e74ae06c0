"""Decide whether an effect skips damage, with one function for each step of the ladder.

Every function returns the reason as a code, or None where the effect acts. The codes are in
reason_codes.py, the words for them in sentences.py.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from engine.trace import Damage
from engine.yugioh.effects import OTHER, DoublesBattleDamage, DoublesItsPiercing
from engine.yugioh.ladder_effects import (
    BY_CARDS,
    DamageEffect,
    LadderEffect,
    LimitEffect,
    MovingEffect,
    ScopedEffect,
    turns_gains,
)
from engine.yugioh.reason_codes import SkipReason

EffectOfStep = TypeVar("EffectOfStep", bound=LadderEffect)


class Snapshot(NamedTuple, Generic[EffectOfStep]):
    """Hold the data that a step reads besides an effect and an instance of damage.

    The damages are as the step before left them; `controllers` has each monster's controller, by
    slot, and that of a card that inflicts effect damage as `card`, if it is known; `effects` are
    all effects of the step, and `states` those of the battle.
    """

    damages: tuple[Damage, ...]
    controllers: dict[str, str]
    effects: tuple[EffectOfStep, ...] = ()
    states: tuple[Any, ...] = ()


SkipRule = Callable[[EffectOfStep, Damage, Snapshot[EffectOfStep]], SkipReason | None]


def out_of_scope(
    effect: ScopedEffect, damage: Damage, snapshot: Snapshot[Any]
) -> SkipReason | None:
    """Return why damage is out of the effect's scope: another player takes it, or another monster
    inflicts it.

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
        if damage.inflicted_by != "card":
            is_own = snapshot.controllers[damage.inflicted_by] == effect.controller
            if is_own == (inflicted_by == "own"):
                return None
    elif inflicted_by in BY_CARDS:
        controller = snapshot.controllers.get(damage.inflicted_by)
        if controller and (controller == effect.controller) == (inflicted_by == "own_cards"):
            return None
    return "inflicted_by"


def not_its_damage(
    effect: DamageEffect, damage: Damage, snapshot: Snapshot[Any]
) -> SkipReason | None:
    """Return why an effect from 05 on skips damage: it is a gain, 0, or of a kind that the effect
    does not apply to.
    """
    spared = out_of_scope(effect, damage, snapshot)
    if spared:
        return spared
    if damage.kind == "gain":
        return "gained"
    if not damage.amount:
        return "zero"
    return None if effect.damage in ("any", damage.kind) else "kind"


def not_turned(effect: DamageEffect, damage: Damage, snapshot: Snapshot[Any]) -> SkipReason | None:
    """Return why an effect of 05 does not turn damage into a gain, or a gain into damage.

    What an effect has turned, one of the other kind turns back, each once (Q&A 7750). Battle damage
    that has become a gain stays one: no ruling says that it becomes damage again.
    """
    turned = snapshot.effects
    if turns_gains(effect):
        if damage.kind == "gain":
            return out_of_scope(effect, damage, snapshot)
        if damage.kind == "effect" and any(
            not turns_gains(each) and not_its_damage(each, damage, snapshot) is None
            for each in turned
        ):
            return out_of_scope(effect, damage, snapshot)
        return "not_gained"
    if damage.kind == "gain" and effect.damage != "battle" and damage.amount:
        spared = out_of_scope(effect, damage, snapshot)
        is_damage = any(
            turns_gains(each) and out_of_scope(each, damage, snapshot) is None for each in turned
        )
        return spared if is_damage else "gained"
    return not_its_damage(effect, damage, snapshot)


def not_effect_damage(
    effect: MovingEffect, damage: Damage, snapshot: Snapshot[Any]
) -> SkipReason | None:
    """Return why 03 skips damage after 04: it is not effect damage, or it has moved already."""
    if damage.moved:
        return "moved"
    if damage.kind != "effect":
        return "kind" if effect.damage == "effect" else "after_04"
    return out_of_scope(effect, damage, snapshot)


def not_double_inflicted(
    effect: DoublesItsPiercing | DoublesBattleDamage, damage: Damage, snapshot: Snapshot[Any]
) -> SkipReason | None:
    if effect.kind == "battle":
        return out_of_scope(effect, damage, snapshot)
    if damage.pierced and damage.to != effect.controller:
        return None
    return "own_piercing"


def taken_by_both(
    effect: LadderEffect, damage: Damage, snapshot: Snapshot[Any]
) -> SkipReason | None:
    """Return why 02 skips every damage if both players already take damage: it has nothing to
    add.
    """
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


def within_limit(effect: LimitEffect, damage: Damage, snapshot: Snapshot[Any]) -> SkipReason | None:
    spared = not_its_damage(effect, damage, snapshot)
    if spared is None and not _IS_PAST[effect.comparison](damage.amount, effect.value):
        return "limit"
    return spared
