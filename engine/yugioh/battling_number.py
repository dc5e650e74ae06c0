"""Count the number that a monster battles with: its ATK or DEF with every modifier.

Changes of the original ATK or DEF come first, whenever they happen (Konami Q&A 22663): what has
been added or subtracted applies to the new original. The others apply in order, and continuous
ones last, as they count again after each change (Q&A 19235). Changes of both ATK and DEF by one
card happen at once, so that a card can swap them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.text import Name, Text
from engine.yugioh.battle import Monster, Target
from engine.yugioh.computed_amounts import IN_CALCULATION, LATE
from engine.yugioh.conditions import hold
from engine.yugioh.formulas import amount_of, formula_in_words, parts_of
from engine.yugioh.messages import NUMBERS, STATS
from engine.yugioh.modifiers import Modifier, SetTo

_STATS = {stat: STATS.message(stat) for stat in STATS}


class Number(NamedTuple):
    """Hold an ATK or DEF at damage calculation."""

    value: int
    stat: Text  # as cards print it: "ATK" or "DEF"


NO_NUMBER = Number(0, "")  # of the target of a direct attack
_Stats = dict[str, int]  # of ATK and DEF


class _Pair(NamedTuple):
    """The two monsters of a battle."""

    attacker: Monster | None
    target: Monster | None


class _Step(NamedTuple):
    """A change of a stat: the amount that it adds, or the value that it sets; None if it is made
    from the DEF of a Link Monster.
    """

    modifier: Modifier
    amount: int | None


def compared(monster: Monster, other: Monster | None = None) -> Number:
    """Return the number a monster battles with, against the other one of the battle.

    A result below 0 counts as 0, but the next modifier starts from the actual result; `?` counts as
    0.
    """
    stat = monster.stat
    value = _by_numbers(monster, stat)
    if value is None:
        monster = _applying(monster, other)
        value = _changed(monster, monster.modifiers, other, [])[0][stat]
    # A number that nothing changes is never below 0. A sweep counts each comparison as a border.
    return Number(max(0, value) if monster.modifiers else value, _STATS[stat])


def _by_numbers(monster: Monster, stat: str) -> int | None:
    """Return a stat that only numbers change, in order; None if anything else does.

    Most battles have no formulas, and need a fifth of the calls without `_changed`.
    """
    printed = monster.atk if stat == "atk" else monster.def_
    value = printed if isinstance(printed, int) else 0
    for each in monster.modifiers:
        if each.if_:
            return None
        if each.stat != stat:
            continue
        if isinstance(each, SetTo):
            if each.original or each.continuous or isinstance(each.set, str):
                return None
            value = each.set
        elif isinstance(each.change, str):
            return None
        else:
            value += each.change
    return value


def stats_at(
    monster: Monster, other: Monster | None, *, when: str, destroyed: Collection[str] = ()
) -> tuple[_Stats, _Stats]:
    """Return a monster’s current and original ATK and DEF at a moment of changes_in_battle.py;
    none is below 0. `destroyed` are the slots of the monsters that the battle destroys.
    """
    monster = _applying(monster, other)
    counted = _counting(monster.modifiers, when, destroyed)
    current, original = _changed(monster, counted, other, [])
    return _from_0(current), _from_0(original)


def _counting(
    modifiers: Sequence[Modifier], when: str, destroyed: Collection[str]
) -> Sequence[Modifier]:
    """Return the modifiers that count at a moment.

    A change that sets a stat in damage calculation only ends what earlier effects have changed
    once, but not the original stat that they have set (Konami Q&As 12654, 13072 and 14534). After
    it, continuous effects of a destroyed monster have ended (15013).
    """
    if when in IN_CALCULATION:
        return modifiers
    ended = destroyed if when in LATE else ()
    counted: list[Modifier] = []
    overwritten: set[str] = set()
    for each in reversed(modifiers):
        is_of_current = not (isinstance(each, SetTo) and each.original)
        if each.during != "before":
            if isinstance(each, SetTo) and is_of_current and when in LATE:
                overwritten.add(each.stat)
        elif each.applied == "continuous":
            if each.source not in ended:
                counted.append(each)
        elif not (each.stat in overwritten and is_of_current):
            counted.append(each)
    return counted[::-1]


def _from_0(stats: _Stats) -> _Stats:
    return {stat: max(0, value) for stat, value in stats.items()}


def _applying(monster: Monster, other: Monster | None) -> Monster:
    """Return a monster with the modifiers whose conditions hold against the other one."""
    for each in monster.modifiers:
        if each.if_:
            break
    else:
        return monster
    pair = (other, monster) if isinstance(monster, Target) else (monster, other)
    monsters = _Pair(*pair)
    kept = tuple([each for each in monster.modifiers if hold(each.if_, monsters)])
    return monster.model_copy(update={"modifiers": kept})


def stated_amount(modifier: Modifier) -> int | str:
    """Return the number of a modifier, or its formula."""
    return modifier.set if isinstance(modifier, SetTo) else modifier.change


def _printed(monster: Monster) -> _Stats:
    printed = {"atk": monster.atk, "def": monster.def_}
    return {stat: value if isinstance(value, int) else 0 for stat, value in printed.items()}


def _changed(
    monster: Monster, modifiers: Iterable[Modifier], other: Monster | None, steps: list[_Step]
) -> tuple[_Stats, _Stats]:
    """Return the current and the original stats after these modifiers, and add their steps."""
    of_original: list[Modifier] = []
    of_current: list[Modifier] = []
    continuous: list[Modifier] = []
    for each in modifiers:
        if isinstance(each, SetTo) and each.original:
            of_original.append(each)
        elif isinstance(each, SetTo) and each.continuous:
            continuous.append(each)
        else:
            of_current.append(each)
    original = _printed(monster)
    for together in _at_once(of_original):
        original = _after(together, monster, original, original, other, steps)
    current = original
    for together in (*_at_once(of_current), *_at_once(continuous)):
        current = _after(together, monster, current, original, other, steps)
    return current, original


def _at_once(modifiers: Sequence[Modifier]) -> Iterator[list[Modifier]]:
    """Yield the modifiers in groups: one card changes ATK and DEF at the same time."""
    group: list[Modifier] = []
    for each in modifiers:
        last = group[-1] if group else each
        stats = [one.stat for one in group]
        if (last.card, last.during) != (each.card, each.during) or each.stat in stats:
            yield group
            group = []
        group.append(each)
    if group:
        yield group


def _after(
    modifiers: Sequence[Modifier],
    monster: Monster,
    current: _Stats,
    original: _Stats,
    other: Monster | None,
    steps: list[_Step],
) -> _Stats:
    """Return the stats after modifiers that apply at once."""
    changed = {**current}
    for each in modifiers:
        stated = stated_amount(each)
        if isinstance(stated, str):
            amount = _by_formula(stated, each, monster, current, original, other)
        else:
            amount = stated
        steps.append(_Step(each, amount))
        if amount is not None:
            before = 0 if isinstance(each, SetTo) else current[each.stat]
            changed[each.stat] = before + amount
    return changed


def _by_formula(
    formula: str,
    modifier: Modifier,
    monster: Monster,
    current: _Stats,
    original: _Stats,
    other: Monster | None,
) -> int | None:
    """Return the amount of a formula; None if it is made from a DEF that a monster doesn't have
    (Konami Q&A 20774), and 0 if it is made from another monster where there is none.

    The other monster's number is the one at that time: before damage calculation, changes that
    apply only then don't count. Its changes by formulas of this monster don't either.
    """
    parts = parts_of(formula)
    if parts.is_of_other:
        if other is None:
            return 0
        counted = [
            each
            for each in _applying(other, monster).modifiers
            if (each.during == "before" or modifier.during != "before") and not _names_other(each)
        ]
        current, original = _changed(other, counted, None, [])
        monster = other
    if parts.stat == "def" and monster.def_ is None:
        return None
    stats = original if parts.is_original else current
    return amount_of(formula, max(0, stats[parts.stat]))


def _names_other(modifier: Modifier) -> bool:
    amount = stated_amount(modifier)
    return isinstance(amount, str) and parts_of(amount).is_of_other


def number_in_words(monster: Monster, other: Monster | None = None) -> Text:
    """Return the number a monster battles with, and how it is made up: `2500 ATK [2000 + 500 (A
    card)]`.
    """
    stat, monster = monster.stat, _applying(monster, other)
    unit, printed = _STATS[stat], monster.atk if stat == "atk" else monster.def_
    if not [each for each in monster.modifiers if each.stat == stat]:
        key = "unknown" if printed == "?" else "printed"
        return NUMBERS.message(key, value=printed if isinstance(printed, int) else 0, stat=unit)
    made: list[_Step] = []
    value = _changed(monster, monster.modifiers, other, made)[0][stat]
    made = [each for each in made if each.modifier.stat == stat]
    steps: Text = str(printed)
    for each in made:
        steps = _step_in_words(steps, each, unit)
    below = NUMBERS.message("below", value=value) if value < 0 else ""
    return NUMBERS.message("modified", value=max(0, value), stat=unit, steps=steps, below=below)


def _step_in_words(steps: Text, step: _Step, unit: Text) -> Text:
    modifier, amount = step
    during = NUMBERS.message("during") if modifier.during == "damage_calculation" else ""
    values: dict[str, Text] = {"steps": steps, "card": Name(modifier.card), "during": during}
    stated = stated_amount(modifier)
    if isinstance(modifier, SetTo):
        how = "original" if modifier.original else "set"
        if modifier.original:
            values["stat"] = unit
    else:
        how = "subtracted" if str(stated).startswith("-") else "added"
        amount = amount and abs(amount)
    if isinstance(stated, str):
        how, values["formula"] = f"{how}_by_formula", formula_in_words(stated)
    if amount is None:
        return NUMBERS.message("no_number", **values)
    return NUMBERS.message(how, value=amount, **values)
