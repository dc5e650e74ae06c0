"""List the engine's problems with a monster's battle position and the number that it uses.

Each has its sentence for players, with the monster's name where that is known, and the changes that
fix it. All words are marked for the catalogues: `gettext` returns them in the language of the page.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.text import Series, Text
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop


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


def about_monster(words: str, monster: Text) -> Text:
    """Return the words of a problem or a change about a monster, which have `{}` for its name."""
    before, _place, after = _(words).partition("{}")
    return Series([each for each in (before, monster, after) if each])


KEEP_POSITION = FieldChange(gettext_noop("Keep {} in its battle position"), "turn", "")
_FACE_UP = FieldChange(gettext_noop("Turn {} face-up"), "down", "")


# By the code of the engine's problem.
MONSTER_PROBLEMS = {
    "defense_without_def": MonsterProblem(
        gettext_noop("a monster without DEF, such as a Link Monster, can’t be in Defense Position"),
        gettext_noop("{} has no DEF, so it can’t be in Defense Position."),
        (FieldChange(gettext_noop("Put {} in Attack Position"), "pos", "attack"),),
    ),
    "uses_no_def": MonsterProblem(
        gettext_noop("a monster without DEF, such as a Link Monster, uses its ATK"),
        gettext_noop("{} has no DEF, so it uses its ATK."),
        (FieldChange(gettext_noop("Use {}’s ATK"), "with", ""),),
    ),
    "face_down_without_def": MonsterProblem(
        gettext_noop("a monster without DEF, such as a Link Monster, can’t be face-down"),
        gettext_noop("{} has no DEF, so it can’t be face-down."),
        (_FACE_UP,),
    ),
    "change_without_def": MonsterProblem(
        gettext_noop(
            "a monster without DEF, such as a Link Monster, can’t change its battle position"
        ),
        gettext_noop("{} has no DEF, so its battle position can’t change."),
        (KEEP_POSITION,),
    ),
    "face_down_in_attack": MonsterProblem(
        gettext_noop("a face-down monster can’t be in Attack Position"),
        gettext_noop("{} is face-down, so it can’t be in Attack Position."),
        (FieldChange(gettext_noop("Put {} in Defense Position"), "pos", "defense"), _FACE_UP),
    ),
}
