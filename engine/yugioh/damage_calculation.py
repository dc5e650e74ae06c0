"""Calculate a battle: normal circumstances, then the ladder."""

from __future__ import annotations

from engine.document import Slot
from engine.trace import BattleEnd, ByPlayer, Dispute, Fate, Row, Trace
from engine.yugioh.battle import Battle, LifePoints
from engine.yugioh.damage_by_cards import with_damage_by_cards
from engine.yugioh.disputes import disputes
from engine.yugioh.ladder_rows import apply_ladder
from engine.yugioh.normal_circumstances import normal_circumstances, unmet_effects
from engine.yugioh.rulesets import CURRENT, RULESETS
from engine.yugioh.unmet_conditions import (
    NONE_UNMET,
    has_conditions,
    with_unmet,
    without_unmet_end,
)

RULESET = CURRENT.id


def calculate(battle: Battle) -> Trace:
    """Return what applies in this battle, row by row.

    The ladder is that of its ruleset: Konami Q&A 23822, in force since August 2022, if it names
    no other. Raises nothing: every battle that could be built can be calculated.
    """
    trace = _of_battle(battle)
    return with_damage_by_cards(battle, trace) if battle.life_point_changes else trace


def _of_battle(battle: Battle) -> Trace:
    """Return the table without what cards inflict besides."""
    unmet = NONE_UNMET
    if is_conditional := has_conditions(battle):
        unmet, stated, battle = unmet_effects(battle), battle, without_unmet_end(battle)
    normal = normal_circumstances(battle, unmet)
    if is_conditional:
        normal = normal._replace(row=with_unmet(normal.row, stated, unmet))
    ruleset = RULESETS[battle.ruleset]
    if ended := battle.ended:  # no step applies
        trace = totalled(
            rows=(normal.row,),
            before=battle.life_points,
            destroyed=(),
            fate=normal.fate,
            disputed=(),
            ruleset=ruleset.id,
        )
        end = BattleEnd(ended.by, ended.when, ended.how, normal.row.why, ended.hits or "")
        return trace._replace(ended=end)
    controllers, points = controllers_of(battle), battle.life_points
    rows, hits = apply_ladder(
        battle.effects, controllers, normal.row, ruleset.ladder, points, battle.states, unmet
    )
    disputed = disputes(hits, battle.effects) if hits and ruleset is CURRENT else ()
    table = (normal.row, *rows)
    return totalled(table, battle.life_points, normal.destroyed, normal.fate, disputed, ruleset.id)


def controllers_of(battle: Battle) -> dict[str, str]:
    """Return who controls the monster in each slot."""
    controllers: dict[str, str] = {"attacker": battle.attacker.controller}
    if battle.target:
        controllers["target"] = battle.target.controller
    return controllers


def totalled(
    rows: tuple[Row, ...],
    before: LifePoints,
    destroyed: tuple[Slot, ...],
    fate: Fate,
    disputed: tuple[Dispute, ...],
    ruleset: str = RULESET,
) -> Trace:
    """Return the whole table, with the totals of its last row."""
    you, opponent = rows[-1].to_you, rows[-1].to_opponent
    left = before.you - you.battle - you.effect + you.gain
    their_left = before.opponent - opponent.battle - opponent.effect + opponent.gain
    return Trace(  # positional arguments are faster, and a sweep makes every table here
        ruleset,
        rows,
        ByPlayer(you.battle, opponent.battle),
        ByPlayer(you.effect, opponent.effect),
        ByPlayer(you.gain, opponent.gain),
        ByPlayer(before.you, before.opponent),
        ByPlayer(max(0, left), max(0, their_left)),
        destroyed,
        fate,
        disputed,
    )
