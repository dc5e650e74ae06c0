"""Define the five levels of the quiz by how many steps of the ladder change the numbers."""

from __future__ import annotations

from typing import NamedTuple

from engine.trace import Row, Trace
from explorer.web.translation import gettext_lazy as _


class Level(NamedTuple):
    """A level, with the chances of each draw."""

    number: int
    name: str  # it and the next are in the language of the page
    what: str
    acting: float  # that a monster has an effect on the ladder
    equipped: float  # that a monster is equipped
    beside: float  # that a player has another card on the field


LEVELS = (
    Level(
        number=1,
        name=_("Numbers only"),
        what=_("Positions, ties, direct attacks, piercing."),
        acting=0,
        equipped=0.2,
        beside=0,
    ),
    Level(
        number=2,
        name=_("One step"),
        what=_("One step of the ladder changes the damage."),
        acting=0.4,
        equipped=0.2,
        beside=0.15,
    ),
    Level(
        number=3,
        name=_("Two steps"),
        what=_("Two steps, in the right order."),
        acting=0.7,
        equipped=0.4,
        beside=0.3,
    ),
    Level(
        number=4,
        name=_("Three steps"),
        what=_("Three steps; effect damage and gained Life Points count."),
        acting=0.9,
        equipped=0.5,
        beside=0.5,
    ),
    Level(
        number=5,
        name=_("The whole ladder"),
        what=_("Four steps or more, including a tricky one."),
        acting=0.95,
        equipped=0.7,
        beside=0.6,
    ),
)
# What level 5 has one of: damages that stand apart, a half that comes back, a limit.
TRAPS = ({"02", "03"}, {"07", "08"}, {"10"})


def level_of(text: str) -> Level:
    """Return the level with this number; the first for any other text."""
    return next((each for each in LEVELS if str(each.number) == text), LEVELS[0])


def acting_steps(trace: Trace) -> list[str]:
    """Return the steps that changed a number of the table."""
    return [row.applies for row in trace.rows[1:] if _changes(row)]


def has_more_than_battle_damage(trace: Trace) -> bool:
    """Return whether the table has effect damage or a gain."""
    cells = (cell for row in trace.rows for cell in (row.to_opponent, row.to_you))
    return any(cell.effect or cell.gain for cell in cells)


def fits(trace: Trace, level: Level) -> bool:
    """Return whether a calculated battle is one of this level.

    Disputed battles are excluded. Up to level 3 every step of the table changes something; later
    one may not.
    """
    steps = acting_steps(trace)
    idle = len(trace.rows) - 1 - len(steps)
    if trace.disputed or idle > (level.number > 3):
        return False
    if level.number < 4 and has_more_than_battle_damage(trace):
        return False
    if level.number < 5:
        return len(steps) == level.number - 1
    return len(steps) >= 4 and any(trap <= {*steps} for trap in TRAPS)


def _changes(row: Row) -> bool:
    return row.to_opponent.changed or row.to_you.changed
