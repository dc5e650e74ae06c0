"""Define the fields of an effect that the steps of the ladder read, for every kind of document.

A battle's effects (effects.py) and those on effect damage (effect_damage.py) are different models;
both have the fields that the steps they may name read.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Protocol

from engine.document import Player

TakenBy = Literal["any", "controller", "opponent"]
# Whose cards inflict damage, for effects on effect damage.
BY_CARDS = ("own_cards", "opposing_cards")
Comparison = Literal["at_most", "at_least", "less_than", "more_than"]


class LadderEffect(Protocol):
    """Describe an effect of any step."""

    @property
    def step(self) -> str: ...
    @property
    def card(self) -> str: ...
    @property
    def controller(self) -> Player: ...


class ScopedEffect(LadderEffect, Protocol):
    """Describe an effect on the damage of some players, inflicted by some monsters."""

    @property
    def taken_by(self) -> TakenBy: ...
    @property
    def inflicted_by(self) -> str: ...


class MovingEffect(ScopedEffect, Protocol):
    """Describe an effect of 03: `kind` is "instead" or "also", `damage` as from 05 on."""

    @property
    def damage(self) -> str: ...

    @property
    def kind(self) -> str: ...


class DamageEffect(ScopedEffect, Protocol):
    """Describe an effect of 05 to 10: `damage` is "battle", "effect" or "any".

    One of 05 has a `kind`, which is "reverse" if it makes damage of a gain of Life Points.
    """

    @property
    def damage(self) -> str: ...


def turns_gains(effect: Any) -> bool:
    """Return whether an effect of 05 makes damage of Life Points that an effect would give."""
    return bool(effect.step == "05" and effect.kind == "reverse")


class HalfOfPoints(NamedTuple):
    """Hold half of the Life Points that a player has now, as the value of an effect of 09."""

    player: Player
    points: int

    @property
    def number(self) -> int:
        """Return half, rounded up: damage is a whole number (Q&A 23944)."""
        return (self.points + 1) // 2


def number_of(value: int | HalfOfPoints) -> int:
    """Return the number that an effect of 09 names."""
    return value.number if isinstance(value, HalfOfPoints) else value


class ValueEffect(DamageEffect, Protocol):
    """Describe an effect of 09, which names a value."""

    @property
    def value(self) -> int | HalfOfPoints: ...


class LimitEffect(DamageEffect, Protocol):
    """Describe an effect of 10: the side of its value on which damage is not taken."""

    @property
    def value(self) -> int: ...
    @property
    def comparison(self) -> Comparison: ...
