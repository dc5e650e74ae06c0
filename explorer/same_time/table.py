"""Print battles at the same time: each player's damage, the order, and each pair."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.text import Name, Text
from engine.trace import Trace, add_up
from engine.yugioh import Monster, compared
from engine.yugioh.same_time import (
    BattlesAtTheSameTime,
    Marks,
    Pair,
    Pass,
    SameTime,
)
from explorer.addresses.battle import query_of
from explorer.battle.document_facts import unsettled_battles
from explorer.results.battle_table import BattleTable, columns, table_of_battle
from explorer.results.table import CLASSES, Unsettled
from explorer.results.unsettled_battles import together_unsettled
from explorer.same_time.monster_names import name_of
from explorer.web.sentences import and_list, comma_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, ngettext

NAMES = {"opponent": gettext_noop("Opponent"), "you": gettext_noop("You")}


class Tally(NamedTuple):
    """The Life Points that one player loses and gains."""

    player: str
    lost: int
    gained: int

    @property
    def css(self) -> str:
        return CLASSES[self.player]

    @property
    def who(self) -> str:
        return _(NAMES[self.player])


class PairMonster(NamedTuple):
    """A monster of a pair: `Attacker 1 Dark Magician`, and the ATK or DEF that it battles with."""

    called: Text
    number: str


class PrintedPair(NamedTuple):
    """One attacker against one target; `order` is its number among all pairs."""

    order: int
    id: str
    pair: Pair
    attacker: PairMonster
    target: PairMonster
    taken: tuple[Tally, ...]  # in this pair alone, without players who lose and gain nothing
    tallies: tuple[Tally, ...]  # marked so far, of both players
    table: BattleTable
    query: str  # of the pair as a battle

    @property
    def destroyed(self) -> Text:
        """Return the monsters that are marked for destruction so far."""
        return comma_list(mark.name for mark in self.pair.marks.destroyed)


class PrintedPass(NamedTuple):
    """One pass over the pairs."""

    result: Pass
    pairs: tuple[PrintedPair, ...]


class Head(NamedTuple):
    """A monster in the grid's header row or column."""

    number: int
    name: str
    position: str  # `Attack` or `Defense`
    is_destroyed: bool


class Line(NamedTuple):
    """One attacker's row of the grid: its pair with each target."""

    head: Head
    pairs: tuple[PrintedPair, ...]


class DestroyedMonster(NamedTuple):
    """A destroyed monster, and those that destroyed it: `by targets 1 and 2`."""

    name: Text
    by: str


class PrintedResult(NamedTuple):
    """The whole result for the template."""

    result: SameTime
    total: BattleTable  # of all pairs together; without rows
    passes: tuple[PrintedPass, ...]
    targets: tuple[Head, ...]
    lines: tuple[Line, ...]
    gone: tuple[DestroyedMonster, ...]
    tallies: tuple[Tally, ...]


def printed_together(battles: BattlesAtTheSameTime, result: SameTime) -> PrintedResult:
    """Return what the page prints of calculated battles, with the names of cards in its language;
    its addresses have the English ones.
    """
    document = battles.to_document()
    queries = {
        (pair.attacker, pair.target): query_of(
            battles.pair(pair.attacker, pair.target)[0].to_document()
        )
        for pair in result.pairs
    }
    unsettled = dict(
        zip(
            queries,
            unsettled_battles([battles.pair(*place)[0] for place in queries]),
            strict=True,
        )
    )
    order = {(pair.attacker, pair.target): at for at, pair in enumerate(result.pairs, 1)}
    pairs = {
        place: _pair(battles, pair, order[place], document, queries[place], unsettled[place])
        for pair in result.pairs
        for place in [(pair.attacker, pair.target)]
    }
    attackers, targets = (_heads(battles, slot, result) for slot in ("attacker", "target"))
    return PrintedResult(
        result=result,
        total=replace(_total(result), unsettled=together_unsettled(unsettled.values())),
        passes=tuple(
            PrintedPass(each, tuple([pairs[pair.attacker, pair.target] for pair in each.pairs]))
            for each in result.passes
        ),
        targets=targets,
        lines=tuple(
            Line(head, tuple([pairs[at, target] for target in range(len(targets))]))
            for at, head in enumerate(attackers)
        ),
        gone=tuple(_gone(result.closing.marks)),
        tallies=_tallies(result.closing.marks),
    )


# --- All pairs together ---------------------------------------------------------------------------


def _total(result: SameTime) -> BattleTable:
    """Return all pairs as one table without rows, to reuse the words of a single battle's table."""
    return BattleTable(
        caption=result.caption,
        columns=columns(gettext_noop("Battle damage")),
        rows=(),
        trace=result.total,
        names={},
        redirected="",
    )


def _gone(marks: Marks) -> list[DestroyedMonster]:
    return [
        DestroyedMonster(mark.name, _destroyed_by(mark.slot, mark.by)) for mark in marks.destroyed
    ]


def _destroyed_by(slot: str, places: tuple[int, ...]) -> str:
    """Return what destroyed a monster in a slot: the opposing ones, by their numbers."""
    if slot == "attacker":
        words = ngettext("by target {numbers}", "by targets {numbers}", len(places))
    else:
        words = ngettext("by attacker {numbers}", "by attackers {numbers}", len(places))
    return words.format(numbers=_numbers(places))


def _numbers(places: tuple[int, ...]) -> str:
    return str(and_list([str(place + 1) for place in places]))


def _tallies(marks: Marks) -> tuple[Tally, ...]:
    return tuple(
        Tally(player, marks.depleted.of(player), marks.gained.of(player)) for player in NAMES
    )


def _heads(battles: BattlesAtTheSameTime, slot: str, result: SameTime) -> tuple[Head, ...]:
    destroyed = {(mark.slot, mark.place) for mark in result.closing.marks.destroyed}
    return tuple(
        Head(at + 1, Name(monster.name), monster.position.title(), (slot, at) in destroyed)
        for at, monster in enumerate(battles.side(slot))
    )


# --- One pair -------------------------------------------------------------------------------------


def _pair(
    battles: BattlesAtTheSameTime,
    pair: Pair,
    order: int,
    document: dict[str, object],
    query: str,
    unsettled: Unsettled | None,
) -> PrintedPair:
    battle = battles.pair(pair.attacker, pair.target)[0]
    attacker, target = battles.attackers[pair.attacker], battles.targets[pair.target]
    # The rows refer to effects by their places in the document of all the battles.
    among_all = battle.model_copy(update={"effects": battles.effects})
    # No pair ends the Duel: Life Points change with the closing.
    trace = pair.trace._replace(life_points_after=pair.trace.life_points_before)
    return PrintedPair(
        order=order,
        id=f"pair-{pair.attacker + 1}-{pair.target + 1}",
        pair=pair,
        attacker=_pair_monster(attacker, target, name_of(document, "a", pair.attacker)),
        target=_pair_monster(target, attacker, name_of(document, "t", pair.target)),
        taken=_taken(pair.trace),
        tallies=_tallies(pair.marks),
        table=replace(table_of_battle(among_all, trace), unsettled=unsettled),
        query=query,
    )


def _pair_monster(monster: Monster, other: Monster, name: Text) -> PairMonster:
    number = compared(monster, other)
    return PairMonster(name, f"{number.stat} {number.value}")


def _taken(trace: Trace) -> tuple[Tally, ...]:
    lost = add_up(trace.battle_damage, trace.effect_damage)
    tallies = [
        Tally(player, lost.of(player), trace.life_points_gained.of(player)) for player in NAMES
    ]
    return tuple([tally for tally in tallies if tally.lost or tally.gained])
