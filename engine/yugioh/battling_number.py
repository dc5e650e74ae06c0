"""Count the number that a monster battles with: its ATK or DEF with every modifier."""

from __future__ import annotations

from typing import NamedTuple

from engine.yugioh.battle import Monster, SetTo


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
    unit = _PRINTED[stat]
    modifiers = monster.modifiers and [each for each in monster.modifiers if each.stat == stat]
    if not modifiers:
        unknown = " [printed ?, which counts as 0]" if printed == "?" else ""
        return Number(value, unit, f"{value} {unit}{unknown}")
    steps = str(printed)
    for each in modifiers:
        only = ", in damage calculation only" if each.during == "damage_calculation" else ""
        if isinstance(each, SetTo):
            value = each.set
            steps += f", set to {value} ({each.card}{only})"
        else:
            value += each.change
            steps += f" {'-' if each.change < 0 else '+'} {abs(each.change)} ({each.card}{only})"
    counted = max(0, value)
    below = f" = {value}, which counts as 0" if value < 0 else ""
    return Number(counted, unit, f"{counted} {unit} [{steps}{below}]")


_PRINTED = {"atk": "ATK", "def": "DEF"}
