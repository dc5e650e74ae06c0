"""The numbers of a battle that can run, in words."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.yugioh import Battle
from engine.yugioh.sweep import Place, places

_STATS = {"atk": "ATK", "def": "DEF"}
_OWNERS = {"you": "your", "opponent": "your opponent’s"}


class Named(NamedTuple):
    """A number that can run: `Dark Storm’s ATK`, and within a sentence `ATK of Dark Storm`."""

    place: Place
    name: str
    of: str

    @property
    def label(self) -> str:
        """What a menu calls it."""
        now = "? now" if self.place.now is None else f"now {self.place.now}"
        return f"{self.name[:1].upper()}{self.name[1:]}, {now}"


def named_places(battle: Battle) -> list[Named]:
    """All the numbers of a battle that can run; no two of them have the same name."""
    found = [_named(battle, place) for place in places(battle)]
    counted = Counter(each.name for each in found)
    return [_told_apart(each) if counted[each.name] > 1 else each for each in found]


def _named(battle: Battle, place: Place) -> Named:
    part, *rest = place.path.split(".")
    if part == "life_points":
        points = f"{_OWNERS[rest[0]]} Life Points"
        return Named(place, points, f"number of {points}")
    if part == "effects":
        effect = battle.effects[int(rest[0])]
        return Named(
            place,
            f"the value of {effect.step}, {effect.card}",
            f"value of {effect.step}, {effect.card},",
        )
    monster, stat = getattr(battle, part), _STATS[rest[0]]
    return Named(place, f"{monster.name}’s {stat}", f"{stat} of {monster.name}")


def _told_apart(named: Named) -> Named:
    """Two monsters, or two effects, of one name: its place in the battle says which."""
    part, *rest = named.place.path.split(".")
    which = f"effect {int(rest[0]) + 1}" if part == "effects" else f"the {part}"
    return named._replace(
        name=f"{named.name} ({which})", of=f"{named.of.removesuffix(',')} ({which})"
    )
