"""Check the ids of a document's monsters: each is unique, and each that is used is there.

The document may still have values of wrong types, which the models report; the checks skip them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.document import Document, Id, Problem, Quoted, quoted
from engine.text import Messages

NOT_A_MONSTER = "not_a_monster"  # the code of a problem
WORDS = Messages(
    "MONSTER_IDS",
    {
        "repeated": "{id} is the id of another monster",
        "unique": "a unique id",
        "here": "{id} is not a monster here",
        "turn_player": "{id} is not a monster of the turn player",
        "other_player": "{id} is not a monster of the other player",
        "none": "none, as there is no such monster",
    },
)


def listed(document: Document, field: str) -> Iterator[tuple[int, Document]]:
    """Yield the objects of a list, with their places."""
    inner = document.get(field)
    parts = inner if isinstance(inner, list | tuple) else ()
    return ((at, each) for at, each in enumerate(parts) if isinstance(each, dict))


def repeated_ids(monsters: Iterable[tuple[str, Document]]) -> Iterator[Problem]:
    """Yield problems for ids that several monsters have; each monster comes with its place."""
    seen: set[str] = set()
    for place, monster in monsters:
        name = monster.get("id")
        if isinstance(name, str) and name in seen:
            repeated = WORDS.message("repeated", id=Quoted(name))
            yield Problem(f"{place}.id", "repeated_id", repeated, WORDS.message("unique"))
        elif isinstance(name, str):
            seen.add(name)


def unknown_monster(place: str, id: object, ids: list[str], where: str = "here") -> Problem:
    """Return the problem of an id that no monster has, or none of those it may be.

    `where` is "here", or "turn_player" or "other_player" for a monster of that player.
    """
    allowed = quoted(ids, Id) if ids else WORDS.message("none")
    return Problem(place, NOT_A_MONSTER, WORDS.message(where, id=Id(id)), allowed)
