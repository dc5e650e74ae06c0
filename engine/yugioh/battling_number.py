"""Count the number that a monster battles with: its ATK or DEF with every modifier."""

from __future__ import annotations

from typing import NamedTuple

from engine.yugioh.battle import Monster, SetTo
from engine.yugioh.messages import NUMBERS, STATS


class Number(NamedTuple):
    """Hold an ATK or DEF at damage calculation, and how it is made up."""

    value: int
    stat: str  # as cards print it: "ATK" or "DEF"
    shown: str  # as a sentence prints it: "2500 ATK [2000 + 500 (A card)]"


NO_NUMBER = Number(0, "", "")  # of the target of a direct attack


def compared(monster: Monster) -> Number:
    """Return the number a monster battles with: printed, then each modifier in order.

    A result below 0 counts as 0, but the next modifier starts from the actual result; `?` counts as
    0.
    """
    stat = monster.stat
    printed = monster.atk if stat == "atk" else monster.def_
    value = printed if isinstance(printed, int) else 0
    unit = STATS[stat]
    modifiers = monster.modifiers and [each for each in monster.modifiers if each.stat == stat]
    if not modifiers:
        words = NUMBERS["unknown" if printed == "?" else "printed"]
        return Number(value, unit, words.format(value=value, stat=unit))
    steps = str(printed)
    for each in modifiers:
        if isinstance(each, SetTo):
            value = amount = each.set
            how = "set"
        else:
            value += each.change
            amount = abs(each.change)
            how = "subtracted" if each.change < 0 else "added"
        during = NUMBERS["during"] if each.during == "damage_calculation" else ""
        steps = NUMBERS[how].format(steps=steps, value=amount, card=each.card, during=during)
    counted = max(0, value)
    below = NUMBERS["below"].format(value=value) if value < 0 else ""
    shown = NUMBERS["modified"].format(value=counted, stat=unit, steps=steps, below=below)
    return Number(counted, unit, shown)
