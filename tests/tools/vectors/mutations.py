"""Change documents a little, so that many are refused and others come to rare branches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from engine.document import Document
from tests.tools.vectors.random_values import Draw

Place = tuple[Any, ...]

_WRONG: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 21, 31, 1_000_001, 10**12, 1.5, "", "x", "none", "0", "?",
    "a\nb", "N" * 101, "\u202eabc", "NUL \0", [], ["x"], [[]], {}, {"x": 1}, "yes", "no", "11",
)  # fmt: skip
_NAMES = ("x", "value", "of", "a\nb", "")
_MOST = 34  # more than any list may hold
_MOST_VALUES = 60  # of a field


class Fields:
    """Collect the values that fields have in documents, to put them into others."""

    def __init__(self) -> None:
        self._values: dict[str, dict[str, Any]] = {}

    def collect(self, part: Any) -> None:
        """Add the values of all fields of a document."""
        if isinstance(part, list):
            for each in part:
                self.collect(each)
        elif isinstance(part, dict):
            for name, value in part.items():
                values = self._values.setdefault(name, {})
                if len(values) < _MOST_VALUES:
                    values.setdefault(json.dumps(value), value)
                self.collect(value)

    def name(self, draw: Draw) -> str:
        """Return the name of a field."""
        return draw.one([*self._values])

    def value(self, draw: Draw, name: str) -> Any:
        """Return a value that the field has, or a wrong one."""
        values = self._values.get(name)
        return draw.one([*values.values()]) if values and draw.chance(0.6) else draw.one(_WRONG)


def changed(draw: Draw, document: Document, fields: Fields) -> Any:
    """Return a document with up to three of its parts replaced, left out, repeated or renamed."""
    made: Any = document
    for _ in range(draw.one((1, 1, 1, 2, 2, 3))):
        places = [*_places(made)] if isinstance(made, dict | list) else []
        made = _put(draw, made, draw.one(places), fields) if places else draw.one(_WRONG)
    return made


def _places(part: Any, before: Place = ()) -> Iterator[Place]:
    """Yield the places of all parts of a document, as keys and indices."""
    inner = part.items() if isinstance(part, dict) else enumerate(part)
    for name, each in inner:
        yield (*before, name)
        if isinstance(each, dict | list):
            yield from _places(each, (*before, name))


def _put(draw: Draw, part: Any, place: Place, fields: Fields, name: str = "") -> Any:
    """Return a part with something else at a place within it."""
    at, *rest = place
    name = at if isinstance(at, str) else name
    inner = _put(draw, part[at], tuple(rest), fields, name) if rest else fields.value(draw, name)
    if isinstance(part, list):
        return [*part[:at], *_items(draw, part[at], inner, bool(rest)), *part[at + 1 :]]
    return part | {at: inner} if rest else _changed_object(draw, part, str(at), inner, fields)


def _items(draw: Draw, item: Any, inner: Any, is_deeper: bool) -> list[Any]:
    ways: tuple[list[Any], ...] = ([inner], [inner], [], [item] * 2, [item] * _MOST)
    return [inner] if is_deeper else draw.one(ways)


def _changed_object(draw: Draw, part: Document, key: str, new: Any, fields: Fields) -> Document:
    rest = {name: each for name, each in part.items() if name != key}
    way = draw.one(("value", "value", "value", "more", "more", "none", "renamed"))
    if way == "value":
        return part | {key: new}
    if way == "more":
        name = fields.name(draw) if draw.chance(0.9) else draw.one(_NAMES)
        return part | {name: fields.value(draw, name)}
    return rest if way == "none" else rest | {draw.one(_NAMES): part[key]}
