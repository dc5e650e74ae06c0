"""Name the numbers that reach each goal, in sentences."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.text import capfirst

from engine.sentence_parts import plain
from engine.yugioh import MOST_POINTS
from engine.yugioh.sweep import Need, needs
from explorer.battle.sweep.composition import SweptBattle

_OF_MONSTERS = ("destroyed", "attacker")  # goals about who is destroyed


class NumberNeeded(NamedTuple):
    """A goal and the numbers that reach it."""

    goal: str
    words: str
    sentence: str
    ranges: str  # empty where no number reaches it
    why: str  # then: what stands in the way
    smallest: int | None
    query: str  # of the battle with the smallest

    @property
    def is_impossible(self) -> bool:
        return self.smallest is None


def answers(swept: SweptBattle) -> list[NumberNeeded]:
    """Return every goal with the numbers that reach it."""
    return [_answer(swept, each) for each in needs(swept.battle, swept.named.place, swept.whole)]


def _answer(swept: SweptBattle, need: Need) -> NumberNeeded:
    ranges, why = _in_words(need), _why(need)
    query = "" if need.smallest is None else swept.query_at(need.smallest)
    return NumberNeeded(
        goal=need.goal.id,
        words=capfirst(need.goal.words),
        sentence=_sentence(swept, need),
        ranges=ranges,
        why=why,
        smallest=need.smallest,
        query=query,
    )


def _sentence(swept: SweptBattle, need: Need) -> str:
    of = swept.named.of
    if need.smallest is None:
        return f"Not possible with any {of} from 0 to {MOST_POINTS:,}: {need.goal.words}."
    if need.ranges == ((0, MOST_POINTS),):
        return f"With any {of} from 0 to {MOST_POINTS:,}, {need.goal.words}."
    return f"{capfirst(need.goal.words)} if the {of} is {_in_words(need)}."


def _in_words(need: Need) -> str:
    return ", ".join(_range(first, last) for first, last in need.ranges)


def _range(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return f"{first} or more" if last == MOST_POINTS else f"{first} to {last}"


def _why(need: Need) -> str:
    """Explain why the nearest number misses the goal; empty where there is no nearest number."""
    nearest = need.nearest
    if nearest is None:
        return ""
    number, trace, row = nearest
    if need.goal.id in _OF_MONSTERS:
        fate = trace.fate
        who = fate.headline if trace.destroyed else "nothing"
        return f"At {number}, {who} would be destroyed: {fate.reason}."
    if need.goal.id == "survive" and not trace.life_points_before.you:
        return "You have no Life Points before the battle."
    step = "" if row.applies == "normal" else f"{row.applies}: "
    return f"The closest is {number}. {plain(trace.verdict)} {step}{row.why}"
