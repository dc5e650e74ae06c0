"""Make random values, the same ones on every machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

Value = TypeVar("Value")

# Names in documents. None is part of another one or a common word.
NAMES = (
    "Dark Magician",
    "Summoned Skull",
    "Gemini Elf",
    "Kuriboh",
    "Ojama Yellow",
    "Marshmallon",
    "Amazoness Swords Woman",
    "Gravekeeper’s Spy",
)
CARDS = (
    "Fairy Meteor Crush",
    "Waboku",
    "Barrel Behind the Door",
    "Mischief of the Yokai",
    "Trap of Darkness",
    "Rainbow Life",
)
# Few numbers, so that ties, zeros, odd amounts and limits that are met exactly come up often.
POINTS = (0, 1, 500, 999, 1000, 1001, 1500, 2000, 2500, 8000, 1_000_000)


class Draw:
    """Make random values from a seed. `random.Random` gives the same ones in every Python.

    `names` are those of monsters, `cards` those of other cards.
    """

    def __init__(
        self, seed: str, names: Sequence[str] = NAMES, cards: Sequence[str] = CARDS
    ) -> None:
        self._random = Random(seed)
        self.names, self.cards = names, cards

    def chance(self, of: float) -> bool:
        """Return true with this probability."""
        return self._random.random() < of

    def number(self, least: int, most: int) -> int:
        """Return a whole number from `least` to `most`."""
        return least + int(self._random.random() * (most - least + 1))

    def one(self, values: Sequence[Value]) -> Value:
        """Return one of the values."""
        return values[self.number(0, len(values) - 1)]

    def several(self, most: int, make: Callable[[], Value]) -> list[Value]:
        """Return up to so many values; few are more likely than many."""
        return [make() for _ in range(min(self.number(0, most), self.number(0, most)))]

    def different(self, most: int, values: Sequence[Value]) -> list[Value]:
        """Return one to so many different values, in any order."""
        left = [*values]
        count = min(len(left), self.number(1, most))
        return [left.pop(self.number(0, len(left) - 1)) for _ in range(count)]

    def points(self) -> int:
        """Return a number of points."""
        return self.one(POINTS) if self.chance(0.8) else self.number(0, 4000)

    def player(self) -> str:
        """Return one of the players of Yu-Gi-Oh!."""
        return self.one(("you", "opponent"))

    def ruleset(self, of: float, registry: Iterable[str]) -> dict[str, Any]:
        """Return a ruleset with this probability, an older one twice as often as today's."""
        today, *older = registry
        return self.fields(of, ruleset=(*older, *older, today))

    def fields(self, of: float, **choices: Sequence[Any]) -> dict[str, Any]:
        """Return some of the fields, each with this probability and with one of its values."""
        return {name: self.one(values) for name, values in choices.items() if self.chance(of)}
