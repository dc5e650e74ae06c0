"""Change a document at a place, and write and read it as JSON."""

from __future__ import annotations

import copy
import json
from typing import Any

from engine.document import Document

Place = tuple[str | int, ...]


def changed(document: Document, place: Place, value: object) -> Document:
    """Return a copy of a document with another value at a place, or none if the value is `...`."""
    inner: Any = {"document": copy.deepcopy(document)}
    *path, last = ("document", *place)
    whole = inner
    for part in path:
        inner = inner[part]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return dict(whole["document"])


def as_json(document: Document) -> Any:
    """Return a document as a program reads it that got it as JSON."""
    return json.loads(json.dumps(document))
