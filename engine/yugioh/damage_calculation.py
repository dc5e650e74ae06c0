"""Damage calculation: normal circumstances, then up the ladder."""

from __future__ import annotations

from engine.trace import ByPlayer, Row, Trace
from engine.yugioh.battle import Battle
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
    rows, hits = climb(battle, first)
    last = rows[-1] if rows else first
    you, opponent = last.to_you, last.to_opponent
    before = battle.life_points
    return Trace(
        ruleset=RULESET,
        rows=(first, *rows),
        battle_damage=ByPlayer(you.battle, opponent.battle),
        effect_damage=ByPlayer(you.effect, opponent.effect),
        life_points_gained=ByPlayer(you.gain, opponent.gain),
        life_points_before=ByPlayer(before.you, before.opponent),
        life_points_after=ByPlayer(
            max(0, before.you - you.battle - you.effect + you.gain),
            max(0, before.opponent - opponent.battle - opponent.effect + opponent.gain),
        ),
        destroyed=normal.destroyed,
        fate=normal.fate,
        disputed=disputes(hits) if hits else (),
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
