"""Print a battle's table with a switch for each of its effects: which of them decide it.

The switches that are off are in the address (`off`, the place of an effect), not in the document:
the battle stays whole, and so do its headline, its title and what is saved or shared. Only the
table, its drawing and the Life Points beside it show the battle without these effects.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.text import Name, Text
from engine.trace import Cell, Row, Trace
from engine.yugioh import MOST_EFFECTS, Battle, calculate
from engine.yugioh.deciding_effects import Variation, deciding, without_each
from explorer.results.battle_table import BattleTable, table_of_battle
from explorer.results.flow import Flow
from explorer.results.table import Cause, PrintedCell, PrintedRow
from explorer.web.sentences import Clause, and_list, lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, pgettext, plural_message

_DECIDE = {
    2: gettext_noop("Two effects decide this: {cards}."),
    3: gettext_noop("Three effects decide this: {cards}."),
    4: gettext_noop("Four effects decide this: {cards}."),
    5: gettext_noop("Five effects decide this: {cards}."),
    6: gettext_noop("Six effects decide this: {cards}."),
    7: gettext_noop("Seven effects decide this: {cards}."),
    8: gettext_noop("Eight effects decide this: {cards}."),
    9: gettext_noop("Nine effects decide this: {cards}."),
    10: gettext_noop("Ten effects decide this: {cards}."),
}
_TAKES_INSTEAD = {
    "you": gettext_noop("you take {new} instead of {old}"),
    "opponent": gettext_noop("your opponent takes {new} instead of {old}"),
}
_BUTTON = "off."  # the verb of the buttons (actions.py)


class Switch(NamedTuple):
    """A button that switches effects off, or on again: its id, and what it does."""

    id: str
    is_on: bool
    do: str
    same: Text  # why the result is the same without it; empty if it decides the result


class RowSwitches(NamedTuple):
    """The switches of a row: of the step, and of each card with an effect in it."""

    step: Switch | None
    causes: dict[Cause, Switch]
    is_off: bool


class SwitchedTable(NamedTuple):
    """The table to show, with its switches by the rows' keys.

    `says` is which effects decide the battle, or what the table is without; `all_on` is the value
    of the button that switches everything on, empty while nothing is off.
    """

    table: BattleTable
    rows: dict[str, RowSwitches]
    says: Text
    all_on: str
    off: Text = ""  # the names of what is off

    @property
    def flow(self) -> Flow | None:
        return self.table.drawing


def places_in(typed: Iterable[str], count: int) -> tuple[int, ...]:
    """Return the places of so many effects that are among these texts, in order, each once."""
    places = {int(each) for each in typed if _is_place(each)}
    return tuple(sorted(place for place in places if place < count))


def _is_place(typed: str) -> bool:
    return typed.isascii() and typed.isdigit() and len(typed) <= len(str(MOST_EFFECTS))


def switched_table(
    battle: Battle, trace: Trace, off: tuple[int, ...], whole: BattleTable
) -> SwitchedTable:
    """Return a battle's table with its switches; `whole` is the table of all its effects."""
    variations = without_each(battle, trace)
    rows = {
        row.applies: _row_switches(row, battle, variations, off)
        for row in trace.rows
        if row.effects
    }
    if not off:
        return SwitchedTable(whole, rows, _deciding(variations), "")
    kept = [each for place, each in enumerate(battle.effects) if place not in off]
    without = battle.model_copy(update={"effects": tuple(kept)})
    other = calculate(without)
    names = _names(battle, off)
    table = replace(
        table_of_battle(without, other),
        caption=message("{caption}, without {cards}", caption=whole.caption, cards=names),
        rows=tuple(_merged(whole, table_of_battle(without, other))),
    )
    says = _change(trace, other, table, names)
    return SwitchedTable(table, rows, says, _BUTTON, names)


def _row_switches(
    row: Row, battle: Battle, variations: Sequence[Variation], off: tuple[int, ...]
) -> RowSwitches:
    by_cause: dict[Cause, list[int]] = {}
    for place in row.effects:
        effect = battle.effects[place]
        by_cause.setdefault(Cause(Name(effect.card), effect.controller), []).append(place)
    causes = {
        cause: _switch(f"off-{row.applies}-{at}", places, variations, off)
        for at, (cause, places) in enumerate(by_cause.items())
    }
    is_step = row.applies != "normal"
    step = _switch(f"off-{row.applies}", row.effects, variations, off) if is_step else None
    return RowSwitches(step, causes, {*row.effects} <= {*off} and is_step)


