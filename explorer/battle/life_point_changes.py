"""Calculate effect damage and Life Points gained that the cards of a battle bring besides it.

The ladder is about battle damage. What a card inflicts by an effect of its own, before, during or
after damage calculation, comes on top of it, and can end the Duel before there is any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from engine.trace import ByPlayer, Cell, Citation, Trace, add_up, shown
from engine.yugioh import OTHER, Battle, Monster, compared
from engine.yugioh.card_text import BattleFact
from explorer.battle.battle_fact_words import WHEN
from explorer.battle.picked_cards import PickedCard, Situation
from explorer.battle.picked_cards.picked_card import OTHER_SLOT
from explorer.results.battle_table import BESIDES, BattleTable, printed_cells
from explorer.results.table import Cause, PrintedRow, Rule
from explorer.web.fixed_addresses import fixed_address
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

MOMENTS = (*WHEN,)  # in their order
_NOBODY = ByPlayer(0, 0)
_PLAYERS = ("opponent", "you")
# What a card does to a player, by what the fact says and whose Life Points change.
_SAYS = {
    ("inflicts", "opponent"): gettext_noop(
        "{card} inflicts {amount} effect damage to your opponent {when}."
    ),
    ("inflicts", "you"): gettext_noop("{card} inflicts {amount} effect damage to you {when}."),
    ("gains", "opponent"): gettext_noop(
        "Because of {card}, your opponent gains {amount} Life Points {when}."
    ),
    ("gains", "you"): gettext_noop("Because of {card}, you gain {amount} Life Points {when}."),
}
_MAY = {
    ("inflicts", "opponent"): gettext_noop(
        "{card} can inflict {amount} effect damage to your opponent {when}."
    ),
    ("inflicts", "you"): gettext_noop("{card} can inflict {amount} effect damage to you {when}."),
    ("gains", "opponent"): gettext_noop(
        "Because of {card}, your opponent can gain {amount} Life Points {when}."
    ),
    ("gains", "you"): gettext_noop("Because of {card}, you can gain {amount} Life Points {when}."),
}


class LifePointChange(NamedTuple):
    """Effect damage that a player takes, or Life Points that a player gains."""

    picked: PickedCard
    fact: BattleFact
    player: str
    amount: int

    @property
    def is_before_battle_damage(self) -> bool:
        return self.fact.when != "after" and self.fact.basis != "battle_damage"

    def says(self, *, is_certain: bool = True) -> str:
        """Return what happens, or may happen, in a sentence."""
        words = _SAYS if is_certain else _MAY
        return _(words[self.fact.does, self.player]).format(
            card=self.picked.card.page_name, amount=self.amount, when=_(WHEN[self.fact.when])
        )


def life_point_changes(
    picked: PickedCard, fact: BattleFact, slot: str, now: Situation, battle: Battle, trace: Trace
) -> list[LifePointChange] | None:
    """Return whose Life Points a fact changes in this battle; None where that is not worked out.

    `slot` is the monster whose battle the fact is about.
    """
    is_changed = any(getattr(each, "damage", "battle") != "battle" for each in battle.effects)
    if is_changed or not fact.amount:
        return None
    if fact.how == "destroys" and fact.when == "after" and OTHER_SLOT[slot] in trace.destroyed:
        return None  # it must be on the field to be destroyed
    amount = _amount(picked, fact, slot, now, battle, trace)
    if amount is None:
        return None
    other = OTHER[picked.controller]
    loser = OTHER_SLOT[slot] if fact.outcome == "destroys" else slot
    players: dict[str, list[str]] = {
        "opponent": [other],
        "controller": [picked.controller],
        "both": [*_PLAYERS],
        "attacker": [now.controllers["attacker"]],
        "destroyed": [now.controllers[loser]] if loser in now.controllers else [],
    }
    return [
        LifePointChange(picked, fact, player, amount) for player in players[fact.player] if amount
    ]


def _amount(
    picked: PickedCard, fact: BattleFact, slot: str, now: Situation, battle: Battle, trace: Trace
) -> int | None:
    if not fact.basis:
        return int(fact.amount)
    if fact.basis == "battle_damage":
        taken_by = OTHER[picked.controller] if fact.outcome == "inflicts" else picked.controller
        return _times(fact.amount, trace.battle_damage.of(taken_by))
    about = slot if fact.about == "of" else OTHER_SLOT[slot]
    monster: Monster | None = battle.attacker if about == "attacker" else battle.target
    if monster is None or about in now.unknown:
        return None
    when, _place, stat = fact.basis.rpartition("_")
    stats = ("atk", "def") if stat == "higher" else (stat,)
    values = [_value(each, when, monster, about, now) for each in stats]
    known = [each for each in values if each is not None]
    return _times(fact.amount, max(known)) if len(known) == len(values) else None


def _value(stat: str, when: str, monster: Monster, slot: str, now: Situation) -> int | None:
    """Return a number of a monster: as it is, as it is printed, or both if they are the same."""
    card = now.cards.get(slot)
    if stat == "level":
        has_level = card is not None and not {"Xyz", "Link"} & {*card.subtypes}
        return card.level if card and has_level else None
    given = monster.atk if stat == "atk" else monster.def_
    if not isinstance(given, int):
        return None
    standing = monster.model_copy(update={"battles_with": stat, "position": "attack"})
    current = compared(standing).value
    if not when:
        return current
    printed = (card.atk if stat == "atk" else card.def_printed) if card else str(given)
    original = int(printed) if printed.isdigit() else None
    return original if when == "original" or original == current else None


def _times(factor: str, value: int) -> int:
    """Return so many times a number, or half of it, rounded up."""
    return (value + 1) // 2 if factor == "1/2" else int(factor) * value


def is_over_before_battle_damage(changes: Iterable[LifePointChange], trace: Trace) -> bool:
    """Return whether a player has no Life Points left before there is battle damage."""
    early = [each for each in changes if each.is_before_battle_damage]
    points = _points(trace.life_points_before, early)
    return any(trace.life_points_before.of(each) and not points.of(each) for each in _PLAYERS)


def with_changes(
    table: BattleTable, changes: list[LifePointChange], *, is_over: bool = False
) -> BattleTable:
    """Return the table with what the players lose or gain besides, a row for each change.

    A battle that is over has no battle damage.
    """
    trace = table.trace
    battle = _NOBODY if is_over else trace.battle_damage
    base = (_NOBODY, _NOBODY) if is_over else (trace.effect_damage, trace.life_points_gained)
    if not is_over and not all(trace.life_points_after):
        # The Duel is over: nothing comes after battle damage.
        changes = [each for each in changes if each.is_before_battle_damage]
    changes = sorted(changes, key=lambda each: MOMENTS.index(each.fact.when))
    before = _points(
        trace.life_points_before, [each for each in changes if each.is_before_battle_damage]
    )
    lost = ByPlayer(
        *(
            max(0, points - hurt - effect + gained)
            for points, hurt, effect, gained in zip(before, battle, *base, strict=True)
        )
    )
    after = _points(lost, [each for each in changes if not each.is_before_battle_damage])
    total = trace._replace(
        battle_damage=battle,
        effect_damage=add_up(base[0], _summed("inflicts", changes)),
        life_points_gained=add_up(base[1], _summed("gains", changes)),
        life_points_after=after,
    )
    rows = tuple(_rows(table, changes))
    return replace(table, rows=(*table.rows, *rows), total=total)


def _points(points: ByPlayer, changes: Iterable[LifePointChange]) -> ByPlayer:
    """Return Life Points after some changes, one after another."""
    left = {player: points.of(player) for player in _PLAYERS}
    for each in changes:
        change = each.amount if each.fact.does == "gains" else -each.amount
        left[each.player] = max(0, left[each.player] + change)
    return ByPlayer(you=left["you"], opponent=left["opponent"])


def _summed(does: str, changes: Iterable[LifePointChange]) -> ByPlayer:
    sums = dict.fromkeys(_PLAYERS, 0)
    for each in changes:
        sums[each.player] += each.amount * (each.fact.does == does)
    return ByPlayer(you=sums["you"], opponent=sums["opponent"])


def _rows(table: BattleTable, changes: Iterable[LifePointChange]) -> Iterator[PrintedRow]:
    """Yield a row for each change, with what the players have lost and gained until then."""
    last = table.trace.rows[-1]
    before = {"opponent": last.to_opponent, "you": last.to_you}
    for number, each in enumerate(changes, start=1):
        cells = dict(before)
        cells[each.player] = _added(before[each.player], each)
        card = each.picked.card.page_name
        is_gain = each.fact.does == "gains"
        yield PrintedRow(
            key=f"besides-{number}",
            step=BESIDES,
            stamp="",
            label=_("Life Points gained") if is_gain else _("Effect damage"),
            applied=True,
            causes=(Cause(card, each.picked.controller),),
            cells=printed_cells(
                (cells["opponent"], cells["you"]), (before["opponent"], before["you"])
            ),
            why=each.says(),
            rule=Rule(
                _("Damage"),
                _("Effect damage and Life Points gained come on top of the battle damage."),
                partial(fixed_address, "rules", "damage"),
            ),
            source=Citation(_("The text of {card}").format(card=card)),
        )
        before = {player: cell._replace(changed=False) for player, cell in cells.items()}


def _added(cell: Cell, change: LifePointChange) -> Cell:
    is_gain = change.fact.does == "gains"
    effect = cell.effect + change.amount * (not is_gain)
    gain = cell.gain + change.amount * is_gain
    return Cell(cell.battle, effect, gain, shown(cell.battle, effect, gain), changed=True)
