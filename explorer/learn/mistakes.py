"""List common mistakes in calculating a battle, each with the numbers that it leads to.

Here are leaving out, mixing up and misreading. The others are in wrong_numbers.py and
wrong_steps.py: the battle is calculated with the mistake in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.text import Name, Text
from engine.trace import ByPlayer, add_up
from engine.yugioh import OTHER, RULESETS, Battle, Step, calculate
from engine.yugioh.deciding_effects import by_steps, cut_short, with_damages, without_each
from explorer.learn.description import quiz_effect_in_words
from explorer.learn.quiz_battle import QuizBattle, acting_steps, has_more_than_battle_damage
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message


class Mistake(NamedTuple):
    """One mistake, and the answer of a person who makes it and no other.

    `did` is a clause, as “you left out 02”; the other texts are sentences. `headline` replaces the
    sentence with the clause where another wording is better.
    """

    numbers: ByPlayer
    did: Text
    more: Text = ""
    step: str = ""  # the step of the ladder that it is about
    row: str = ""  # the row of the table after which the person stopped
    # indexes of the effects that don't act, or act differently
    left_out: frozenset[int] = frozenset()
    group: str = ""  # of mistakes in one group that lead to the same numbers, one is named
    headline: str = ""


def stopped(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the table cut short after each row, the longest first."""
    rows = dealt.trace.rows
    tables = cut_short(dealt.trace)
    for at in reversed(range(len(tables))):
        row, after = rows[at : at + 2]
        did = message("you stopped after {step}", step=row.applies)
        if row.applies == "normal":
            did = message("you stopped after the normal circumstances")
        yield Mistake(
            numbers=dealt.numbers(tables[at]),
            did=did,
            more=message(
                "{step} still had to be applied: {why}", step=after.applies, why=after.why
            ),
            step=after.applies,
            row=row.applies,
            left_out=frozenset(each for later in rows[at + 1 :] for each in later.effects),
            group="stopped",
        )


