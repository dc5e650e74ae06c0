"""What counts as damage, and which steps touch it: asked of the engine, a sheet for each kind."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.trace import Citation
from engine.yugioh import EFFECT_LADDER, LADDER, Step
from engine.yugioh.life_points import KINDS, Sheet, reckon

# Of each kind an entry, that the engine is asked about.
_CHANGE: Document = {"player": "you", "amount": 1}
_ENTRIES: dict[str, Document] = {
    "battle": {
        "battle": {"game": "yugioh", "attacker": {"atk": 1, "def": 1}, "target": None},
    },
    "effect_damage": {
        "effect_damage": {"card": "A card", "controller": "you", "to": "opponent", "amount": 1},
    },
    **{kind: {kind: _CHANGE} for kind in ("pays", "loses", "gains")},
}
NAMES = {
    "battle": "Battle damage",
    "effect_damage": "Effect damage",
    "pays": "Cost",
    "loses": "Loss",
    "gains": "Gain",
}


class Kind(NamedTuple):
    """A kind of entry: whether it is damage, and where that is written."""

    name: str
    is_damage: bool
    citation: Citation
    steps: tuple[Step, ...]


class Rung(NamedTuple):
    """A step, and for each kind whether it touches it."""

    step: Step
    touches: tuple[bool, ...]


@cache
def kinds() -> tuple[Kind, ...]:
    """The kinds of entries, in the order of the engine."""
    sheet = {"game": "yugioh", "sheet": [_ENTRIES[kind] for kind in KINDS]}
    steps = {"battle": LADDER, "effect_damage": EFFECT_LADDER}
    return tuple(
        Kind(NAMES[line.kind], line.is_damage, line.citation, steps.get(line.kind, ()))
        for line in reckon(Sheet.from_document(sheet))
    )


def rungs() -> list[Rung]:
    """The steps, each with what it touches."""
    numbers = [{step.number for step in kind.steps} for kind in kinds()]
    return [Rung(step, tuple(step.number in each for each in numbers)) for step in LADDER]
