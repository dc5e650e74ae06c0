"""List which kinds of entries count as damage, and which steps change them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.trace import Citation
from engine.yugioh import EFFECT_LADDER, LADDER, Step
from engine.yugioh.life_point_changes import CHANGES
from engine.yugioh.life_points import KINDS, Sheet, calculate_sheet
from explorer.web.translation import gettext_noop

# An entry of each kind, for the engine to calculate.
_CHANGE: Document = {"player": "you", "amount": 1}
_ENTRIES: dict[str, Document] = {
    "battle": {
        "battle": {"game": "yugioh", "attacker": {"atk": 1, "def": 1}, "target": None},
    },
    "effect_damage": {
        "effect_damage": {"card": "A card", "controller": "you", "to": "opponent", "amount": 1},
    },
    **{kind: {kind: _CHANGE} for kind in CHANGES},
}
NAMES = {
    "battle": gettext_noop("Battle damage"),
    "effect_damage": gettext_noop("Effect damage"),
    "pays": gettext_noop("Cost"),
    "loses": gettext_noop("Loss"),
    "gains": gettext_noop("Gain"),
    "becomes": gettext_noop("New total"),
}


class Kind(NamedTuple):
    """A kind of entry: whether it is damage, and the rule that says so."""

    name: str
    is_damage: bool
    citation: Citation
    steps: tuple[Step, ...]


class StepRow(NamedTuple):
    """A step of the ladder, and whether it changes each kind of entry."""

    step: Step
    touches: tuple[bool, ...]


@cache
def kinds() -> tuple[Kind, ...]:
    """Return the kinds of entries, in the engine's order."""
    sheet = {"game": "yugioh", "sheet": [_ENTRIES[kind] for kind in KINDS]}
    steps = {"battle": LADDER, "effect_damage": EFFECT_LADDER}
    return tuple(
        Kind(NAMES[line.kind], line.is_damage, line.citation, steps.get(line.kind, ()))
        for line in calculate_sheet(Sheet.from_document(sheet))
    )


def step_rows() -> list[StepRow]:
    """Return the steps, each with the kinds of entries that it changes."""
    numbers = [{step.number for step in kind.steps} for kind in kinds()]
    return [StepRow(step, tuple(step.number in each for each in numbers)) for step in LADDER]
