"""Make the sentence of a row of the ladder from its reasons.

A sentence is about the effects that act, then about the others: for every damage of the row before,
an effect acts on it, or the sentence says why none does. A damage of 0 needs no reason, as no
effect could change it. normal_sentences.py has those of the first row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.document import Player
from engine.reasons import Reason
from engine.text import Message, Series, Text, Value
from engine.trace import Damage
from engine.yugioh.conditions import only_if
from engine.yugioh.effects import OTHER
from engine.yugioh.ladder_effects import (
    BY_CARDS,
    DamageEffect,
    HalfOfPoints,
    LadderEffect,
    LimitEffect,
    ScopedEffect,
    ValueEffect,
    number_of,
    turns_gains,
)
from engine.yugioh.messages import (
    ACTING,
    ACTS,
    BECAUSE,
    DAMAGES,
    IDLE,
    LIMITS,
    OBJECTS,
    REMARKS,
    SCOPES,
    SKIPS,
    TIMES,
)
from engine.yugioh.wording import (
    NO_NUMBERS,
    joined,
    numbered,
    sentence_of_clauses,
    shared,
    subject,
    whose,
)

# The effects of a step by their places in the document.
Placed = Mapping[int, Any]

# How effects act on damage: the effects, a verb and its object, as in
# Double-Edged Sword | copies | your 2000 to your opponent
Clause = tuple[Sequence[LadderEffect], str, Message]


def ladder_sentence(
    reasons: Sequence[Reason],
    placed: Placed,
    before: Sequence[Damage],
    effects: Iterable[LadderEffect],
) -> Text:
    """Return the sentence for the reasons of a step.

    `placed` are the effects of the step, `before` the damages of the row before, `effects` all
    effects of the document.
    """
    return sentence_of_clauses(_clauses(reasons, placed, before, shared(effects)))


def why_idle(
    reasons: Sequence[Reason], effect: LadderEffect, before: Sequence[Damage], shared: set[str]
) -> Text:
    """Return in words why an effect skips all damages; the reasons are about place 0."""
    return _clauses(reasons, {0: effect}, before, shared)[0]


def _clauses(
    reasons: Sequence[Reason], placed: Placed, before: Sequence[Damage], shared: set[str]
) -> list[Text]:
    """Return clauses on the effects that act, then on the others with reasons; cards that do the
    same share a clause.
    """
    acts = [_act(each, placed, before) for each in reasons if each.acts]
    if len(acts) == len(reasons) == 1:
        effects, verb, object = acts[0]
        who, several = subject(effects, shared)
        return [_acting(f"{verb}_several" if several else verb, who, object)]
    idle = _idle(reasons, placed, before) if len(acts) < len(reasons) else ()
    numbers = NO_NUMBERS
    if idle and len(placed) > 1:
        acting = [effect for effects, _, _ in acts for effect in effects]
        numbers = numbered([*placed.values()], [acting, *[each.effects for each in idle]])
    objects: dict[tuple[Text, str], list[Message]] = {}
    for effects, verb, object in acts:
        who, several = subject(effects, shared, numbers)
        does = f"{verb}_several" if several else verb
        objects.setdefault((who, does), []).append(object)
    clauses: list[Text] = [
        _acting(does, who, its[0] if len(its) == 1 else joined(_counted(its)))
        for (who, does), its in objects.items()
    ]
    alone_before: Text = ""
    for effects, alone, because in idle:
        who, several = subject(effects, shared, numbers)
        how = _how_idle(alone, because, alone_before)
        follows = how == "leaves" and not alone_before and len(objects) == 1
        acting_alone = clauses[0] if follows and who == next(iter(objects))[0] else ""
        if acting_alone:
            how = "and_leaves"
        clause = IDLE.message(
            f"{how}_several" if several else how,
            cards=who,
            damages=alone,
            why=_because(because, several),
            acting=acting_alone,
        )
        if acting_alone:
            clauses[0] = clause
        else:
            clauses.append(clause)
        alone_before = alone
    return clauses


# --- Effects that act -----------------------------------------------------------------------------


def _acting(does: str, who: Text, what: Text) -> Text:
    return ACTING.message(does, cards=who, what=what)


def _act(reason: Reason, placed: Placed, before: Sequence[Damage]) -> Clause:
    """Return what the effects of a reason do to damage, as a verb and its object."""
    effects = [placed[at] for at in reason.effects]
    assert reason.damage is not None, "an effect acts on one damage"
    damage, how = before[reason.damage], reason.how
    values: dict[str, Value] = {"damage": whose(damage), "amount": reason.amount or 0}
    if how == "spares":
        how = f"spares_{damage.to}"
        values = {"before": damage.amount, "limits": _limits(effects)}
    elif how in ("copies", "moves", "mirrors"):
        how = f"{how}_{OTHER[damage.to]}"
    elif how == "halves" and damage.amount % 2:
        how = "halves_rounded_up"
    elif how == "sets" and (remarks := _remarks(effects, reason.amount or 0)):
        how = "sets_remarked"
        values["remarks"] = Series(remarks, REMARKS.message("between"))
    return effects, ACTS[reason.how], OBJECTS.message(how, **values)


def _remarks(effects: Sequence[ValueEffect], amount: int) -> list[Text]:
    """Return how the value came about that damage becomes."""
    remarks: list[Text] = [REMARKS.message("lowest")] if len(effects) > 1 else []
    lowest = next(each.value for each in effects if number_of(each.value) == amount)
    if isinstance(lowest, HalfOfPoints):
        remarks.append(REMARKS.message(f"half_{lowest.player}", points=lowest.points))
    return remarks


def _limits(effects: Sequence[LimitEffect]) -> Text:
    """Return `at most 500 and less than 800`, each limit once."""
    limits = [LIMITS.message(each.comparison, value=each.value) for each in effects]
    return joined([*dict.fromkeys(limits)])


# --- Effects that do not act ----------------------------------------------------------------------

# The place of an effect, damage that it skips, and why. The code implies the fields of the
# effect: only one of 10, for example, skips damage for its limit.
_Skipped = tuple[int, Damage, str]


class _Because(NamedTuple):
    """Hold why an effect skips damages; effects with equal reasons share a clause."""

    scope: Text  # the damages that it is limited to, if one of these is outside
    others: tuple[Text, ...]


class _IdleClause(NamedTuple):
    """Hold why some effects skip damages."""

    effects: tuple[LadderEffect, ...]
    alone: Text  # the damages that they leave alone; empty if they act on none
    because: _Because


def _idle(reasons: Sequence[Reason], placed: Placed, before: Sequence[Damage]) -> list[_IdleClause]:
    """Return which damages the effects of a step leave alone and which effects do not act.

    An effect that acts needs no reason for damage that another effect acts on.
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
    alone: dict[int, Message] = {}
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


