"""Define the fields of an effect that the steps of the ladder read, for every kind of document.

A battle's effects (effects.py) and those on effect damage (effect_damage.py) are different models;
both have the fields that the steps they may name read.
"""

from __future__ import annotations

from typing import Literal, Protocol

from engine.document import Player

TakenBy = Literal["any", "controller", "opponent"]
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
    """Describe an effect of 03: `kind` is "instead" or "also"."""

    @property
    def kind(self) -> str: ...


class DamageEffect(ScopedEffect, Protocol):
    """Describe an effect of 05 to 10: `damage` is "battle", "effect" or "any"."""

    @property
    def damage(self) -> str: ...


class ValueEffect(DamageEffect, Protocol):
    """Describe an effect of 09 or 10, which names a value."""

    @property
    def value(self) -> int: ...


class LimitEffect(ValueEffect, Protocol):
    """Describe an effect of 10: the side of its value on which damage is not taken."""

    @property
    def comparison(self) -> Comparison: ...
