"""Print which effects decide a battle: the battle without each effect, and with one more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.text import get_text_list

from engine.document import Document
from engine.trace import Trace
from engine.yugioh import Battle
from engine.yugioh.deciding_effects import Variation, deciding, with_each, without_each
from explorer.addresses.battle import query_of
from explorer.battle.wording import effect_in_words
from explorer.results.battle_table import BattleTable, printed
from explorer.results.table import CLASSES
from explorer.web.sentences import lower_first

_COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


class Total(NamedTuple):
    """A player's total in the variation, and the present one where it differs."""

    shown: str
    was: str


class VariationLine(NamedTuple):
    """The battle with one effect less or more: that effect and the result."""

    stamp: str
    card: str
    css: str  # of the effect’s player
    does: str
    changes: bool
    why: str  # it changes nothing
    totals: tuple[Total, ...]  # the opponent’s, yours
    verdict: str
    query: str


class DecidingEffects(NamedTuple):
    """The effects that decide a battle, and those that would not."""

    sentence: str
    without: tuple[VariationLine, ...]
    more: tuple[VariationLine, ...]  # one more effect that changes something
    idle: tuple[VariationLine, ...]  # one more that does not


def deciding_effects(battle: Battle, trace: Trace) -> DecidingEffects:
    """Return the battle without each of its effects, and with each step's typical effect added."""
    without, added = without_each(battle, trace), with_each(battle, trace)
    now = printed(battle, trace)
    lines = [_without(battle, at, each, now) for at, each in enumerate(without)]
    more = [_with(battle, each, now) for each in added]
    return DecidingEffects(
        _sentence(lines, deciding(without)),
        tuple(lines),
        tuple(each for each in more if each.changes),
        tuple(each for each in more if not each.changes),
    )


def _sentence(lines: Sequence[VariationLine], deciders: Sequence[Variation]) -> str:
    if not lines:
        return "No effects to remove."
    if not deciders:
        return "No single effect decides this: without any one of them, the result is the same."
    names = [*dict.fromkeys(each.effect.card for each in deciders)]
    if len(deciders) == 1:
        (line,) = [each for each in lines if each.changes]
        return f"{names[0]} alone decides this: without it {lower_first(line.verdict)}"
    count = len(deciders)
    counted = _COUNTS[count] if count < len(_COUNTS) else str(count)
    return f"{counted} effects decide this: {get_text_list(names, 'and')}."


def _without(battle: Battle, at: int, variation: Variation, now: BattleTable) -> VariationLine:
    effects = battle.effects[:at] + battle.effects[at + 1 :]
    effect = battle.to_document()["effects"][at]
    return _line(effect, battle.model_copy(update={"effects": effects}), variation, now)


def _with(battle: Battle, variation: Variation, now: BattleTable) -> VariationLine:
    larger = battle.model_copy(update={"effects": (*battle.effects, variation.effect)})
    return _line(larger.to_document()["effects"][-1], larger, variation, now)


def _line(effect: Document, other: Battle, variation: Variation, now: BattleTable) -> VariationLine:
    table = printed(other, variation.trace)
    totals = zip(table.totals, now.totals, strict=True)
    return VariationLine(
        stamp="" if effect["step"] == "piercing" else effect["step"],
        card=effect["card"],
        css=CLASSES[effect["controller"]],
        does=effect_in_words(effect),
        changes=variation.changes,
        why=variation.why.rstrip("."),
        totals=tuple(Total(a.shown, b.shown if a != b else "") for a, b in totals),
        verdict=table.sentence,
        query=query_of(other.to_document()),
    )
