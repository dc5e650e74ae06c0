"""Apply the ladder to the damages of a battle: from one row of the table to the next."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache
from typing import Any, NamedTuple

from engine.reasons import Reason
from engine.text import Deferred, Message, Text, message
from engine.trace import Cell, Damage, Row
from engine.yugioh.cells import cells
from engine.yugioh.effects import PointsByPlayer, at_life_points
from engine.yugioh.ladder import LADDER, Step, StepResult, steps_for
from engine.yugioh.ladder_effects import LadderEffect, ScopedEffect
from engine.yugioh.messages import LABELS, NOTHING_TO_DOUBLE
from engine.yugioh.reason_codes import SkipReason
from engine.yugioh.sentences import ladder_sentence, why_idle
from engine.yugioh.skip_rules import Snapshot
from engine.yugioh.sources import LADDER_QA
from engine.yugioh.stopped_effects import why_stopped

# The effects of a step by their places in the document; the step's functions accept their type.
Placed = dict[int, Any]

# A damage of the row before a step, and the effects that acted on it.
Hit = tuple[Damage, tuple[Any, ...]]


class LadderRows(NamedTuple):
    """Hold the rows after normal circumstances, and every hit by the number of its step."""

    rows: tuple[Row, ...]
    hits: dict[str, list[Hit]]


def apply_ladder(
    effects: Sequence[LadderEffect],
    controllers: dict[str, str],
    normal: Row,
    ladder: Sequence[Step] = LADDER,
    points: PointsByPlayer | None = None,
    states: tuple[Any, ...] = (),
    unmet: Container[int] = (),
) -> LadderRows:
    """Apply every step that an effect names to the damages of the first row, in the ladder's order.

    `controllers` has each monster's controller, by slot; `points` the Life Points that an effect of
    09 may name half of; `states` those of the battle that stop effects, and `unmet` the places of
    effects whose conditions don't hold.
    """
    placed: dict[str, Placed] = {}
    is_split = False  # 03 comes twice: before and after 04
    at: int
    effect: Any
    for at, effect in enumerate(effects):
        placed.setdefault(effect.step, {})[at] = effect
        if effect.step == "03" and effect.damage != "battle":
            is_split = True
    row, rows = normal, []
    hits: dict[str, list[Hit]] = {}
    if points and "09" in placed:
        nine = placed["09"]
        placed["09"] = {at: at_life_points(each, points) for at, each in nine.items()}
    steps = steps_for(ladder, effects) if is_split else ladder
    for step in [each for each in steps if each.number in placed]:
        its = placed[step.number]
        if step.takes is None:
            row, hits[step.number] = _apply(step, its, row, controllers, effects, states, unmet)
            rows.append(row)
        elif its := {at: effect for at, effect in its.items() if step.takes(effect)}:
            after, more = _apply(step, its, row, controllers, effects, states, unmet)
            acted = [each for _, effects_of in hits.get(step.number, ()) for each in effects_of]
            # A second row would only say that effects which have acted do not act again.
            if more or any(each not in acted for each in its.values()):
                row = after
                rows.append(row)
            hits.setdefault(step.number, []).extend(more)
    return LadderRows(tuple(rows), hits)


def rows_before(
    number: str, ladder: Sequence[Step], effects: Sequence[Any], rows: Sequence[Row]
) -> list[tuple[Step, tuple[Damage, ...], tuple[Any, ...]]]:
    """Return every step of this number in a table, the damages before it, and its effects."""
    found: list[tuple[Step, tuple[Damage, ...], tuple[Any, ...]]] = []
    places = [at for at, row in enumerate(rows) if row.applies == number]
    for step in [each for each in steps_for(ladder, effects) if each.number == number]:
        its = [each for each in effects if each.step == number]
        present = tuple([each for each in its if not step.takes or step.takes(each)])
        if present and len(found) < len(places):
            found.append((step, rows[places[len(found)] - 1].damages, present))
    return found


def _apply(
    step: Step,
    placed: Placed,
    before: Row,
    controllers: dict[str, str],
    effects: Sequence[LadderEffect],
    states: tuple[Any, ...],
    unmet: Container[int],
) -> tuple[Row, list[Hit]]:
    """Apply all effects of a step to every damage of the row before, from the same snapshot."""
    present = tuple(placed.values())
    snapshot = Snapshot(before.damages, controllers, present, states)
    skip_reason, act = step.skip_reason, step.act
    outcome = StepResult([], [])
    damages, reasons = outcome
    hits: list[Hit] = []
    acted: set[int] = set()
    skips: list[Reason] = []
    for damage in before.damages:
        acting: Placed = {}
        skipping: dict[SkipReason, list[int]] = {}
        why_not: SkipReason | None
        for at, effect in placed.items():
            if at in unmet:
                why_not = "condition_unmet"
            else:
                why_not = why_stopped(states, effect, _whom(effect)) if states else None
                why_not = why_not or skip_reason(effect, damage, snapshot)
            if why_not is None:
                acting[at] = effect
            else:
                skipping.setdefault(why_not, []).append(at)
        if acting:
            acted.update(acting)
            act(damage, acting, outcome)
            hits.append((damage, tuple(acting.values())))
        else:
            damages.append(damage.unchanged(len(damages)))
        if skipping:
            skips += [
                Reason(tuple(places), False, how, damage.id) for how, places in skipping.items()
            ]
    reasons += skips
    if not reasons:
        reasons.append(Reason(tuple(placed), False, "no_damage"))
    why = Deferred(ladder_sentence, reasons, placed, before.damages, effects)
    row = _row(step, placed, before, tuple(damages), len(acted), why, tuple(reasons), unmet)
    return row, hits


def _whom(effect: Any) -> str:
    """Return whom an effect of the ladder applies to; one that pierces applies to the attacker."""
    return str(getattr(effect, "acts_on", "attacker"))


def _row(
    step: Step,
    placed: Placed,
    before: Row,
    damages: tuple[Damage, ...],
    acted: int,
    why: Text,
    reasons: tuple[Reason, ...],
    unmet: Container[int],
) -> Row:
    """Return the row of a step at which `acted` effects acted."""
    to_opponent, to_you = cells(damages, before)
    if step.number == "08":
        its = [effect for at, effect in placed.items() if at not in unmet]
        to_opponent, to_you = _nothing_to_double(its, to_opponent, to_you)
    has_nothing = not acted and NOTHING_TO_DOUBLE in (to_opponent.shown, to_you.shown)
    label = _label(step.number, acted)
    return Row(  # positional arguments are faster, and a sweep makes every row here
        step.number,
        label,
        acted > 0,
        to_opponent,
        to_you,
        damages,
        tuple(placed),
        why,
        LADDER_QA if has_nothing else step.citation,  # it explains 0x2
        _rule(step.rule),
        reasons,
    )


@cache
def _label(number: str, acted: int) -> Message:
    return LABELS.message(str(acted) if str(acted) in LABELS else "all", step=number)


_rule = cache(message)


def _nothing_to_double(
    effects: Sequence[Any], to_opponent: Cell, to_you: Cell
) -> tuple[Cell, Cell]:
    """Print 0x2, as the rulebook does, if 08 applies to a player who takes nothing."""
    if to_opponent.shown == "0" and any(_may_touch(each, "opponent") for each in effects):
        to_opponent = to_opponent._replace(shown=NOTHING_TO_DOUBLE)
    if to_you.shown == "0" and any(_may_touch(each, "you") for each in effects):
        to_you = to_you._replace(shown=NOTHING_TO_DOUBLE)
    return to_opponent, to_you


def _may_touch(effect: ScopedEffect, player: str) -> bool:
    """Return whether an effect of 08 applies to damage that this player takes."""
    is_own = effect.controller == player
    return effect.taken_by in ("any", "controller" if is_own else "opponent")


def why_not(step: Step, effect: LadderEffect, snapshot: Snapshot[Any], shared: set[str]) -> Text:
    """Return why an effect of a step acts on none of the damages; empty if it acts."""
    stated: Any = effect  # of a battle, whose effects have sources
    stop = why_stopped(snapshot.states, stated, _whom(effect)) if snapshot.states else None
    met = [
        (damage, stop or step.skip_reason(effect, damage, snapshot)) for damage in snapshot.damages
    ]
    skips = [Reason((0,), False, how, damage.id) for damage, how in met if how]
    if len(skips) < len(met):
        return ""
    return why_idle(skips or [Reason((0,), False, "no_damage")], effect, snapshot.damages, shared)