def _switch(
    id: str, places: Sequence[int], variations: Sequence[Variation], off: tuple[int, ...]
) -> Switch:
    is_on = not {*places} <= {*off}
    then = {*off} | {*places} if is_on else {*off} - {*places}
    decides = any(variations[place].changes for place in places)
    return Switch(
        id,
        is_on,
        _BUTTON + ".".join(map(str, sorted(then))),
        "" if decides else Clause([variations[places[0]].why]),
    )


def _merged(whole: BattleTable, without: BattleTable) -> Iterator[PrintedRow]:
    """Yield the rows of the whole table with the numbers of the other one; a row whose effects are
    all switched off repeats the numbers of the row before it.
    """
    kept = {row.key: row for row in without.rows}
    before: PrintedRow | None = None
    for row in whole.rows:
        now = kept.get(row.key)
        if now is None and before is not None:
            shown = row._replace(applied=False, cells=before.cells, why=_("Switched off."))
        else:
            assert now, "every battle has a first row"
            shown = now._replace(causes=row.causes)
        before = shown
        cells = [_marked(new, old) for new, old in zip(shown.cells, row.cells, strict=True)]
        yield shown._replace(cells=(cells[0], cells[1]))


def _marked(new: PrintedCell, old: PrintedCell) -> PrintedCell:
    """Return a cell that is marked where it differs from that of the whole battle."""
    css = " ".join(each for each in new.css.split() if each != "now")
    is_changed = new.shown != old.shown
    if not is_changed:
        return new._replace(css=css, was="")
    return new._replace(css=f"{css} now", was=old.shown)


def _names(battle: Battle, off: tuple[int, ...]) -> Text:
    """Return the names of the cards that are switched off; where another part of a card stays, with
    the step.
    """
    cards = Counter(each.card for each in battle.effects)
    gone = Counter(battle.effects[place].card for place in off)
    monsters = (battle.attacker, battle.target)
    changing = {each.card for monster in monsters if monster for each in monster.modifiers}
    names: list[Text] = []
    for place in off:
        effect = battle.effects[place]
        stays = cards[effect.card] > gone[effect.card] or effect.card in changing
        name = Name(effect.card)
        if not stays:
            names.append(name)
        elif effect.step == "piercing":
            names.append(message("{card} (piercing)", card=name))
        else:
            names.append(message("{card} (step {step})", card=name, step=effect.step))
    return and_list([*dict.fromkeys(names)])


def _change(trace: Trace, other: Trace, table: BattleTable, names: Text) -> Text:
    """Return what each player takes instead, without the cards of these names."""
    last, now = trace.rows[-1], other.rows[-1]
    cells = {"opponent": (last.to_opponent, now.to_opponent), "you": (last.to_you, now.to_you)}
    changed = {each: pair for each, pair in cells.items() if _amounts(pair[0]) != _amounts(pair[1])}
    if not changed:
        return message("Without {cards}: the result is the same.", cards=names)
    if any(cell.effect or cell.gain for pair in changed.values() for cell in pair):
        sentence = lower_first(table.sentence)
        return message("Without {cards}: {sentence}", cards=names, sentence=sentence)
    parts = [
        _(_TAKES_INSTEAD[player]).format(new=new.battle, old=old.battle)
        for player, (old, new) in changed.items()
    ]
    changes = pgettext("between clauses", ", ").join(parts)
    return message("Without {cards}: {changes}.", cards=names, changes=changes)


def _amounts(cell: Cell) -> tuple[int, int, int]:
    return cell.battle, cell.effect, cell.gain


def _deciding(variations: Sequence[Variation]) -> Text:
    """Return which effects decide the battle, in a sentence."""
    if not variations:
        return ""
    deciders = deciding([*variations])
    names = [*dict.fromkeys(Name(each.effect.card) for each in deciders)]
    if not deciders:
        return _("No single effect decides this.")
    if len(deciders) == 1:
        return message("{card} alone decides this.", card=names[0])
    count, cards = len(deciders), and_list(names)
    if count in _DECIDE:
        return message(_DECIDE[count], cards=cards)
    return plural_message(
        "{number} effect decides this: {cards}.",
        "{number} effects decide this: {cards}.",
        count,
        cards=cards,
    )
