"""Climbing the ladder: from one row of the table to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.trace import Cell, Damage, Row, new_cell, new_damage, new_row, shown
from engine.yugioh.effects import Effect
from engine.yugioh.ladder import LADDER, Clause, Step, new_outcome
from engine.yugioh.scope import OTHER_PLAYERS, Snapshot, new_snapshot
from engine.yugioh.wording import cards, joined, sentence, shared, verb

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
    for damage in before.damages:
        acting: list[Effect] = []
        for at, effect in placed:
            if spares(effect, damage, snapshot) is None:
                acting.append(effect)
                acted.add(at)
        if acting:
            effects = tuple(acting)
            act(damage, effects, outcome)
            hits.append((damage, effects))
        else:
            damages.append(new_damage((len(damages), damage.id, *damage[2:])))
    told = _said(clauses, names)
    if len(acted) < len(placed):
        idle = [why_not(step, each, snapshot, names) for at, each in placed if at not in acted]
        told += dict.fromkeys(idle)
    return _row(step, placed, before, tuple(damages), len(acted), sentence(told)), hits


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


def _said(clauses: Sequence[Clause], shared: set[str]) -> list[str]:
    """The clauses, those of the same cards and verb run together."""
    if len(clauses) == 1:
        effects, singular, object = clauses[0]
        return [f"{cards(effects, shared)} {verb(singular, effects)} {object}"]
    objects: dict[str, list[str]] = {}
    for effects, singular, object in clauses:
        objects.setdefault(f"{cards(effects, shared)} {verb(singular, effects)}", []).append(object)
    return [
        f"{does} {what[0] if len(what) == 1 else joined(_counted(what))}"
        for does, what in objects.items()
    ]


def _counted(objects: list[str]) -> list[str]:
    """Each object once, with how often it came: two damages may be alike."""
    counts = {each: objects.count(each) for each in objects}
    return [each + _TIMES.get(count, "") for each, count in counts.items()]


_TIMES = {2: " (twice)", 3: " (three times)", 4: " (four times)"}


def why_not(step: Step, effect: Effect, snapshot: Snapshot, shared: set[str]) -> str:
    """Why an effect acts on nothing: the reason of the damage that came nearest to it."""
    reasons = [step.spares(effect, damage, snapshot) for damage in snapshot.damages]
    told = [reason for reason in reasons if reason]
    if not told:
        return f"{cards([effect], shared)} finds no damage to act on"
    nearer = [reason for reason in told if reason not in OTHER_PLAYERS]
    return f"{cards([effect], shared)} does not act: {(nearer or told)[0]}"
