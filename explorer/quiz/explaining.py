"""What an answer has missed: held against the rows of the table, and against the battle without
one thing or another. All these numbers are the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.trace import ByPlayer, Trace
from engine.yugioh import Battle, calculate
from engine.yugioh.variations import cut_short, without_each
from explorer.quiz.dealing import Dealt
from explorer.quiz.levels import acting_steps, has_more_than_battle_damage
from explorer.quiz.stating import in_words

Asks = Callable[[Trace], ByPlayer]


class Explained(NamedTuple):
    """What is said of an answer.

    `step` is the step of the ladder that it is about, `row` the row of the table after which the
    person stopped; empty where there is none.
    """

    is_right: bool
    headline: str
    more: str = ""
    step: str = ""
    row: str = ""


def explain(dealt: Dealt, answer: ByPlayer) -> Explained:
    """Whether an answer is right; if not, what it has missed, as far as that can be told."""
    asks: Asks = _life_points if has_more_than_battle_damage(dealt.trace) else _damage
    if answer == asks(dealt.trace):
        return Explained(True, "Right.")
    return (
        _stopped(dealt.trace, answer, asks)
        or _without_effect(dealt, answer, asks)
        or _without_step(dealt, answer, asks)
        or _without_modifiers(dealt.battle, answer, asks)
        or _half_right(answer, asks(dealt.trace))
    )


def _damage(trace: Trace) -> ByPlayer:
    return trace.battle_damage


def _life_points(trace: Trace) -> ByPlayer:
    return trace.life_points_after


def _stopped(trace: Trace, answer: ByPlayer, asks: Asks) -> Explained | None:
    """The last row after which the numbers were so; what changed them next is said."""
    tables = cut_short(trace)
    at = next((at for at in reversed(range(len(tables))) if asks(tables[at]) == answer), None)
    if at is None:
        return None
    row, after = trace.rows[at : at + 2]
    where = "the normal circumstances" if row.applies == "normal" else row.applies
    return Explained(
        False,
        f"You stopped after {where}.",
        f"{after.applies} was still to come: {after.why}",
        after.applies,
        row.applies,
    )


def _without_effect(dealt: Dealt, answer: ByPlayer, asks: Asks) -> Explained | None:
    """The battle without one of its effects."""
    effects = dealt.battle.to_document().get("effects", ())
    variations = without_each(dealt.battle, dealt.trace)
    for effect, without in zip(effects, variations, strict=True):
        if asks(without.trace) == answer:
            step = effect["step"] if effect["step"].isdigit() else ""
            at = f" It acts at {step}." if step else ""
            return Explained(
                False,
                f"You left out what {effect['card']} does.",
                f"{in_words(effect)}.{at} Without that, your numbers would be right.",
                step,
            )
    return None


def _without_step(dealt: Dealt, answer: ByPlayer, asks: Asks) -> Explained | None:
    """Where several effects of one step act together."""
    battle = dealt.battle
    for step in acting_steps(dealt.trace):
        kept = tuple(each for each in battle.effects if each.step != step)
        if asks(calculate(battle.model_copy(update={"effects": kept}))) == answer:
            return Explained(
                False, f"You left out {step}.", f"Without {step} your numbers would be right.", step
            )
    return None


def _without_modifiers(battle: Battle, answer: ByPlayer, asks: Asks) -> Explained | None:
    """The battle with the printed numbers of one of its monsters."""
    for slot in ("attacker", "target"):
        monster = getattr(battle, slot)
        if monster is None or not monster.modifiers:
            continue
        printed = monster.model_copy(update={"modifiers": ()})
        if asks(calculate(battle.model_copy(update={slot: printed}))) == answer:
            cards = " and ".join(dict.fromkeys(each.card for each in monster.modifiers))
            return Explained(
                False,
                f"You took the printed numbers of {monster.name}.",
                f"{cards} changed them before the damage was calculated.",
            )
    return None


def _half_right(answer: ByPlayer, right: ByPlayer) -> Explained:
    if answer == right[::-1]:
        return Explained(False, "The right numbers, for the wrong players.")
    if answer.opponent == right.opponent:
        return Explained(False, "Half right.", "Your opponent’s number is right, yours is not.")
    if answer.you == right.you:
        return Explained(False, "Half right.", "Your number is right, your opponent’s is not.")
    return Explained(False, "Not right.", "The table shows it step by step.")
