"""Name the numbers that reach each goal, in sentences."""

from __future__ import annotations

from typing import NamedTuple

from engine.sentence_parts import whole
from engine.text import Capitalized, Text
from engine.yugioh import MOST_POINTS
from engine.yugioh.sweep import Need, needs
from explorer.sweep.composition import SweptBattle
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, pgettext

_OF_MONSTERS = ("destroyed", "attacker")  # goals about who is destroyed


class NumberNeeded(NamedTuple):
    """A goal and the numbers that reach it."""

    goal: str
    words: Text
    sentence: Text
    ranges: str  # empty where no number reaches it
    why: Text  # then: what stands in the way
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
        words=Capitalized(need.goal.words),
        sentence=_sentence(swept, need),
        ranges=ranges,
        why=why,
        smallest=need.smallest,
        query=query,
    )


def _sentence(swept: SweptBattle, need: Need) -> Text:
    if need.smallest is None:
        sentences = _IMPOSSIBLE
    else:
        sentences = _ALWAYS if need.ranges == ((0, MOST_POINTS),) else _IF
    return message(
        sentences[swept.named.kind],
        **swept.named.parts,
        most=f"{MOST_POINTS:,}",
        goal=need.goal.words,
        Goal=Capitalized(need.goal.words),
        ranges=_in_words(need),
    )


# By the kind of number. `{goal}` is a clause, such as “you have Life Points left”; `{Goal}` is the
# same with a capital letter.
_IMPOSSIBLE = {
    "your Life Points": gettext_noop(
        "Not possible with any number of your Life Points from 0 to {most}: {goal}."
    ),
    "opponent’s Life Points": gettext_noop(
        "Not possible with any number of your opponent’s Life Points from 0 to {most}: {goal}."
    ),
    "ATK": gettext_noop("Not possible with any ATK of {monster} from 0 to {most}: {goal}."),
    "DEF": gettext_noop("Not possible with any DEF of {monster} from 0 to {most}: {goal}."),
    "value": gettext_noop(
        "Not possible with any value of {step}, {card}, from 0 to {most}: {goal}."
    ),
    "numbered value": gettext_noop(
        "Not possible with any value of {step}, {card} (effect {number}) from 0 to {most}: {goal}."
    ),
}
_ALWAYS = {
    "your Life Points": gettext_noop(
        "With any number of your Life Points from 0 to {most}, {goal}."
    ),
    "opponent’s Life Points": gettext_noop(
        "With any number of your opponent’s Life Points from 0 to {most}, {goal}."
    ),
    "ATK": gettext_noop("With any ATK of {monster} from 0 to {most}, {goal}."),
    "DEF": gettext_noop("With any DEF of {monster} from 0 to {most}, {goal}."),
    "value": gettext_noop("With any value of {step}, {card}, from 0 to {most}, {goal}."),
    "numbered value": gettext_noop(
        "With any value of {step}, {card} (effect {number}) from 0 to {most}, {goal}."
    ),
}
_IF = {
    "your Life Points": gettext_noop("{Goal} if the number of your Life Points is {ranges}."),
    "opponent’s Life Points": gettext_noop(
        "{Goal} if the number of your opponent’s Life Points is {ranges}."
    ),
    "ATK": gettext_noop("{Goal} if the ATK of {monster} is {ranges}."),
    "DEF": gettext_noop("{Goal} if the DEF of {monster} is {ranges}."),
    "value": gettext_noop("{Goal} if the value of {step}, {card}, is {ranges}."),
    "numbered value": gettext_noop(
        "{Goal} if the value of {step}, {card} (effect {number}) is {ranges}."
    ),
}


def _in_words(need: Need) -> str:
    return pgettext("in a list", ", ").join(_range(first, last) for first, last in need.ranges)


def _range(first: int, last: int) -> str:
    if first == last:
        return str(first)
    words = _("{first} or more") if last == MOST_POINTS else _("{first} to {last}")
    return words.format(first=first, last=last)


def _why(need: Need) -> Text:
    """Explain why the nearest number misses the goal; empty where there is no nearest number."""
    nearest = need.nearest
    if nearest is None:
        return ""
    number, trace, row = nearest
    if need.goal.id in _OF_MONSTERS:
        fate = trace.fate
        says = gettext_noop("At {number}, nothing would be destroyed: {reason}.")
        if trace.destroyed:
            says = gettext_noop("At {number}, {monsters} would be destroyed: {reason}.")
        return message(says, number=number, monsters=fate.headline, reason=fate.reason)
    if need.goal.id == "survive" and not trace.life_points_before.you:
        return _("You have no Life Points before the battle.")
    says = gettext_noop("The closest is {number}. {result} {step}: {reason}")
    if row.applies == "normal":
        says = gettext_noop("The closest is {number}. {result} {reason}")
    result = whole(trace.verdict)
    return message(says, number=number, result=result, step=row.applies, reason=row.why)
