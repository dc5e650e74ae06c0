"""List the documents that the engine reads, each with its shapes, an example, and its composer."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from engine.kinds import KINDS
from explorer import content
from explorer.pages.document_shapes import Shape, shapes_of

CONTENT = content.FOLDER / "documents.json"


class Kind(NamedTuple):
    """A kind of document."""

    slug: str
    title: str
    says: str
    url_name: str  # the name of the page that composes it
    example: str
    shapes: tuple[Shape, ...]


@cache
def kinds() -> tuple[Kind, ...]:
    """Return every kind of document, in the order of the content file."""
    entries: list[dict[str, Any]] = json.loads(CONTENT.read_text("utf-8"))
    return tuple(_kind(**each) for each in entries)


def _kind(slug: str, title: str, says: str, url_name: str, example: Any) -> Kind:
    schema = KINDS[slug].schema()
    shapes = (*shapes_of({"Document": schema}), *shapes_of(schema.get("$defs", {})))
    printed = json.dumps(example, indent=2, ensure_ascii=False)
    return Kind(
        slug=slug, title=title, says=says, url_name=url_name, example=printed, shapes=shapes
    )
