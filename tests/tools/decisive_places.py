"""Find out which parts of a ruling's document its result depends on.

A document that holds the point of a ruling has a fact, an event or an effect without which, or with
another value of which, the expected values are others. One that has none can't fail: it would
agree whatever the engine says of the point.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from engine.cases import compare
from engine.document import Document, InvalidDocument
from engine.kinds import calculate_document
from engine.yugioh.timing import FACTS

_NOT_POINTS = {"game", "id", "name", "passcode", "card", "ruleset", "atk", "def", "life_points"}
_OTHERS = {"you": ("opponent",), "opponent": ("you",), "attack": ("defense",)} | {
    "defense": ("attack",)
}
_OF_FACTS = {fact.name: (*fact.values,) for fact in FACTS}

Place = tuple[str | int, ...]


def decisive_places(document: Document, expected: Document) -> list[str]:
    """Return the places without which, or with another value at which, an expected value differs.

    `["timing.facts.negates", "timing.at"]`. A change that makes the document invalid is no point.
    """
    points: dict[str, None] = {}
    for place, other in _changed_documents(document):
        name = ".".join(map(str, place))
        if name not in points and _says_otherwise(other, expected):
            points[name] = None
    return [*points]


def _says_otherwise(document: Document, expected: Document) -> bool:
    try:
        result = calculate_document(document).result
    except InvalidDocument:
        return False
    return not all(each.agrees for each in compare(expected, result))


def _changed_documents(document: Document) -> Iterator[tuple[Place, Document]]:
    for place in _places(document):
        *path, last = place
        for other in _other_values(place, _at(document, place)):
            changed = deepcopy(document)
            _at(changed, path)[last] = other
            yield place, changed
        removed = deepcopy(document)
        del _at(removed, path)[last]
        yield place, removed


def _places(part: Any, above: Place = ()) -> Iterator[Place]:
    """Yield the places of all parts that could be a point."""
    inner = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in inner:
        if key in _NOT_POINTS:
            continue
        yield (*above, key)
        if isinstance(value, dict | list):
            yield from _places(value, (*above, key))


def _at(document: Any, place: Any) -> Any:
    for key in place:
        document = document[key]
    return document


def _other_values(place: Place, value: object) -> tuple[object, ...]:
    if isinstance(value, bool):
        return (not value,)
    if "facts" in place and isinstance(value, str):
        return tuple(each for each in _OF_FACTS.get(str(place[-1]), ()) if each != value)
    return _OTHERS.get(value, ()) if isinstance(value, str) else ()
