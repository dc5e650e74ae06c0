"""Climbing the ladder: from one row of the table to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.trace import Cell, Damage, Row, new_cell, new_damage, new_row, shown
from engine.yugioh.effects import Effect
from engine.yugioh.ladder import LADDER, Clause, Step, new_outcome
from engine.yugioh.reasons import Said, Sparing, counted, finding_none, in_words, reasons
from engine.yugioh.scope import Snapshot, new_snapshot
from engine.yugioh.wording import NO_NUMBERS, joined, numbered, plural, sentence, shared, subject

Placed = tuple[int, Effect]  # an effect and its place in the document


# A damage as a step found it, and the effects that acted on it.
Hit = tuple[Damage, tuple[Effect, ...]]


class Climb(NamedTuple):
    """The rows above normal circumstances, and every hit by the number of its step."""

    rows: tuple[Row, ...]
    hits: dict[str, list[Hit]]


def climb(
    effects: Sequence[Any],
    controllers: dict[str, str],
    normal: Row,
    ladder: Sequence[Step] = LADDER,
) -> Climb:
    """Take the damage of the first row up every step that there is an effect of.

    `controllers` are those of the monsters, by their slot.
    """
    placed: dict[str, list[Placed]] = {}
    for at, effect in enumerate(effects):
        placed.setdefault(effect.step, []).append((at, effect))
    names = shared(effects)
    row, rows = normal, []
    hits: dict[str, list[Hit]] = {}
    for step in [each for each in ladder if each.number in placed]:
        row, hits[step.number] = _take(step, placed[step.number], row, controllers, names)
        rows.append(row)
    return Climb(tuple(rows), hits)


def _take(
    step: Step,
    placed: Sequence[Placed],
    before: Row,
    controllers: dict[str, str],
    names: set[str],
) -> tuple[Row, list[Hit]]:
    """One step: every damage meets every effect, all from the same snapshot."""
    present = tuple([effect for _, effect in placed])
    snapshot = new_snapshot((before.damages, controllers, present))
    spares, act = step.spares, step.act
    outcome = new_outcome(([], []))
    damages, clauses = outcome
    hits: list[Hit] = []
    acted: set[int] = set()
    spared: list[Sparing] = []
    for damage in before.damages:
        acting: list[Effect] = []
        for at, effect in placed:
            how = spares(effect, damage, snapshot)
            if how is None:
                acting.append(effect)
                acted.add(at)
            else:
                spared.append((at, effect, damage, how))
        if acting:
            effects = tuple(acting)
            act(damage, effects, outcome)
            hits.append((damage, effects))
        else:
            damages.append(new_damage((len(damages), damage.id, *damage[2:])))
    left: Sequence[Said] = ()
    if spared:
        left = reasons(spared, acted, {damage.id for damage, _ in hits}, before.damages)
    elif not acted:
        left = finding_none(present)
    why = sentence(_said(clauses, left, present, names))
    return _row(step, placed, before, tuple(damages), len(acted), why), hits


def _row(
    step: Step,
    placed: Sequence[Placed],
    before: Row,
    damages: tuple[Damage, ...],
    acted: int,
    why: str,
) -> Row:
    (number, _, rule, _, _, citation) = step
    to_opponent, to_you = cells(damages, before)
    if number == "08":
        to_opponent, to_you = _nothing_to_double(placed, to_opponent, to_you)
    label = f'{_LABELS.get(acted, _ALL)}"{number}"'
    at = tuple([at for at, _ in placed])
    return new_row(
        (number, label, acted > 0, to_opponent, to_you, damages, at, why, citation, rule)
    )


# How the rulebook labels a row, by the number of effects that touched something.
_LABELS = {0: "Apply ", 1: "Apply ", 2: "Apply both simultaneously and once "}
_ALL = "Apply all simultaneously and once "


def cells(damages: Sequence[Damage], before: Row | None = None) -> tuple[Cell, Cell]:
    """The two cells of a row, to the opponent and to you: the only sums of damages there are."""
    to_opponent, to_you = (before.to_opponent, before.to_you) if before else (_EMPTY, _EMPTY)
    opponent = you = 0
    for _, _, to, _, kind, amount, _, _ in damages:
        if kind != "battle":
            return _cell("opponent", damages, to_opponent), _cell("you", damages, to_you)
        if to == "you":
            you += amount
        else:
            opponent += amount
    (was, effect, gain, _, _) = to_opponent
    opponents = opponent, 0, 0, f"{opponent}", opponent != was or effect > 0 or gain > 0
    (was, effect, gain, _, _) = to_you
    return new_cell(opponents), new_cell(
        (you, 0, 0, f"{you}", you != was or effect > 0 or gain > 0)
    )


def _cell(player: str, damages: Sequence[Damage], before: Cell) -> Cell:
    """A cell where not everything is battle damage."""
    totals = {"battle": 0, "effect": 0, "gain": 0}
    for damage in damages:
        if damage.to == player:
            totals[damage.kind] += damage.amount
    battle, effect, gain = totals.values()
    printed = shown(battle, effect, gain)
    return Cell(battle, effect, gain, printed, (battle, effect, gain) != before[:3])


_EMPTY = Cell(0, 0, 0, "0", False)


def _nothing_to_double(
    placed: Sequence[Placed], to_opponent: Cell, to_you: Cell
) -> tuple[Cell, Cell]:
    """Print 0x2, as the rulebook does, where 08 is meant for a player who takes nothing."""
    if to_opponent.shown == "0" and any(_may_touch(each, "opponent") for _, each in placed):
        to_opponent = to_opponent._replace(shown="0x2")
    if to_you.shown == "0" and any(_may_touch(each, "you") for _, each in placed):
        to_you = to_you._replace(shown="0x2")
    return to_opponent, to_you


def _may_touch(effect: Any, player: str) -> bool:
    """Whether an effect of 08 is about damage that this player takes."""
    is_own = effect.controller == player
    return effect.taken_by in ("any", "controller" if is_own else "opponent")


def _said(
    clauses: Sequence[Clause], left: Sequence[Said], present: Sequence[Effect], shared: set[str]
) -> list[str]:
    """Return what acts, then what does not and why; cards that do the same share a clause."""
    if not left and len(clauses) == 1:
        effects, singular, object = clauses[0]
        who, several = subject(effects, shared)
        return [f"{who} {plural(singular) if several else singular} {object}"]
    numbers = NO_NUMBERS
    if left and len(present) > 1:
        acting = [effect for effects, _, _ in clauses for effect in effects]
        numbers = numbered(present, [acting, *[effects for effects, _, _ in left]])
    acts: dict[tuple[str, str], list[str]] = {}
    for effects, singular, object in clauses:
        who, several = subject(effects, shared, numbers)
        acts.setdefault((who, plural(singular) if several else singular), []).append(object)
    told = [
        f"{who} {does} {what[0] if len(what) == 1 else joined(counted(what))}"
        for (who, does), what in acts.items()
    ]
    before = ""
    for effects, alone, reason in left:
        who, several = subject(effects, shared, numbers)
        words = in_words(alone, reason, several, before)
        if alone and not before and len(acts) == 1 and who == next(iter(acts))[0]:
            told[0] += f" and {words}"
        else:
            told.append(f"{who} {words}")
        before = alone
    return told


def why_not(step: Step, effect: Any, snapshot: Snapshot, shared: set[str]) -> str:
    """Why an effect of a step acts on none of the damages; empty where it acts."""
    met = [(damage, step.spares(effect, damage, snapshot)) for damage in snapshot.damages]
    spared = [(0, effect, damage, how) for damage, how in met if how]
    if len(spared) < len(met):
        return ""
    left = reasons(spared, set(), set(), snapshot.damages) or finding_none((effect,))
    return _said((), left, [effect], shared)[0]
