"""Check the ids of a document's monsters: each is unique, and each that is used is there.

The document may still have values of wrong types, which the models report; the checks skip them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.document import Document, Problem, shown

NOT_A_MONSTER = "is not a monster"


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
            message = f"{shown(name)} is the id of another monster"
            yield Problem(f"{place}.id", message, "a unique id")
        elif isinstance(name, str):
            seen.add(name)


def unknown_monster(place: str, id: object, ids: list[str], whose: str = "here") -> Problem:
    """Return the problem of an id that no monster has, or none of those it may be."""
    allowed = ", ".join(map(shown, ids)) or "none, as there is no such monster"
    return Problem(place, f"{shown(id)} {NOT_A_MONSTER} {whose}", allowed)
