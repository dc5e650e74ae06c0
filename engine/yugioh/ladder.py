"""The ladder: ten steps that turn the damage of normal circumstances into what is really taken.

`LADDER` is the order of the rules. Each step is one object that holds its number, its rule, what it
does to a damage, and its source. Climbing it is in climb.py.

A step answers two questions, from one snapshot of the damages, so that all its effects act at once:

    spares(effect, damage, snapshot)   why the effect leaves this damage alone, or None: it acts
    act(damage, effects, outcome)      adds the damages that come of it, and clauses that say so
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.trace import Citation, Damage, maker, new_damage
from engine.yugioh.effects import OTHER, Effect
from engine.yugioh.scope import (
    COMPARED,
    Spares,
    not_double_inflicted,
    not_its_damage,
    out_of_scope,
    taken_by_both,
    within_limit,
)
from engine.yugioh.sources import LADDER_QA, OCG_RULE, qa
from engine.yugioh.wording import WHO, joined, whose

# What a step says of one damage: the effects that acted, a verb and its object, as in
# Double-Edged Sword | copies | your 2000 to your opponent
Clause = tuple[tuple[Effect, ...], str, str]


class Outcome(NamedTuple):
    """What a step has made so far; the acts add to it."""

    damages: list[Damage]
    clauses: list[Clause]


new_outcome = maker(Outcome)

Act = Callable[[Damage, tuple[Any, ...], Outcome], None]


class Step(NamedTuple):
    """A rung of the ladder."""

    number: str
    phrase: str
    rule: str
    spares: Spares
    act: Act
    citation: Citation


# --- What a step makes of a damage ---------------------------------------------------------------
# A damage that comes of another points back to it; its own id is its place in the row.


def _make(
    outcome: Outcome,
    damage: Damage,
    amount: int,
    kind: str = "battle",
    halved_from: int | None = None,
) -> None:
    """The damage with another amount or kind; everything else of it stays."""
    (of, _, to, by, _, _, pierced, _) = damage
    damages = outcome.damages
    damages.append(new_damage((len(damages), of, to, by, kind, amount, pierced, halved_from)))


def _send(outcome: Outcome, damage: Damage, *players: str) -> None:
    """The damage on its way to each player; the monster that inflicts it stays the same."""
    (of, _, _, by, kind, amount, pierced, _) = damage
    damages = outcome.damages
    for player in players:
        damages.append(new_damage((len(damages), of, player, by, kind, amount, pierced, None)))


def inflict_double(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    amount = 2 * damage.amount
    _make(outcome, damage, amount)
    outcome.clauses.append((effects, "doubles", f"{whose(damage)} to {amount}"))


def copy_to_both(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    other = OTHER[damage.to]
    _send(outcome, damage, damage.to, other)
    outcome.clauses.append((effects, "copies", f"{whose(damage)} to {WHO[other]}"))


def move_or_mirror(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    """`instead` moves the damage, `also` adds one for the other player; each at most once."""
    other = OTHER[damage.to]
    way = f"{whose(damage)} to {WHO[other]}"
    instead = tuple([effect for effect in effects if effect.kind == "instead"])
    if instead:
        _send(outcome, damage, other)
        outcome.clauses.append((instead, "moves", way))
    else:
        _send(outcome, damage, damage.to)
    if len(instead) < len(effects):
        also = tuple([effect for effect in effects if effect.kind == "also"])
        _send(outcome, damage, other)
        outcome.clauses.append((also, "mirrors", way))


def treat_as_effect_damage(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    _make(outcome, damage, damage.amount, "effect")
    outcome.clauses.append((effects, "turns", f"{whose(damage)} into effect damage"))


def gain_instead(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    _make(outcome, damage, damage.amount, "gain")
    outcome.clauses.append((effects, "turns", f"{whose(damage)} into a gain of Life Points"))


def become_zero(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    _make(outcome, damage, 0, damage.kind)
    outcome.clauses.append((effects, "brings", f"{whose(damage)} to 0"))


def halve(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    """Half, rounded up: damage is a whole number (Q&A 23944)."""
    whole = damage.amount
    half = (whole + 1) // 2
    rounded = " (rounded up)" if whole % 2 else ""
    _make(outcome, damage, half, damage.kind, halved_from=whole)
    outcome.clauses.append((effects, "halves", f"{whose(damage)} to {half}{rounded}"))


def double(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    """Twice, or what it was before 07: the two cancel exactly (Q&A 16347)."""
    if damage.halved_from is None:
        amount = 2 * damage.amount
        outcome.clauses.append((effects, "doubles", f"{whose(damage)} to {amount}"))
    else:
        amount = damage.halved_from
        way = f"{whose(damage)} to {amount} (07 and 08 cancel)"
        outcome.clauses.append((effects, "restores", way))
    _make(outcome, damage, amount, damage.kind)


def become_value(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    """The lowest value, where several effects name one."""
    value = min([effect.value for effect in effects])
    lowest = " (the lowest value named)" if len(effects) > 1 else ""
    _make(outcome, damage, value, damage.kind)
    outcome.clauses.append((effects, "sets", f"{whose(damage)} to {value}{lowest}"))


def not_take(damage: Damage, effects: tuple[Any, ...], outcome: Outcome) -> None:
    limits = {f"{COMPARED[effect.comparison]} {effect.value}": None for effect in effects}
    _make(outcome, damage, 0, damage.kind)
    spared = f"{WHO[damage.to]} {damage.amount} ({joined([*limits])})"
    outcome.clauses.append((effects, "spares", spared))


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