def left_out_effect(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the battle without each of its effects."""
    effects = dealt.battle.to_document().get("effects", ())
    variations = without_each(dealt.battle, dealt.trace)
    for place, (effect, without) in enumerate(zip(effects, variations, strict=True)):
        step = effect["step"] if effect["step"].isdigit() else ""
        does = quiz_effect_in_words(effect)
        more = message("{effect}. Without it, your numbers would be right.", effect=does)
        if step:
            more = message(
                "{effect}. It applies at step {step}. Without it, your numbers would be right.",
                effect=does,
                step=step,
            )
        yield Mistake(
            numbers=dealt.numbers(without.trace),
            did=message("you left out what {card} does", card=Name(effect["card"])),
            more=more,
            step=step,
            left_out=frozenset({place}),
        )


def left_out_step(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the battle without the effects of each step, where several act together."""
    battle = dealt.battle
    for step in acting_steps(dealt.trace):
        remaining = tuple(each for each in battle.effects if each.step != step)
        places = [at for at, each in enumerate(battle.effects) if each.step == step]
        yield Mistake(
            numbers=dealt.numbers(calculate(battle.model_copy(update={"effects": remaining}))),
            did=_("you left out {step}").format(step=step),
            more=_("Without {step}, your numbers would be right.").format(step=step),
            step=step,
            left_out=frozenset(places),
        )


def wrong_players(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the right numbers, each for the other player; and the first damage for the other."""
    yield Mistake(
        ByPlayer(*dealt.numbers(dealt.trace)[::-1]),
        _("you swapped the two players’ numbers"),
        group="players",
        headline=_("Right numbers, wrong players."),
    )
    normal = dealt.trace.rows[0]
    crossed = [each._replace(to=OTHER[each.to]) for each in normal.damages]
    steps = ladder_of(dealt.battle)
    start = with_damages(normal, crossed)
    yield Mistake(
        dealt.numbers(by_steps(dealt.battle, dealt.trace, steps, start)),
        _("you gave the damage from normal circumstances to the wrong player"),
        normal.why,
        group="players",
    )


def wrong_totals(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the answers from the right table with damage, gains and Life Points mixed up."""
    trace = dealt.trace
    before, battle = trace.life_points_before, trace.battle_damage
    effect, gain = trace.effect_damage, trace.life_points_gained
    if not has_more_than_battle_damage(trace):
        yield Mistake(
            trace.life_points_after,
            _("you answered with the Life Points left"),
            _("The question is how much battle damage each player takes."),
        )
        return
    question = _("The question is how many Life Points each player has left.")
    for damages, did in (
        (add_up(battle, effect), _("you answered with the damage")),
        (battle, _("you answered with the battle damage")),
    ):
        yield Mistake(damages, did, question)
    for did, damages, gained in (
        (_("you left out the effect damage"), battle, gain),
        (_("you left out the Life Points gained"), add_up(battle, effect), _NONE),
        (_("you counted the Life Points gained as damage"), add_up(battle, effect, gain), _NONE),
        (_("you counted battle damage only"), battle, _NONE),
    ):
        left = [
            max(0, points - lost + got)
            for points, lost, got in zip(before, damages, gained, strict=True)
        ]
        more = _("Effect damage and Life Points gained count too.")
        yield Mistake(ByPlayer(*left), did, more)


_NONE = ByPlayer(0, 0)


def ladder_of(battle: Battle) -> tuple[Step, ...]:
    """Return the steps of the battle's ruleset."""
    return RULESETS[battle.ruleset].ladder


# By the player whom the person took for the effect's controller, or for the one who takes damage.
_TREATED_AS = {
    "you": gettext_noop("you treated {card} as yours"),
    "opponent": gettext_noop("you treated {card} as your opponent’s"),
}
_APPLIED_TO = {
    "you": gettext_noop("you applied {card} to your damage"),
    "opponent": gettext_noop("you applied {card} to your opponent’s damage"),
    "any": gettext_noop("you applied {card} to both players’ damage"),
}


def misread_effects(dealt: QuizBattle) -> Iterator[Mistake]:
    """Yield the battle with each of its effects read in another way."""
    battle = dealt.battle
    effects = battle.to_document().get("effects", ())
    for at, (effect, document) in enumerate(zip(battle.effects, effects, strict=True)):
        card = Name(effect.card)
        for did, changed in _misread(effect):
            misread = (
                *battle.effects[:at],
                effect.model_copy(update=changed),
                *battle.effects[at + 1 :],
            )
            yield Mistake(
                numbers=dealt.numbers(calculate(battle.model_copy(update={"effects": misread}))),
                did=message(did, card=card),
                more=message("{card}: {effect}.", card=card, effect=quiz_effect_in_words(document)),
                step=effect.step if effect.step.isdigit() else "",
                left_out=frozenset({at}),
            )


def _misread(effect: Any) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the ways to misread an effect: what the person did with `{card}`, and the fields that
    differ.
    """
    other = OTHER[effect.controller]
    if getattr(effect, "inflicted_by", "own") in ("own", "opposing"):
        yield _TREATED_AS[other], {"controller": other}
    for taken_by, player in _other_players(effect):
        yield _APPLIED_TO[player], {"taken_by": taken_by}
    if getattr(effect, "inflicted_by", "any") != "any":
        did = gettext_noop("you applied {card} to damage from any monster")
        yield did, {"inflicted_by": "any"}
    if getattr(effect, "damage", "any") != "any":
        did = gettext_noop("you applied {card} to both battle damage and effect damage")
        yield did, {"damage": "any"}
    elif hasattr(effect, "damage"):
        yield gettext_noop("you applied {card} to battle damage only"), {"damage": "battle"}
    if effect.step == "03" and effect.kind == "also":
        yield gettext_noop("you moved the damage with {card}"), {"kind": "instead"}
    elif effect.step == "03":
        did = gettext_noop("you gave both players the damage that {card} moves")
        yield did, {"kind": "also"}


def _other_players(effect: Any) -> Iterator[tuple[str, str]]:
    """Yield the other values of an effect's `taken_by`, each with the player who then takes it."""
    right = getattr(effect, "taken_by", None)
    players = {"controller": effect.controller, "opponent": OTHER[effect.controller]}
    for wrong in ("any", *players) if right else ():
        if wrong == "any" != right:
            yield wrong, "any"
        elif wrong != right:
            yield wrong, players[wrong]
