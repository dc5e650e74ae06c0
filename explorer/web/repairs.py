"""Offer a button or a link for each problem of a form that one change mends.

The button `do=set.NAME=VALUE` fills in a field (`ComposerView`); a link leads to the field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.document import Problem
from explorer.web.problems import number_meant

LINK = ""  # what a link does instead of a button


class Mend(NamedTuple):
    """A button that mends a problem: its words and what it does; or a link to a field."""

    words: str
    do: str
    field: str = ""


class Monster(NamedTuple):
    """The monster that a problem is about: the prefix of its fields, and its name."""

    prefix: str
    name: str


MonsterAt = Callable[[str], Monster | None]  # of a problem's place

_KEEP = ("Keep {} in its battle position", "turn", "")
# The changes of a monster that mend a problem, by its message: words, field and value.
_OF_MONSTERS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "a monster without DEF can't be in Defense Position": (
        ("Put {} in Attack Position", "pos", "attack"),
    ),
    "a monster without DEF can't battle with it": (("Let {} battle with its ATK", "with", ""),),
    "a monster without DEF can't be face-down": (("Turn {} face-up", "down", ""),),
    "a monster without DEF can't change its position": (_KEEP,),
    "a face-down target can't be in Attack Position": (
        ("Put {} in Defense Position", "pos", "defense"),
        ("Turn {} face-up", "down", ""),
    ),
}
_EMPTY = '"" is not a whole number'


def mends(
    problems: Iterable[Problem], params: Mapping[str, str], monster_at: MonsterAt
) -> list[Mend]:
    """Return the buttons and links that mend problems with what was typed."""
    return [mend for each in problems for mend in _mends(each, params, monster_at)]


def removals(
    problems: Iterable[Problem], lists: Mapping[str, str], part: str, first: int
) -> Iterator[Mend]:
    """Yield a button that removes each part of a list with a problem.

    `lists` are the places of the lists with the start of the button, which counts from `first`.
    """
    for problem in problems:
        for place, do in lists.items():
            at = problem.place.removeprefix(place).partition(".")[0]
            if problem.place.startswith(place) and at.isdigit():
                yield Mend(f"Remove {part} {int(at) + 1}", f"{do}{int(at) + first}")


def _mends(problem: Problem, params: Mapping[str, str], monster_at: MonsterAt) -> Iterator[Mend]:
    meant = number_meant(problem.message)
    if meant:
        typed, number = meant
        for name in (name for name, value in params.items() if value.strip() == typed):
            yield Mend(f"Use {number}", f"set.{name}={number}")
    monster = monster_at(problem.place)
    if monster is None:
        return
    changes = _OF_MONSTERS.get(problem.message, ())
    if problem.place.endswith(".position_change.to"):
        changes = (_KEEP,)
    for words, field, value in changes:
        yield Mend(words.format(monster.name), f"set.{monster.prefix}-{field}={value}")
    stat = problem.place.rpartition(".")[2]
    if problem.message == _EMPTY and stat in ("atk", "def"):
        words = f"Enter the {stat.upper()} of {monster.name}"
        yield Mend(words, LINK, f"id_{monster.prefix}-{stat}")
    if problem.message == _EMPTY and stat == "def":
        words = f"{monster.name} is a Link Monster and has no DEF"
        yield Mend(words, f"set.{monster.prefix}-def=-")
