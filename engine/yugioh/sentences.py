"""Make the sentence of a row of the ladder from its reasons.

A sentence is about the effects that act, then about the others: for every damage of the row before,
an effect acts on it, or the sentence says why none does. A damage of 0 needs no reason, as no
effect could change it. normal_sentences.py has those of the first row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine.document import Player
from engine.reasons import Reason
from engine.trace import Damage
from engine.yugioh.effects import OTHER
from engine.yugioh.ladder_effects import (
    DamageEffect,
    HalfOfPoints,
    LadderEffect,
    LimitEffect,
    ScopedEffect,
    number_of,
)
from engine.yugioh.skip_rules import COMPARED
from engine.yugioh.wording import (
    NO_NUMBERS,
    TAKES,
    WHO,
    WHOSE,
    joined,
    numbered,
    plural,
    sentence,
    subject,
    whose,
)

# The effects of a step by their places in the document.
Placed = Mapping[int, Any]

# How effects act on a damage: the effects, a verb and its object, as in
# Double-Edged Sword | copies | your 2000 to your opponent
Clause = tuple[Sequence[LadderEffect], str, str]


def ladder_sentence(
    reasons: Sequence[Reason], placed: Placed, before: Sequence[Damage], shared: set[str]
) -> str:
    """Return the sentence for the reasons of a step.

    `placed` are the effects of the step, `before` the damages of the row before, `shared` the names
    of cards that both players have.
    """
    return sentence(_clauses(reasons, placed, before, shared))


def why_idle(
    reasons: Sequence[Reason], effect: LadderEffect, before: Sequence[Damage], shared: set[str]
) -> str:
    """Return in words why an effect skips all damages; the reasons are about place 0."""
    return _clauses(reasons, {0: effect}, before, shared)[0]


def _clauses(
    reasons: Sequence[Reason], placed: Placed, before: Sequence[Damage], shared: set[str]
) -> list[str]:
    """Return clauses on the effects that act, then on the others with reasons; cards that do the
    same share a clause.
    """
    acts = [_act(each, placed, before) for each in reasons if each.acts]
    if len(acts) == len(reasons) == 1:
        effects, singular, object = acts[0]
        who, several = subject(effects, shared)
        return [f"{who} {plural(singular) if several else singular} {object}"]
    idle = _idle(reasons, placed, before) if len(acts) < len(reasons) else ()
    numbers = NO_NUMBERS
    if idle and len(placed) > 1:
        acting = [effect for effects, _, _ in acts for effect in effects]
        numbers = numbered([*placed.values()], [acting, *[each.effects for each in idle]])
    objects: dict[tuple[str, str], list[str]] = {}
    for effects, singular, object in acts:
        who, several = subject(effects, shared, numbers)
        objects.setdefault((who, plural(singular) if several else singular), []).append(object)
    clauses = [
        f"{who} {verb} {its[0] if len(its) == 1 else joined(_counted(its))}"
        for (who, verb), its in objects.items()
    ]
    alone_before = ""
    for effects, alone, because in idle:
        who, several = subject(effects, shared, numbers)
        words = _in_words(alone, because, several, alone_before)
        if alone and not alone_before and len(objects) == 1 and who == next(iter(objects))[0]:
            clauses[0] += f" and {words}"
        else:
            clauses.append(f"{who} {words}")
        alone_before = alone
    return clauses


# --- Effects that act -----------------------------------------------------------------------------


def _act(reason: Reason, placed: Placed, before: Sequence[Damage]) -> Clause:
    """Return what the effects of a reason do to a damage, as a verb and its object."""
    effects = [placed[at] for at in reason.effects]
    assert reason.damage is not None, "an effect acts on one damage"
    damage = before[reason.damage]
    verb, object = _ACTS[reason.how]
    return effects, verb, object(damage, reason.amount or 0, effects)


_Object = Callable[[Damage, int, Sequence[Any]], str]


def _to_amount(damage: Damage, amount: int, effects: Sequence[Any]) -> str:
    return f"{whose(damage)} to {amount}"


def _to_other(damage: Damage, amount: int, effects: Sequence[Any]) -> str:
    return f"{whose(damage)} to {WHO[OTHER[damage.to]]}"


def _to_half(damage: Damage, amount: int, effects: Sequence[Any]) -> str:
    return f"{whose(damage)} to {amount}{' (rounded up)' if damage.amount % 2 else ''}"


def _back(damage: Damage, amount: int, effects: Sequence[Any]) -> str:
    return f"{whose(damage)} to {amount} (07 and 08 cancel)"


def _into_effect_damage(damage: Damage, amount: int, effects: Sequence[Any]) -> str:
    return f"{whose(damage)} into effect damage"


def _into_gain(damage: Damage, amount: int, effects: Sequence[Any]) -> str:
    return f"{whose(damage)} into a gain of Life Points"


def _to_value(damage: Damage, amount: int, effects: Sequence[Any]) -> str:
    remarks = ["the lowest value named"] if len(effects) > 1 else []
    lowest = next(each.value for each in effects if number_of(each.value) == amount)
    if isinstance(lowest, HalfOfPoints):
        remarks.append(f"half of {WHOSE[lowest.player]} {lowest.points} Life Points")
    return f"{whose(damage)} to {amount}" + (f" ({', '.join(remarks)})" if remarks else "")


def _within(damage: Damage, amount: int, effects: Sequence[Any]) -> str:
    limits = {f"{COMPARED[effect.comparison]} {effect.value}": None for effect in effects}
    return f"{WHO[damage.to]} {damage.amount} ({joined([*limits])})"


_ACTS: dict[str, tuple[str, _Object]] = {
    "doubles": ("doubles", _to_amount),
    "copies": ("copies", _to_other),
    "moves": ("moves", _to_other),
    "mirrors": ("mirrors", _to_other),
    "turns_into_effect_damage": ("turns", _into_effect_damage),
    "turns_into_gain": ("turns", _into_gain),
    "brings_to_0": ("brings", _to_amount),
    "halves": ("halves", _to_half),
    "restores": ("restores", _back),
    "sets": ("sets", _to_value),
    "spares": ("spares", _within),
}


# --- Effects that do not act ----------------------------------------------------------------------

# The place of an effect, a damage that it skips, and why. The code implies the fields of the
# effect: only one of 10, for example, skips a damage for its limit.
_Skipped = tuple[int, Damage, str]


class _Because(NamedTuple):
    """Hold why an effect skips damages; effects with equal reasons share a clause."""

    scope: str  # the damages that it is limited to, if one of these is outside
    others: tuple[str, ...]


class _IdleClause(NamedTuple):
    """Hold why some effects skip damages."""

    effects: tuple[LadderEffect, ...]
    alone: str  # the damages that they leave alone; empty if they act on none
    because: _Because


def _idle(reasons: Sequence[Reason], placed: Placed, before: Sequence[Damage]) -> list[_IdleClause]:
    """Return which damages the effects of a step leave alone and which effects do not act.

    An effect that acts needs no reason for a damage that another effect acts on.
    """
    acted: set[int] = set()
    touched: set[int | None] = set()
    by_effect: dict[int, list[_Skipped]] = {}
    for each in reasons:
        if each.acts:
            acted.update(each.effects)
            touched.add(each.damage)
        elif each.damage is None:
            return [_IdleClause(tuple(placed.values()), "", _NOTHING)]
    alone: dict[int, str] = {}
    is_any = any(damage.amount for damage in before)
    for each in reasons:
        if each.acts or each.damage is None:
            continue
        damage = before[each.damage]
        for at in each.effects:
            if at in acted:
                if not damage.amount or damage.id in touched:
                    continue
                alone[damage.id] = _named(damage)
            elif not damage.amount and is_any:
                continue
            by_effect.setdefault(at, []).append((at, damage, each.how))
    if not by_effect:
        return []
    takers = {damage.to for damage in before if damage.amount and damage.kind != "gain"}
    leaving: dict[_Because, list[LadderEffect]] = {}
    idle: dict[_Because, list[LadderEffect]] = {}
    for at, its in sorted(by_effect.items()):
        effect = placed[at]
        if at in acted:
            leaving.setdefault(_reason(effect, its), []).append(effect)
        else:
            idle.setdefault(_reason(effect, its, takers), []).append(effect)
    left = joined(_counted([*alone.values()])) if alone else ""
    return [
        *[_IdleClause(tuple(effects), left, because) for because, effects in leaving.items()],
        *[_IdleClause(tuple(effects), "", because) for because, effects in idle.items()],
    ]


_NOTHING = _Because("", ())


def _in_words(alone: str, because: _Because, several: bool, before: str = "") -> str:
    """Return `does not act: it touches only damage you take`; of several effects with a plural
    verb.

    `before` are the damages that the previous clause leaves alone.
    """
    why = _words_of(because, several)
    do = "do" if several else "does"
    if alone and alone == before:
        return f"{do} too: {why}"
    if alone:
        return f"{'leave' if several else 'leaves'} {alone} alone: {why}"
    if because == _NOTHING:
        return "have no damage to change" if several else "has no damage to change"
    return f"{do} not act: {why}"


@lru_cache(maxsize=1024)
def _words_of(because: _Because, several: bool) -> str:
    """Return `it applies only to damage you take`, cached, as many rows share few reasons."""
    scope, others = because
    applies = "they apply" if several else "it applies"
    if scope == _OWN_PIERCING:
        only = [_OWN_PIERCING_OF_SEVERAL if several else scope]
    else:
        only = [f"{applies} only to {scope}"] if scope else []
    return ", and ".join([*only, *others])


_OWN_PIERCING = "it doubles only what its own piercing inflicts"
_OWN_PIERCING_OF_SEVERAL = "they double only what their own piercing inflicts"


def _reason(
    effect: Any, skipped: Sequence[_Skipped], takers: set[Player] | None = None
) -> _Because:
    """Return why one effect skips all these damages.

    `takers` are the players who take damage, if the reason may add that a player takes none.
    """
    codes = tuple(dict.fromkeys([how for _, _, how in skipped]))
    if "zero" in codes:
        return _ZERO
    if "kind" in codes:
        # A limit to battle damage is a reason for a gain as well.
        codes = tuple([how for how in codes if how != "gained"])
    others = [_WORDS[how] for how in codes if how in _WORDS]
    if "limit" in codes:
        others.append(_past(effect, [each.amount for _, each, how in skipped if how == "limit"]))
    if takers is not None and codes == ("taken_by",) and (taker := _taker(effect)) not in takers:
        others.append(f"{TAKES[taker]} none")
    return _Because(_scope(effect, codes), tuple(others))


def _past(effect: LimitEffect, amounts: Sequence[int]) -> str:
    """Return `1000 is not at most 500`."""
    different = [*dict.fromkeys([f"{amount}" for amount in amounts])]
    are = "are" if len(different) > 1 else "is"
    return f"{joined(different)} {are} not {COMPARED[effect.comparison]} {effect.value}"


_WORDS: dict[str, str] = {
    "gained": "Life Points gained are not damage",
    "zero": "the damage is already 0",
    "both_take": "both players already take battle damage",
    "nothing_added": "if both players already take damage, nothing is added",
    "after_04": "from 04 on, 03 applies only to effect damage",
    "moved": "damage that 03 has moved does not move again",
    "turn_player": "if both players’ effects would move it, only the turn player’s does",
}


_ZERO = _Because("", (_WORDS["zero"],))


def _scope(effect: DamageEffect, codes: tuple[str, ...]) -> str:
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


def _counted(objects: Sequence[str]) -> list[str]:
    """Return each object once, with the number of times it occurs: two damages may be alike."""
    counts = {each: objects.count(each) for each in objects}
    return [each + _TIMES.get(count, "") for each, count in counts.items()]


_TIMES = {2: " (twice)", 3: " (three times)", 4: " (four times)"}
