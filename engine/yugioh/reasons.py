"""Describe in words why the effects of a step skip damages.

ladder_rows.py notes each damage that an effect skips: the effect, the damage, and the code of the
reason (skip_rules.py). The sentences here are made only from these notes.

For every damage of a row, an effect acts on it, or the row names the reason why none does. A damage
of 0 needs no reason, as no effect could change it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine.document import Player
from engine.trace import Damage
from engine.yugioh.effects import OTHER
from engine.yugioh.ladder_effects import (
    DamageEffect,
    LadderEffect,
    LimitEffect,
    ScopedEffect,
)
from engine.yugioh.skip_rules import COMPARED, SkipReason
from engine.yugioh.wording import TAKES, WHOSE, joined, whose

# The place of an effect in the document, the effect, a damage that it skips, and why. The reason
# implies the fields of the effect: only one of 10, for example, skips a damage for its limit.
Skipped = tuple[int, Any, Damage, SkipReason]


class Reason(NamedTuple):
    """Hold why an effect skips damages; effects with equal reasons share a clause."""

    scope: str  # the damages that it is limited to, if one of these is outside
    others: tuple[str, ...]


class ReasonClause(NamedTuple):
    """Hold why some effects skip damages; in_words() returns the clause that follows their
    names.
    """

    effects: tuple[LadderEffect, ...]
    alone: str  # the damages that they leave alone; empty if they act on none
    reason: Reason


def reasons(
    skipped: Sequence[Skipped], acted: set[int], touched: set[int], damages: Sequence[Damage]
) -> list[ReasonClause]:
    """Return which damages the effects of a step leave alone and which effects do not act, with
    reasons.

    `acted` are the places of the effects that act, `touched` the ids of the damages they act on. An
    effect that acts needs no reason for a damage that another effect acts on.
    """
    by_effect: dict[int, list[Skipped]] = {}
    alone: dict[int, str] = {}
    for each in skipped:
        (at, _, damage, _) = each
        if at in acted:
            if not damage.amount or damage.id in touched:
                continue
            alone[damage.id] = _named(damage)
        elif not damage.amount and any(other.amount for other in damages):
            continue
        by_effect.setdefault(at, []).append(each)
    if not by_effect:
        return []
    takers = {damage.to for damage in damages if damage.amount and damage.kind != "gain"}
    leaving: dict[Reason, list[LadderEffect]] = {}
    idle: dict[Reason, list[LadderEffect]] = {}
    for at, its in by_effect.items():
        group, reason = (leaving, _reason(its)) if at in acted else (idle, _reason(its, takers))
        group.setdefault(reason, []).append(its[0][1])
    left = joined(counted([*alone.values()])) if alone else ""
    return [
        *[ReasonClause(tuple(effects), left, reason) for reason, effects in leaving.items()],
        *[ReasonClause(tuple(effects), "", reason) for reason, effects in idle.items()],
    ]


def no_damage_reasons(effects: tuple[LadderEffect, ...]) -> list[ReasonClause]:
    """Return the reason of all effects of a step if there is no damage at all."""
    return [ReasonClause(effects, "", _NOTHING)]


_NOTHING = Reason("", ())


def in_words(alone: str, reason: Reason, several: bool, before: str = "") -> str:
    """Return `does not act: it touches only damage you take`; of several effects with a plural
    verb.

    `before` are the damages that the previous clause leaves alone.
    """
    why = _because(reason, several)
    do = "do" if several else "does"
    if alone and alone == before:
        return f"{do} too: {why}"
    if alone:
        return f"{'leave' if several else 'leaves'} {alone} alone: {why}"
    if reason == _NOTHING:
        return "have no damage to change" if several else "has no damage to change"
    return f"{do} not act: {why}"


@lru_cache(maxsize=1024)
def _because(reason: Reason, several: bool) -> str:
    """Return `it applies only to damage you take`, cached, as many rows share few reasons."""
    scope, others = reason
    applies = "they apply" if several else "it applies"
    if scope == _OWN_PIERCING:
        only = [_OWN_PIERCING_OF_SEVERAL if several else scope]
    else:
        only = [f"{applies} only to {scope}"] if scope else []
    return ", and ".join([*only, *others])


_OWN_PIERCING = "it doubles only what its own piercing inflicts"
_OWN_PIERCING_OF_SEVERAL = "they double only what their own piercing inflicts"


def _reason(skipped: Sequence[Skipped], takers: set[Player] | None = None) -> Reason:
    """Return why one effect skips all these damages.

    `takers` are the players who take damage, if the reason may add that a player takes none.
    """
    effect = skipped[0][1]
    codes = tuple(dict.fromkeys([how for _, _, _, how in skipped]))
    if "zero" in codes:
        return _ZERO
    if "kind" in codes:
        # A limit to battle damage is a reason for a gain as well.
        codes = tuple([how for how in codes if how != "gained"])
    others = [_WORDS[how] for how in codes if how in _WORDS]
    if "limit" in codes:
        others.append(_past(effect, [each.amount for _, _, each, how in skipped if how == "limit"]))
    if takers is not None and codes == ("taken_by",) and (taker := _taker(effect)) not in takers:
        others.append(f"{TAKES[taker]} none")
    return Reason(_scope(effect, codes), tuple(others))


def _past(effect: LimitEffect, amounts: Sequence[int]) -> str:
    """Return `1000 is not at most 500`."""
    different = [*dict.fromkeys([f"{amount}" for amount in amounts])]
    are = "are" if len(different) > 1 else "is"
    return f"{joined(different)} {are} not {COMPARED[effect.comparison]} {effect.value}"


_WORDS: dict[SkipReason, str] = {
    "gained": "Life Points gained are not damage",
    "zero": "the damage is already 0",
    "both_take": "both players already take battle damage",
    "nothing_added": "if both players already take damage, nothing is added",
    "after_04": "from 04 on, 03 applies only to effect damage",
    "moved": "damage that 03 has moved does not move again",
    "turn_player": "if both players’ effects would move it, only the turn player’s does",
}


_ZERO = Reason("", (_WORDS["zero"],))


def _scope(effect: DamageEffect, codes: tuple[SkipReason, ...]) -> str:
    """Return the parts of an effect's scope that exclude these damages: `damage you take`."""
    if "own_piercing" in codes:
        return _OWN_PIERCING
    scope = f"{effect.damage} damage" if "kind" in codes else "damage"
    if "taken_by" in codes:
        scope += f" {TAKES[_taker(effect)]}"
    if "inflicted_by" in codes:
        scope += f" that {_inflict(effect)}"
    return scope if scope != "damage" else ""


def _taker(effect: ScopedEffect) -> Player:
    """Return the player whose damage the effect applies to."""
    return effect.controller if effect.taken_by == "controller" else OTHER[effect.controller]


def _inflict(effect: ScopedEffect) -> str:
    """Return which monsters' damage the effect applies to: `the attacker inflicts`."""
    by = effect.inflicted_by
    if by in ("attacker", "target"):
        return f"the {by} inflicts"
    player = effect.controller if by == "own" else OTHER[effect.controller]
    return f"{WHOSE[player]} monsters inflict"


def _named(damage: Damage) -> str:
    """Return `your 2000`, with its kind unless it is battle damage."""
    if damage.kind == "gain":
        return f"{WHOSE[damage.to]} gain of {damage.amount}"
    return whose(damage) + (" effect damage" if damage.kind == "effect" else "")


def counted(objects: Sequence[str]) -> list[str]:
    """Return each object once, with the number of times it occurs: two damages may be alike."""
    counts = {each: objects.count(each) for each in objects}
    return [each + _TIMES.get(count, "") for each, count in counts.items()]


_TIMES = {2: " (twice)", 3: " (three times)", 4: " (four times)"}
