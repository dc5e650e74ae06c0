"""List the mistakes within the steps of the ladder: a step twice, in another order, or acting
otherwise.

Each is another tuple of steps, by which the engine calculates the battle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.reasons import Reason
from engine.text_rows import together
from engine.trace import Damage, Row
from engine.yugioh import RULESETS, Battle, Step, calculate
from engine.yugioh.deciding_effects import by_steps
from explorer.learn.mistakes import Mistake, ladder_of
from explorer.learn.quiz_battle import QuizBattle
from explorer.results.rulesets import words_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

Ladder = tuple[Step, ...]


def wrong_steps(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the mistakes in each step that the table has, and in the order of two of them."""
    ladder = ladder_of(dealt.battle)
    present = {row.applies: row for row in dealt.trace.rows}
    steps = [step for step in ladder if step.number in present]
    for step in steps:
        row = present[step.number]
        for did, more, instead in _step_mistakes(step, row, dealt.battle):
            wrong = _replaced(ladder, step, *instead)
            numbers = dealt.numbers(by_steps(dealt.battle, dealt.trace, wrong))
            yield Mistake(
                numbers=numbers,
                did=did,
                more=together([more, row.why]),
                step=step.number,
            )
    yield from _wrong_order(dealt, ladder, steps)
    yield from _other_rules(dealt)


def _replaced(ladder: Ladder, step: Step, *instead: Step) -> Ladder:
    at = ladder.index(step)
    return (*ladder[:at], *instead, *ladder[at + 1 :])


def _wrong_order(dealt: QuizBattle, ladder: Ladder, steps: Sequence[Step]) -> Iterator[Mistake]:
    """Yield each step of the table before an earlier one and after a later one, nearest first."""
    pairs = [(first, second) for at, first in enumerate(steps) for second in steps[at + 1 :]]
    pairs.sort(key=lambda pair: ladder.index(pair[1]) - ladder.index(pair[0]))
    for first, second in pairs:
        numbers = {"first": first.number, "second": second.number}
        more = _("The order is fixed: {first} comes before {second}.").format(**numbers)
        earlier = _replaced(_replaced(ladder, second), first, second, first)
        later = _replaced(_replaced(ladder, first), second, second, first)
        for order in (earlier, later):
            yield Mistake(
                numbers=dealt.numbers(by_steps(dealt.battle, dealt.trace, order)),
                did=_("you applied {second} before {first}").format(**numbers),
                more=more,
                step=second.number,
                group="order",
            )


def _other_rules(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the battle by each other ruleset that people mistake for today's."""
    for id in RULESETS:
        words = words_of(id)
        if words.mistake:
            yield Mistake(
                dealt.numbers(calculate(dealt.battle.model_copy(update={"ruleset": id}))),
                _(words.mistake),
                _(words.correction),
                group="order",
            )


StepMistake = tuple[str, str, tuple[Step, ...]]


def _step_mistakes(step: Step, row: Row, battle: Battle) -> Iterator[StepMistake]:
    """Yield the mistakes in one step: what was done, what is right, the replacement
    steps.
    """
    number = step.number
    yield (
        _("you applied {step} twice").format(step=number),
        _("{step} applies only once, no matter how many effects it has.").format(step=number),
        (step, step),
    )
    yield (
        _("you applied {step} to damage that it does not affect").format(step=number),
        "",
        (step._replace(skip_reason=_skips_nothing),),
    )
    yield (
        _("you added up separate damage before {step}").format(step=number),
        _("Instances of damage stay separate: each step applies to each of them on its own."),
        (step._replace(skip_reason=_skips_nothing, act=_add_up), step),
    )
    yield from _misunderstood_steps(step, battle)


def _misunderstood_steps(step: Step, battle: Battle) -> Iterator[StepMistake]:
    """Yield the misunderstandings of what a step does."""
    ladder = {each.number: each for each in ladder_of(battle)}
    number = step.number
    if number == "01" and any(
        each.kind == "piercing" for each in battle.effects if each.step == "01"
    ):
        yield _("you left out the doubling of piercing damage at 01"), "", ()
    elif number == "02":
        moved = step._replace(act=_moving(step))
        yield _("you moved the damage at 02"), _("02 copies it."), (moved,)
    elif number == "07":
        down = step._replace(act=_halving_down(step))
        yield (
            _("you rounded down half of the damage"),
            _("Half a point is rounded up."),
            (down,),
        )
    elif number == "08":
        again = step._replace(act=_doubling_the_half(step))
        did = _("you doubled a half that was rounded up")
        yield did, _("07 and 08 cancel each other exactly."), (again,)
    elif number == "09":
        highest = step._replace(act=_highest(step))
        more = _("Of several values, the lowest counts.")
        yield _("you used the highest value at 09"), more, (highest,)
    if number in _EXCHANGED:
        other, did, right = _EXCHANGED[number]
        exchanged = step._replace(act=ladder[other].act)
        yield _(did), _(right), (exchanged,)


# The step that does the opposite, what was done, what is right.
_EXCHANGED = {
    "07": ("08", gettext_noop("you doubled the damage at 07"), gettext_noop("07 halves it.")),
    "08": ("07", gettext_noop("you halved the damage at 08"), gettext_noop("08 doubles it.")),
}


def _skips_nothing(*_: Any) -> None:
    return None


def _add_up(damage: Damage, effects: dict[int, Any], outcome: Any) -> None:
    """Add damage to that of its kind that its player takes already."""
    damages = outcome.damages
    for at, other in enumerate(damages):
        if (other.to, other.kind) == (damage.to, damage.kind):
            halves = (other.halved_from, damage.halved_from)
            whole = None if None in halves else sum(each or 0 for each in halves)
            amount = other.amount + damage.amount
            damages[at] = other._replace(amount=amount, halved_from=whole)
            break
    else:
        damages.append(damage._replace(id=len(damages), of=damage.id))
    # A wrong table is shown without sentences, so this only has to be a reason that acts.
    outcome.reasons.append(Reason(tuple(effects), True, "doubles", damage.id, damage.amount))


def _halving_down(step: Step) -> Any:
    def act(damage: Damage, effects: dict[int, Any], outcome: Any) -> None:
        step.act(damage, effects, outcome)
        outcome.damages[-1] = outcome.damages[-1]._replace(amount=damage.amount // 2)

    return act


def _doubling_the_half(step: Step) -> Any:
    def act(damage: Damage, effects: dict[int, Any], outcome: Any) -> None:
        step.act(damage._replace(halved_from=None), effects, outcome)

    return act


def _moving(step: Step) -> Any:
    def act(damage: Damage, effects: dict[int, Any], outcome: Any) -> None:
        step.act(damage, effects, outcome)
        copy = outcome.damages.pop()
        outcome.damages[-1] = copy._replace(id=copy.id - 1)

    return act


def _highest(step: Step) -> Any:
    def act(damage: Damage, effects: dict[int, Any], outcome: Any) -> None:
        step.act(damage, effects, outcome)
        highest = max(effect.value for effect in effects.values())
        outcome.damages[-1] = outcome.damages[-1]._replace(amount=highest)

    return act
