"""Offer a button or a link for each problem of a form that one change fixes.

The button `do=set.NAME=VALUE` fills in a field (`ComposerView`); a link leads to the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.document import Problem
from explorer.web.monster_problems import KEEP_POSITION, MONSTER_PROBLEMS
from explorer.web.problems import number_meant

LINK = ""  # what a link does instead of a button


class Repair(NamedTuple):
    """A button that fixes a problem: its words and what it does; or a link to a field."""

    words: str
    do: str
    field: str = ""


class Monster(NamedTuple):
    """The monster that a problem is about: the prefix of its fields, and its name."""

    prefix: str
    name: str


MonsterAt = Callable[[str], Monster | None]  # of a problem's place

# The names of the fields for numbers, without their prefix.
_NUMBER = re.compile(
    r"(?:.*-)?(?:atk|def|you|opponent|value|declared|(?:.*_)?(?:amount|damage)|s|w|d|ch|re)"
)
_EMPTY = '"" is not a whole number'


def repairs(
    problems: Iterable[Problem], params: Mapping[str, str], monster_at: MonsterAt
) -> list[Repair]:
    """Return the buttons and links that fix problems with what was typed."""
    return [repair for each in problems for repair in _repairs(each, params, monster_at)]


def removals(
    problems: Iterable[Problem], lists: Mapping[str, str], part: str, first: int
) -> Iterator[Repair]:
    """Yield a button that removes each part of a list with a problem.

    `lists` are the places of the lists with the start of the button, which counts from `first`.
    """
    for problem in problems:
        for place, do in lists.items():
            at = problem.place.removeprefix(place).partition(".")[0]
            if problem.place.startswith(place) and at.isdigit():
                yield Repair(f"Remove {part} {int(at) + 1}", f"{do}{int(at) + first}")


def _repairs(
    problem: Problem, params: Mapping[str, str], monster_at: MonsterAt
) -> Iterator[Repair]:
    meant = number_meant(problem.message)
    if meant:
        typed, number = meant
        for name, value in params.items():
            if value.strip() == typed and _NUMBER.fullmatch(name):
                yield Repair(f"Use {number}", f"set.{name}={number}")
    monster = monster_at(problem.place)
    if monster is None:
        return
    known = MONSTER_PROBLEMS.get(problem.message)
    changes = known.fixes if known else ()
    if problem.place.endswith(".position_change.to"):
        changes = (KEEP_POSITION,)
    for words, field, value in changes:
        yield Repair(words.format(monster.name), f"set.{monster.prefix}-{field}={value}")
    stat = problem.place.rpartition(".")[2]
    if problem.message == _EMPTY and stat in ("atk", "def"):
        words = f"Enter the {stat.upper()} of {monster.name}"
        yield Repair(words, LINK, f"id_{monster.prefix}-{stat}")
    if problem.message == _EMPTY and stat == "def":
        words = f"{monster.name} is a Link Monster and has no DEF"
        yield Repair(words, f"set.{monster.prefix}-def=-")
