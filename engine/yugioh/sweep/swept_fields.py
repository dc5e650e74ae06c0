"""List the numbers of a battle that can be varied, by their place in the document."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.yugioh.battle import Battle
from engine.yugioh.effects import WITH_VALUE

_STATS = ("attacker.atk", "attacker.def", "target.atk", "target.def")
_POINTS = ("life_points.you", "life_points.opponent")


class Place(NamedTuple):
    """Hold a number that can be varied, by its path in the document; `now` is None if it is `?`."""

    path: str
    now: int | None


def places(battle: Battle) -> list[Place]:
    """Return all numbers of this battle that can be varied: ATK and DEF, values of effects, Life
    Points.
    """
    effects = enumerate(battle.effects)
    values = [
        f"effects.{at}.value"
        for at, each in effects
        if isinstance(each, WITH_VALUE) and isinstance(each.value, int)
    ]
    numbers = [(path, _number(battle, path)) for path in (*_STATS, *values, *_POINTS)]
    return [
        Place(path, None if number == "?" else int(number))
        for path, number in numbers
        if number is not None
    ]


def _number(battle: Battle, path: str) -> int | str | None:
    """Return the number at a place; None if there is no such number in this battle."""
    part, *rest = path.split(".")
    part_of_battle: Any = (
        battle.effects[int(rest[0])] if part == "effects" else getattr(battle, part)
    )
    number: int | str | None = getattr(part_of_battle, _FIELD.get(rest[-1], rest[-1]), None)
    return number


def with_number(battle: Battle, path: str, number: int) -> Battle:
    """Return the battle with another number at a place, without new validation."""
    part, *rest = path.split(".")
    if part == "effects":
        at = int(rest[0])
        effect = battle.effects[at].model_copy(update={"value": number})
        effects = (*battle.effects[:at], effect, *battle.effects[at + 1 :])
        return battle.model_copy(update={"effects": effects})
    changed = getattr(battle, part).model_copy(update={_FIELD.get(rest[0], rest[0]): number})
    return battle.model_copy(update={part: changed})


_FIELD = {"def": "def_"}