def _how_idle(alone: Text, because: _Because, before: Text = "") -> str:
    """Return the key of the message about effects that skip damages.

    `before` are the damages that the previous clause leaves alone.
    """
    if alone:
        return "too" if alone == before else "leaves"
    return "no_damage" if because == _NOTHING else "does_not_act"


def _because(because: _Because, several: bool) -> Text:
    """Return `it applies only to damage you take`."""
    scope, others = because
    only = []
    if scope == _OWN_PIERCING:
        only = [BECAUSE.message("own_piercing_several" if several else "own_piercing")]
    elif scope:
        key = "applies_only_several" if several else "applies_only"
        only = [BECAUSE.message(key, scope=scope)]
    return Series([*only, *others], BECAUSE.message("between"))


_OWN_PIERCING = "own_piercing"


def _reason(
    effect: Any, skipped: Sequence[_Skipped], takers: set[Player] | None = None
) -> _Because:
    """Return why one effect skips all these damages.

    `takers` are the players who take damage, if the reason may add that a player takes none.
    """
    codes = tuple(dict.fromkeys([how for _, _, how in skipped]))
    if "zero" in codes:
        return _Because("", (SKIPS.message("zero"),))
    if "kind" in codes:
        # A limit to battle damage is a reason for a gain as well.
        codes = tuple([how for how in codes if how != "gained"])
    others: list[Text] = [SKIPS.message(how) for how in codes if how in SKIPS]
    if "condition_unmet" in codes:
        others.append(only_if(effect.if_))
    if "limit" in codes:
        others.append(_past(effect, [each.amount for _, each, how in skipped if how == "limit"]))
    adds = takers is not None and codes == ("taken_by",) and not turns_gains(effect)
    if adds and (taker := _taker(effect)) not in (takers or ()):
        others.append(BECAUSE.message(f"takes_none_{taker}"))
    return _Because(_scope(effect, codes), tuple(others))


def _past(effect: LimitEffect, amounts: Sequence[int]) -> Message:
    """Return `1000 is not at most 500`."""
    different = [*dict.fromkeys([f"{amount}" for amount in amounts])]
    several = "_several" if len(different) > 1 else ""
    key = f"{effect.comparison}{several}"
    return BECAUSE.message(key, amounts=joined(different), value=effect.value)


def _scope(effect: DamageEffect, codes: tuple[str, ...]) -> Text:
    """Return the parts of an effect's scope that exclude these damages: `damage you take`."""
    if "own_piercing" in codes:
        return _OWN_PIERCING
    if not {"kind", "taken_by", "inflicted_by"}.intersection(codes):
        return ""
    if turns_gains(effect):
        return SCOPES.message(f"gained_by_{_taker(effect)}")
    scope = SCOPES.message(effect.damage if "kind" in codes else "any")
    if "taken_by" in codes:
        scope = SCOPES.message(f"taken_by_{_taker(effect)}", damage=scope)
    if "inflicted_by" in codes:
        scope = SCOPES.message(f"inflicted_by_{_inflicting(effect)}", damage=scope)
    return scope


def _taker(effect: ScopedEffect) -> Player:
    return effect.controller if effect.taken_by == "controller" else OTHER[effect.controller]


def _inflicting(effect: ScopedEffect) -> str:
    """Return whose damage the effect applies to: that of a monster, of a player's monsters or of a
    player's cards.
    """
    by = effect.inflicted_by
    if by in ("attacker", "target"):
        return by
    player = effect.controller if by.startswith("own") else OTHER[effect.controller]
    return f"cards_of_{player}" if by in BY_CARDS else player


def _named(damage: Damage) -> Message:
    """Return `your 2000`, with its kind unless it is battle damage."""
    return DAMAGES.message(f"{damage.kind}_{damage.to}", amount=damage.amount)


def _counted(objects: Sequence[Message]) -> list[Text]:
    """Return each object once, with the number of times it occurs: two damages may be alike."""
    counts = {each: str(objects.count(each)) for each in objects}
    return [
        TIMES.message(count, what=each) if count in TIMES else each
        for each, count in counts.items()
    ]
