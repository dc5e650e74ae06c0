"""List the engine's problems with a monster's battle position and the number that it uses.

Each has its sentence for players, with the monster's name where that is known, and the changes that
fix it.
"""

from __future__ import annotations

from typing import NamedTuple


class FieldChange(NamedTuple):
    """A button that fills in a field of a monster: its words, the field and the value."""

    words: str
    field: str
    value: str


class MonsterProblem(NamedTuple):
    """The sentences of a problem, without and with the monster's name, and what fixes it."""

    sentence: str
    of_named: str
    fixes: tuple[FieldChange, ...]


KEEP_POSITION = FieldChange("Keep {} in its battle position", "turn", "")
_FACE_UP = FieldChange("Turn {} face-up", "down", "")
# By the engine's message.
MONSTER_PROBLEMS = {
    "a monster without DEF can't be in Defense Position": MonsterProblem(
        "a monster without DEF, such as a Link Monster, can’t be in Defense Position",
        "{} has no DEF, so it can’t be in Defense Position.",
        (FieldChange("Put {} in Attack Position", "pos", "attack"),),
    ),
    "a monster without DEF can't use DEF": MonsterProblem(
        "a monster without DEF, such as a Link Monster, uses its ATK",
        "{} has no DEF, so it uses its ATK.",
        (FieldChange("Use {}’s ATK", "with", ""),),
    ),
    "a monster without DEF can't be face-down": MonsterProblem(
        "a monster without DEF, such as a Link Monster, can’t be face-down",
        "{} has no DEF, so it can’t be face-down.",
        (_FACE_UP,),
    ),
    "a monster without DEF can't change its position": MonsterProblem(
        "a monster without DEF, such as a Link Monster, can’t change its battle position",
        "{} has no DEF, so its battle position can’t change.",
        (KEEP_POSITION,),
    ),
    "a face-down target can't be in Attack Position": MonsterProblem(
        "a face-down monster can’t be in Attack Position",
        "{} is face-down, so it can’t be in Attack Position.",
        (FieldChange("Put {} in Defense Position", "pos", "defense"), _FACE_UP),
    ),
}
