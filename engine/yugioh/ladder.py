"""Define the ladder: the ten steps from the damage of normal circumstances to the damage taken.

`LADDER` is the order of the rules. Each step is one object that holds its number, its rule, what it
does to damage, and its source. ladder_rows.py applies the steps to a battle.

A step has two functions. Both read one snapshot of the damages, so that all effects of the step act
at once:

    skip_reason(effect, damage, snapshot)   why the effect skips this damage; None where it acts
    act(damage, effects, outcome)           adds the damages that come of it, and the reason
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple

from engine.document import Player
from engine.languages import gettext_noop
from engine.reasons import Reason
from engine.result_documents import DamageKind
from engine.trace import Citation, Damage
from engine.yugioh import reason_codes
from engine.yugioh.effects import OTHER
from engine.yugioh.ladder_effects import (
    LadderEffect,
    LimitEffect,
    MovingEffect,
    ValueEffect,
    number_of,
    turns_gains,
)
from engine.yugioh.skip_rules import (
    EffectOfStep,
    SkipRule,
    not_double_inflicted,
    not_effect_damage,
    not_its_damage,
    not_turned,
    out_of_scope,
    taken_by_both,
    within_limit,
)
from engine.yugioh.sources import LADDER_QA, OCG_RULE, qa

# The effects of a step that act on damage, by their places in the document.
Placed = dict[int, EffectOfStep]


class StepResult(NamedTuple):
    """Hold the damages and reasons of a step so far; `act` functions add to both."""

    damages: list[Damage]
    reasons: list[Reason]


Act = Callable[[Damage, Placed[EffectOfStep], StepResult], None]


class LadderStep(NamedTuple, Generic[EffectOfStep]):
    """Define a step of the ladder. `phrase` is what its effects do in a few words, `rule` in a
    sentence.

    `EffectOfStep` is the type of the effects that name this step; `takes` returns which of them
    belong to it, where the step comes twice.
    """

    number: str
    phrase: str
    rule: str
    skip_reason: SkipRule[EffectOfStep]
    act: Act[EffectOfStep]
    citation: Citation
    takes: Callable[[Any], bool] | None = None


# An effect names its step, so it has the step's type; the steps of a ladder differ in type.
Step = LadderStep[Any]


# --- What a step does to damage -----------------------------------------------------------------
# A damage made from another one refers to it; its own id is its place in the row.


def _make(
    outcome: StepResult,
    damage: Damage,
    amount: int,
    kind: DamageKind,
    halved_from: int | None = None,
) -> None:
    """Add the damage with another amount or kind; its other fields stay."""
    outcome.damages.append(
        Damage(  # positional arguments are twice as fast, and a battle makes dozens of damages
            len(outcome.damages),
            damage.id,
            damage.to,
            damage.inflicted_by,
            kind,
            amount,
            damage.pierced,
            halved_from,
            damage.moved,
        )
    )


def _send(outcome: StepResult, damage: Damage, player: Player, moved: bool = False) -> None:
    """Add the damage for this player; the monster that inflicts it stays the same."""
    outcome.damages.append(
        Damage(
            len(outcome.damages),
            damage.id,
            player,
            damage.inflicted_by,
            damage.kind,
            damage.amount,
            damage.pierced,
            None,
            moved,
        )
    )


def _note(
    outcome: StepResult, effects: Iterable[int], how: reason_codes.Act, damage: Damage, amount: int
) -> None:
    """Add a reason: these effects act on the damage, which then has this amount."""
    outcome.reasons.append(Reason(tuple(effects), True, how, damage.id, amount))


def inflict_double(damage: Damage, effects: Placed[LadderEffect], outcome: StepResult) -> None:
    amount = 2 * damage.amount
    _make(outcome, damage, amount, "battle")
    _note(outcome, effects, "doubles", damage, amount)


def copy_to_both(damage: Damage, effects: Placed[LadderEffect], outcome: StepResult) -> None:
    _send(outcome, damage, damage.to)
    _send(outcome, damage, OTHER[damage.to])
    _note(outcome, effects, "copies", damage, damage.amount)


def move_or_mirror(damage: Damage, effects: Placed[MovingEffect], outcome: StepResult) -> None:
    """Move the damage by `instead`, add one for the other player by `also`; each at most once."""
    other = OTHER[damage.to]
    instead = [at for at, effect in effects.items() if effect.kind == "instead"]
    if instead:
        _send(outcome, damage, other, moved=True)
        _note(outcome, instead, "moves", damage, damage.amount)
    else:
        _send(outcome, damage, damage.to)
    if len(instead) < len(effects):
        also = [at for at, effect in effects.items() if effect.kind == "also"]
        _send(outcome, damage, other, moved=True)
        _note(outcome, also, "mirrors", damage, damage.amount)


def treat_as_effect_damage(
    damage: Damage, effects: Placed[LadderEffect], outcome: StepResult
) -> None:
    _make(outcome, damage, damage.amount, "effect")
    _note(outcome, effects, "turns_into_effect_damage", damage, damage.amount)


def gain_instead(damage: Damage, effects: Placed[LadderEffect], outcome: StepResult) -> None:
    """Make a gain of damage, and damage of a gain; both together leave what there was."""
    to_damage = [at for at, effect in effects.items() if turns_gains(effect)]
    to_gain = [at for at in effects if at not in to_damage]
    first: tuple[list[int], reason_codes.Act] = (to_gain, "turns_into_gain")
    second, kind = to_damage, damage.kind
    if damage.kind == "gain":
        first, second = (to_damage, "turns_into_effect_damage"), to_gain
    if not second:
        kind = "effect" if damage.kind == "gain" else "gain"
    _make(outcome, damage, damage.amount, kind)
    _note(outcome, *first, damage, damage.amount)
    if second:
        _note(outcome, second, "turns_back", damage, damage.amount)


def become_zero(damage: Damage, effects: Placed[LadderEffect], outcome: StepResult) -> None:
    _make(outcome, damage, 0, damage.kind)
    _note(outcome, effects, "brings_to_0", damage, 0)


def halve(damage: Damage, effects: Placed[LadderEffect], outcome: StepResult) -> None:
    """Add half of it, rounded up: damage is a whole number (Q&A 23944)."""
    whole = damage.amount
    half = (whole + 1) // 2
    _make(outcome, damage, half, damage.kind, halved_from=whole)
    _note(outcome, effects, "halves", damage, half)


def double(damage: Damage, effects: Placed[LadderEffect], outcome: StepResult) -> None:
    """Add twice as much, or the amount before 07: the two cancel exactly (Q&A 16347)."""
    if damage.halved_from is None:
        amount = 2 * damage.amount
        _note(outcome, effects, "doubles", damage, amount)
    else:
        amount = damage.halved_from
        _note(outcome, effects, "restores", damage, amount)
    _make(outcome, damage, amount, damage.kind)


def become_value(damage: Damage, effects: Placed[ValueEffect], outcome: StepResult) -> None:
    """Add the lowest value that an effect names; half of Life Points counts as its number."""
    value = min([number_of(effect.value) for effect in effects.values()])
    _make(outcome, damage, value, damage.kind)
    _note(outcome, effects, "sets", damage, value)


def not_take(damage: Damage, effects: Placed[LimitEffect], outcome: StepResult) -> None:
    _make(outcome, damage, 0, damage.kind)
    _note(outcome, effects, "spares", damage, 0)


LADDER: tuple[Step, ...] = (
    LadderStep(
        "01",
        "inflicts double",
        gettext_noop("The damage that the monster inflicts through this effect is doubled."),
        not_double_inflicted,
        inflict_double,
        qa(12895),
    ),
    LadderStep(
        "02",
        "both players take it",
        gettext_noop("Damage that one player would take, the other player takes too."),
        taken_by_both,
        copy_to_both,
        LADDER_QA,
    ),
    LadderStep(
        "03",
        "the other player takes it instead, or too",
        gettext_noop(
            "All effects apply at the same time, and each instance of damage moves to the other "
            "player at most once."
        ),
        out_of_scope,
        move_or_mirror,
        qa(23827),
    ),
    LadderStep(
        "04",
        "is treated as effect damage",
        gettext_noop(
            "From here on it is effect damage, so effects on battle damage do not apply to it."
        ),
        out_of_scope,
        treat_as_effect_damage,
        qa(23772),
    ),
    LadderStep(
        "05",
        "Life Points are gained instead",
        gettext_noop(
            "No damage is taken; the player gains that many Life Points, and the later steps do "
            "not apply to them."
        ),
        not_turned,
        gain_instead,
        LADDER_QA,
    ),
    LadderStep(
        "06",
        "becomes 0",
        gettext_noop("No damage is left, so the later steps change nothing."),
        not_its_damage,
        become_zero,
        LADDER_QA,
    ),
    LadderStep(
        "07",
        "is halved",
        gettext_noop("It is halved once, no matter how many effects halve it, and rounded up."),
        not_its_damage,
        halve,
        qa(23511),
    ),
    LadderStep(
        "08",
        "is doubled",
        gettext_noop(
            "It is doubled once, no matter how many effects double it, and cancels 07 exactly."
        ),
        not_its_damage,
        double,
        qa(16347),
    ),
    LadderStep(
        "09",
        "becomes a value",
        gettext_noop(
            "Any damage that is not 0 becomes that value, or the lowest of several values."
        ),
        not_its_damage,
        become_value,
        OCG_RULE,
    ),
    LadderStep(
        "10",
        "is not taken past a limit",
        gettext_noop(
            "Each instance of damage is compared with the limit separately, after all other steps."
        ),
        within_limit,
        not_take,
        LADDER_QA,
    ),
)

# The steps that effect damage passes outside a battle.
EFFECT_DAMAGE_STEPS = ("03", "05", "06", "07", "08", "09", "10")

# 03 again, for effect damage that 04 has made: effect damage goes to the other player before
# anything else changes it, once and never back.
AFTER_04 = LadderStep(
    "03",
    "the other player takes the effect damage instead, or too",
    gettext_noop("Effect damage goes to the other player at most once, before the later steps."),
    not_effect_damage,
    move_or_mirror,
    OCG_RULE,
)


def steps_for(ladder: Sequence[Step], effects: Sequence[LadderEffect]) -> Sequence[Step]:
    """Return the steps for these effects: 03 comes again after 04 for effects on effect damage.

    An effect on any damage applies at both places, to damage that has not moved. The steps for
    effect damage have no 04, so there 03 comes once.
    """
    moving: list[Any] = [each for each in effects if each.step == "03"]
    is_split = any(each.damage != "battle" for each in moving)
    if not is_split or all(step.number != "04" for step in ladder):
        return ladder
    makes_effect_damage = any(each.step == "04" for each in effects)
    kinds_after_04 = ("effect", "any") if makes_effect_damage else ("effect",)
    steps: list[Step] = []
    for step in ladder:
        if step.number == "03":
            steps.append(step._replace(takes=lambda effect: effect.damage != "effect"))
        else:
            steps.append(step)
        if step.number == "04":
            steps.append(AFTER_04._replace(takes=lambda effect: effect.damage in kinds_after_04))
    return steps
