"""Name the monsters: people count them from 1, the document from 0."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.document import Document
from engine.text import Name, Text
from engine.yugioh import Problem
from explorer.addresses import battle as battle_query
from explorer.addresses.same_time import SIDES
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

Names = Mapping[str, list[Text]]


def names(document: Document) -> Names:
    """Return the names of each side's monsters, by the letter of the side."""
    return {
        letter: [name_of(document, letter, place) for place, _ in enumerate(document[side])]
        for letter, side in SIDES.items()
    }


def name_of(document: Document, letter: str, place: int) -> Text:
    """Return `Attacker 1 Dark Magician`, or `Attacker 1` if the monster has no name or is
    missing.
    """
    monsters, usual = document[SIDES[letter]], battle_query.NAMES[letter]
    name = monsters[place].get("name", usual) if place < len(monsters) else usual
    if name == usual:
        return numbered(letter, place)
    return message(_NAMED[letter], number=place + 1, name=Name(name))


_NAMED = {
    "a": gettext_noop("Attacker {number} {name}"),
    "t": gettext_noop("Target {number} {name}"),
}


def numbered(letter: str, place: int) -> str:
    """Return `Attacker 1`."""
    words = _("Attacker {number}") if letter == "a" else _("Target {number}")
    return words.format(number=place + 1)


def place_of(prefix: str, document: Document) -> tuple[str, int] | None:
    """Return the side and index of the monster with a prefix (`a2`), or None."""
    parts = _PREFIX.fullmatch(prefix)
    if parts and int(parts[2]) <= len(document[SIDES[parts[1]]]):
        return SIDES[parts[1]], int(parts[2]) - 1
    return None


_PREFIX = re.compile(r"([at])([1-9])")


def counted_from_1(problem: Problem, document: Document) -> Problem:
    """Return the problem with an effect's monster counted from 1."""
    head, _dot, slot = problem.place.rpartition(".")
    if slot not in battle_query.SLOT_OF_LETTER.values() or not head.endswith(".of"):
        return problem
    count = len(document[f"{slot}s"])
    allowed = "1" if count == 1 else _("1 to {count}").format(count=count)
    return Problem(problem.place, problem.code, _(_NO_SUCH[slot]), allowed)


_NO_SUCH = {
    "attacker": gettext_noop("there is no such attacker"),
    "target": gettext_noop("there is no such target"),
}
