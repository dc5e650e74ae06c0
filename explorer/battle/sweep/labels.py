"""Name the numbers of a battle that can vary."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from django.utils.text import capfirst

from engine.yugioh import Battle
from engine.yugioh.sweep import Place, places

_STATS = {"atk": "ATK", "def": "DEF"}
_OWNERS = {"you": "your", "opponent": "your opponent’s"}


class NamedNumber(NamedTuple):
    """A number that can vary: `Dark Storm’s ATK`, and within a sentence `ATK of Dark Storm`."""

    place: Place
    name: str
    of: str

    @property
    def label(self) -> str:
        """Return its name with its present value, for a menu."""
        now = "? now" if self.place.now is None else f"now {self.place.now}"
        return f"{capfirst(self.name)}, {now}"


def named_numbers(battle: Battle) -> list[NamedNumber]:
    """Return all the numbers of a battle that can vary, under distinct names."""
    numbers = [_named(battle, place) for place in places(battle)]
    counts = Counter(each.name for each in numbers)
    return [_with_place(each) if counts[each.name] > 1 else each for each in numbers]


def _named(battle: Battle, place: Place) -> NamedNumber:
    part, *rest = place.path.split(".")
    if part == "life_points":
        points = f"{_OWNERS[rest[0]]} Life Points"
        return NamedNumber(place, points, f"number of {points}")
    if part == "effects":
        effect = battle.effects[int(rest[0])]
        return NamedNumber(
            place,
            f"the value of {effect.step}, {effect.card}",
            f"value of {effect.step}, {effect.card},",
        )
    monster, stat = getattr(battle, part), _STATS[rest[0]]
    return NamedNumber(place, f"{monster.name}’s {stat}", f"{stat} of {monster.name}")


def _with_place(named: NamedNumber) -> NamedNumber:
    """Add the place in the battle to the name of one of two namesakes."""
    part, *rest = named.place.path.split(".")
    which = f"effect {int(rest[0]) + 1}" if part == "effects" else f"the {part}"
    return named._replace(
        name=f"{named.name} ({which})", of=f"{named.of.removesuffix(',')} ({which})"
    )
