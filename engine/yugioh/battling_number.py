"""Count the number that a monster battles with: its ATK or DEF with every modifier."""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Name, Text
from engine.yugioh.battle import Monster, SetTo
from engine.yugioh.messages import NUMBERS, STATS

_STATS = {stat: STATS.message(stat) for stat in STATS}


class Number(NamedTuple):
    """Hold an ATK or DEF at damage calculation."""

    value: int
    stat: Text  # as cards print it: "ATK" or "DEF"


NO_NUMBER = Number(0, "")  # of the target of a direct attack


def compared(monster: Monster) -> Number:
    """Return the number a monster battles with: printed, then each modifier in order.

    A result below 0 counts as 0, but the next modifier starts from the actual result; `?` counts as
    0.
    """
    stat = monster.stat
    value = _printed(monster, stat)
    # A number that nothing changes is never below 0. A sweep counts each comparison as a border.
    if monster.modifiers:
        value = max(0, _changed(value, monster, stat))
    return Number(value, _STATS[stat])


def _printed(monster: Monster, stat: str) -> int:
    printed = monster.atk if stat == "atk" else monster.def_
    return printed if isinstance(printed, int) else 0


def _changed(value: int, monster: Monster, stat: str) -> int:
    for each in monster.modifiers:
        if each.stat == stat:
            value = each.set if isinstance(each, SetTo) else value + each.change
    return value


def number_in_words(monster: Monster) -> Text:
    """Return the number a monster battles with, and how it is made up: `2500 ATK [2000 + 500 (A
    card)]`.
    """
    stat = monster.stat
    value, unit = _changed(_printed(monster, stat), monster, stat), _STATS[stat]
    printed = monster.atk if stat == "atk" else monster.def_
    modifiers = [each for each in monster.modifiers if each.stat == stat]
    if not modifiers:
        key = "unknown" if printed == "?" else "printed"
        return NUMBERS.message(key, value=value, stat=unit)
    steps: Text = str(printed)
    for each in modifiers:
        if isinstance(each, SetTo):
            how, amount = "set", each.set
        else:
            how, amount = "subtracted" if each.change < 0 else "added", abs(each.change)
        during = NUMBERS.message("during") if each.during == "damage_calculation" else ""
        steps = NUMBERS.message(how, steps=steps, value=amount, card=Name(each.card), during=during)
    below = NUMBERS.message("below", value=value) if value < 0 else ""
    return NUMBERS.message("modified", value=max(0, value), stat=unit, steps=steps, below=below)
