"""The ladder: ten steps that turn the damage of normal circumstances into what is really taken.

`LADDER` is the order of the rules. Each step is one object that holds its number, its rule, what it
does to a damage, and its source. Climbing it is in climb.py.

A step answers two questions, from one snapshot of the damages, so that all its effects act at once:

    spares(effect, damage, snapshot)   why the effect leaves this damage alone, or None: it acts
    act(damage, effects, at)           the damages that come of it, and clauses that say so
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.trace import Citation, Damage, new_damage
from engine.yugioh.effects import OTHER, Effect
from engine.yugioh.sources import LADDER_QA, OCG_RULE, qa
from engine.yugioh.wording import WHO, whose


class Snapshot(NamedTuple):
    """What a step sees: the damages as the step before left them, and who controls the monsters."""

    damages: tuple[Damage, ...]
    controllers: dict[str, str]


# What a step says of one damage: the effects that acted, a verb and its object, as in
# Double-Edged Sword | copies | your 2000 to your opponent
Clause = tuple[tuple[Effect, ...], str, str]
Acted = tuple[tuple[Damage, ...], tuple[Clause, ...]]
# An effect's shape is given by its step, which the ladder has already matched: hence Any.
Spares = Callable[[Any, Damage, Snapshot], str | None]
Act = Callable[[Damage, tuple[Any, ...], int], Acted]


class Step(NamedTuple):
    """A rung of the ladder."""

    number: str
    phrase: str
    rule: str
    spares: Spares
    act: Act
    citation: Citation


# --- Why an effect leaves a damage alone ---------------------------------------------------------

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
    if damage.kind == "gain":
        return "what is gained is no damage any more"
    if not damage.amount:
        return "the damage is 0 already"
    if effect.damage not in ("any", damage.kind):
        return _OTHER_KIND[effect.damage]
    return out_of_scope(effect, damage, snapshot)


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
    "at_most": int.__le__,
    "at_least": int.__ge__,
    "less_than": int.__lt__,
    "more_than": int.__gt__,
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


# --- What a step makes of a damage ---------------------------------------------------------------
# Each gets the damage, the effects that act on it and the id for what comes of it; it returns new
# damages that point back to the old one. A copy counts on from that id.


def _made(
    damage: Damage, at: int, amount: int, kind: str = "battle", halved_from: int | None = None
) -> Damage:
    """The damage with another amount or kind; everything else of it stays."""
    (of, _, to, by, _, _, pierced, _) = damage
    return new_damage((at, of, to, by, kind, amount, pierced, halved_from))


def _going_to(player: str, damage: Damage, at: int) -> Damage:
    """The damage on its way to a player; the monster that inflicts it stays the same."""
    (of, _, _, by, kind, amount, pierced, _) = damage
    return new_damage((at, of, player, by, kind, amount, pierced, None))


def inflict_double(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    amount = 2 * damage.amount
    clause = (effects, "doubles", f"{whose(damage)} to {amount}")
    return (_made(damage, at, amount),), (clause,)


def copy_to_both(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    other = OTHER[damage.to]
    clause = (effects, "copies", f"{whose(damage)} to {WHO[other]}")
    return (_going_to(damage.to, damage, at), _going_to(other, damage, at + 1)), (clause,)


def move_or_mirror(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    """`instead` moves the damage, `also` adds one for the other player; each at most once."""
    other = OTHER[damage.to]
    way = f"{whose(damage)} to {WHO[other]}"
    instead = tuple([effect for effect in effects if effect.kind == "instead"])
    moved = _going_to(other if instead else damage.to, damage, at)
    if len(instead) == len(effects):
        return (moved,), ((instead, "moves", way),)
    also = tuple([effect for effect in effects if effect.kind == "also"])
    clauses: tuple[Clause, ...] = ((instead, "moves", way),) if instead else ()
    return (moved, _going_to(other, damage, at + 1)), (*clauses, (also, "mirrors", way))


def treat_as_effect_damage(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    clause = (effects, "turns", f"{whose(damage)} into effect damage")
    return (_made(damage, at, damage.amount, "effect"),), (clause,)


def gain_instead(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    clause = (effects, "turns", f"{whose(damage)} into a gain of Life Points")
    return (_made(damage, at, damage.amount, "gain"),), (clause,)


def become_zero(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    clause = (effects, "brings", f"{whose(damage)} to 0")
    return (_made(damage, at, 0, damage.kind),), (clause,)


def halve(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    """Half, rounded up: damage is a whole number (Q&A 23944)."""
    whole = damage.amount
    half = (whole + 1) // 2
    rounded = ", rounded up" if whole % 2 else ""
    clause = (effects, "halves", f"{whose(damage)} to {half}{rounded}")
    return (_made(damage, at, half, damage.kind, halved_from=whole),), (clause,)


def double(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    """Twice, or what it was before 07: the two cancel exactly (Q&A 16347)."""
    if damage.halved_from is not None:
        whole = damage.halved_from
        way = f"{whose(damage)} to {whole}, as halving and doubling cancel"
        return (_made(damage, at, whole, damage.kind),), ((effects, "restores", way),)
    amount = 2 * damage.amount
    clause = (effects, "doubles", f"{whose(damage)} to {amount}")
    return (_made(damage, at, amount, damage.kind),), (clause,)


def become_value(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    """The lowest value, where several effects name one."""
    value = min([effect.value for effect in effects])
    lowest = ", the lowest value named" if len(effects) > 1 else ""
    clause = (effects, "sets", f"{whose(damage)} to {value}{lowest}")
    return (_made(damage, at, value, damage.kind),), (clause,)


def not_take(damage: Damage, effects: tuple[Any, ...], at: int) -> Acted:
    limit = f"{COMPARED[effects[0].comparison]} {effects[0].value}"
    clause = (effects, "spares", f"{WHO[damage.to]} {damage.amount}, which is {limit}")
    return (_made(damage, at, 0, damage.kind),), (clause,)


LADDER = (
    Step(
        "01",
        "inflicts double",
        "The monster inflicts double, so what it inflicts through that effect doubles.",
        not_double_inflicted,
        inflict_double,
        qa(12895),
    ),
    Step(
        "02",
        "both players take it",
        "What one player would take, the other takes too.",
        taken_by_both,
        copy_to_both,
        LADDER_QA,
    ),
    Step(
        "03",
        "the other player takes it instead, or too",
        "All effects act on the same snapshot, and each damage crosses to the other player once.",
        out_of_scope,
        move_or_mirror,
        qa(23827),
    ),
    Step(
        "04",
        "is treated as effect damage",
        "From here on it is effect damage: what speaks of battle damage passes it by.",
        out_of_scope,
        treat_as_effect_damage,
        qa(23772),
    ),
    Step(
        "05",
        "Life Points are gained instead",
        "Nothing is taken; the player gains as much, and the later steps pass it by.",
        not_its_damage,
        gain_instead,
        LADDER_QA,
    ),
    Step(
        "06",
        "becomes 0",
        "The damage ends here, and the later steps have nothing to act on.",
        not_its_damage,
        become_zero,
        LADDER_QA,
    ),
    Step(
        "07",
        "is halved",
        "Once, however many effects halve it; half a point counts as a whole one.",
        not_its_damage,
        halve,
        qa(23511),
    ),
    Step(
        "08",
        "is doubled",
        "Once, however many effects double it; it cancels 07 exactly.",
        not_its_damage,
        double,
        qa(16347),
    ),
    Step(
        "09",
        "becomes a value",
        "Any damage that is not 0 becomes that value; of several values, the lowest.",
        not_its_damage,
        become_value,
        OCG_RULE,
    ),
    Step(
        "10",
        "is not taken past a limit",
        "Each damage is measured alone, and last of all.",
        within_limit,
        not_take,
        LADDER_QA,
    ),
)
