"""Find the effects that decide a battle: calculate it without each one, and by other steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.text import Text, message
from engine.trace import Damage, Row, Trace
from engine.yugioh.battle import Battle, LifePoints
from engine.yugioh.cells import cells
from engine.yugioh.conditions import hold, only_if
from engine.yugioh.damage_calculation import calculate, controllers_of, totalled
from engine.yugioh.effects import Effect
from engine.yugioh.ladder import Step
from engine.yugioh.ladder_rows import apply_ladder, rows_before, why_not
from engine.yugioh.normal_circumstances import unmet_effects, would_be_destroyed
from engine.yugioh.rulesets import RULESETS
from engine.yugioh.skip_rules import Snapshot
from engine.yugioh.wording import shared


class Variation(NamedTuple):
    """Hold a battle with one effect less. `why` is the reason if it makes no difference."""

    effect: Effect
    trace: Trace
    changes: bool
    why: Text


def without_each(battle: Battle, trace: Trace | None = None) -> list[Variation]:
    """Return the battle without each effect in turn, in the document's order."""
    now = trace or calculate(battle)
    return [_without(battle, at, now) for at in range(len(battle.effects))]


def cut_short(trace: Trace) -> list[Trace]:
    """Return the table after each row but the last."""
    before = LifePoints(**trace.life_points_before._asdict())
    rows = (trace.rows[:count] for count in range(1, len(trace.rows)))
    return [
        totalled(
            rows=each,
            before=before,
            destroyed=trace.destroyed,
            fate=trace.fate,
            disputed=(),
            ruleset=trace.ruleset,
        )
        for each in rows
    ]


def with_damages(row: Row, damages: Sequence[Damage]) -> Row:
    """Return the first row of a table with other damages and the cells that they add up to."""
    to_opponent, to_you = cells(damages)
    return row._replace(damages=tuple(damages), to_opponent=to_opponent, to_you=to_you)


def by_steps(battle: Battle, now: Trace, steps: Sequence[Step], start: Row | None = None) -> Trace:
    """Return the table of a battle by another tuple of steps, beginning with another first row.

    `now` is the battle's own table, which gives the destroyed monsters and the first row.
    """
    first = start or now.rows[0]
    controllers = controllers_of(battle)
    points, states, unmet = battle.life_points, battle.states, unmet_effects(battle)
    rows = apply_ladder(battle.effects, controllers, first, steps, points, states, unmet).rows
    table = (first, *rows)
    return totalled(
        rows=table,
        before=battle.life_points,
        destroyed=now.destroyed,
        fate=now.fate,
        disputed=(),
        ruleset=now.ruleset,
    )


def deciding(variations: list[Variation]) -> list[Variation]:
    """Return the variations whose effect makes a difference."""
    return [each for each in variations if each.changes]


def _without(battle: Battle, at: int, now: Trace) -> Variation:
    effect = battle.effects[at]
    others = battle.effects[:at] + battle.effects[at + 1 :]
    other = calculate(battle.model_copy(update={"effects": others}))
    changes = end_of(now) != end_of(other)
    return Variation(
        effect, other, changes, "" if changes else _why_none(battle, effect, now, other)
    )


def end_of(trace: Trace) -> tuple[object, ...]:
    """Return the result of a battle as far as a player would notice it."""
    return trace.battle_damage, trace.effect_damage, trace.life_points_gained, trace.destroyed


def _why_none(battle: Battle, effect: Effect, having: Trace, lacking: Trace) -> Text:
    """Return why an effect makes no difference: it acts on nothing, another does the same, or a
    later step makes both tables equal.
    """
    at = next((at for at, row in enumerate(having.rows) if row.applies == effect.step), 0)
    if at == 0 and _amounts(having.rows[0]) == _amounts(lacking.rows[0]):
        pierced = any(damage.pierced for damage in having.rows[0].damages)
        return message("another effect pierces as well") if pierced else having.rows[0].why
    if at and (idle := _idle(battle, effect, having.rows)):
        return idle
    ladder = [step.number for step in RULESETS[battle.ruleset].ladder]
    later = having.rows[at or 1 :]
    rows = (row for row in later if _amounts(row) == _amounts_at(lacking, row, ladder))
    same = next(rows, later[-1]).applies  # several damages may add up to the same amount as one
    if same != effect.step:
        return message("the table is the same from {step} on", step=same)
    others = sum(each.step == same for each in battle.effects) > 1
    if others:
        return message("another effect at {step} does the same", step=same)
    return message("the amounts are the same without it")


def _amounts_at(trace: Trace, row: Row, ladder: list[str]) -> list[tuple[str, str, int]]:
    """Return the amounts of another table at the same step of the ladder as a row."""
    up_to = {"normal", *ladder[: ladder.index(row.applies) + 1]}
    return _amounts([each for each in trace.rows if each.applies in up_to][-1])


def _idle(battle: Battle, effect: Effect, rows: Sequence[Row]) -> Text:
    """Return why an effect acts on none of the damages of a table; empty if it acts."""
    if not hold(effect.if_, battle, losing=would_be_destroyed(battle)):
        return only_if(effect.if_)
    ladder, controllers = RULESETS[battle.ruleset].ladder, controllers_of(battle)
    reason: Text = ""
    for step, before, present in rows_before(effect.step, ladder, battle.effects, rows):
        if effect in present:
            snapshot = Snapshot(before, controllers, present, battle.states)
            reason = why_not(step, effect, snapshot, shared(battle.effects))
            if not reason:
                return ""
    return reason


def _amounts(row: Row) -> list[tuple[str, str, int]]:
    return sorted((each.to, each.kind, each.amount) for each in row.damages if each.amount)
