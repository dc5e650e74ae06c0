"""Damage calculation: normal circumstances, then up the ladder."""

from __future__ import annotations

from engine.trace import Dispute, Fate, Row, Trace, by_player, new_row, new_trace
from engine.yugioh.battle import Battle, LifePoints
from engine.yugioh.climb import cells, climb
from engine.yugioh.disputes import disputes
from engine.yugioh.normal_circumstances import Normal, normal_circumstances
from engine.yugioh.rulesets import RULESETS, TODAY

RULESET = TODAY.id


def calculate(battle: Battle) -> Trace:
    """What applies in this battle, row by row.

    The ladder is that of its ruleset: Konami Q&A 23822, in force since August 2022, if it names
    no other. Raises nothing: every battle that could be built can be calculated.
    """
    normal = normal_circumstances(battle)
    first = _first_row(normal)
    ruleset = RULESETS[battle.ruleset]
    rows, hits = climb(battle.effects, controllers_of(battle), first, ruleset.ladder)
    disputed = disputes(hits) if hits and ruleset is TODAY else ()
    table = (first, *rows)
    return totalled(table, battle.life_points, normal.destroyed, normal.fate, disputed, ruleset.id)


def controllers_of(battle: Battle) -> dict[str, str]:
    """Who controls the monster in each slot."""
    controllers: dict[str, str] = {"attacker": battle.attacker.controller}
    if battle.target:
        controllers["target"] = battle.target.controller
    return controllers


def totalled(
    rows: tuple[Row, ...],
    before: LifePoints,
    destroyed: tuple[str, ...],
    fate: Fate,
    disputed: tuple[Dispute, ...],
    ruleset: str = RULESET,
) -> Trace:
    """The whole table, with what its last row comes to."""
    last, you, opponent = rows[-1], before.you, before.opponent
    (battle, effect, gain, _, _) = last.to_you
    (their_battle, their_effect, their_gain, _, _) = last.to_opponent
    left = you - battle - effect + gain
    their_left = opponent - their_battle - their_effect + their_gain
    return new_trace(
        (
            ruleset,
            rows,
            by_player((battle, their_battle)),
            by_player((effect, their_effect)),
            by_player((gain, their_gain)),
            by_player((you, opponent)),
            by_player((left if left > 0 else 0, their_left if their_left > 0 else 0)),
            destroyed,
            fate,
            disputed,
        )
    )


def _first_row(normal: Normal) -> Row:
    to_opponent, to_you = cells(normal.damages)
    (damages, effects, why, rule, citation, _, _) = normal
    label = "Normal circumstances"
    return new_row(
        ("normal", label, True, to_opponent, to_you, damages, effects, why, citation, rule)
    )
