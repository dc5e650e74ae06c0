"""Damage calculation: normal circumstances, then up the ladder."""

from __future__ import annotations

from engine.trace import ByPlayer, Dispute, Fate, Row, Trace
from engine.yugioh.battle import Battle, LifePoints
from engine.yugioh.climb import cells, climb
from engine.yugioh.disputes import disputes
from engine.yugioh.normal_circumstances import Normal, normal_circumstances

RULESET = "ocg-2022"


def calculate(battle: Battle) -> Trace:
    """What applies in this battle, row by row.

    The ladder is that of Konami Q&A 23822, in force since August 2022. Raises nothing: every
    battle that could be built can be calculated.
    """
    normal = normal_circumstances(battle)
    first = _first_row(normal)
    controllers: dict[str, str] = {"attacker": battle.attacker.controller}
    if battle.target:
        controllers["target"] = battle.target.controller
    rows, hits = climb(battle.effects, controllers, first)
    disputed = disputes(hits) if hits else ()
    return totalled((first, *rows), battle.life_points, normal.destroyed, normal.fate, disputed)


def totalled(
    rows: tuple[Row, ...],
    before: LifePoints,
    destroyed: tuple[str, ...],
    fate: Fate,
    disputed: tuple[Dispute, ...],
) -> Trace:
    """The whole table, with what its last row comes to."""
    you, opponent = rows[-1].to_you, rows[-1].to_opponent
    return Trace(
        ruleset=RULESET,
        rows=rows,
        battle_damage=ByPlayer(you.battle, opponent.battle),
        effect_damage=ByPlayer(you.effect, opponent.effect),
        life_points_gained=ByPlayer(you.gain, opponent.gain),
        life_points_before=ByPlayer(before.you, before.opponent),
        life_points_after=ByPlayer(
            max(0, before.you - you.battle - you.effect + you.gain),
            max(0, before.opponent - opponent.battle - opponent.effect + opponent.gain),
        ),
        destroyed=destroyed,
        fate=fate,
        disputed=disputed,
    )


def _first_row(normal: Normal) -> Row:
    to_opponent, to_you = cells(normal.damages)
    return Row(
        "normal",
        "Normal circumstances",
        True,
        to_opponent,
        to_you,
        normal.damages,
        normal.effects,
        normal.why,
        normal.citation,
        normal.rule,
    )
