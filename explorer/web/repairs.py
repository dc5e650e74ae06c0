"""Offer a button or a link for each problem of a form that one change fixes.

The button `do=set.NAME=VALUE` fills in a field (`ComposerView`); a link leads to the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.document import Problem
from engine.text import Text
from explorer.web.monster_problems import KEEP_POSITION, MONSTER_PROBLEMS, about_monster
from explorer.web.problems import is_of_empty_field, number_meant
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

LINK = ""  # what a link does instead of a button


class Repair(NamedTuple):
    """A button that fixes a problem: its words and what it does; or a link to a field."""

    words: Text
    do: str
    field: str = ""


class Monster(NamedTuple):
    """The monster that a problem is about: the prefix of its fields, and its name."""

    prefix: str
    name: Text


MonsterAt = Callable[[str], Monster | None]  # of a problem's place

# The names of the fields for numbers, without their prefix.
_NUMBER = re.compile(
    r"(?:.*-)?(?:atk|def|you|opponent|value|declared|(?:.*_)?(?:amount|damage)|s|w|d|ch|re)"
)


def repairs(
    problems: Iterable[Problem], params: Mapping[str, str], monster_at: MonsterAt
) -> list[Repair]:
    """Return the buttons and links that fix problems with what was typed."""
    return [repair for each in problems for repair in _repairs(each, params, monster_at)]


def removals(problems: Iterable[Problem], lists: Collection[str], part: str) -> Iterator[Repair]:
    """Yield a button that removes each part with a problem of these lists of a document; `part` is
    a key of _REMOVE.
    """
    for problem in problems:
        name, at = (*problem.place.removeprefix("battle_phase.").split("."), "")[:2]
        if name in lists and at.isdigit():
            yield Repair(_(_REMOVE[part]).format(number=int(at) + 1), f"remove.{name}.{at}")


_ENTER = {
    "atk": gettext_noop("Enter the ATK of {monster}"),
    "def": gettext_noop("Enter the DEF of {monster}"),
}
_REMOVE = {
    "event": gettext_noop("Remove event {number}"),
    "effect": gettext_noop("Remove effect {number}"),
}


def _repairs(
    problem: Problem, params: Mapping[str, str], monster_at: MonsterAt
) -> Iterator[Repair]:
    meant = number_meant(problem)
    if meant:
        typed, number = meant
        for name, value in params.items():
            if value.strip() == typed and _NUMBER.fullmatch(name):
                yield Repair(_("Use {number}").format(number=number), f"set.{name}={number}")
    monster = monster_at(problem.place)
    if monster is None:
        return
    known = MONSTER_PROBLEMS.get(problem.code)
    changes = known.fixes if known else ()
    if problem.place.endswith(".position_change.to"):
        changes = (KEEP_POSITION,)
    for words, field, value in changes:
        yield Repair(about_monster(words, monster.name), f"set.{monster.prefix}-{field}={value}")
    stat = problem.place.rpartition(".")[2]
    if stat in _ENTER and problem.code == "int_type" and is_of_empty_field(problem):
        enter = message(_ENTER[stat], monster=monster.name)
        yield Repair(enter, LINK, f"id_{monster.prefix}-{stat}")
