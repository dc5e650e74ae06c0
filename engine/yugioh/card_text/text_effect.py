"""Define an effect on battle damage that a card text names, in the catalogue's vocabulary."""

from __future__ import annotations

from typing import NamedTuple

from engine.card_words import Words

Value = int | dict[str, str]


class TextEffect(NamedTuple):
    """Hold one effect of a card, relative to its controller.

    `step` is a step of the ladder ("01" to "10"), "piercing", "uses_def", "attacks_in_defense" or
    "indestructible_by_battle". A field that the step does not take is None. `phrase` names the row
    of the grammar that read `words`.
    """

    step: str
    phrase: str
    words: Words
    kind: str | None = None
    taken_by: str | None = None
    inflicted_by: str | None = None
    involving: str | None = None
    applies_to: str | None = None
    damage: str | None = None
    value: Value | None = None
    comparison: str | None = None
