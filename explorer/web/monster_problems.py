"""List the engine's problems with a monster's battle position and the number that it uses.

Each has its sentence for players, with the monster's name where that is known, and the changes that
fix it. All words are marked for the catalogues: `gettext` returns them in the language of the page.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.languages import cache_by_language
from engine.languages import gettext as engine_gettext
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


KEEP_POSITION = FieldChange(gettext_noop("Keep {} in its battle position"), "turn", "")
_FACE_UP = FieldChange(gettext_noop("Turn {} face-up"), "down", "")


class _ByMessage(dict[str, MonsterProblem]):
    """Problems by the engine's English message, found by the one in the language of the page."""

    def __contains__(self, message: object) -> bool:
        return super().__contains__(_in_english(message))

    def __getitem__(self, message: str) -> MonsterProblem:
        return super().__getitem__(_in_english(message))


MONSTER_PROBLEMS = _ByMessage(
    {
        "a monster without DEF can't be in Defense Position": MonsterProblem(
            gettext_noop(
                "a monster without DEF, such as a Link Monster, can’t be in Defense Position"
            ),
            gettext_noop("{} has no DEF, so it can’t be in Defense Position."),
            (FieldChange(gettext_noop("Put {} in Attack Position"), "pos", "attack"),),
        ),
        "a monster without DEF can't use DEF": MonsterProblem(
            gettext_noop("a monster without DEF, such as a Link Monster, uses its ATK"),
            gettext_noop("{} has no DEF, so it uses its ATK."),
            (FieldChange(gettext_noop("Use {}’s ATK"), "with", ""),),
        ),
        "a monster without DEF can't be face-down": MonsterProblem(
            gettext_noop("a monster without DEF, such as a Link Monster, can’t be face-down"),
            gettext_noop("{} has no DEF, so it can’t be face-down."),
            (_FACE_UP,),
        ),
        "a monster without DEF can't change its position": MonsterProblem(
            gettext_noop(
                "a monster without DEF, such as a Link Monster, can’t change its battle position"
            ),
            gettext_noop("{} has no DEF, so its battle position can’t change."),
            (KEEP_POSITION,),
        ),
        "a face-down target can't be in Attack Position": MonsterProblem(
            gettext_noop("a face-down monster can’t be in Attack Position"),
            gettext_noop("{} is face-down, so it can’t be in Attack Position."),
            (FieldChange(gettext_noop("Put {} in Defense Position"), "pos", "defense"), _FACE_UP),
        ),
    }
)


def _in_english(message: Any) -> Any:
    return _english_messages().get(message, message)


@cache_by_language
def _english_messages() -> dict[str, str]:
    return {engine_gettext(each): each for each in MONSTER_PROBLEMS}
