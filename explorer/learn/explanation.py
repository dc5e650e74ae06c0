"""Explain a wrong answer: calculate the battle with one mistake after another, and name those that
lead to the answer. All these numbers are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.text import Capitalized, Series, Text
from engine.text_rows import together
from engine.trace import ByPlayer, Row
from engine.yugioh import calculate
from engine.yugioh.deciding_effects import cut_short
from explorer.learn import mistakes
from explorer.learn.mistakes import Mistake
from explorer.learn.quiz_battle import QuizBattle
from explorer.learn.wrong_numbers import no_damage, wrong_numbers
from explorer.learn.wrong_steps import wrong_steps
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, message_in

MOST_NAMED = 3
# The likeliest first.
_MISTAKES = (
    mistakes.stopped,
    mistakes.left_out_effect,
    mistakes.left_out_step,
    mistakes.wrong_players,
    mistakes.wrong_totals,
    wrong_numbers,
    wrong_steps,
    mistakes.misread_effects,
    no_damage,
)
_MISTAKES_GIVE = {
    2: gettext_noop("Either of two mistakes gives these numbers:"),
    3: gettext_noop("Any of three mistakes gives these numbers:"),
}
_MORE_GIVE = gettext_noop("Any of several mistakes gives these numbers, such as these three:")


class Explanation(NamedTuple):
    """The feedback on an answer.

    `step` is the step of the ladder that it is about, `row` the row of the table after which the
    person stopped; both may be empty. Where several mistakes lead to the same numbers, `reasons`
    has one for each that is named.
    """

    is_right: bool
    headline: Text
    more: Text = ""
    step: str = ""
    row: str = ""
    reasons: tuple[Text, ...] = ()


def explain(dealt: QuizBattle, answer: ByPlayer) -> Explanation:
    """Return whether an answer is right; if not, which mistakes lead to it, or where to look."""
    if answer == dealt.numbers(dealt.trace):
        return Explanation(True, _("Right."))
    mistakes_made = mistakes_leading_to(dealt, answer)
    if not mistakes_made:
        return _not_explained(dealt, answer)
    return _one(mistakes_made[0]) if len(mistakes_made) == 1 else _several(mistakes_made)


def all_mistakes(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield every single mistake in this battle, the likeliest first, whatever it leads to."""
    for possible_mistakes in _MISTAKES:
        yield from possible_mistakes(dealt)


def mistakes_leading_to(dealt: QuizBattle, answer: ByPlayer) -> list[Mistake]:
    """Return the mistakes that lead to an answer, each once, the likeliest first."""
    fitting: list[Mistake] = []
    idle = _idle_effects(dealt)
    for each in all_mistakes(dealt):
        mistake = each._replace(left_out=each.left_out - idle)
        if each.numbers == answer and not any(_is_same(mistake, other) for other in fitting):
            fitting.append(mistake)
    return fitting


def _is_same(mistake: Mistake, other: Mistake) -> bool:
    of_one_group = mistake.group == other.group != ""
    without_the_same = mistake.left_out == other.left_out != frozenset()
    return of_one_group or without_the_same or mistake.did == other.did


def _idle_effects(dealt: QuizBattle) -> frozenset[int]:
    """Return the places of the effects that act on nothing, also as the only one of their step."""
    effects, idle = dealt.battle.effects, set()
    for at, effect in enumerate(effects):
        others = tuple(each for each in effects if each.step != effect.step)
        without, alone = (
            calculate(dealt.battle.model_copy(update={"effects": remaining})).rows[-1].damages
            for remaining in (others, (*others, effect))
        )
        if [each[2:6] for each in without] == [each[2:6] for each in alone]:
            idle.add(at)
    return frozenset(idle)


def _one(mistake: Mistake) -> Explanation:
    headline = mistake.headline or _sentence(mistake.did)
    return Explanation(
        is_right=False, headline=headline, more=mistake.more, step=mistake.step, row=mistake.row
    )


def _sentence(clause: Text) -> Text:
    return message_in("a sentence", "{clause}.", clause=Capitalized(clause))


def _several(made: list[Mistake]) -> Explanation:
    """Say that several mistakes lead to these numbers, and name the likeliest."""
    named = made[:MOST_NAMED]
    did = Series([each.did for each in named], message_in("between mistakes", ", or "))
    return Explanation(
        is_right=False,
        headline=_(_MISTAKES_GIVE.get(len(made), _MORE_GIVE)),
        more=_sentence(did),
        step=named[0].step,
        row=named[0].row,
        reasons=tuple(dict.fromkeys(each.more for each in named if each.more)),
    )


def _not_explained(dealt: QuizBattle, answer: ByPlayer) -> Explanation:
    """Lead to the first row of the table that the answer differs from."""
    right = dealt.numbers(dealt.trace)
    wrong = [player for player in ("opponent", "you") if answer.of(player) != right.of(player)]
    rows = (_first_to_differ(dealt, answer, player) for player in wrong)
    row = min(rows, key=dealt.trace.rows.index)
    step = row.applies if row.applies != "normal" else ""
    look = message(_LOOK_AT_NORMAL, why=row.why)
    if step:
        look = message("Look at {step} first: {why}", step=step, why=row.why)
    headline = _("Half right.") if len(wrong) == 1 else _("Not correct.")
    which = _(_HALF[wrong[0]] if len(wrong) == 1 else _NOT_KNOWN)
    return Explanation(False, headline, together([which, look]), step)


_LOOK_AT_NORMAL = gettext_noop("Look at the normal circumstances first: {why}")
_NOT_KNOWN = gettext_noop("None of the common mistakes explains these numbers.")
_HALF = {
    "you": gettext_noop("Your opponent’s number is right, but yours is not."),
    "opponent": gettext_noop("Your number is right, but your opponent’s is not."),
}


def _first_to_differ(dealt: QuizBattle, answer: ByPlayer, player: str) -> Row:
    """Return the row at which a player's number departs from the answer.

    If the number equals the answer after some rows, it is the row after the last of them; if after
    none, the first row that changes the number.
    """
    trace = dealt.trace
    numbers = [dealt.numbers(each).of(player) for each in (*cut_short(trace), trace)]
    same = [at for at, number in enumerate(numbers) if number == answer.of(player)]
    if same:
        return trace.rows[same[-1] + 1]
    before = trace.life_points_before if dealt.asks_for_life_points else ByPlayer(0, 0)
    changed = [at for at, number in enumerate(numbers) if number != before.of(player)]
    return trace.rows[changed[0] if changed else 0]
